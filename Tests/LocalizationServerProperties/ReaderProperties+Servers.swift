package import LocalizationReaderProperties

extension ReaderProperties {
    /// The properties of what is read from other programs: editors, agents and translators.
    package static let servers: [ReaderProperties] = [.languageServer, .agentServer, .translatorAnswers]
}

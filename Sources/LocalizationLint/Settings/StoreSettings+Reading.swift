import LocalizationProject

extension StoreSettings {
    /// Reads the member `store`.
    /// - Parameter report: Gets each member or value that is unknown; the others are read.
    init(_ node: SettingsNode, reporting report: LintSettings.Report) {
        self.init()
        for (name, value) in LintSettings.members(of: node, report) {
            switch LintSettings.text(of: name, report) {
            case "languages": languages = LintSettings.texts(of: value, report)
            case "source": source = LintSettings.text(of: value, report)
            case let other?: report(LintSettings.unknown("member", other, among: Self.members, at: name))
            case nil: break
            }
        }
    }
}

extension Localizer {
    /// The languages that bundles speak at one place, to be taken to where they would not reach by themselves: to a task that is detached, a callback,
    /// the body of an answer that is written when its handler has returned.
    ///
    /// ```swift
    /// let context = Localizer.context
    /// Task.detached { await Localizer.with(context) { await send(receipt) } }
    /// ```
    public struct Context: Sendable {
        /// Nil where bundles go by what they were opened with.
        let languages: LanguageContext?

        /// What `with(languages:locale:following:_:)` sets.
        init(_ languages: PreferredLanguages, locale: String?, following main: LocalizedBundle?) {
            self.languages = LanguageContext(languages, locale: locale, leader: main ?? LanguageContext.current?.leader)
        }

        /// What holds here and now.
        fileprivate init() { languages = .current }
    }

    /// What holds here and now: the languages of the task, or else those of the process at this time.
    public static var context: Context { Context() }

    /// Runs a function in which bundles speak the languages that ``context`` named elsewhere.
    public static func with<R>(_ context: Context, _ body: () throws -> R) rethrows -> R {
        ProcessState.set(ProcessState.languagesAreSet)
        return try LanguageContext.$ofTask.withValue(context.languages, operation: body)
    }

    /// Runs an asynchronous function in which bundles speak the languages that ``context`` named elsewhere. The function runs where the caller does.
    public static func with<R>(
        _ context: Context, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
    ) async rethrows -> R {
        ProcessState.set(ProcessState.languagesAreSet)
        return try await LanguageContext.$ofTask.withValue(context.languages, operation: body, isolation: isolation)
    }
}

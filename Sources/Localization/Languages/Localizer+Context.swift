extension Localizer {
    /// The languages that apply in one place of a program, for use where they are not inherited automatically: in a detached task, a
    /// callback, or the body of a response that is written after its handler has returned.
    ///
    /// ```swift
    /// let context = Localizer.context
    /// Task.detached { await Localizer.with(context) { await send(receipt) } }
    /// ```
    public struct Context: Sendable {
        /// Nil if bundles use the languages they were opened with.
        @usableFromInline let languages: LanguageContext?

        /// Creates the context that `with(languages:locale:following:_:)` sets.
        @usableFromInline
        init(_ languages: PreferredLanguages, locale: String?, following main: LocalizedBundle?) {
            self.languages = LanguageContext(languages, locale: locale, leader: main ?? LanguageContext.current?.leader)
        }

        /// Captures the current context.
        fileprivate init() { languages = .current }
    }

    /// The current context: the languages of the task, or else those of the process at this time.
    public static var context: Context { Context() }

    /// Runs a function in which bundles use the languages of a ``context`` that was captured elsewhere.
    @_alwaysEmitIntoClient
    public static func with<R>(_ context: Context, _ body: () throws -> R) rethrows -> R {
        try TaskContext.taskLocal.withValue(context.languages, operation: body)
    }

    /// Runs an asynchronous function in which bundles use the languages of a ``context`` that was captured elsewhere. The function runs on
    /// the caller's actor.
    @_alwaysEmitIntoClient
    public static func with<R>(
        _ context: Context, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
    ) async rethrows -> R {
        try await TaskContext.taskLocal.withValue(context.languages, operation: body, isolation: isolation)
    }
}

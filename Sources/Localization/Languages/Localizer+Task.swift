extension Localizer {
    /// Runs a function in which bundles use other languages, such as those of one request, without affecting other tasks.
    ///
    /// The languages apply to bundles that were opened without `languages:`, to ``LocalizedBundle/main``, and in child tasks. When calls
    /// are nested, the innermost one takes precedence. Tables in memory are shared, and a list of languages that was used before is not
    /// matched again.
    ///
    /// ```swift
    /// try await Localizer.with(languages: request.languages) { try await respond(to: request) }
    /// ```
    /// - Parameters:
    ///   - languages: The preferred languages, most preferred first. An empty list means no preference and selects the development
    ///     localization.
    ///   - locale: The locale for formatting numbers; nil to derive it from the languages. A bundle that was opened with a locale keeps it.
    ///   - main: The app's own bundle, whose language is followed by all bundles that were opened without `following:`, so that the texts
    ///     of several modules are in the same language; nil to keep the current one, if any.
    ///   - body: The function.
    @_alwaysEmitIntoClient
    public static func with<R>(
        languages: PreferredLanguages, locale: String? = nil, following main: LocalizedBundle? = nil, _ body: () throws -> R
    ) rethrows -> R {
        try with(Context(languages, locale: locale, following: main), body)
    }

    /// Runs an asynchronous function in which bundles use other languages.
    ///
    /// Same as `with(languages:locale:following:_:)`. The function runs on the caller's actor.
    @_alwaysEmitIntoClient
    public static func with<R>(
        languages: PreferredLanguages, locale: String? = nil, following main: LocalizedBundle? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> R
    ) async rethrows -> R {
        try await with(Context(languages, locale: locale, following: main), isolation: isolation, body)
    }
}

import Hummingbird
import Localization

/// Answers each request in the languages that its `Accept-Language` asks for.
///
/// Everything behind it, handlers and what they call, looks texts up as usual and need not know.
struct LanguageMiddleware<Context: RequestContext>: RouterMiddleware {
    /// The texts of the answers, which say what language they are in.
    let texts: LocalizedBundle

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        try await Localizer.with(languages: PreferredLanguages(acceptLanguage: request.headers[.acceptLanguage])) {
            var response = try await next(request, context)
            response.headers[.contentLanguage] = texts.preferredLocalizations.first
            // A cache between here and the user must not give this answer to somebody with other languages.
            response.headers[values: .vary].append("Accept-Language")
            return response
        }
    }
}

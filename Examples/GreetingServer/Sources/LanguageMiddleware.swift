import Hummingbird
import Localization

/// Answers each request in the languages that its `Accept-Language` asks for.
///
/// Everything behind it, handlers and what they call, looks texts up as usual and need not know; so does what writes the body of an answer
/// later, and what makes an answer of an error.
struct LanguageMiddleware<Context: RequestContext>: RouterMiddleware {
    /// The texts of the answers, which say what language they are in. The bundles of other modules follow it.
    let texts: LocalizedBundle

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let languages = PreferredLanguages(acceptLanguage: request.headers[.acceptLanguage])
        return try await Localizer.with(languages: languages, following: texts) {
            var response: Response
            do {
                response = try await next(request, context)
            } catch let error as any HTTPResponseError {
                // The router would make an answer of it outside of this function, where the request's languages are not known.
                response = try error.response(from: request, context: context)
            }
            response.headers[.contentLanguage] = texts.preferredLocalizations.first
            // A cache between here and the user must not give this answer to somebody with other languages.
            response.headers[values: .vary].append("Accept-Language")
            response.body = response.body.written(in: Localizer.context)
            return response
        }
    }
}

extension ResponseBody {
    /// The same body, written in the languages of a request: the server writes it when the middleware has returned.
    func written(in languages: Localizer.Context) -> ResponseBody {
        ResponseBody(contentLength: contentLength) { writer in
            try await Localizer.with(languages) { try await self.write(writer) }
        }
    }
}

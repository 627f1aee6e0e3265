import Hummingbird
import Localization

/// Greets whoever asks, in the language of the request:
///
/// `curl -H 'Accept-Language: ru' 'http://127.0.0.1:8080/?name=Ada&messages=3'`
@main
struct GreetingServer {
    /// Serves on the loopback interface, on the port that the first argument names, or on 8080; 0 is any port that is free.
    static func main() async throws {
        let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
        let server = Application(
            // Opened once for all requests, and without `languages:`, so that it speaks those of the task that asks.
            router: router(texts: .ofModule()), configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)))
        try await server.runService()
    }

    /// The same page in four ways: at once, streamed, as the answer to an error, and made by a task that knows nothing of the request.
    static func router(texts: LocalizedBundle) -> Router<BasicRequestContext> {
        let router = Router()
        router.add(middleware: LanguageMiddleware(texts: texts))
        router.get("/") { request, _ in
            GreetingPage(request, texts).response
        }
        router.get("/stream") { request, _ in
            GreetingPage(request, texts).streamedResponse
        }
        router.get("/error") { request, _ -> Response in
            throw MailboxFull(page: GreetingPage(request, texts))
        }
        router.get("/detached") { request, _ in
            let page = GreetingPage(request, texts)
            let languages = Localizer.context
            return await Task.detached { Localizer.with(languages) { page.response } }.value
        }
        return router
    }
}

/// An error that a user reads. What it says is looked up when an answer is made of it.
struct MailboxFull: HTTPResponseError {
    let page: GreetingPage

    var status: HTTPResponse.Status { .conflict }

    func response(from request: Request, context: some RequestContext) -> Response {
        var response = page.response
        response.status = status
        return response
    }
}

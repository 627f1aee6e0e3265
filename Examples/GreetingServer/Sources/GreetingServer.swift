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
        // Opened once for all requests, and without `languages:`, so that it speaks those of the task that asks.
        let texts = LocalizedBundle.current()

        let router = Router()
        router.add(middleware: LanguageMiddleware(texts: texts))
        router.get("/") { request, _ -> Response in
            let query = request.uri.queryParameters
            let page = GreetingPage(
                name: query["name"].map { String($0) } ?? "", messages: query["messages"].flatMap { Int($0) } ?? 0, texts: texts)
            return Response(
                status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: ResponseBody(byteBuffer: ByteBuffer(string: page.html)))
        }
        let server = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)))
        try await server.runService()
    }
}

import Hummingbird
import Localization

extension GreetingPage {
    /// The page that a request asks for.
    init(_ request: Request, _ texts: LocalizedBundle) {
        let query = request.uri.queryParameters
        self.init(name: query["name"].map { String($0) } ?? "", messages: query["messages"].flatMap { Int($0) } ?? 0, texts: texts)
    }

    /// The page as an answer, made here and now.
    var response: Response {
        Response(status: .ok, headers: Self.headers, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    }

    /// The page as an answer whose parts are made one after the other while they are sent.
    var streamedResponse: Response {
        Response(
            status: .ok, headers: Self.headers,
            body: ResponseBody { writer in
                for part in parts {
                    // Other requests come in between, as they do while a real server waits for a database.
                    try await Task.sleep(for: .milliseconds(20))
                    try await writer.write(ByteBuffer(string: part()))
                }
                try await writer.finish(nil)
            })
    }

    private static let headers: HTTPFields = [.contentType: "text/html; charset=utf-8"]
}

import LocalizationFileSyntax
import LocalizationRunSupport
import Testing

@testable import LocalizationServer

@Suite("Sessions of JSON-RPC")
struct MessageSessionTests {
    var editor = MessageSession(EchoHandler(), .languageServer)
    var agent = MessageSession(EchoHandler(), .modelContext)

    @Test(
        "Identifiers are whole numbers or texts, and come back as they were",
        arguments: ["1", "0", "-7", "123456789012345678901234567890", "1e2", "\"1\"", "\"\"", "\"a\\u0062\\n\"", "\"🙂\""])
    mutating func identifiers(_ id: String) {
        let answer = agent.exchange(#"{"jsonrpc":"2.0","id":\#(id),"method":"echo","params":{"a":[1]}}"# + "\n")
        #expect(answer == #"{"jsonrpc":"2.0","id":\#(id),"result":{"a":[1]}}"# + "\n")
    }

    @Test("A number and the text of its digits are two identifiers, and two spellings of a text are one")
    func equalIdentifiers() {
        func id(_ text: String) -> MessageID? { JSONDocument(parsing: Array(text.utf8)).root.flatMap(MessageID.init) }
        #expect(id("1") != id("\"1\""))
        #expect(id("\"ab\"") == id("\"a\\u0062\""))
        #expect(id("\"\u{E9}\"") != id("\"e\u{301}\""))
        #expect(id("null") == nil)
        #expect(id("[1]") == nil)
    }

    @Test(
        "What is no request is answered with an error, and the session goes on",
        arguments: [
            (#"{"jsonrpc":"2.0","id":1.5,"method":"echo"}"#, "null", -32600), (#"{"id":1,"method":"echo"}"#, "1", -32600),
            ("{", "null", -32700), (#"{"id":1,"method":"echo""#, "null", -32700), ("[]", "null", -32600),
            (#"[{"jsonrpc":"2.0","id":1,"method":"echo"}]"#, "null", -32600), ("7", "null", -32600), ("{}", "null", -32600),
            (#"{"jsonrpc":"2.0","id":1}"#, "1", -32600), (#"{"jsonrpc":"1.0","id":1,"method":"echo"}"#, "1", -32600),
            (#"{"jsonrpc":"2.0","id":null,"method":"echo"}"#, "null", -32600),
            (#"{"jsonrpc":"2.0","id":{},"method":"echo"}"#, "null", -32600), (#"{"jsonrpc":"2.0","id":2,"method":3}"#, "2", -32600),
            (#"{"jsonrpc":"2.0","id":2,"method":"echo","params":[1]}"#, "2", -32602),
            (#"{"jsonrpc":"2.0","id":2,"method":"echo","params":"a"}"#, "2", -32602),
            (#"{"jsonrpc":"2.0","id":2,"method":"none"}"#, "2", -32601), (#"{"jsonrpc":"2.0","id":2,"method":"fail"}"#, "2", -32803),
            (String(repeating: "[", count: 100_000), "null", -32700),
        ])
    mutating func errors(_ message: String, _ id: String, _ code: Int) {
        let next = #"{"jsonrpc":"2.0","id":"next","method":"echo"}"#
        let nextAnswer = #"{"jsonrpc":"2.0","id":"next","result":null}"#
        let answer = agent.exchange(message + "\n" + next + "\n")
        #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":""#))
        #expect(answer.hasSuffix("\n" + nextAnswer + "\n"))
        let framedAnswer = editor.exchange(framed(message) + framed(next))
        #expect(framedAnswer.contains(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":""#))
        #expect(framedAnswer.hasSuffix(framed(nextAnswer)))
    }

    @Test("Notifications are not answered, not even wrong ones")
    mutating func notifications() {
        let wrong = #"{"jsonrpc":"2.0","method":"a","params":[1]}"#
        #expect(agent.exchange(#"{"jsonrpc":"2.0","method":"a","params":null}"# + "\n" + wrong + "\n") == "")
        #expect(agent.handler.notifications == ["a", ""])
    }

    @Test("Bytes may come in pieces of any size")
    mutating func pieces() {
        let message = #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"é🙂"}}"#
        let answer = #"{"jsonrpc":"2.0","id":1,"result":{"text":"é🙂"}}"#
        for byte in (framed(message) + framed(message)).utf8 {
            editor.receive([byte])
            editor.run()
        }
        #expect(String(decoding: editor.takeOutput(), as: UTF8.self) == framed(answer) + framed(answer))
        for byte in (message + "\r\n\n \n" + message).utf8 { agent.receive([byte]) }
        agent.receiveEnd()
        agent.run()
        #expect(String(decoding: agent.takeOutput(), as: UTF8.self) == answer + "\n" + answer + "\n")
        #expect(agent.status == .success)
    }

    @Test("Headers may have other members, other letter case and simple line feeds")
    mutating func headers() {
        let message = #"{"jsonrpc":"2.0","id":1,"method":"echo"}"#
        let header = "Content-Type: application/vscode-jsonrpc; charset=utf8\r\ncontent-length:  \(message.utf8.count) \r\n\r\n"
        #expect(editor.exchange(header + message).contains("\"result\":null"))
        #expect(editor.exchange("Content-Length: \(message.utf8.count)\n\n" + message).contains("\"result\":null"))
    }

    @Test(
        "A header without a usable length is skipped up to the next length",
        arguments: [
            "Content-Length: \r\n\r\n{}\r\n", "Content-Length: -4\r\n\r\n{}\r\n", "Content-Length: 1x\r\n\r\n",
            // A message of an editor has no line break behind it.
            "Content-Length: x\r\n\r\n{\"b\":1}", "Foo: 1\r\n\r\n{\"a\":\"Content-Length: 5\"}",
            "Foo\r\n\r\n" + String(repeating: "a", count: 40_000),
            "Content-Type: a\r\n\r\n{}\r\n",
            "\r\n\r\n", "nonsense\r\n", "\u{0}\u{1}\r\n{}\n", "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
            String(repeating: "x", count: 40_000) + "\n",
        ])
    mutating func lostHeaders(_ text: String) {
        let message = framed(#"{"jsonrpc":"2.0","id":1,"method":"echo"}"#)
        #expect(
            editor.exchange(text + message + message) == framed(#"{"jsonrpc":"2.0","id":1,"result":null}"#)
                + framed(#"{"jsonrpc":"2.0","id":1,"result":null}"#))
        #expect(editor.status == nil)
    }

    @Test("A message above the limit ends a session with lengths", arguments: ["268435457", "99999999999999999999999"])
    mutating func endlessMessage(_ length: String) {
        let message = framed(#"{"jsonrpc":"2.0","id":1,"method":"echo"}"#)
        #expect(editor.exchange(message + "Content-Length: \(length)\r\n\r\n").contains("\"id\":1"))
        #expect(editor.status == .findings)
        #expect(editor.exchange(message) == "")
    }

    @Test("A line above the limit is skipped without being kept, and answered with an error")
    mutating func longLine() {
        var frames = LineFrames(limit: 10)
        frames.append(Array("0123456789a"[...].utf8)[...])
        #expect(frames.next() == nil)
        for _ in 0..<100 {
            frames.append(Array(repeating: UInt8(ascii: "x"), count: 100)[...])
            #expect(frames.next() == nil)
        }
        frames.append(Array("y\n0123456789\n\n0123456789a\nz".utf8)[...])
        #expect(frames.next() == .tooLarge)
        #expect(frames.next() == .message(Array("0123456789".utf8)))
        #expect(frames.next() == .tooLarge)
        #expect(frames.next() == nil)
        #expect(frames.rest() == .message(Array("z".utf8)))
        #expect(frames.rest() == nil)
    }

    @Test("A request that is cancelled before its turn is not begun; editors get an answer, agents none")
    mutating func cancellation() {
        let request = #"{"jsonrpc":"2.0","id":"a","method":"ask"}"#
        let other = #"{"jsonrpc":"2.0","id":"b","method":"echo"}"#
        let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"\u0061"}}"#
        let answer = editor.exchange(framed(request) + framed(other) + framed(cancel))
        #expect(answer.contains(#"{"jsonrpc":"2.0","id":"a","error":{"code":-32800,"#))
        #expect(answer.hasSuffix(framed(#"{"jsonrpc":"2.0","id":"b","result":null}"#)))
        let agentCancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a","reason":"none"}}"#
        #expect(
            agent.exchange([request, other, agentCancel, ""].joined(separator: "\n")) == #"{"jsonrpc":"2.0","id":"b","result":null}"# + "\n"
        )
    }

    @Test("Cancelling what was answered, or never asked, changes nothing")
    mutating func lateCancellation() {
        let request = framed(#"{"jsonrpc":"2.0","id":1,"method":"echo"}"#)
        let cancels = ["1", "2", "null", "[]"].map { framed(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#($0)}}"#) }
        let answer = framed(#"{"jsonrpc":"2.0","id":1,"result":null}"#)
        #expect(editor.exchange(cancels.joined() + request) == answer)
        #expect(editor.exchange(cancels.joined() + request) == answer)
    }

    @Test("Half of a surrogate pair in a message becomes U+FFFD, and other mistakes are refused")
    mutating func loneSurrogates() {
        let answer = editor.exchange(framed(#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"a\ud83db"}}"#))
        #expect(answer == framed(#"{"jsonrpc":"2.0","id":1,"result":{"text":"a\ud83db"}}"#))
        #expect(editor.exchange(framed(#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"a\ud83db\x"}}"#)).contains("-32700"))
    }

    @Test("Requests of the server have identifiers of their own, and their answers reach it")
    mutating func requestsOfTheServer() {
        let sent = agent.exchange(#"{"jsonrpc":"2.0","id":9,"method":"ask"}"# + "\n")
        #expect(sent == #"{"jsonrpc":"2.0","id":1,"method":"question"}"# + "\n" + #"{"jsonrpc":"2.0","id":9,"result":1}"# + "\n")
        #expect(agent.exchange(#"{"jsonrpc":"2.0","id":1,"result":null}"# + "\n" + #"{"jsonrpc":"2.0","id":2,"error":{}}"# + "\n") == "")
        #expect(agent.handler.responses == [MessageID(1), MessageID(2)])
    }

    @Test("The handler works only when no message waits, and until it has nothing to do")
    mutating func work() {
        let notification = #"{"jsonrpc":"2.0","method":"a"}"# + "\n"
        let time = ContinuousClock.now
        agent.receive(Array((notification + notification).utf8))
        #expect(agent.idleTime(at: time) == .zero)
        agent.step(at: time)
        #expect(agent.handler.works == 0)
        agent.step(at: time)
        #expect(agent.handler.works == 0)
        agent.run(at: time)
        #expect(agent.handler.works == 3)
        #expect(agent.idleTime(at: time) == nil)
    }

    @Test("A request that the handler is not ready for waits, and those behind it with it; the handler works meanwhile")
    mutating func heldRequest() {
        let time = ContinuousClock.now
        let slow = #"{"jsonrpc":"2.0","id":"s","method":"slow"}"#
        let other = #"{"jsonrpc":"2.0","id":"o","method":"echo"}"#
        let answers = [#"{"jsonrpc":"2.0","id":"s","result":null}"#, #"{"jsonrpc":"2.0","id":"o","result":null}"#].map(framed).joined()
        editor.receive(Array((framed(other) + framed(slow) + framed(other)).utf8), at: time)
        editor.run(at: time)
        #expect(String(decoding: editor.takeOutput(), as: UTF8.self) == framed(#"{"jsonrpc":"2.0","id":"o","result":null}"#))
        #expect(editor.idleTime(at: time).map { $0 > .zero && $0 < .milliseconds(50) } == true)
        editor.step(at: time + .milliseconds(999))
        #expect(editor.handler.works > 0)
        #expect(editor.takeOutput() == [])
        editor.step(at: time + .seconds(1))
        editor.run(at: time + .seconds(1))
        #expect(String(decoding: editor.takeOutput(), as: UTF8.self) == answers)
    }

    @Test("A request that is held and cancelled does not hold up others any longer")
    mutating func heldAndCancelled() {
        let slow = #"{"jsonrpc":"2.0","id":"s","method":"slow"}"#
        let other = #"{"jsonrpc":"2.0","id":"o","method":"echo"}"#
        let time = ContinuousClock.now
        editor.receive(Array((framed(slow) + framed(other)).utf8), at: time)
        editor.run(at: time)
        #expect(editor.takeOutput() == [])
        editor.receive(Array(framed(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"s"}}"#).utf8), at: time)
        editor.step(at: time)
        editor.run(at: time)
        let answer = String(decoding: editor.takeOutput(), as: UTF8.self)
        #expect(answer.contains("-32800") && answer.hasSuffix(framed(#"{"jsonrpc":"2.0","id":"o","result":null}"#)))
    }

    @Test("Nothing is read or answered after the end")
    mutating func end() {
        let message = #"{"jsonrpc":"2.0","id":1,"method":"echo"}"# + "\n"
        #expect(agent.exchange(#"{"jsonrpc":"2.0","method":"exit"}"# + "\n" + message) == "")
        #expect(agent.status == .success)
    }
}

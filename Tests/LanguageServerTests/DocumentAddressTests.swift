import LocalizationFileSyntax
import LocalizationServer
import Testing

@testable import LocalizationLanguageServer

@Suite("Addresses of documents")
struct DocumentAddressTests {
    @Test(
        "An address of a file is its path",
        arguments: [
            ("file:///a/b.strings", "/a/b.strings"), ("file:///a%20b/%C3%A9.strings", "/a b/é.strings"), ("FILE:///a", "/a"),
            ("file://localhost/a", "/a"), ("file://LOCALHOST/a", "/a"), ("file:/a/b", "/a/b"), ("file:///a b/é", "/a b/é"),
            ("file:///%c3%a9%2fb", "/é/b"), ("file:///a#L12", "/a"), ("file:///100%", "/100%"), ("file:///%zz", "/%zz"),
        ])
    func paths(_ address: String, _ path: String) { #expect(DocumentAddress.path(of: address) == path) }

    @Test(
        "Other addresses have no path",
        arguments: [
            "", "file:", "file://", "file:a", "file://localhostess/a", "file://server/share", "untitled:Untitled-1", "http://a/b", "/a/b",
            "file:///%00", "file:///%FF",
        ])
    func others(_ address: String) { #expect(DocumentAddress.path(of: address) == nil) }

    @Test(
        "A document is the same by each spelling of its address",
        arguments: [
            "file:///app/a b/\u{E9}.strings", "file:///app/a%20b/%c3%a9.strings", "file:///%61pp/a%20b/%C3%A9.strings",
            "file://localhost/app/a%20b/%C3%A9.strings", "file:/app/a%20b/%C3%A9.strings",
        ])
    func spellings(_ other: String) throws {
        var client = try ScriptedClient(["/app/a b/\u{E9}.strings": "\"a\" = \"b\";\n"])
        let first = "file:///app/a%20b/%C3%A9.strings"
        func open(_ address: String, _ text: String) {
            client.notify(
                "textDocument/didOpen",
                #"{"textDocument":{"uri":"\#(address)","languageId":"x","version":1,"text":"\#(text)"}}"#)
        }
        func symbols(_ address: String) throws -> [String] {
            let result = try client.result("textDocument/documentSymbol", #"{"textDocument":{"uri":"\#(address)"}}"#)
            return result.elements.compactMap { $0["name"]?.stringValue }
        }
        open(first, #"\"c\" = \"d\";"#)
        #expect(try symbols(other) == ["c"])
        client.notify(
            "textDocument/didChange",
            #"{"textDocument":{"uri":"\#(other)","version":2},"contentChanges":[{"text":"\"e\" = \"f\";"}]}"#)
        #expect(try symbols(first) == ["e"])
        // Opened by another spelling it is still one document, and what was sent for the first is taken back.
        open(other, #"\"g\" = \"h\""#)
        #expect(client.session.handler.documents.count == 1)
        #expect(try symbols(first) == ["g"])
        let sent = client.notifications.filter { $0.method == "textDocument/publishDiagnostics" }.compactMap(\.parameters)
        #expect(sent.last { $0["uri"]?.isString(first) == true }?["diagnostics"]?.count == 0)
        #expect(sent.last { $0["uri"]?.isString(other) == true }?["diagnostics"]?.count == 1)
        client.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(first)"}}"#)
        #expect(try symbols(other) == ["g"])
        client.notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(other)"}}"#)
        #expect(client.session.handler.documents.isEmpty)
        #expect(try symbols(other) == ["a"])
    }

    @Test("A document that is open by two addresses ends with the last of them, and each of them edits its own text")
    func twoAddresses() throws {
        let path = "/app/a.strings"
        let (first, second) = (path, "/%61pp/a.strings")
        let start = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#
        var client = try ScriptedClient([path: ""])
        func symbols() throws -> [String] {
            let result = try client.result("textDocument/documentSymbol", #"{"textDocument":{"uri":"file://\#(path)"}}"#)
            return result.elements.compactMap { $0["name"]?.stringValue }
        }
        client.open(first, "\"a\" = \"A\";\n")
        client.open(second, "\"b\" = \"B\"")
        #expect(client.published(first)?["diagnostics"]?.count == 0)
        #expect(client.published(second)?["diagnostics"]?.count == 1)
        // A change by the first address is one of the text that the client opened by it.
        client.change(first, start, "\"c\" = \"C\";\n", version: 2)
        #expect(try symbols() == ["c", "a"])
        #expect(client.published(second)?["diagnostics"]?.count == 0)
        client.close(first)
        #expect(client.session.handler.documents.count == 1)
        #expect(try symbols() == ["b"])
        #expect(client.published(second)?["diagnostics"]?.count == 1)
        client.change(second, start, "\"a\" = \"D\";\n", version: 2)
        #expect(try symbols() == ["a", "b"])
        #expect(client.published(second)?["diagnostics"]?.count == 1)
        #expect(client.published(second)?["version"]?.int64Value == 2)
        client.close(second)
        #expect(client.session.handler.documents.isEmpty)
        #expect(try symbols().isEmpty)
        #expect(client.published(second)?["diagnostics"]?.count == 0)
    }

    @Test("A name that differs in bytes is another file, as on the disk")
    func composedNames() throws {
        var client = try ScriptedClient(["/app/\u{E9}.strings": "\"a\" = \"b\";\n"])
        client.open("/app/e%CC%81.strings", "\"e\" = \"f\";\n")
        let result = try client.result("textDocument/documentSymbol", #"{"textDocument":{"uri":"file:///app/%C3%A9.strings"}}"#)
        #expect(result.elements.compactMap { $0["name"]?.stringValue } == ["a"])
    }

    @Test("A path becomes an address that leads back to it", arguments: ["/a/b", "/a b/é[1]#?%.strings", "/日本", "/a:b@c+d"])
    func roundTrip(_ path: String) {
        let address = DocumentAddress.address(of: path)
        #expect(address.unicodeScalars.allSatisfy { $0.isASCII && $0 != " " && $0 != "#" && $0 != "?" })
        #expect(DocumentAddress.path(of: address) == path)
    }
}

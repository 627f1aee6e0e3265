import Testing

@testable import LocalizationLanguageServer

@Suite("Addresses of documents")
struct DocumentAddressTests {
    @Test(
        "An address of a file is its path",
        arguments: [
            ("file:///a/b.strings", "/a/b.strings"), ("file:///a%20b/%C3%A9.strings", "/a b/é.strings"), ("FILE:///a", "/a"),
            ("file://localhost/a", "/a"), ("file:///a#L12", "/a"), ("file:///100%", "/100%"), ("file:///%zz", "/%zz"),
        ])
    func paths(_ address: String, _ path: String) { #expect(DocumentAddress.path(of: address) == path) }

    @Test(
        "Other addresses have no path",
        arguments: [
            "", "file:", "file://", "file://server/share", "untitled:Untitled-1", "http://a/b", "/a/b", "file:///%00", "file:///%FF",
        ])
    func others(_ address: String) { #expect(DocumentAddress.path(of: address) == nil) }

    @Test("A path becomes an address that leads back to it", arguments: ["/a/b", "/a b/é[1]#?%.strings", "/日本", "/a:b@c+d"])
    func roundTrip(_ path: String) {
        let address = DocumentAddress.address(of: path)
        #expect(address.unicodeScalars.allSatisfy { $0.isASCII && $0 != " " && $0 != "#" && $0 != "?" })
        #expect(DocumentAddress.path(of: address) == path)
    }
}

import CPeers
import Foundation

/// GNU gettext as the C library has it. Nil where there is none.
struct GetTextPeer {
    /// The folder below which the catalogs lie. One name for all: the languages are told apart by their domains, since changing the
    /// language of a process means flushing gettext's caches.
    static let language = "xx"
    static let missing = "not in this C library, or no locale C.UTF-8"

    let folder: String

    init?(folder: String) {
        guard gettext_peer_start(), setenv("LANGUAGE", Self.language, 1) == 0 else { return nil }
        self.folder = folder
    }

    func bind(_ domains: [String]) throws {
        for domain in domains {
            guard gettext_peer_bind(domain, folder) else { throw BenchmarkError("gettext does not take the domain \(domain)") }
        }
    }

    func text(_ domain: String, _ identifier: String) -> String {
        identifier.withCString { gettext_peer_text(domain, $0).map { String(cString: $0) } ?? "" }
    }

    func plural(_ domain: String, _ identifier: String, _ number: Int) -> String {
        gettext_peer_plural(domain, identifier, identifier, UInt(number)).map { String(cString: $0) } ?? ""
    }
}

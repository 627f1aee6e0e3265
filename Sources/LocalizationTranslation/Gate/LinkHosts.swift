import LocalizationCatalogModel
import LocalizationProject

/// The hosts of the addresses in a text.
enum LinkHosts {
    /// The hosts, in lower case and without the name of a language or `www` in front, which a translation may have of its own
    /// (`de.example.org` for `en.example.org`). O(n).
    static func all(in text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        var hosts: [String] = []
        for index in scalars.indices where scalars[index] == ":" && scalars[(index + 1)...].prefix(2).elementsEqual("//".unicodeScalars) {
            guard index > 0, scalars[index - 1].properties.isAlphabetic else { continue }
            let authority = scalars[(index + 3)...].prefix { !$0.isBlank && !"/?#)]>\"'“”«»<".unicodeScalars.contains($0) }
            var host = authority[...]
            // What is before the '@' is a name of a user, which may look like a host.
            if let sign = host.lastIndex(of: "@") { host = host[(sign + 1)...] }
            if let colon = host.firstIndex(of: ":") { host = host[..<colon] }
            while let last = host.last, ".,;!…".unicodeScalars.contains(last) { host = host.dropLast() }
            if !host.isEmpty { hosts.append(withoutLanguage(String(String.UnicodeScalarView(host)).lowercased())) }
        }
        return hosts
    }

    private static func withoutLanguage(_ host: String) -> String {
        let labels = host.unicodeScalars.split(separator: ".")
        guard labels.count > 2, let first = labels.first, first.count == 2 || isSameText(String(first), "www") else { return host }
        return labels.dropFirst().map { String($0) }.joined(separator: ".")
    }
}

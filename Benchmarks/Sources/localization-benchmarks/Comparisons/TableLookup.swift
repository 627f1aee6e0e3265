import CPeers
import Foundation
import Localization

/// Looking plain texts up in a table that is in memory.
enum TableLookup {
    static let comparisons = [
        ComparisonMaker(name: "lookup-hit") { data in
            let keys = data.keysInRandomOrder
            return try comparison(
                "lookup-hit", "a text among \(keys.count), each key once per pass in random order", keys, data)
        },
        ComparisonMaker(name: "lookup-same-keys") { data in
            let keys = Array(data.keysInRandomOrder.prefix(16))
            let repeated = (0..<64).flatMap { _ in keys }
            return try comparison(
                "lookup-same-keys", "\(keys.count) texts among \(data.table.entries.count), over and over", repeated, data)
        },
        ComparisonMaker(name: "lookup-miss") { data in
            let keys = data.keysInRandomOrder.prefix(4_096).map { $0 + " (missing)" }
            return try comparison(
                "lookup-miss", "a key that is not among \(data.table.entries.count)", keys, data, compiledAllocationLimit: 0)
        },
    ]

    private static func comparison(
        _ name: String, _ title: String, _ keys: [String], _ data: BenchmarkData, compiledAllocationLimit: Double = 1
    ) throws -> Comparison {
        Comparison(
            name: name, title: title, operationsPerPass: keys.count,
            contenders: try [
                localization("Localization, localizedString(forKey:).text", keys, bundle: data.tableBundle, allocationLimit: 0),
                // The text that is handed out, where it is too long to lie in the `String` itself.
                localization(
                    "Localization, the same from compiled tables", keys, bundle: data.compiledBundle,
                    allocationLimit: compiledAllocationLimit),
                dictionary(keys, data),
            ] + gettext(keys, data) + [foundation(keys, data)])
    }

    private static func localization(_ name: String, _ keys: [String], bundle path: String, allocationLimit: Double) throws -> Contender {
        let bundle = try LocalizedBundle(path: path, languages: ["en"])
        return Contender(
            name, allocationLimit: allocationLimit,
            answers: { keys.prefix(1_000).map { bundle.localizedString(forKey: $0).text } }
        ) {
            var sum = 0
            for key in keys { sum &+= bundle.localizedString(forKey: key).text.utf8.count }
            return sum
        }
    }

    private static func dictionary(_ keys: [String], _ data: BenchmarkData) -> Contender {
        // Keys and values of their own, as a reader makes them: a key that shares its storage with the one that is looked up would be equal
        // without being compared.
        let texts = Dictionary(data.table.entries.map { (copy($0.key), copy($0.value)) }) { $1 }
        return Contender(
            "Swift, Dictionary<String, String>", answers: { keys.prefix(1_000).map { texts[$0] ?? $0 } }
        ) {
            var sum = 0
            for key in keys { sum &+= (texts[key] ?? key).utf8.count }
            return sum
        }
    }

    /// The same text in storage of its own.
    private static func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }

    private static func gettext(_ keys: [String], _ data: BenchmarkData) -> [Contender] {
        let inC = "gettext, dgettext as C calls it"
        let inSwift = "gettext, dgettext from and to String"
        guard let gettext = data.gettext else {
            return [Contender(inC, missing: GetTextPeer.missing), Contender(inSwift, missing: GetTextPeer.missing)]
        }
        let domain = BenchmarkData.tableDomain
        // gettext remembers every text that it has found; let it know the whole table in each of these comparisons.
        for entry in data.table.entries { _ = gettext.text(domain, entry.key) }
        let names = CStringList([domain] + keys)
        return [
            Contender(inC) {
                var sum = 0
                let domain = names.pointers.first ?? nil
                for key in names.pointers.dropFirst() { sum &+= Int(bitPattern: gettext_peer_text(domain, key)) }
                return sum
            },
            Contender(inSwift, answers: { keys.prefix(1_000).map { gettext.text(domain, $0) } }) {
                var sum = 0
                for key in keys { sum &+= gettext.text(domain, key).utf8.count }
                return sum
            },
        ]
    }

    private static func foundation(_ keys: [String], _ data: BenchmarkData) throws -> Contender {
        guard let bundle = Bundle(path: data.tableBundle) else { throw BenchmarkError("Foundation does not open \(data.tableBundle)") }
        return Contender(
            "Foundation, Bundle.localizedString(forKey:)",
            answers: { keys.prefix(1_000).map { bundle.localizedString(forKey: $0, value: nil, table: nil) } }
        ) {
            var sum = 0
            for key in keys { sum &+= bundle.localizedString(forKey: key, value: nil, table: nil).utf8.count }
            return sum
        }
    }
}

#if !canImport(Darwin)
import Localization
import Synchronization

/// Records which of the returned strings have plural or width rules.
///
/// On Apple platforms such a string is an object that carries its rules. Here it is a `String`, identified by its storage: the store
/// retains it, so no other string can have the same address. A string rebuilt with the same text has different storage; it is then
/// identified by its text, provided that the text has a marker (`%#@…@`) and only one entry has that text.
///
/// The store is bounded to two generations; the older one is dropped when the newer one is full.
final class FormatStore: Sendable {
    /// The store of this process.
    static let shared = FormatStore(limit: 8_192)

    fileprivate struct Format: Sendable {
        let text: String
        let address: UInt
        let entry: LocalizedString
    }

    /// The entry or entries that a text may come from.
    fileprivate enum Meaning: Sendable {
        case one(Format)
        case several
    }

    /// An entry in a locale: users with the same language but different regions get separate strings.
    private struct EntryKey: Hashable, Sendable {
        let rules: ObjectIdentifier
        let locale: FormatLocale
    }

    private struct Generation: Sendable {
        var byRules: [EntryKey: Format] = [:]
        var byAddress: [UInt: Format] = [:]
        var byText: [String: Meaning] = [:]

        mutating func insert(_ format: Format, _ rules: EntryKey, meaning: Meaning?) {
            byRules[rules] = format
            byAddress[format.address] = format
            if let meaning { byText[format.text] = meaning }
        }
    }

    private struct State: Sendable {
        var current = Generation()
        var previous = Generation()

        func meaning(_ text: String) -> Meaning? { current.byText[text] ?? previous.byText[text] }
    }

    private let state = Mutex(State())
    private let limit: Int

    /// - Parameter limit: The maximum number of strings in each of the two generations.
    init(limit: Int) { self.limit = limit }

    /// Returns the text of a lookup in a form that ``entry(for:)`` recognizes. A text without rules is returned unchanged.
    ///
    /// - Complexity: O(1) except for the first lookup of an entry. The lock is held for one dictionary lookup.
    func text(of found: LocalizedString) -> String {
        guard let identity = found.rulesIdentity else { return found.text }
        let rules = EntryKey(rules: identity, locale: found.locale)
        return state.withLock { state in
            if let known = state.current.byRules[rules] { return known.text }
            let format: Format
            if let known = state.previous.byRules[rules] {
                format = known
            } else {
                let text = found.text.inOwnStorage()
                guard let address = text.bufferAddress else { return found.text }
                format = Format(text: text, address: address, entry: found)
            }
            if state.current.byRules.count >= limit {
                state.previous = state.current
                state.current = Generation()
            }
            let meaning = found.hasRules ? state.meaning(format.text).map { $0.joined(by: format) } ?? .one(format) : nil
            state.current.insert(format, rules, meaning: meaning)
            return format.text
        }
    }

    /// Returns the entry that a string was looked up from; nil for any other string.
    func entry(for text: String) -> LocalizedString? {
        guard let address = text.bufferAddress else { return nil }
        return state.withLock { state in
            if let format = state.current.byAddress[address] ?? state.previous.byAddress[address], format.text.utf8.count == text.utf8.count
            {
                return format.entry
            }
            guard !state.current.byText.isEmpty || !state.previous.byText.isEmpty, case .one(let format) = state.meaning(text) else {
                return nil
            }
            return format.entry
        }
    }

    /// The number of strings kept, for tests.
    var count: Int { state.withLock { $0.current.byRules.count + $0.previous.byRules.count } }
}

extension FormatStore.Meaning {
    /// Returns the meaning of a text after another entry with the same text is added.
    fileprivate func joined(by format: FormatStore.Format) -> FormatStore.Meaning {
        switch self {
        case .one(let first) where first.entry.hasSameRules(as: format.entry): .one(format)
        case .one, .several: .several
        }
    }
}
#endif

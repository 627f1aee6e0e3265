import LocalizationTestSupport
import Testing

@testable import Localization

@Suite("The cache of the runtime")
struct OnceCacheTests {
    @Test("A value is created once; an error is passed on, and the next request creates the value again")
    func creation() throws {
        let cache = OnceCache<Int>()
        #expect(throws: Failure.self) { try cache.value(of: "key") { throw Failure() } }
        #expect(cache.known("key") == nil)
        #expect(cache.value(of: "key") { 1 } == 1)
        #expect(cache.value(of: "key") { 2 } == 1)
        let (kept, isNew) = cache.keep(3, for: "key")
        #expect(kept == 1 && !isNew)
        cache.removeAll()
        #expect(cache.keep(3, for: "key").isNew)
    }

    @Test("At most twice the capacity is kept, and a value that is requested again and again stays")
    func capacity() {
        let cache = OnceCache<Int>(capacity: 4)
        for number in 0..<100 {
            #expect(cache.value(of: String(number)) { number } == number)
            #expect(cache.known("0") == 0)
            #expect(cache.count <= 8)
        }
        #expect(cache.known("50") == nil)
        #expect(cache.known("99") == 99)
    }

    @Test("Keys are compared byte by byte, and keys of several texts differ if the texts are divided differently")
    func keys() {
        let cache = OnceCache<Int>()
        cache.keep(1, for: "\u{E9}")
        #expect(cache.known("e\u{301}") == nil)
        #expect(String(keyParts: ["a", "bc"]) != String(keyParts: ["ab", "c"]))
        #expect(String(keyParts: ["", "a"]) != String(keyParts: ["a", ""]))
        #expect(String(keyParts: ["1:a"]) != String(keyParts: ["a", ""]))
    }

    @Test("Threads that request one key at once all get the same object")
    func threads() async {
        for _ in 0..<50 {
            let cache = OnceCache<Object>()
            let box = Box(cache)
            let objects = await withTaskGroup(of: Object.self) { group in
                for _ in 0..<8 { group.addTask { box.cache.value(of: "key") { Object() } } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(objects.allSatisfy { $0 === objects[0] })
        }
    }

    private struct Failure: Error {}
    private final class Object: Sendable {}
    /// A cache cannot be captured by several closures.
    private final class Box: Sendable {
        let cache: OnceCache<Object>

        init(_ cache: consuming OnceCache<Object>) { self.cache = cache }
    }
}

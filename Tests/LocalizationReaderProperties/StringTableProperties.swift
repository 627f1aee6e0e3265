import Localization
import LocalizationPlatform

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension ReaderProperties {
    /// The tables of a bundle. The first byte says which file of the bundle the others are: texts, rules or `Info.plist`.
    package static let stringTables = ReaderProperties("string-tables") { bytes throws(Violation) in
        guard let folder else { return }
        let names = ["en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict", "Info.plist"]
        let selected = Int(bytes.first ?? 0) % names.count
        for (index, name) in names.enumerated() {
            let content = index == selected ? Array(bytes.dropFirst()) : []
            FileSystem.remove(folder + "/" + name)
            guard index == selected || index == 2 else { continue }
            do {
                try FileSystem.create(folder + "/" + name, with: content.span)
            } catch {
                throw Violation(message: "cannot write \(name): \(error)")
            }
        }
        do {
            let bundle = try LocalizedBundle(path: folder, languages: ["en"], onIssue: { _ in })
            try require(!bundle.preferredLocalizations.isEmpty, "a bundle without languages")
            for key in bundle.keys(inTable: "Localizable").prefix(50) + ["missing"] {
                let string = bundle.localizedString(forKey: key)
                _ = string.text
                let first = string.formattingResult(arguments: [1, "text", 2.5])
                let second = string.formattingResult(arguments: [1, "text", 2.5])
                try require(first.text == second.text, "formatting twice gives two results")
                _ = string.fitting(presentationWidth: 20).text
                _ = bundle.explain(key).formatted(3)
            }
        } catch let violation as Violation {
            throw violation
        } catch {
            throw Violation(message: "a bundle that is there cannot be opened: \(error)")
        }
    }

    /// A folder of this process's own, made once. In memory where the system has such a place: a fuzzer writes there thousands of times a
    /// second.
    private static let folder: String? = {
        let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        let path = "\(parent)/localization-properties-\(getpid()).bundle"
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { return nil }
        guard mkdir(path + "/en.lproj", 0o700) == 0 || errno == EEXIST else { return nil }
        return path
    }()
}

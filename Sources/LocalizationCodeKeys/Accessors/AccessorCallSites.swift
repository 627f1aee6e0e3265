import LocalizationCatalogModel
import LocalizationPlatform
package import LocalizationSourceExtraction
import LocalizationThreads

/// The places where code uses accessors of known names.
package struct AccessorCallSites: Sendable {
    /// A use of an accessor.
    package struct Site: Sendable {
        /// The number of the accessor.
        package let accessor: Int
        /// The bytes from the first to the last name, with backticks.
        package let range: Range<Int>
        /// The bytes between the parentheses after the names; nil if there are none.
        package let arguments: Range<Int>?
        /// The place of the last name.
        package let place: CodePlace
        /// The name in it that the file declares as something else, so that the site may mean that; nil if there is none.
        package let hidingName: String?
        /// The path of a file that declares another type of the name, as near to the site as the accessor's own or nearer; nil if there is none.
        package let rival: String?
    }

    /// The uses by the numbers of files, in the order of their places.
    package let sites: [[Site]]

    /// Finds the uses. O(bytes).
    /// - Parameters:
    ///   - accessors: The names of types and of the member, for each accessor.
    ///   - files: Files in Swift.
    ///   - places: Their real paths.
    ///   - outputs: The real paths of the files that declare the accessors, which are not among the others.
    package init(of accessors: [[String]], in files: [ModuleSourceFile], at places: [String], declaredIn outputs: [String]) {
        let nowhere = CodePlace(path: "", line: 1, column: 1, range: nil)
        var tree = AccessorTree(
            accessors.map { path in
                DeclaredAccessor(
                    path: path, key: "", table: nil, place: nowhere, keyRange: 0..<0, otherLiterals: [], implicitCount: nil)
            })
        tree.add(files.flatMap { AccessorSearch.types(in: $0).aliases })
        let (names, search) = (tree, AccessorSearch(tree, symbols: [], tables: []))
        let types = Set(accessors.compactMap { $0.first.map(ExactText.init) })
        let rivals = zip(files, places).flatMap { file, place in
            types.filter { Self.declares($0.text, file.utf8) }.map { Rival(type: $0, path: file.path, place: place) }
        }
        sites = ParallelWork.map(files.count, stack: .ordinary) { number in
            let found = search.result(in: files[number]).found
            if found.isEmpty { return [] }
            let tokens = SwiftTokens(files[number].utf8)
            let scope = AccessorScope(files[number].utf8, tokens, names)
            return found.compactMap { found in
                guard case .accessors(let numbers) = found.meaning, let accessor = numbers.first,
                    let name = scope.root(of: found.chain, meaning: names.accessors[accessor].path)
                else { return nil }
                return Site(
                    accessor: accessor, range: found.chain, arguments: tokens.arguments(after: found.chain.upperBound),
                    place: found.place, hidingName: scope.declares(name) ? name.text : nil,
                    rival: Self.rival(of: name, in: rivals, to: places[number], outputs))
            }
        }
    }

    /// A file that declares a type of the name of one with accessors.
    private struct Rival {
        let type: ExactText
        let path: String
        /// The real path.
        let place: String
    }

    /// Whether a file declares a type of a name. O(bytes).
    private static func declares(_ type: String, _ bytes: [UInt8]) -> Bool {
        guard bytes.firstRange(of: type.utf8) != nil else { return false }
        let tokens = SwiftTokens(bytes)
        return tokens.list.indices.dropFirst().contains { index in
            tokens.isName(type, at: index) && ["enum", "struct", "class", "actor"].contains { tokens.isName($0, at: index - 1) }
        }
    }

    /// The file with another type of a name that shares more folders with a file than those with the accessors do, or as many.
    private static func rival(
        of type: ExactText, in rivals: [Rival], to place: String, _ outputs: [String]
    ) -> String? {
        func nearness(_ other: String) -> Int {
            zip(PathNames.all(in: PathNames.folder(of: other)), PathNames.all(in: PathNames.folder(of: place))).prefix {
                isSameText($0, $1)
            }
            .count
        }
        let own = outputs.map(nearness).max() ?? 0
        return rivals.first { $0.type == type && !isSameText($0.place, place) && nearness($0.place) >= own }?.path
    }
}

extension SwiftTokens {
    /// The bytes between the parentheses that begin at an offset; nil if none begin there, or have no end. O(tokens).
    fileprivate func arguments(after offset: Int) -> Range<Int>? {
        guard let first = list.firstIndex(where: { $0.range.lowerBound == offset && $0.kind == .mark }), isMark("(", at: first) else {
            return nil
        }
        var depth = 0
        for index in first..<list.count {
            if isMark("(", at: index) { depth += 1 }
            if isMark(")", at: index) { depth -= 1 }
            if depth == 0 { return list[first].range.upperBound..<list[index].range.lowerBound }
        }
        return nil
    }
}

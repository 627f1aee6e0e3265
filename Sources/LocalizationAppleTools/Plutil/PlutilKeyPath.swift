import LocalizationFileSyntax
import LocalizationSourceText

/// A key path of `plutil`: keys and array indices separated by dots; `\.` is a dot in a key.
struct PlutilKeyPath {
    /// The keys and indices; at least one, which may be empty.
    let components: [String]

    /// Splits a key path into its components.
    init(_ text: String) {
        var components = [""]
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if scalar == "." {
                if isEscaped {
                    components[components.count - 1].unicodeScalars.removeLast()
                    components[components.count - 1].unicodeScalars.append(scalar)
                } else {
                    components.append("")
                }
            } else {
                components[components.count - 1].unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\"
        }
        self.components = components
    }

    /// The key path as Apple's messages print it.
    var text: String {
        components.map { $0.replacingUTF8(".", with: "\\.") }.joined(separator: ".")
    }

    /// The value at the key path; nil if there is none.
    func value(in root: PropertyListValue) -> PropertyListValue? {
        var value = root
        for component in components {
            guard !component.isEmpty else { return nil }
            switch value {
            case .dictionary(let entries):
                guard let next = entries[component] else { return nil }
                value = next
            case .array(let elements):
                guard let index = Int(component), elements.indices.contains(index) else { return nil }
                value = elements[index]
            default: return nil
            }
        }
        return value
    }

    /// The value without the one at the key path.
    /// - Throws: Apple's message if there is no value.
    func removing(from root: PropertyListValue) throws(PlutilError) -> PropertyListValue {
        try removing(components[...], from: root)
    }

    private func removing(_ path: ArraySlice<String>, from value: PropertyListValue) throws(PlutilError) -> PropertyListValue {
        let missing = PlutilError("No value to remove at key path \(text)")
        guard let key = path.first, !key.isEmpty else { throw missing }
        let isLast = path.count == 1
        switch value {
        case .dictionary(var entries):
            guard let existing = entries[key] else { throw missing }
            entries[key] = isLast ? nil : try removing(path.dropFirst(), from: existing)
            return .dictionary(entries)
        case .array(var elements):
            guard let index = Int(key), elements.indices.contains(index) else { throw missing }
            if isLast {
                elements.remove(at: index)
            } else {
                elements[index] = try removing(path.dropFirst(), from: elements[index])
            }
            return .array(elements)
        default:
            throw missing
        }
    }

    /// The ways to set a value.
    enum Placing {
        /// An existing key is an error; an array inserts at the index.
        case inserting
        /// An existing value is overwritten. (The Swift version of Apple's tool inserts into an array here, contrary to its own manual.)
        case replacing
        /// The value becomes the last element of the array at the key path.
        case appending
    }

    /// The value with a new one set at the key path.
    /// - Throws: Apple's message if the value cannot be set there.
    func placing(_ new: PropertyListValue, in root: PropertyListValue, _ placing: Placing) throws(PlutilError) -> PropertyListValue {
        try place(new, components[...], in: root, placing)
    }

    private func place(
        _ new: PropertyListValue, _ path: ArraySlice<String>, in value: PropertyListValue, _ placing: Placing
    ) throws(PlutilError) -> PropertyListValue {
        guard let key = path.first else { throw PlutilError("Key path not found \(text)") }
        switch value {
        case .dictionary(var entries):
            if path.count > 1 {
                guard let existing = entries[key] else { throw PlutilError("Key path not found \(text)") }
                entries[key] = try place(new, path.dropFirst(), in: existing, placing)
            } else {
                entries[key] = try placed(new, over: entries[key], placing)
            }
            return .dictionary(entries)
        case .array(let elements):
            guard let index = Int(key) else { throw PlutilError("Unable to index into array with key path \(text)") }
            return .array(try place(new, at: index, path, in: elements, placing))
        default:
            throw PlutilError("Unable to insert value at key path \(text)")
        }
    }

    private func placed(
        _ new: PropertyListValue, over existing: PropertyListValue?, _ placing: Placing
    ) throws(PlutilError) -> PropertyListValue {
        switch (placing, existing) {
        case (.replacing, _), (_, nil): return new
        case (.inserting, _): throw PlutilError("Value already exists at key path \(text)")
        case (.appending, .array(let elements)?): return .array(elements + [new])
        case (.appending, _): throw PlutilError("Appending to a non-array at key path \(text)")
        }
    }

    private func place(
        _ new: PropertyListValue, at index: Int, _ path: ArraySlice<String>, in elements: [PropertyListValue], _ placing: Placing
    ) throws(PlutilError) -> [PropertyListValue] {
        var elements = elements
        let outOfBounds = PlutilError("Index \(index) out of bounds in array at key path \(text)")
        let exists = elements.indices.contains(index)
        if path.count > 1 {
            guard exists else { throw outOfBounds }
            elements[index] = try place(new, path.dropFirst(), in: elements[index], placing)
            return elements
        }
        switch placing {
        case .appending:
            guard exists, case .array(let inner) = elements[index] else {
                throw PlutilError("Attempt to append value to non-array at key path \(text)")
            }
            elements[index] = .array(inner + [new])
        case .replacing where exists: elements[index] = new
        case .inserting where exists: elements.insert(new, at: index)
        case .inserting, .replacing:
            guard index == elements.count else { throw outOfBounds }
            elements.append(new)
        }
        return elements
    }
}

package import LocalizationCatalogModel

/// The path to a text in the variations of a translation: `plural.one`, `device.iphone`, `device.iphone.plural.one`.
package struct VariationPath: Hashable, Sendable {
    /// The names of devices that catalogs have.
    package static let devices = ["iphone", "ipad", "ipod", "mac", "applewatch", "appletv", "applevision", "other"]

    /// The device; nil for a text for all.
    package let device: String?
    /// The name of the plural category, which may be one that no language has; nil for a text that is not counted.
    package let category: String?

    /// Creates a path, of which at least one part is there.
    package init(device: String? = nil, category: String? = nil) { (self.device, self.category) = (device, category) }

    /// Reads a path.
    /// - Returns: Nil for a text that is none: with another axis, a device that no catalog has, or anything behind the category.
    package init?(_ text: String) {
        var names = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }[...]
        var device: String?
        if names.count >= 2, isSameText(names[names.startIndex], "device") {
            device = names[names.startIndex + 1]
            guard Self.devices.contains(where: { isSameText($0, device ?? "") }) else { return nil }
            names = names.dropFirst(2)
        }
        if names.isEmpty {
            self.init(device: device)
            return
        }
        guard names.count == 2, isSameText(names[names.startIndex], "plural"), let category = names.last, !category.isEmpty else {
            return nil
        }
        self.init(device: device, category: category)
    }

    /// The path as Xcode's tools write it.
    package var text: String {
        ((device.map { ["device", $0] } ?? []) + (category.map { ["plural", $0] } ?? [])).joined(separator: ".")
    }

    /// The steps through the variations of a translation.
    package var steps: [(axis: VariationAxis, name: String)] {
        (device.map { [(VariationAxis.device, $0)] } ?? []) + (category.map { [(VariationAxis.plural, $0)] } ?? [])
    }

    package static func == (left: VariationPath, right: VariationPath) -> Bool { isSameText(left.text, right.text) }

    package func hash(into hasher: inout Hasher) { hasher.combine(ExactText(text)) }
}

extension [CatalogVariation] {
    /// Adds a text at the end of a path, in the order of the paths.
    package mutating func add(_ text: LocalizedText, at path: VariationPath) { add(text, path.steps[...]) }

    private mutating func add(_ text: LocalizedText, _ steps: ArraySlice<(axis: VariationAxis, name: String)>) {
        guard let step = steps.first else { return }
        let index = firstIndex { $0.axis == step.axis } ?? count
        if index == count { append(CatalogVariation(step.axis, [])) }
        let place = self[index].cases.firstIndex { isSameText($0.name, step.name) } ?? self[index].cases.count
        if place == self[index].cases.count { self[index].cases.append(VariationCase(step.name, CatalogTranslation())) }
        if steps.count == 1 {
            self[index].cases[place].translation.text = text
        } else {
            self[index].cases[place].translation.variations.add(text, steps.dropFirst())
        }
    }
}

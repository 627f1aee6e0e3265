package import LocalizationFormatStrings

extension FormatSpecifier {
    /// Whether the specifier is most likely a percent sign and a word, as in "50% of" and "25% - Small": a blank is a flag that no one writes
    /// in a text.
    package var isProse: Bool {
        (flags == .space || flags == [.space, .minus]) && position == 0 && width == .none && precision == .none
    }
}

extension FormatString {
    /// Whether a text is given arguments; a percent sign in prose takes none. O(pieces).
    package var hasArguments: Bool { argumentUses().contains { !isProse($0.piece) } }

    /// Whether a piece is a percent sign in prose.
    package func isProse(_ piece: Int) -> Bool {
        if case .specifier(let specifier) = pieces[piece].kind { specifier.isProse } else { false }
    }
}

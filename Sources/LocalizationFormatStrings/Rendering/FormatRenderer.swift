extension FormatEntry {
    /// Renders the text with arguments. Never fails: problems appear in the text and are reported.
    ///
    /// A format may skip positions (`%1$@ %3$@`). Apple's formatter does not know the size of an argument that is never named, and can read
    /// the wrong one; typed arguments avoid that problem.
    ///
    /// - Parameters:
    ///   - arguments: The values, in the order of their positions. Extra values are ignored.
    ///   - locale: The locale for number formatting and plural rules. If nil, numbers are formatted as in C (see also
    ///     ``FormatOptions/pluralRules``).
    ///
    /// Complexity: O(length of the result + arguments), within the limits of the options.
    package func render(
        _ arguments: [FormatArgument],
        locale: FormatLocale?,
        options: FormatOptions = FormatOptions()
    ) -> FormattedText {
        var renderer = FormatRenderer(entry: self, arguments: arguments, locale: locale, options: options)
        renderer.render(format, in: .format, from: 1, depth: 0)
        return renderer.result()
    }
}

/// Renders one entry: iterates over the pieces, passes numbers to the writers and replaces markers.
struct FormatRenderer {
    let entry: FormatEntry
    let arguments: [FormatArgument]
    let locale: FormatLocale?
    let options: FormatOptions

    var output: OutputBuffer
    private var issues: [FormatIssue] = []
    private var trace: [FormatTraceStep] = []
    private var insertions: [FormatInsertion] = []
    private var expansions = 0
    private var pieces = 0
    private var isStopped = false

    init(entry: FormatEntry, arguments: [FormatArgument], locale: FormatLocale?, options: FormatOptions) {
        self.entry = entry
        self.arguments = arguments
        self.locale = locale
        self.options = options
        // Reserve space for the text itself and a short value for each argument.
        let expectedCount = entry.format.bytes.count &+ arguments.count &* 16
        output = OutputBuffer(limit: options.limits.outputBytes, expectedCount: expectedCount)
    }

    func result() -> FormattedText {
        FormattedText(text: String(decoding: output.bytes, as: UTF8.self), issues: issues, trace: trace, insertions: insertions)
    }

    /// Returns the argument at a position, counted from 1.
    func argument(at position: Int) -> FormatArgument? {
        guard position >= 1, position <= arguments.count, position <= Int(FormatSpecifier.maximumPosition),
            !options.absentPositions.contains(position)
        else { return nil }
        return arguments[position &- 1]
    }

    mutating func report(_ kind: FormatIssue.Kind, at piece: PiecePlace) {
        guard issues.count < options.limits.reports else { return }
        issues.append(FormatIssue(kind: kind, place: piece.place, range: piece.range))
    }

    mutating func addStep(_ step: FormatTraceStep) {
        guard options.isTraced, trace.count < options.limits.reports else { return }
        trace.append(step)
    }

    /// Records that an argument was written from `start` on.
    mutating func recordInsertion(_ position: Int, from start: Int, of format: FormatString, at place: PiecePlace) {
        guard options.recordsInsertions, start <= output.count else { return }
        let conversion = String(decoding: format.bytes[place.range], as: UTF8.self)
        insertions.append(FormatInsertion(position: position, range: start..<output.count, conversion: conversion))
    }

    /// Renders a text.
    ///
    /// - Parameters:
    ///   - place: The text's place in the entry, for reports.
    ///   - firstPosition: The position of the first conversion without an explicit one.
    ///   - depth: The number of variables it is nested in.
    mutating func render(_ format: FormatString, in place: FormatPlace, from firstPosition: Int, depth: Int) {
        var next = firstPosition
        for piece in format.pieces {
            let at = PiecePlace(place: place, range: piece.range)
            pieces &+= 1
            if pieces > options.limits.pieces { stop(.tooManyExpansions, at: at) }
            if isStopped { return }

            switch piece.kind {
            case .literal, .malformedMarker:
                output.append(format.bytes[piece.range])
                if piece.kind == .malformedMarker { report(.malformedMarker, at: at) }
            case .percent:
                output.append(UInt8(ascii: "%"))
            case .unknownConversion(let shown):
                output.append(format.bytes[shown])
                report(.unknownConversion, at: at)
            case .incomplete:
                report(.incompleteConversion, at: at)
            case .specifier(let specifier):
                render(specifier, of: format, at: at, next: &next)
            case .entity(let marker):
                let position = take(marker.position, next: &next)
                let start = output.count
                renderObject(position, of: format, at: at)
                recordInsertion(position, from: start, of: format, at: at)
            case .marker(let marker):
                let position = take(marker.position, next: &next)
                replace(marker, position: position, of: format, at: at, depth: depth)
            }
            if output.isFull { stop(.outputTooLong, at: at) }
        }
    }

    /// Returns the position of a conversion: the explicit one, or else the next one.
    func take(_ written: UInt16, next: inout Int) -> Int {
        guard written == 0 else { return Int(written) }
        defer { next &+= 1 }
        return next
    }

    // MARK: Markers

    private mutating func replace(
        _ marker: VariableMarker,
        position: Int,
        of format: FormatString,
        at place: PiecePlace,
        depth: Int
    ) {
        let name = format.bytes[marker.name]
        guard let index = entry.variable(named: name) else {
            output.append(format.bytes[place.range])
            report(.unknownVariable(String(decoding: name, as: UTF8.self)), at: place)
            return
        }
        let variable = entry.variables[index]
        guard depth < options.limits.depth else {
            output.append(format.bytes[place.range])
            report(.tooDeep(variable: variable.name), at: place)
            return
        }
        expansions &+= 1
        guard expansions <= options.limits.expansions else {
            stop(.tooManyExpansions, at: place)
            return
        }
        guard let chosen = selectCase(of: variable, position: position, at: place, depth: depth) else {
            output.append(format.bytes[place.range])
            report(.missingCase(variable: variable.name), at: place)
            return
        }
        render(chosen.text, in: .variable(variable.name, chosen.name), from: position, depth: depth &+ 1)
    }

    private mutating func stop(_ kind: FormatIssue.Kind, at place: PiecePlace) {
        guard !isStopped else { return }
        isStopped = true
        // A stop is always reported, even after many other issues.
        issues.append(FormatIssue(kind: kind, place: place.place, range: place.range))
    }
}

/// The location of a piece, for reports.
struct PiecePlace {
    var place: FormatPlace
    var range: Range<Int>
}

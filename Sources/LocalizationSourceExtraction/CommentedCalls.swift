import LocalizationSourceText

/// The calls of macros and of a project's own routines in comments and in code that is never compiled. Xcode reads them if the build setting
/// `LOCALIZED_STRING_CODE_COMMENTS` says so.
package enum CommentedCalls {
    /// The keys of these calls, in the order of the file; calls that are not complete or have no literal key are left out. O(bytes).
    /// - Parameter routines: The routines of the macro family; others do not count in comments.
    package static func keys(in utf8: [UInt8], _ language: SourceLanguage, routines: [ExtractionRoutine]) -> [ExtractedKey] {
        let names = RoutineNames(routines)
        guard names.occur(in: utf8.span) else { return [] }
        let disabled = CodeVisibility(of: utf8, language).disabled
        let groups = groups(of: SourceComments.ranges(in: utf8, language), in: utf8).filter { group in
            let next = disabled.partitioningIndex { $0.upperBound > group.lowerBound }
            return next == disabled.count || !disabled[next].contains(group.lowerBound)
        }
        var options = SourceExtraction.Options()
        options.routines = routines
        options.includesDisabledCode = true
        var keys: [ExtractedKey] = []
        func read(_ text: [UInt8], at offset: Int) {
            let found = SourceExtraction(reading: text.span, as: language, options: options)
            keys += found.keys.map { $0.moved(by: offset) }
        }
        for range in disabled { read(Array(utf8[range]), at: range.lowerBound) }
        for group in groups {
            let text = withoutMarks(utf8[group])
            let starts = starts(of: names, in: text)
            // Each call is read by itself: an apostrophe or a quotation mark before it begins no literal.
            for (start, end) in zip(starts, starts.dropFirst() + [text.count]) {
                read(Array(text[start..<end]), at: group.lowerBound + start)
            }
        }
        return keys.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Where the names of routines begin in a text.
    private static func starts(of names: RoutineNames, in text: [UInt8]) -> [Int] {
        var starts: [Int] = []
        var index = 0
        while index < text.count {
            let name = text[index...].prefix(while: CSourceReader.isNamePart)
            if !name.isEmpty, names.routine(named: text.span.extracting(name.indices)) != nil { starts.append(index) }
            index = name.endIndex + (name.isEmpty ? 1 : 0)
        }
        return starts
    }

    /// The comments, those together that nothing but one line break divides.
    private static func groups(of comments: [Range<Int>], in utf8: [UInt8]) -> [Range<Int>] {
        var groups: [Range<Int>] = []
        for comment in comments {
            if let last = groups.last, last.upperBound <= comment.lowerBound, comment.lowerBound - last.upperBound < 200,
                utf8[last.upperBound..<comment.lowerBound].allSatisfy({ $0 <= 0x20 }),
                utf8[last.upperBound..<comment.lowerBound].count(where: { $0 == 0x0A }) <= 1
            {
                groups[groups.count - 1] = last.lowerBound..<comment.upperBound
            } else {
                groups.append(comment)
            }
        }
        return groups
    }

    /// The text with blanks in the place of the marks of comments, so that offsets stay what they are.
    private static func withoutMarks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result = Array(bytes)
        var isLineStart = true
        for index in result.indices {
            let pair = (result[index], index + 1 < result.count ? result[index + 1] : 0)
            switch pair {
            case (UInt8(ascii: "/"), UInt8(ascii: "/")) where isLineStart, (UInt8(ascii: "/"), UInt8(ascii: "*")),
                (UInt8(ascii: "*"), UInt8(ascii: "/")):
                (result[index], result[index + 1]) = (0x20, 0x20)
            case (UInt8(ascii: "/"), _) where isLineStart, (UInt8(ascii: "*"), _) where isLineStart: result[index] = 0x20
            case (0x0A, _), (0x0D, _): isLineStart = true
            case (0x20, _), (0x09, _): break
            default: isLineStart = false
            }
        }
        return result
    }
}

extension ExtractedKey {
    /// The key at other offsets.
    fileprivate func moved(by distance: Int) -> ExtractedKey {
        var key = self
        key.range = range.lowerBound + distance..<range.upperBound + distance
        key.keyRange = keyRange.map { $0.lowerBound + distance..<$0.upperBound + distance }
        key.commentRange = commentRange.map { $0.lowerBound + distance..<$0.upperBound + distance }
        key.arguments = []
        key.formatArguments = nil
        return key
    }
}

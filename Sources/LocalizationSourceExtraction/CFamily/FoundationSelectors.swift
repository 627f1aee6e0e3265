/// The selectors with a text that many classes of Foundation have, so that a message with one of them rarely is one to a class of the project.
///
/// Source: Apple, Foundation: `NSDictionary`, `NSUserDefaults`, key-value coding, `NSCoder`, `NSCache`, `NSString`, `NSArray`, `NSObject`.
enum FoundationSelectors {
    private static let all: Set<String> = [
        "objectForKey:", "objectForKeyedSubscript:", "valueForKey:", "valueForKeyPath:", "valueForUndefinedKey:", "stringForKey:",
        "arrayForKey:", "dictionaryForKey:", "dataForKey:", "URLForKey:", "boolForKey:", "integerForKey:", "floatForKey:", "doubleForKey:",
        "stringArrayForKey:", "mutableArrayValueForKey:", "decodeObjectForKey:", "propertyForKey:", "objectForInfoDictionaryKey:",
        "removeObjectForKey:", "setObject:forKey:", "setValue:forKey:", "setValue:forKeyPath:", "setObject:forKeyedSubscript:",
        "initWithString:", "stringWithString:", "stringWithFormat:", "localizedStringWithFormat:", "initWithFormat:",
        "stringWithUTF8String:",
        "initWithUTF8String:", "stringByAppendingString:", "stringByAppendingFormat:", "stringByAppendingPathComponent:",
        "stringByAppendingPathExtension:", "appendString:", "appendFormat:", "setString:", "isEqualToString:", "isEqual:", "hasPrefix:",
        "hasSuffix:", "containsString:", "rangeOfString:", "compare:", "caseInsensitiveCompare:", "localizedCompare:",
        "componentsSeparatedByString:", "componentsJoinedByString:", "stringByReplacingOccurrencesOfString:withString:",
        "containsObject:", "addObject:", "removeObject:", "indexOfObject:", "arrayWithObject:", "setWithObject:", "numberFromString:",
        "dateFromString:", "URLWithString:", "fileURLWithPath:",
    ]

    /// Whether the parts of a selector, without their colons, are one of these. O(length).
    static func contains(_ parts: [String]) -> Bool { all.contains(parts.map { $0 + ":" }.joined()) }
}

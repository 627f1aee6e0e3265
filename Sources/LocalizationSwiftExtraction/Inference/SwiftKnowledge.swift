#if Tools

/// What is known of the types of the standard library and of Apple's frameworks.
enum SwiftKnowledge {
    /// The specifiers of the types that a key does not show as objects (Foundation, `String.LocalizationValue`).
    static let specifiers: [String: String] = [
        "Int": "%lld", "Int64": "%lld", "Int8": "%d", "Int16": "%d", "Int32": "%d",
        "UInt": "%llu", "UInt64": "%llu", "UInt8": "%u", "UInt16": "%u", "UInt32": "%u",
        "Float": "%f", "Double": "%lf", "CGFloat": "%lf",
    ]

    /// Other names of types.
    static let aliases: [String: String] = [
        "TimeInterval": "Double", "CFTimeInterval": "Double", "CLLocationDegrees": "Double", "CLLocationDistance": "Double",
        "CLLocationAccuracy": "Double", "CLLocationSpeed": "Double", "CLLocationDirection": "Double", "CFAbsoluteTime": "Double",
        "NSInteger": "Int", "NSUInteger": "Int", "StringLiteralType": "String", "IntegerLiteralType": "Int", "Float64": "Double",
        "Float32": "Float", "CInt": "Int32", "CUnsignedInt": "UInt32", "CLong": "Int", "CUnsignedLong": "UInt", "CChar": "Int8",
        "CLongLong": "Int64", "CUnsignedLongLong": "UInt64", "CDouble": "Double", "CFloat": "Float", "CShort": "Int16", "OSStatus": "Int32",
        "unichar": "UInt16", "size_t": "Int", "errno_t": "Int32", "pid_t": "Int32", "mode_t": "UInt16", "Unicode.Scalar.Value": "UInt32",
        "String.LocalizationValue": "LocalizationValue", "Swift.String": "String",
    ]

    /// Whether a name is that of a type outside of any module.
    static func isKnown(_ name: String) -> Bool {
        members[name] != nil || specifiers[name] != nil || aliases[name] != nil || typesWithoutMembers.contains(name)
    }

    /// The types whose values may be keys of wrappers: `extension String { var localized: String { … } }`.
    static let stringTypes = ["String", "StaticString", "StringProtocol", "Substring"]

    /// Types that have methods, but no properties whose values apps show.
    private static let typesWithoutMembers: Set<String> = ["Logger", "OSSignposter"]

    /// The types of members, where `Element`, `Key`, `Value` and `Wrapped` stand for generic arguments, and `Self` for the type.
    static let members: [String: [String: SwiftType]] = {
        var table: [String: [String: SwiftType]] = [:]
        for line in lines + frameworkLines {
            let words = line.utf8.split(separator: UInt8(ascii: " "))
            guard let types = words.first else { continue }
            // Read once for all types of the line.
            var members: [String: SwiftType] = [:]
            for word in words.dropFirst() {
                let parts = word.split(separator: UInt8(ascii: ":"), maxSplits: 1)
                guard parts.count == 2 else { continue }
                let type = SwiftType(spelled: String(Substring(parts[1])))
                for name in parts[0].split(separator: UInt8(ascii: ",")) { members[String(Substring(name))] = type }
            }
            for type in types.split(separator: UInt8(ascii: "|")) {
                table[String(Substring(type)), default: [:]].merge(members) { _, new in new }
            }
        }
        return table
    }()

    /// The generic parameters of types, in order.
    static let generics: [String: [String]] = [
        "Array": ["Element"], "Set": ["Element"], "ArraySlice": ["Element"], "ContiguousArray": ["Element"], "Range": ["Bound"],
        "ClosedRange": ["Bound"], "Dictionary": ["Key", "Value"], "Optional": ["Wrapped"], "Binding": ["Value"],
        "Result": ["Success", "Failure"],
        "Measurement": ["UnitType"], "Published": ["Value"],
    ]

    private static let numbers = "Int|Int8|Int16|Int32|Int64|UInt|UInt8|UInt16|UInt32|UInt64|Double|Float|CGFloat"

    private static let lines = [
        "String|Substring count:Int isEmpty:Bool utf8,utf16,unicodeScalars:StringView first,last:Character? uppercased,lowercased,capitalized,"
            + "localizedCapitalized,localizedUppercased,trimmingCharacters,replacingOccurrences,appending,padding,applyingTransform:String "
            + "prefix,suffix,dropFirst,dropLast,trimmingPrefix:Substring components:[String] split:[Substring] lines:[String] "
            + "hasPrefix,hasSuffix,contains:Bool description,debugDescription,localizedLowercase,localizedUppercase,"
            + "lastPathComponent,pathExtension,deletingPathExtension,deletingLastPathComponent:String distance:Int hashValue:Int "
            + "addingPercentEncoding,removingPercentEncoding:String? reversed:[Character] range:Range<Index>? utf16Count:Int "
            + "numberOfLines,length:Int abbreviatingWithTildeInPath,quoted:String trimmed:String",
        "StringView count:Int",
        "Character description,uppercased,lowercased:String asciiValue:UInt8? wholeNumberValue,hexDigitValue:Int? unicodeScalars:[Unicode.Scalar]",
        "Unicode.Scalar value:UInt32 description:String",
        "Array|Set|ArraySlice|ContiguousArray count:Int isEmpty:Bool first,last,randomElement,min,max,popLast:Element? indices:Range<Int> "
            + "sorted,filter,reversed,shuffled,prefix,suffix,dropFirst,dropLast,union,intersection,subtracting,uniqued:[Element] "
            + "startIndex,endIndex:Int firstIndex,lastIndex,index:Int? joined:String contains,allSatisfy:Bool removeFirst,removeLast,remove:Element "
            + "formatted:String description,debugDescription:String lazy:[Element] enumerated:[(offset:Int,element:Element)] hashValue:Int",
        "Dictionary count:Int isEmpty:Bool keys:[Key] values:[Value] first,randomElement,min,max,popFirst:(key:Key,value:Value)? "
            + "sorted,reversed,shuffled,prefix,suffix,dropFirst,dropLast:[(key:Key,value:Value)] filter:[Key:Value] description:String",
        "Range|ClosedRange lowerBound,upperBound:Bound count:Int isEmpty:Bool first,last,randomElement,min,max:Bound? "
            + "filter,sorted,reversed,shuffled,dropFirst,dropLast,prefix,suffix:[Bound] contains:Bool",
        numbers
            + " magnitude,rounded,advanced,squareRoot,clamped,clamp:Self description,formatted:String hashValue:Int isMultiple,isZero,isNaN,"
            + "isFinite:Bool littleEndian,bigEndian,byteSwapped:Self leadingZeroBitCount,trailingZeroBitCount,nonzeroBitCount:Int "
            + "doubleValue:Double distance:Int",
        "Bool description:String",
        "Date timeIntervalSince1970,timeIntervalSinceNow,timeIntervalSinceReferenceDate,timeIntervalSince:Double description,formatted:String "
            + "addingTimeInterval,advanced:Date",
        "DateComponents year,month,day,hour,minute,second,nanosecond,weekday,weekOfYear,quarter,era:Int? date:Date? formatted:String",
        "Calendar component:Int date:Date? startOfDay:Date dateComponents:DateComponents identifier:Calendar.Identifier",
        "Calendar.Component rawValue:String",
        "URL lastPathComponent,pathExtension,path,absoluteString,relativePath,scheme,description:String host,query,fragment:String? "
            + "pathComponents:[String] port:Int? deletingLastPathComponent,deletingPathExtension,standardizedFileURL,appendingPathComponent,"
            + "appending,appendingPathExtension:URL",
        "URLRequest httpMethod:String? url:URL?",
        "HTTPURLResponse statusCode:Int url:URL?",
        "Data count:Int isEmpty:Bool description,base64EncodedString:String",
        "UUID uuidString,description:String",
        "Error localizedDescription:String",
        "NSError code:Int domain,localizedDescription:String localizedFailureReason,localizedRecoverySuggestion:String?",
        "Locale identifier:String languageCode,regionCode:String? localizedString:String?",
        "UIScreen scale,nativeScale,brightness:CGFloat", "CGSize width,height:CGFloat", "CGPoint x,y:CGFloat", "CGVector dx,dy:CGFloat",
        "CGRect width,height,minX,midX,minY,midY,maxX,maxY:CGFloat size:CGSize origin:CGPoint",
        "NSRange|CFRange location,length,lowerBound,upperBound:Int",
        "ProcessInfo processName,hostName,operatingSystemVersionString:String processorCount,activeProcessorCount:Int physicalMemory:UInt64 "
            + "systemUptime:Double operatingSystemVersion:OperatingSystemVersion processIdentifier:Int32 processInfo:ProcessInfo",
        "OperatingSystemVersion majorVersion,minorVersion,patchVersion:Int",
        "Progress completedUnitCount,totalUnitCount:Int64 fractionCompleted:Double localizedDescription,localizedAdditionalDescription:String "
            + "fileTotalCount,fileCompletedCount:Int?",
        "Measurement value:Double formatted,description:String",
        "CLLocationCoordinate2D latitude,longitude:Double",
        "IndexPath row,section,item,count:Int",
        "IndexSet count:Int isEmpty:Bool first,last,min,max:Int? sorted:[Int]",
        "NSAttributedString|NSMutableAttributedString string:String length:Int",
        "NSString length,integerValue:Int intValue:Int32 longLongValue:Int64 doubleValue:Double floatValue:Float boolValue:Bool",
        "NSNumber|NSDecimalNumber intValue:Int int8Value:Int8 int16Value:Int16 int32Value:Int32 int64Value:Int64 uintValue:UInt "
            + "uint8Value:UInt8 uint16Value:UInt16 uint32Value:UInt32 uint64Value:UInt64 doubleValue:Double floatValue:Float "
            + "boolValue:Bool decimalValue:Decimal stringValue,description:String",
        "FileManager displayName:String default:FileManager temporaryDirectory:URL",
        "Bundle bundleIdentifier:String? bundlePath:String bundleURL:URL main,module:Bundle localizedString:String",
        "Binding wrappedValue:Value",
        "Duration components:(seconds:Int64,attoseconds:Int64) formatted,description:String",
        "Result get:Success",
        "NumberFormatter|DateFormatter|ByteCountFormatter|DateIntervalFormatter|RelativeDateTimeFormatter|MeasurementFormatter|"
            + "PersonNameComponentsFormatter|DateComponentsFormatter|ListFormatter|ISO8601DateFormatter string,localizedString:String",
        "Notification name:Notification.Name", "Thread isMainThread:Bool",
        "Product displayName,displayPrice,description,id:String price:Decimal",
        "UserDefaults string:String? integer:Int double:Double float:Float bool:Bool standard:UserDefaults",
        "Mirror subjectType:String", "GeometryProxy size:CGSize", "Locale.Language languageCode:Locale.LanguageCode?",
    ]

    /// The type that a member has by convention, whatever type it is a member of; nil if there is none for its name.
    static func likelyMember(_ name: String) -> SwiftType? {
        if let type = likelyMembers[name] { return type }
        return name.utf8.starts(with: "numberOf".utf8) || name.utf8.suffix(5).elementsEqual("Count".utf8) ? .int : nil
    }

    private static let likelyMembers: [String: SwiftType] = {
        var table: [String: SwiftType] = [:]
        for (names, type) in conventions {
            for name in names.split(separator: " ") { table[String(name)] = type }
        }
        return table
    }()

    private static let conventions: [(String, SwiftType)] = [
        (
            """
            count numberOfItems numberOfRows numberOfSections numberOfLines lineNumber pageCount wordCount row section statusCode \
            processorCount errorCode utf16Count line column index majorVersion minorVersion patchVersion totalCount itemCount location length distance
            """, .int
        ),
        ("width height minX midX maxX minY midY maxY", .named("CGFloat", [])),
        ("latitude longitude timeIntervalSince1970 timeIntervalSinceNow fractionCompleted duration", .double),
        (
            """
            description debugDescription localizedDescription localizedName name title subtitle label text string displayName lowercased \
            uppercased capitalized formatted path lastPathComponent pathExtension uuidString absoluteString identifier message username \
            userName fullName firstName lastName email host uppercasedFirst joined trimmingCharacters replacingOccurrences displayTitle \
            localizedFailureReason localizedString stringValue rawString bundleIdentifier urlString code
            """, .string
        ),
        ("indices", .named("Range", [.int])),
        ("searchBar", .named("UISearchBar", [])),
        ("defaultContentConfiguration", .named("UIListContentConfiguration", [])),
        ("leftBarButtonItem rightBarButtonItem backBarButtonItem", .named("UIBarButtonItem", [])),
        ("leftBarButtonItems rightBarButtonItems toolbarItems", .array(.named("UIBarButtonItem", []))),
        ("isEmpty contains hasPrefix hasSuffix allSatisfy isEqual", .bool),
    ]

    /// The results of functions outside of types.
    static let functions: [String: SwiftType] = [
        "NSLocalizedString": .string, "NSStringFromClass": .string, "NSHomeDirectory": .string, "NSTemporaryDirectory": .string,
        "NSUserName": .string, "NSFullUserName": .string, "readLine": .optional(.string), "ceil": .double, "floor": .double,
        "sqrt": .double,
        "pow": .double, "arc4random_uniform": .named("UInt32", []), "arc4random": .named("UInt32", []), "getpid": .named("Int32", []),
        "errno": .named("Int32", []), "CFAbsoluteTimeGetCurrent": .double,
    ]

    /// The functions whose result has the type of their first argument.
    static let transparentFunctions: Set<String> = ["min", "max", "abs", "round", "trunc", "ceil", "floor", "fabs", "lround"]

    /// The methods whose closure gets the elements of the value that they are methods of.
    static let elementMethods: Set<String> = [
        "map", "filter", "forEach", "compactMap", "flatMap", "first", "firstIndex", "contains", "allSatisfy", "sorted", "min", "max",
        "drop",
        "prefix", "last", "lastIndex", "removeAll", "partition", "sink",
    ]

    /// The types whose closure gets the elements of the first argument.
    static let elementInitializers: Set<String> = ["ForEach", "List", "Table", "Picker", "OutlineGroup", "Chart"]
}

#endif

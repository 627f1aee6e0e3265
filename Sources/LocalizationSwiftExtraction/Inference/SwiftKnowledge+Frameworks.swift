#if Tools

extension SwiftKnowledge {
    /// The static functions of UIKit's configurations that make one.
    static let configurationMakers: Set<String> = [
        "plain", "filled", "tinted", "gray", "bordered", "borderedTinted", "borderedProminent", "borderless", "glass", "prominentGlass",
        "clearGlass", "prominentClearGlass", "cell", "subtitleCell", "valueCell", "sidebarCell", "sidebarSubtitleCell",
        "accompaniedSidebarCell", "accompaniedSidebarSubtitleCell", "plainHeader", "plainFooter", "groupedHeader", "groupedFooter",
        "sidebarHeader", "prominentInsetGroupedHeader", "extraProminentInsetGroupedHeader", "header", "footer", "empty", "loading",
        "search",
    ]

    /// The types of members of Apple's frameworks whose values apps show: most are numbers, which a key does not show as objects. Each line
    /// has the names of types, and after them members with their types, as Apple's documentation of the frameworks declares them.
    static let frameworkLines = [
        // Foundation
        "Date now:Date distance:Double", "DateInterval duration:Double start,end:Date", "Timer timeInterval:Double fireDate:Date",
        "TimeZone identifier,description:String secondsFromGMT:Int abbreviation,localizedName:String? current,autoupdatingCurrent:TimeZone",
        "Locale current,autoupdatingCurrent:Locale",
        "Calendar current,autoupdatingCurrent:Calendar firstWeekday,minimumDaysInFirstWeek:Int",
        "URLResponse|HTTPURLResponse expectedContentLength:Int64 mimeType,suggestedFilename:String?",
        "URLSessionTask|URLSessionDataTask|URLSessionDownloadTask|URLSessionUploadTask countOfBytesReceived,countOfBytesSent,"
            + "countOfBytesExpectedToReceive,countOfBytesExpectedToSend:Int64 taskIdentifier:Int taskDescription:String?",
        "URLResourceValues fileSize,fileAllocatedSize,totalFileSize,volumeTotalCapacity,volumeAvailableCapacity:Int? "
            + "volumeAvailableCapacityForImportantUsage,volumeAvailableCapacityForOpportunisticUsage:Int64? name,localizedName,volumeName:String?",
        "OperationQueue operationCount,maxConcurrentOperationCount:Int", "FileHandle offsetInFile:UInt64",
        "Process processIdentifier,terminationStatus:Int32", "XMLParser lineNumber,columnNumber:Int",
        "NSSet|NSMutableSet|NSCountedSet|NSOrderedSet|NSArray|NSMutableArray|NSDictionary|NSMutableDictionary count:Int",
        "NumberFormatter maximumFractionDigits,minimumFractionDigits,maximumIntegerDigits:Int", "Host localizedName,name:String?",
        "DispatchTime uptimeNanoseconds:UInt64", "Unit|UnitLength|UnitMass|UnitTemperature|UnitSpeed symbol:String",
        // UIKit and AppKit
        "UIDevice name,model,localizedModel,systemName,systemVersion:String batteryLevel:Float current:UIDevice identifierForVendor:UUID?",
        "UIScreen bounds,nativeBounds:CGRect maximumFramesPerSecond:Int main:UIScreen",
        "NSScreen frame,visibleFrame:CGRect backingScaleFactor:CGFloat localizedName:String maximumFramesPerSecond:Int main:NSScreen?",
        "UIApplication applicationIconBadgeNumber:Int shared:UIApplication", "UIView|NSView frame,bounds:CGRect tag:Int",
        "UIImage size:CGSize scale:CGFloat", "NSImage size:CGSize", "UITraitCollection displayScale:CGFloat",
        "UILabel|UITextField text:String?", "UITextView text:String", "UISlider value,minimumValue,maximumValue:Float",
        "UIStepper value,stepValue,minimumValue,maximumValue:Double", "UIProgressView progress:Float",
        "UIPageControl currentPage,numberOfPages:Int", "UISegmentedControl selectedSegmentIndex,numberOfSegments:Int",
        "NSControl|NSTextField|NSSlider|NSStepper|NSButton|NSPopUpButton|NSSegmentedControl stringValue:String integerValue:Int "
            + "intValue:Int32 doubleValue:Double floatValue:Float",
        "UIFont|NSFont pointSize:CGFloat fontName:String", "NSTextView string:String", "NSTextStorage length:Int string:String",
        "UIPasteboard numberOfItems,changeCount:Int string:String? general:UIPasteboard",
        "NSPasteboard changeCount:Int general:NSPasteboard",
        "NSRunningApplication localizedName,bundleIdentifier:String? processIdentifier:Int32 current:NSRunningApplication",
        "NSWindow title:String frame:CGRect windowNumber:Int", "NSDocument displayName:String", "NSEvent keyCode:UInt16 clickCount:Int",
        "UIEdgeInsets|NSEdgeInsets top,left,bottom,right:CGFloat", "EdgeInsets top,leading,bottom,trailing:CGFloat",
        "CGAffineTransform a,b,c,d,tx,ty:CGFloat", "GeometryProxy safeAreaInsets:EdgeInsets",
        "DragGesture.Value translation:CGSize location,startLocation:CGPoint", "WKWebView estimatedProgress:Double title:String? url:URL?",
        "UNNotificationContent|UNMutableNotificationContent title,subtitle,body:String badge:NSNumber?",
        // Graphics and media
        "CGImage width,height,bitsPerComponent,bitsPerPixel,bytesPerRow:Int", "CIImage extent:CGRect",
        "PHAsset pixelWidth,pixelHeight:Int duration:Double localIdentifier:String creationDate,modificationDate:Date?",
        "PHFetchResult count:Int", "PHAssetCollection estimatedAssetCount:Int localizedTitle:String?",
        "CMTime seconds:Double value:Int64 timescale:Int32", "CMTimeRange start,duration,end:CMTime", "AVAsset|AVURLAsset duration:CMTime",
        "AVPlayer|AVQueuePlayer rate,volume:Float currentTime:CMTime", "AVPlayerItem duration,currentTime:CMTime",
        "AVAudioPlayer duration,currentTime:Double volume,rate,pan:Float numberOfLoops,numberOfChannels:Int",
        "AVAudioRecorder currentTime:Double", "AVAudioFormat sampleRate:Double channelCount:UInt32", "AVAudioFile length:Int64",
        "AVAudioSession outputVolume:Float sampleRate,inputLatency,outputLatency:Double inputNumberOfChannels,outputNumberOfChannels:Int "
            + "sharedInstance:AVAudioSession",
        "AVCaptureDevice localizedName,modelID,uniqueID:String iso,lensPosition:Float videoZoomFactor:CGFloat",
        "AVSpeechSynthesisVoice name,language,identifier:String",
        "MPMediaItem title,artist,albumTitle,genre:String? playbackDuration:Double playCount,skipCount,rating,albumTrackNumber:Int",
        "PDFDocument pageCount:Int", "PDFPage label:String?", "VNRecognizedText string:String confidence:Float",
        "VNClassificationObservation identifier:String confidence:Float",
        // Places, motion, health
        "CLLocation coordinate:CLLocationCoordinate2D altitude,ellipsoidalAltitude,horizontalAccuracy,verticalAccuracy,speed,course,"
            + "speedAccuracy,courseAccuracy,distance:Double timestamp:Date",
        "CLHeading trueHeading,magneticHeading,headingAccuracy:Double", "CLBeacon accuracy:Double rssi:Int major,minor:NSNumber",
        "CLPlacemark name,locality,subLocality,country,administrativeArea,thoroughfare,postalCode,isoCountryCode:String?",
        "MKCoordinateSpan latitudeDelta,longitudeDelta:Double", "MKCoordinateRegion center:CLLocationCoordinate2D span:MKCoordinateSpan",
        "MKRoute distance,expectedTravelTime:Double name:String", "MKRoute.Step distance:Double instructions:String",
        "MKMapItem name,phoneNumber:String?", "CMPedometerData numberOfSteps:NSNumber distance:NSNumber?",
        "CMAcceleration|CMRotationRate|CMMagneticField x,y,z:Double", "CMAttitude roll,pitch,yaw:Double",
        "CMDeviceMotion attitude:CMAttitude gravity,userAcceleration:CMAcceleration rotationRate:CMRotationRate",
        "HKQuantity doubleValue:Double", "HKQuantitySample quantity:HKQuantity", "HKWorkout duration:Double",
        "HKStatistics sumQuantity,averageQuantity,minimumQuantity,maximumQuantity,mostRecentQuantity:HKQuantity?",
        "CurrentWeather|HourWeather humidity,cloudCover:Double uvIndex:UVIndex", "HourWeather|DayWeather precipitationChance:Double",
        "UVIndex value:Int",
        // People, purchases, devices
        "CNContact givenName,familyName,middleName,nickname,organizationName,jobTitle:String", "EKEvent|EKReminder|EKCalendar title:String",
        "SKProduct localizedTitle,localizedDescription,productIdentifier:String price:NSDecimalNumber",
        "SKProductSubscriptionPeriod numberOfUnits:Int", "Product.SubscriptionPeriod value:Int",
        "Product.SubscriptionInfo.RenewalState|StoreKit.Product.SubscriptionInfo.RenewalState rawValue:Int",
        "GKPlayer|GKLocalPlayer displayName,alias:String",
        "GKLeaderboard.Entry rank,score:Int formattedScore:String", "CBPeripheral name:String? identifier:UUID",
        "CWInterface rssiValue,noiseMeasurement:Int transmitRate:Double ssid:String?", "CKRecord.ID recordName:String",
        "ModelContext fetchCount:Int",
        // SwiftyJSON
        "JSON subscript:JSON int:Int? intValue,count:Int int64:Int64? int64Value:Int64 int32:Int32? int32Value:Int32 uInt:UInt? uIntValue:UInt "
            + "double:Double? doubleValue:Double float:Float? floatValue:Float string:String? stringValue:String bool:Bool? boolValue:Bool "
            + "array:[JSON]? arrayValue:[JSON] dictionary:[String:JSON]? dictionaryValue:[String:JSON] number:NSNumber? numberValue:NSNumber",
        "NSManagedObjectContext count:Int", "NSFetchRequest fetchLimit,fetchBatchSize,fetchOffset:Int",
    ]
}

#endif

import LocalizationMarkupSyntax

/// The framework that an Interface Builder document is for, which decides the classes of its elements.
package enum InterfaceFramework: Hashable, Sendable, CaseIterable {
    /// AppKit: macOS.
    case appKit
    /// UIKit: iOS, iPadOS, tvOS and visionOS.
    case uiKit
    /// WatchKit.
    case watchKit

    /// The framework that the root element names with `type` and `targetRuntime`; AppKit if it names none.
    init(root: MarkupNode) {
        let names = [root[attribute: "targetRuntime"], root[attribute: "type"]].compactMap { $0 }
        if names.contains(where: { $0.containsUTF8("watchKit") || $0.containsUTF8("WatchKit") }) {
            self = .watchKit
        } else if names.contains(where: { $0.containsUTF8("CocoaTouch") || $0.containsUTF8("AppleTV") || $0.containsUTF8("iOS") }) {
            self = .uiKit
        } else {
            self = .appKit
        }
    }

    /// The class of the objects that an element stands for, which comments in tables name even if the object has a class of the app.
    ///
    /// The class has the name of the element behind the framework's prefix, except for the elements that are listed here.
    package func className(ofElement element: String) -> String {
        let exception = self == .uiKit ? Self.uiKitClasses[element] : self == .appKit ? Self.appKitClasses[element] : nil
        if let name = exception ?? Self.commonClasses[element] { return name }
        guard let first = element.unicodeScalars.first else { return prefix }
        return prefix + String(first).uppercased() + String(String.UnicodeScalarView(element.unicodeScalars.dropFirst()))
    }

    private var prefix: String {
        switch self {
        case .appKit: "NS"
        case .uiKit: "UI"
        case .watchKit: "WKInterface"
        }
    }

    private static let commonClasses: [String: String] = [
        "binding": "CocoaBindingsConnection",
        "glkView": "GLKView", "glkViewController": "GLKViewController",
        "mapView": "MKMapView", "mtkView": "MTKView", "pdfView": "PDFView", "sceneKitView": "SCNView", "skView": "SKView",
        "wkWebView": "WKWebView",
        "avPlayerView": "AVPlayerView", "avPlayerViewController": "AVPlayerViewController",
    ]

    private static let appKitClasses: [String: String] = [
        "customView": "NSView", "customObject": "NSObject", "hostingController": "NSHostingController",
    ]

    private static let uiKitClasses: [String: String] = [
        "pongPressGestureRecognizer": "UILongPressGestureRecognizer", "customObject": "NSObject",
    ]
}

// Hands XCTest on, for test files that import `LocalizationFoundation`.
//
// Off Apple's platforms XCTest hands on Foundation. In a file that imports it, Foundation's own declarations are visible beside the ones
// that `LocalizationFoundation` has in their place, and none goes before the other. An import of single names does not hand on the rest; a
// file that gets XCTest by way of this module sees Foundation through `LocalizationFoundation` alone.
#if canImport(Darwin)
@_exported public import XCTest
#elseif canImport(XCTest)
@_exported public import class XCTest.XCTNSNotificationExpectation
@_exported public import class XCTest.XCTNSPredicateExpectation
@_exported public import class XCTest.XCTWaiter
@_exported public import class XCTest.XCTest
@_exported public import class XCTest.XCTestCase
@_exported public import class XCTest.XCTestCaseRun
@_exported public import class XCTest.XCTestExpectation
@_exported public import class XCTest.XCTestObservationCenter
@_exported public import class XCTest.XCTestRun
@_exported public import class XCTest.XCTestSuite
@_exported public import class XCTest.XCTestSuiteRun
@_exported public import struct XCTest.XCTPerformanceMetric
@_exported public import struct XCTest.XCTSkip
@_exported public import struct XCTest.XCTestError
@_exported public import protocol XCTest.XCTWaiterDelegate
@_exported public import protocol XCTest.XCTestObservation
@_exported public import func XCTest.XCTAssert
@_exported public import func XCTest.XCTAssertEqual
@_exported public import func XCTest.XCTAssertFalse
@_exported public import func XCTest.XCTAssertGreaterThan
@_exported public import func XCTest.XCTAssertGreaterThanOrEqual
@_exported public import func XCTest.XCTAssertIdentical
@_exported public import func XCTest.XCTAssertLessThan
@_exported public import func XCTest.XCTAssertLessThanOrEqual
@_exported public import func XCTest.XCTAssertNil
@_exported public import func XCTest.XCTAssertNoThrow
@_exported public import func XCTest.XCTAssertNotEqual
@_exported public import func XCTest.XCTAssertNotIdentical
@_exported public import func XCTest.XCTAssertNotNil
@_exported public import func XCTest.XCTAssertThrowsError
@_exported public import func XCTest.XCTAssertTrue
@_exported public import func XCTest.XCTFail
@_exported public import func XCTest.XCTMain
@_exported public import func XCTest.XCTSkipIf
@_exported public import func XCTest.XCTSkipUnless
@_exported public import func XCTest.XCTUnwrap
@_exported public import func XCTest.asyncTest
@_exported public import func XCTest.testCase
@_exported public import typealias XCTest.XCNotificationExpectationHandler
@_exported public import typealias XCTest.XCPredicateExpectationHandler
@_exported public import typealias XCTest.XCTestCaseClosure
@_exported public import typealias XCTest.XCTestCaseEntry
@_exported public import typealias XCTest.XCWaitCompletionHandler
@_exported public import var XCTest.XCTestErrorDomain
#endif

/// The reason why the text of a plural rule is invalid.
package struct PluralRuleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    package enum Reason: String, Hashable, Sendable {
        case unexpectedCharacter = "unexpected character"
        case unexpectedToken = "unexpected token"
        case unexpectedEnd = "unexpected end of the rule"
        /// A rule holds values below 10¹⁸. See ``PluralOperands``.
        case numberTooLarge = "number of 10^18 or more"
        case modulusOfZero = "modulus of zero"
        case emptyRange = "range that ends before it starts"
        /// `other` applies if no rule does, and has no condition.
        case conditionOfOther = "condition for the category other"
        case missingCondition = "category without a condition"
        case repeatedCategory = "category that has a rule already"
    }

    package let reason: Reason

    /// The UTF-8 offset in the rule's text.
    package let offset: Int

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    package var description: String { "\(reason.rawValue) at byte \(offset)" }
}

extension Range<Int> {
    /// The same number of bytes further behind, or with a negative offset in front.
    package func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

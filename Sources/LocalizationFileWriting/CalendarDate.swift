/// A point in time in UTC in the proleptic Gregorian calendar, to the second.
package struct CalendarDate: Hashable, Sendable {
    /// The year; 0 is 1 BC.
    package let year: Int
    /// The month, 1 to 12.
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int
    /// The hour, 0 to 23.
    package let hour: Int
    /// The minute, 0 to 59.
    package let minute: Int
    /// The second, 0 to 59.
    package let second: Int

    /// Converts seconds since the beginning of 2001, rounding down to whole seconds.
    ///
    /// NaN becomes the beginning of 2001, and years beyond ±2³¹ are clamped, since dates of CoreFoundation's calendar go no further.
    package init(secondsSince2001 seconds: Double) {
        let limit = 2_147_483_647.0 * 365.2425 * 86_400
        let total = Int(seconds.isNaN ? 0 : min(max(seconds, -limit), limit).rounded(.down))
        let days = total.flooredQuotient(86_400)
        let rest = total &- days &* 86_400
        hour = rest / 3_600
        minute = rest / 60 % 60
        second = rest % 60
        // Years begin in March here, so that the leap day comes last; 400 years have 146,097 days. Day 0 is 1 March 2000.
        let shifted = days &+ 306
        let cycle = shifted.flooredQuotient(146_097)
        let dayOfCycle = shifted &- cycle &* 146_097
        let yearOfCycle = (dayOfCycle &- dayOfCycle / 1_460 &+ dayOfCycle / 36_524 &- dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle &- (365 &* yearOfCycle &+ yearOfCycle / 4 &- yearOfCycle / 100)
        let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
        day = dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1
        month = monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9
        year = 2_000 &+ cycle &* 400 &+ yearOfCycle &+ (month <= 2 ? 1 : 0)
    }

    /// The date as XML property lists spell it, which is RFC 3339 for the years from 1 to 9999: `2026-11-20T10:00:00Z`.
    package var text: String { "\(day(separatedBy: "T"))Z" }

    /// The date as Foundation describes it: `2026-11-20 10:00:00 +0000`.
    package var description: String { "\(day(separatedBy: " ")) +0000" }

    private func day(separatedBy separator: String) -> String {
        func pad(_ number: Int, _ width: Int) -> String {
            let digits = String(abs(number))
            let sign = number < 0 ? "-" : ""
            return sign + String(repeating: "0", count: max(width &- digits.utf8.count &- sign.utf8.count, 0)) + digits
        }
        let date = [pad(year, 4), pad(month, 2), pad(day, 2)].joined(separator: "-")
        return date + separator + [hour, minute, second].map { pad($0, 2) }.joined(separator: ":")
    }
}

extension Int {
    /// The quotient rounded toward negative infinity.
    fileprivate func flooredQuotient(_ divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient &- 1 : quotient
    }
}

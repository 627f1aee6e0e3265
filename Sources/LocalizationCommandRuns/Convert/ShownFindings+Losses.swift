import LocalizationConversion
package import LocalizationLint
import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// The losses of a conversion as people read them. All of them are findings of their own, each with its key and language: what tools read,
/// and what decides the exit code.
extension ShownFindings {
    /// Sums up the losses in a file: one line for each kind and language of what is not a text, with the number of entries and one of their
    /// keys. A loss that changes a text is shown for each key, and once for all languages. Other findings are shown as they are. O(n).
    /// - Parameter namesEachKey: Whether a line has the keys of all entries.
    package static func losses(_ found: FileFindings, namesEachKey: Bool) -> ShownFindings {
        let findings = found.findings
        var shared: Set<ExactText> = []
        var groups = findings.indices.map { Group(first: $0, loss: Loss(findings[$0], &shared)) }
        shared = []
        groups = joined(groups) { $0.kind(in: findings) }
        groups = joined(groups) { $0.kindOfSingleLoss(in: findings) }
        return ShownFindings(
            FileFindings(in: found.file, groups.map { $0.finding(in: findings, namesEachKey: namesEachKey) }),
            counts: groups.map { $0.others.count + 1 })
    }

    /// The groups with those of one kind joined, at the place of the first one.
    private static func joined(_ given: [Group], by kind: (Group) -> Kind?) -> [Group] {
        var groups: [Group] = []
        var indices: [Kind: Int] = [:]
        for group in given {
            guard let loss = group.loss, let kind = kind(group) else {
                groups.append(group)
                continue
            }
            if let index = indices[kind] {
                groups[index].others += [loss] + group.others
            } else {
                indices[kind] = groups.count
                groups.append(group)
            }
        }
        return groups
    }

    /// What the losses of one line have in common.
    private struct Kind: Hashable {
        let rule: ExactText
        let severity: Finding.Severity
        let what: ExactText
        var key: ExactText?
        var language: String?
    }

    /// A loss of an entry, or of its text in a language.
    private struct Loss {
        let what: String
        let key: String
        let language: String?

        /// Reads a finding; nil if it is about no entry.
        /// - Parameter shared: The words of other losses, of which a large file has many with the same ones.
        init?(_ finding: Finding, _ shared: inout Set<ExactText>) {
            guard finding.subject.naming == .inFront, let key = finding.subject.key else { return nil }
            let what = shared.insert(ExactText(finding.problem)).memberAfterInsert.text
            (self.what, self.key, language) = (what, key, finding.subject.language)
        }
    }

    /// Findings that are one in the output. It has the number of the first one in place of the finding: large files have many.
    private struct Group {
        let first: Int
        let loss: Loss?
        var others: [Loss] = []

        /// Whether the losses leave the texts as they are.
        private func isBesideTexts(_ finding: Finding) -> Bool { Rule.Conversion.besideTexts.contains(finding.rule) }

        /// The losses of one key that change a text, in all languages; the other ones of one language, of all keys.
        func kind(in findings: [Finding]) -> Kind? {
            guard let loss else { return nil }
            let finding = findings[first]
            return isBesideTexts(finding) ? kind(finding, loss, language: loss.language) : kind(finding, loss, key: ExactText(loss.key))
        }

        /// A loss that only one key has in each language is shown once for the key.
        func kindOfSingleLoss(in findings: [Finding]) -> Kind? {
            guard let loss, others.isEmpty, isBesideTexts(findings[first]) else { return nil }
            return kind(findings[first], loss, key: ExactText(loss.key))
        }

        private func kind(_ finding: Finding, _ loss: Loss, key: ExactText? = nil, language: String? = nil) -> Kind {
            Kind(
                rule: ExactText(finding.rule.identifier), severity: finding.severity, what: ExactText(loss.what), key: key,
                language: language)
        }

        func finding(in findings: [Finding], namesEachKey: Bool) -> Finding {
            let first = findings[first]
            guard let loss, let other = others.first else { return first }
            var finding = first
            if isSameText(loss.key, other.key) {
                let languages = others.compactMap(\.language)
                guard !languages.isEmpty else { return first }
                finding.notes.append(Finding.Note("the same in " + ShownFindings.list(languages, ShownFindings.languageLimit)))
                return finding
            }
            let place = loss.language.map { " in '\($0)'" } ?? ""
            let count = counted(others.count + 1, loss.language == nil ? "key" : "text") + place
            let keys = ([loss] + (namesEachKey ? others : [])).map { "'\($0.key)'" }.joined(separator: ", ")
            finding.subject.naming = .none
            finding.problem = loss.what + (namesEachKey ? " (\(count): \(keys))" : " (\(count), such as \(keys))")
            finding.range = nil
            return finding
        }
    }
}

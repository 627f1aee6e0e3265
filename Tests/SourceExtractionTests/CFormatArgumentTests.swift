import LocalizationSourceExtraction
import Testing

@Suite("Values that format methods of Objective-C pass")
struct CFormatArgumentTests {
    /// The specifiers of the values beside the only key of a source, with '?' for those whose type is not known; nil if they are not known.
    private func passed(_ source: String) -> [String]? {
        let keys = SourceExtraction(reading: Array(source.utf8).span, as: .c(.c)).keys
        #expect(keys.count == 1)
        return keys.first?.formatArguments?.map { $0.confidence == .certain ? $0.specifier : "?" }
    }

    private func passed(to method: String, _ values: String) -> [String]? {
        passed("x = [NSString \(method)NSLocalizedString(@\"k\", @\"a (comment\")\(values)];")
    }

    @Test(
        "literals, casts and methods with known results have certain types",
        arguments: [
            (", 5", ["%ld"]), (", -5, 0x1f, 7u", ["%ld", "%ld", "%ld"]), (", 1.5, -.5f, 2.", ["%f", "%f", "%f"]),
            (", @\"a, b]\"", ["%@"]), (", @5, @(n), @[a, b], @{a: b}", ["%@", "%@", "%@", "%@"]),
            (", (long)[list count], (unsigned long)self.n", ["%ld", "%ld"]), (", (NSString *)x", ["%@"]), (", (double)n", ["%f"]),
            (", [n stringValue], n.stringValue, [[self n] intValue]", ["%@", "%@", "%d"]),
            (", NSLocalizedStringX(a), ([NSString stringWithFormat:@\"%d\", 1])", ["%@", "%@"]), ("", []),
        ])
    func certain(values: String, types: [String]) {
        #expect(passed(to: "stringWithFormat:", values) == types)
    }

    @Test(
        "everything else is a value of an unknown type",
        arguments: [
            ", n", ", [x name]", ", self.count", ", (long)a + b", ", a ? @\"b\" : nil", ", 5 + 2.0", ", (Foo)x", ", (id)x",
            ", @\"a\".length",
            ", [x count] * 2", ", f(x)", ", YESx", ", 1.5 * n", ", *p", ", &x", ", x[1]",
        ])
    func unknown(values: String) {
        #expect(passed(to: "stringWithFormat:", values) == ["?"])
    }

    @Test("the number of values is not known behind macros, directives and other labels")
    func uncertain() {
        for values in [
            ", ARGS", ", ARGS(1)", "\n#if X\n, a\n#endif\n", " arguments:list", " locale:l, 5", " ?: x, 5", "; a",
        ] {
            #expect(passed(to: "stringWithFormat:", values) == nil, "\(values)")
        }
        #expect(passed(to: "stringWithFormat:", " /* , 1 */, a /* b, c */, 5 // ]\n") == ["?", "%ld"])
        #expect(passed(to: "localizedStringWithFormat: ", ", 5") == ["%ld"])
        #expect(passed(to: "initWithFormat:", ", 5") == ["%ld"])
        #expect(passed(to: "stringWithString:", "") == nil && passed(to: "alertWithTitle:", ", 5") == nil)
        #expect(passed("f(NSLocalizedString(@\"k\", nil), 5);") == nil)
        #expect(passed("#define F(x, ...) [NSString stringWithFormat:NSLocalizedString(@\"k\", nil), x, ##__VA_ARGS__]\n") == nil)
    }

    @Test(
        "parameters and local variables have the types they are written with",
        arguments: [
            ("- (void)f:(NSString *)x g:(NSInteger)y {", "%@ %ld"), ("+ (void)f:(nullable NSString *)x\n    g:(CGFloat)y\n{", "%@ %f"),
            ("void f(NSString * _Nonnull x, unsigned long long y) {", "%@ %ld"), ("void f(const NSString *x, BOOL y) {", "%@ %ld"),
            ("void f() {\n    NSNumber *x = a;\n    // the number\n    double y;", "%@ %f"),
            ("void f() { for (NSString *x in y) {", "%@ ?"),
            ("void f(id x, Foo *y) {", "? ?"), ("void f(NSArray<Foo *> *x, char *y) {", "? ?"), ("void f(NSString **x, int y[]) {", "? ?"),
            ("void f() { x = 5; [a f:(int)y];", "? ?"), ("void f(NSString *x) {\n}\nvoid g(int y) {", "? %ld"),
            ("void f(int x) {\n}\nvoid g(NSString *x, int y) {", "? %ld"),
            ("#import <a.h>\n\nlong double x, y; void f() { return x;", "? ?"),
        ])
    func variables(head: String, types: String) {
        let call = "[NSString stringWithFormat:NSLocalizedString(@\"k\", nil), x, y];"
        #expect(passed("\(head)\n    \(call)\n}\n")?.joined(separator: " ") == types)
    }
}

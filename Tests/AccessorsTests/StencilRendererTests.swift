#if Templates
import LocalizationAccessors
import LocalizationAccessorTemplates
import Testing

@Suite("Templates of SwiftGen")
struct StencilRendererTests {
    private static let context: [String: TemplateValue] = [
        "tables": .list([
            .dictionary([
                "name": .text("Localizable"),
                "levels": .dictionary([
                    "strings": .list([
                        .dictionary(["name": .text("done"), "key": .text("done"), "translation": .text("Done")]),
                        .dictionary([
                            "name": .text("left"), "key": .text("left"), "translation": .text("%d left"), "types": .list([.text("Int")]),
                        ]),
                    ]),
                    "children": .list([
                        .dictionary([
                            "name": .text("nav"),
                            "strings": .list([.dictionary(["name": .text("nav title"), "key": .text("nav.nav title")])]),
                        ])
                    ]),
                ]),
            ])
        ]),
        "param": .dictionary(["enumName": .text("Texts"), "publicAccess": .flag(true)]),
    ]

    private func render(_ template: String, others: [String: String] = [:]) throws(TemplateMistake) -> String {
        try StencilRenderer().render(template, context: Self.context, environment: { $0 == "HOME" ? "/home" : nil }, load: { others[$0] })
    }

    private func mistake(_ template: String, others: [String: String] = [:]) -> TemplateMistake? {
        do throws(TemplateMistake) {
            _ = try render(template, others: others)
            return nil
        } catch {
            return error
        }
    }

    @Test("Macros call themselves over the levels of keys, and lines of tags leave no empty lines")
    func macros() throws {
        let template = """
            // header

            {% set access %}{% if param.publicAccess %}public{% else %}internal{% endif %}{% endset %}
            {% macro level item %}
              {% for string in item.strings %}
              {{access}} static let {{string.name|swiftIdentifier:"pretty"|lowerFirstWord}}{% if string.types %} // {{string.types|join:", "}}{% endif %}
              {% endfor %}
              {% for child in item.children %}
              enum {{child.name|swiftIdentifier:"pretty"|escapeReservedKeywords}} {
                {% filter indent:2 %}{% call level child %}{% endfilter %}
              }
              {% endfor %}
            {% endmacro %}
            enum {{param.enumName|default:"L10n"}} {
              {% call level tables.first.levels %}
            }

            """
        #expect(
            try render(template) == """
                // header

                enum Texts {
                  public static let done
                  public static let left // Int
                  enum Nav {
                    public static let navTitle
                  }
                }

                """)
    }

    @Test("Other templates are included, imported and extended, and the environment is a variable")
    func others() throws {
        #expect(try render("{% include \"a\" %}", others: ["a": "A {{env.HOME}}"]) == "A /home")
        #expect(try render("{% import \"m\" %}{% call hi \"x\" %}", others: ["m": "{% macro hi n %}Hi {{n}}{% endmacro %}"]) == "Hi x")
        #expect(try render("{% map tables into names using t %}{{t.name}}{% endmap %}{{names|join:\",\"}}") == "Localizable")
    }

    @Test("What a template needs and does not exist is named with its line")
    func missing() {
        #expect(mistake("a\n{{ param.enumName|sparkle }}")?.place?.line == 2)
        #expect(mistake("a\n{{ param.enumName|sparkle }}")?.message.contains("sparkle") ?? false)
        #expect(mistake("a\nb\n{% sparkle %}")?.place?.line == 3)
        #expect(mistake("{% call nothing %}")?.message == "there is no macro 'nothing'")
        #expect(mistake("\n{% include \"gone\" %}")?.message.contains("gone") ?? false)
        #expect(mistake("x\n{{ tables|lowerFirstWord }}")?.place?.line == 2)
        #expect(mistake("{% macro a %}{% call a %}{% endmacro %}{% call a %}")?.message.contains("without an end") ?? false)
    }
}
#endif

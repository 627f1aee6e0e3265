// Chooses languages for the example app. What is printed stands behind each line.
import Localization

let app = try LocalizedBundle(path: "Examples/TaskList/Resources", languages: ["pt-PT", "en"])

print(app.preferredLocalizations)  // ["en"]
print(app.explainLanguages().reason)  // en for 'en': the same language

let request = app.preferring(["zh-HK", "en"])
print(request.localizedString(forKey: "Done").text)  // 完成

let user = PreferredLanguages(arguments: []) { ["LANGUAGE": "de_AT:es", "LANG": "pl_PL.UTF-8"][$0] }
print(user.identifiers)  // ["de-AT", "es"]
print(user.source)  // LANGUAGE

let explanation = app.explain("%d task(s) remaining", languages: ["ru"]).formatted(3)
print(explanation.languages.reason)  // ru for 'ru': the same language
print(explanation.variables[0].reason)  // by the plural rules of ru

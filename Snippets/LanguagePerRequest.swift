// Answers requests in their own languages, as a server does. What is printed stands behind each line.
import Localization

let app = try LocalizedBundle(path: "Examples/TaskList/Resources")

/// What a request asks for; a real one comes from the server's framework.
struct Request {
    var headers: [String: String]
    var tasks: Int
}

extension Request {
    /// The languages that the browser asks for, best first.
    var languages: PreferredLanguages { PreferredLanguages(acceptLanguage: headers["Accept-Language"]) }
}

func respond(to request: Request) async -> String {
    app.localizedString(forKey: "%d task(s) remaining").formatted(request.tasks)
}

func handle(_ request: Request) async -> String {
    await Localizer.with(languages: request.languages) {
        await respond(to: request)
    }
}

let russian = Request(headers: ["Accept-Language": "ru, en;q=0.5"], tasks: 3)
let spanish = Request(headers: ["Accept-Language": "ca;q=0.9, es-MX;q=0.8, *;q=0.1"], tasks: 1234)

async let first = handle(russian)
async let second = handle(spanish)
print(await first)  // 3 задачи осталось
print(await second)  // Quedan 1,234 tareas

let request = russian
let answer = await Localizer.with(languages: request.languages) {
    await respond(to: request)
}
print(answer)  // 3 задачи осталось

print(russian.languages.identifiers)  // ["ru", "en"]
print(PreferredLanguages(acceptLanguage: "da, en-GB;q=0.8, en;q=0.7, de;q=0").identifiers)  // ["da", "en-GB", "en"]

let arabic = app.preferring(PreferredLanguages(acceptLanguage: "ar-EG"))
print(arabic.localizedString(forKey: "Done").text, arabic.writingDirection)  // تم rightToLeft

let context = Localizer.with(languages: russian.languages) { Localizer.context }
let receipt = Task.detached {
    await Localizer.with(context) { await respond(to: russian) }
}
print(await receipt.value)  // 3 задачи осталось

let greetings = try LocalizedBundle(path: "Examples/Greeting/Resources")

let polish = PreferredLanguages(acceptLanguage: "pl, de;q=0.5, en;q=0.3")
let page = Localizer.with(languages: polish, following: app) {
    [app.preferredLocalizations, greetings.preferredLocalizations]
}
print(page)  // [["pl", "en"], ["en"]]
print(greetings.preferring(polish).preferredLocalizations)  // ["de", "en"]

Localizer.setLanguages(["pl"])
print(app.localizedString(forKey: "Done").text)  // Gotowe
Localizer.setLanguages(nil)

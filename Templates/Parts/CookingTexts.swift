import Configuration
import JSONText
import Planning
import SafeHTML

/// The texts of steps, cook mode and timers, for the scripts that make them:
/// `<script type="application/json" data-cooking>{"lang": "en", "startTimer": "Start a timer: {0}"}</script>`.
enum CookingTexts {
    private static let keys: [InterfaceString] = [
        .startCooking, .leaveCooking, .stepOf, .previousStep, .nextStep, .lastStep, .timers, .stepNumber, .startTimer,
        .timerStarted, .timerEnded, .pauseTimer, .resumeTimer, .addMinute, .remove, .timerSound, .wholeLine,
        .moreOfTheList,
    ]

    /// - Parameter language: Of the interface, a BCP 47 tag.
    static func html(_ strings: Strings, language: String) -> HTML {
        var html: HTML = "<script type=\"application/json\" data-cooking>"
        html.append { json in
            json.beginObject()
            json.member("lang", language)
            json.member("dir", WritingDirection(language: language).rawValue)
            for key in keys {
                json.key(key.name)
                json.value(strings[key])
            }
            json.endObject()
        }
        html.append(literal: "</script>\n")
        return html
    }
}

import Configuration
import Planning
import SafeHTML

/// The greeting by the visitor's time of day, and the form that asks for a name. A script fills it. Its space is
/// reserved; without scripts the stylesheet removes it.
struct GreetingView: HTMLTemplate {
    let greeting: HomeGreeting
    let page: PageContext
    private var words: Strings { page.strings }

    var html: HTML {
        """
        <div class="greeting"\(page.interfaceLang) data-greeting data-morning="\(words[.goodMorning])" data-afternoon="\(words[.goodAfternoon])" \
        data-evening="\(words[.goodEvening])" data-night="\(words[.lateHello])" data-named="\(words[.greetingAndName])" hidden>
        <p><span data-part="words"></span>\(question)</p>
        \(form)</div>

        """
    }

    /// The script element for the end of the page.
    var script: HTML {
        "<script type=\"module\" src=\"\(url: page.address(greeting.script))\"></script>"
    }

    private var question: HTML {
        guard greeting.asksName else { return "" }
        return " <label for=\"name\" data-part=\"question\" hidden>\(words[.askName])</label>"
    }

    private var form: HTML {
        guard greeting.asksName else { return "" }
        return """
            <div class="name">
            <form data-part="form" hidden><input id="name" type="text" maxlength="40" placeholder="\(words[.nameStaysHere])" \
            autocomplete="given-name" autocapitalize="words" spellcheck="false" enterkeyhint="done">\
            <button class="button" type="submit">\(words[.saveName])</button>\
            <button class="button" type="button" data-part="forget" hidden>\(words[.forgetName])</button>\
            <button class="dismiss" type="button" data-part="later" aria-label="\(words[.notNow])" title="\(words[.notNow])">\
            </button></form>
            <button class="text-button" type="button" data-part="change" data-add="\(words[.addName])" \
            data-change="\(words[.changeName])" hidden></button>
            </div>

            """
    }
}

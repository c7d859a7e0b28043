import Configuration
import Planning
import SafeHTML

/// The greeting by the visitor's time of day, and the form that asks for a name. A script fills both. Their space is
/// reserved; without scripts the stylesheet removes them.
struct GreetingView {
    let greeting: HomeGreeting
    let page: PageContext
    private var strings: Strings { page.strings }

    var words: HTML {
        """
        <p class="greeting"\(page.interfaceLang) data-greeting data-morning="\(strings[.goodMorning])" data-afternoon="\(strings[.goodAfternoon])" \
        data-evening="\(strings[.goodEvening])" data-night="\(strings[.lateHello])" data-named="\(strings[.greetingAndName])" hidden></p>

        """
    }

    /// The form that asks for the visitor's name; nil if the site does not ask.
    var form: HTML? {
        guard greeting.asksName else { return nil }
        return """
            <div class="name-line"\(page.interfaceLang) data-name hidden>
            <form data-part="form" hidden><label for="name">\(strings[.askName])</label> \
            <input id="name" type="text" maxlength="40" placeholder="\(strings[.nameStaysHere])" \
            autocomplete="given-name" autocapitalize="words" spellcheck="false" enterkeyhint="done">\
            <button class="button" type="submit">\(strings[.saveName])</button>\
            <button class="button" type="button" data-part="forget" hidden>\(strings[.forgetName])</button>\
            <button class="dismiss" type="button" data-part="later" aria-label="\(strings[.notNow])" title="\(strings[.notNow])">\
            </button></form>
            <button class="text-button" type="button" data-part="change" data-add="\(strings[.addName])" \
            data-change="\(strings[.changeName])" hidden></button>
            </div>

            """
    }
}

/// The owner's banner on the home page.
struct BannerView: HTMLTemplate {
    let banner: HomeBanner
    let page: PageContext

    var html: HTML {
        let text: HTML = "<bdi>\(banner.text)</bdi>"
        let words = banner.link.map { ExternalLink(link: $0, text: text, page: page).html } ?? text
        return "<div class=\"banner\">\(picture)<p>\(words)</p></div>\n"
    }

    private var picture: HTML {
        guard let photo = banner.photo else { return "" }
        return "<div class=\"picture\">\(PhotoView(photo: photo, page: page, urgency: .late, place: .card))</div>"
    }
}

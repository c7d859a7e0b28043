import Configuration
import Planning
import SafeHTML

/// The page with what a visitor needs to buy. The list is on the device: a script shows it, and without one the page says so.
struct ShoppingListPage: HTMLTemplate {
    let content: ShoppingListContent
    let page: PageContext

    var html: HTML {
        WholePage(
            page: page, title: page.strings[.shoppingList], description: page.strings[.shoppingListText],
            kind: .shoppingList,
            main: """
                <div class="heading">
                <h1\(page.interfaceLang)>\(page.strings[.shoppingList])</h1>
                </div>
                \(NavigationLink(kind: .mealPlan, page: page))\
                <p class="status-message" data-without-script\(page.interfaceLang)>\(page.strings[.shoppingListNeedsScript])</p>
                <div class="shopping" data-shopping data-pending\(page.interfaceLang)>
                \(form)
                \(bar)
                \(messages)
                <div class="aisles" data-part="aisles"\(page.contentLang)></div>
                \(recipes)
                </div>
                \(ScriptTexts.shoppingList(on: page))\(ShoppingData(content: content, page: page))\
                <script type="application/json" data-units>\(page.unitTable(of: page.site.language))</script>
                """
        ).html
    }

    private var form: HTML {
        """
        <form class="item-form" data-part="form" data-refused="\(page.strings[.recipeNotAdded])" autocomplete="off"><label for="item">\(page.strings[.addItem])</label>
        <div><input id="item" type="text" maxlength="200" required enterkeyhint="done">\
        <button class="button primary">\(page.strings[.add])</button></div></form>
        """
    }

    private var bar: HTML {
        """
        <div class="list-bar"><p role="status" data-part="count"></p>
        <div class="actions" data-part="actions" hidden>
        <button class="button quiet print" type="button" data-part="print">\(page.strings[.printRecipe])</button>
        <button class="button quiet share" type="button" data-part="share">\(page.strings[.shareRecipe])</button>
        <details class="more-menu" data-part="menu"><summary><span class="visually-hidden">\(page.strings[.more])</span></summary>
        <div><button class="button" type="button" data-part="copy">\(page.strings[.copyList])</button>
        <button class="button" type="button" data-part="clear-ticked">\(page.strings[.clearTicked])</button>
        <button class="button" type="button" data-part="clear">\(page.strings[.clearList])</button>
        <label>\(page.strings[.unitsLabel]) <select data-part="units">\
        <option value="written">\(page.strings[.unitsAsWritten])</option><option value="metric">\(page.strings[.unitsMetric])</option>\
        <option value="us">\(page.strings[.unitsUS])</option></select></label></div></details>
        </div></div>
        """
    }

    private var messages: HTML {
        """
        <div class="message-line" role="alert" data-part="unreadable" hidden><span>\(page.strings[.deviceUnreadable])</span>\
        <button class="button" type="button" data-part="anew">\(page.strings[.startAnew])</button></div>
        <p class="message-line" data-part="full" data-text="\(page.strings[.shoppingListFull])" hidden></p>
        <p class="message-line" role="alert" data-part="unkept" hidden>\(page.strings[.deviceNotKept])</p>
        <div class="status-message" data-part="empty" hidden>
        <h2>\(page.strings[.nothingToBuy])</h2>
        <p>\(page.strings[.nothingToBuyText])</p>
        <a class="button" href="\(url: page.homeAddress)">\(page.strings[.browseRecipes])</a>
        </div>
        """
    }

    private var recipes: HTML {
        """
        <section class="list-recipes" aria-labelledby="list-recipes" data-part="recipes" hidden>
        <h2 id="list-recipes">\(page.strings[.recipesOnList])</h2>
        <ul class="plain"></ul>
        </section>
        """
    }
}

import Bytes
import CatalogModel

/// The sections of recipes that people write as texts, known by their headings in the languages of recipe sites.
package enum RecipeSection: Sendable, Hashable, CaseIterable {
    case ingredients, method, notes, equipment, nutrition
    /// Something else that recipe pages have: comments, related recipes.
    case other

    /// The section that a heading begins; nil for other words.
    ///
    /// - Parameter heading: "Ingredients", "Für die Zutaten:", "## 🥕 Ingrédients (4 personnes)".
    package init?(heading: String) {
        guard heading.utf8.count <= 120 else { return nil }
        // Most headings are one of the names as it is.
        if let section = Self.byName[heading.lowercased()] {
            self = section
            return
        }
        // What is in brackets is a remark: "Zutaten (für 4)".
        let words = Folding.words(of: heading)
        if let section = Self.byName[words] {
            self = section
            return
        }
        // "Ingredients for 4 people", "Zutaten für den Teig", "How to make soup".
        guard let found = Self.beginning(words) else { return nil }
        self = found
    }

    /// The section whose name a line is, without any further word; nil for other words.
    ///
    /// - Parameter name: "Ingredients", "**Zutaten:**".
    package init?(name: String) {
        guard name.utf8.count <= 60, let section = Self.byName[Folding.words(of: name)] else { return nil }
        self = section
    }

    private static func beginning(_ text: String) -> RecipeSection? {
        let words = text.utf8.split(separator: 0x20)
        guard words.count <= 7 else { return nil }
        for count in stride(from: min(words.count - 1, 4), through: 1, by: -1) {
            let name = String(text[..<words[count - 1].endIndex])
            guard let section = byName[name] else { continue }
            let next = String(Substring(words[count]))
            // "4人分"
            let counted = next.drop(while: \.isNumber)
            let isCount =
                counted.isEmpty
                || counted.utf8.count < next.utf8.count && YieldWords.serving.contains(counted.description)
            if isCount || connectors.contains(next) || opening.contains(name) { return section }
        }
        return nil
    }

    /// Words after the name of a section that say for what or whom it is.
    private static let connectors: Set<String> = [
        "for", "fur", "pour", "per", "para", "voor", "till", "til", "na", "dla", "serves", "makes", "list", "needed",
        "and", "und", "et", "y", "e", "en", "og", "och", "de", "des", "di", "van", "in", "step", "steps", "schritt",
    ]
    /// Names that the dish follows.
    private static let opening: Set<String> = [
        "how to make", "how to prepare", "how to cook", "so geht s", "comment faire",
    ]

    private static let byName: [String: RecipeSection] = {
        var table: [String: RecipeSection] = [:]
        for (section, names) in names {
            for name in names.split(whereSeparator: { $0 == "," || $0.isNewline }) {
                table[Folding.words(of: String(name))] = section
            }
        }
        return table
    }()

    private static let names: [(RecipeSection, String)] = [
        (
            .ingredients,
            """
            ingredients, ingredient, ingredient list, ingredients list, list of ingredients, the ingredients, what you need,
            you will need, you ll need, what you ll need, shopping list, things you need, for the ingredients,
            zutaten, zutatenliste, die zutaten, das brauchst du, du brauchst, man braucht, man nehme, einkaufsliste,
            ingrédients, ingrédient, les ingrédients, liste des ingrédients, il vous faut, il te faut,
            ingredienti, gli ingredienti, ingrediente, ingredientes, los ingredientes, lista de ingredientes,
            ingrediënten, de ingrediënten, benodigdheden ingrediënten, dit heb je nodig, wat heb je nodig,
            ingredienser, ingrediens, det här behöver du, du behöver, det skal du bruge, dette trenger du, ainekset,
            raaka aineet, składniki, suroviny, ingredience, přísady, prísady, hozzávalók, ingrediente necesare, sastojci,
            ingredienti in količine, sestavine, malzemeler, υλικά, συστατικά, ингредиенты, состав, інгредієнти, продукты,
            необходими продукти, 必备原料和工具, 原料, 材料, 食材, 用料, 所需食材, 计算, 計算, 계산, 재료, 計量, 成分, 材料名,
            المكونات, المقادير, مقادير, מצרכים, חומרים, مواد لازم, nguyên liệu, bahan, bahan bahan, วัตถุดิบ, ส่วนผสม,
            innihald, hráefni, koostisosad, sastāvdaļas, ingredientai, perbereset, osagaiak, ingredients i quantitats
            """
        ),
        (
            .method,
            """
            method, methods, instructions, instruction, directions, direction, preparation, steps, step by step,
            how to make, how to make it, how to prepare, how to cook, procedure, the method, cooking method, cooking instructions,
            cooking directions, preparation method, preparation instructions, preparation steps, recipe instructions,
            step by step instructions, let s cook, let s make it, to make, recipe, the recipe, rezept, receta, ricetta, recept, receita, przepis, рецепт, to prepare, making it, process, technique,
            zubereitung, die zubereitung, anleitung, arbeitsschritte, so geht s, so wird s gemacht, zubereitungsschritte,
            schritte, schritt für schritt, vorgehen, kochanleitung, herstellung, vorbereitung und zubereitung,
            préparation, préparations, la préparation, étapes, les étapes, instructions, réalisation, recette, progression,
            étapes de préparation, comment faire, méthode, la recette, déroulé,
            preparazione, procedimento, istruzioni, esecuzione, svolgimento, come fare, come si prepara, passaggi,
            preparación, elaboración, instrucciones, pasos, modo de preparo, modo de preparación, modo de fazer, modo de preparação,
            cómo hacer, paso a paso, procedimiento, preparo, preparação, confecção, modo de confecção, instruções, passo a passo,
            bereiding, bereidingswijze, zo maak je het, instructies, aan de slag, werkwijze, stappen, voorbereiding en bereiding,
            tillagning, gör så här, så här gör du, instruktioner, tillvägagångssätt, fremgangsmåde, sådan gør du,
            fremgangsmåte, slik gjør du det, slik gjør du, valmistus, valmistusohje, ohje, työvaiheet, ohjeet,
            przygotowanie, sposób przygotowania, wykonanie, postup, postup přípravy, postup prípravy, príprava, příprava,
            elkészítés, elkészítése, az elkészítés módja, mod de preparare, preparare, priprema, postopek, priprava,
            hazırlanışı, yapılışı, tarif, nasıl yapılır, εκτέλεση, οδηγίες, παρασκευή,
            приготовление, способ приготовления, как приготовить, рецепт приготовления, шаги, приготування,
            начин на приготвяне, пошаговый рецепт, 操作, 做法, 步骤, 步驟, 作り方, 手順, 制作步骤, 烹饪步骤, 만드는 법, 조리법, 방법, 調理,
            طريقة التحضير, التحضير, الطريقة, طريقة العمل, הוראות הכנה, אופן ההכנה, הכנה, طرز تهیه, دستور پخت, cách làm,
            cách nấu, cara membuat, cara memasak, langkah, วิธีทำ, aðferð, valmistamine, pagatavošana, paruošimas, elaborazioa,
            elaboració, preparació
            """
        ),
        (
            .notes,
            """
            notes, note, recipe notes, cook s note, cook s notes, cooks notes, tips, tip, recipe tips, hints, comment,
            storage, to serve notes, variations, substitutions, chef s notes, anmerkungen, anmerkung, hinweise, hinweis, notizen,
            tipps, tipp, remarques, remarque, astuces, astuce, conseils, conseil, notes et astuces, note e consigli, consigli, suggerimenti,
            notas, nota, consejos, trucos, dicas, observações, sugestões, opmerkingen, opmerking, tips en trucs, anteckningar, noter, notater,
            vinkit, vinkki, uwagi, wskazówki, poznámky, poznámka, tipy, megjegyzés, megjegyzések, notlar, püf noktası, примечания, примечание, заметки,
            советы, совет, 附加内容, 小贴士, 备注, 注意事项, コツ, メモ, 팁, ملاحظات, נוטות, הערות
            """
        ),
        (
            .equipment,
            """
            equipment, tools, special equipment, kitchen equipment, utensils, you will also need, supplies, ausrüstung, geräte, küchengeräte,
            zubehör, matériel, ustensiles, équipement, attrezzatura, utensili, strumenti, equipo, utensilios, utensílios, equipamento,
            benodigdheden, keukengerei, utrustning, redskaber, utstyr, välineet, przybory, sprzęt, náčiní, eszközök, 工具, 用具, 道具
            """
        ),
        (
            .nutrition,
            """
            nutrition, nutrition facts, nutritional information, nutrition information, nutritional values, nutritional info, calories,
            nährwerte, nährwertangaben, nährwerte pro portion, valeurs nutritionnelles, informations nutritionnelles,
            valori nutrizionali, información nutricional, valores nutricionales, informação nutricional, valores nutricionais,
            tabela nutricional, voedingswaarden, voedingswaarde, näringsvärde, næringsindhold, ravintosisältö, wartości odżywcze, 营养成分
            """
        ),
        (
            .other,
            """
            comments, leave a comment, leave a reply, reviews, related, related recipes, you may also like, you might also like,
            more recipes, more like this, similar recipes, share, share this, print, newsletter, subscribe, advertisement, video,
            about the author, tags, categories, follow us, faq, frequently asked questions, did you make this recipe, rate this recipe,
            kommentare, kommentar, ähnliche rezepte, weitere rezepte, das könnte dir auch gefallen, teilen, bewertungen,
            commentaires, laisser un commentaire, recettes similaires, à lire aussi, vous aimerez aussi, partager,
            commenti, lascia un commento, ricette simili, comentarios, recetas relacionadas, recetas similares, comentários,
            receitas relacionadas, reacties, gerelateerde recepten, kommentarer, liknande recept, komentáre, komentáře, podobné recepty,
            комментарии, похожие рецепты, 评论
            """
        ),
    ]
}

extension Folding {
    /// The letters and digits of a text, folded, with a space between words.
    static func words(of text: String) -> String {
        let key = matchingKey(for: text)
        return key.withBytes { bytes in
            guard bytes.isASCII else { return key.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") }
            // Most names are nothing but words.
            if bytes.allSatisfy({ $0.isLetterOrDigit || $0 == 0x20 }) { return key }
            return bytes.split { !$0.isLetterOrDigit }.map { String(decoding: $0, as: UTF8.self) }.joined(
                separator: " ")
        }
    }
}

import CatalogModel
import Diagnostics
import Kitchen

/// Lines as they are read.
func ingredients(_ lines: String..., language: String? = nil) -> Ingredients {
    var reader = LineReader(language: language)
    return Ingredients(lines.map { reader.ingredient($0) })
}

extension Recipe {
    /// Everything that a page can show of it, in words.
    var texts: [String] {
        var texts: [String?] = [id.description, title, description?.source, author?.name, credit]
        texts += [difficulty, yield?.text, language, source?.text, author?.link?.text]
        texts += cuisines + categories + tags + diets.map(\.rawValue) + equipment
        texts += times.map(\.note) + otherTimes.map(\.name)
        for group in ingredientGroups { texts += [group.name] + group.ingredients.map(\.line) }
        for section in sections {
            texts.append(section.name)
            for step in section.steps { texts += [step.text.source, step.name, step.photo?.alternativeText] }
        }
        for note in notes { texts += [note.title, note.text.source] }
        for photo in photos {
            texts.append(photo.alternativeText)
            switch photo.source {
            case .file(_, let path): texts.append(path)
            case .remote(let link): texts.append(link.text)
            }
        }
        texts += [video?.name, video?.description, video?.link.text]
        texts += nutrition?.values.map(\.text) ?? []
        return texts.compactMap { $0 }
    }

    /// All lengths of time that a page can show.
    var times: [CookingTime] {
        [prepTime, cookTime, totalTime].compactMap { $0 } + otherTimes.map(\.time)
    }
}

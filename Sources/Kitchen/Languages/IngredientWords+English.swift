extension IngredientLexicon {
    static let english = IngredientLexicon(
        [
            (.article, "a an"), (.and, "and n"), (.or, "or"), (.to, "to"), (.plus, "plus and minus"), (.times, "x"),
            (
                .approximation,
                """
                about approximately approx around roughly nearly almost circa ca c over under up least most at only \
                scarce exactly
                """
            ),
            (.few, "few little couple bit some several"), (.of, "of"), (.fluid, "fl fluid fld"),
            (.each, "each apiece ea"),
            (.from, "of from"), (.kind, "no nr number type grade size"), (.counted, "spice spices grain bean cheese"),
            (
                .size,
                """
                small medium large big lg med md sm xl jumbo extralarge mediumsize mediumsized largesize largesized \
                smallsize smallsized goodsize goodsized bitesize bitesized mediumlarge smallmedium smallish largish
                """
            ),
            (
                .unitSize,
                """
                heaped heaping level rounded generous scant good thick thin fat full overflowing packed small medium \
                large big short long level loose tightly lightly well plump nice
                """
            ),
            (.determiner, "the your some any"),
            (
                .preparation,
                """
                bashed beaten blanched boiled broken bruised chilled chopped cleaned cooked cooled cored cracked \
                crumbled crushed cubed cut deboned defrosted deseeded destemmed deveined diced discarded divided \
                drained dusted flaked flattened grated halved hulled husked iced juiced julienned leftover lightly \
                mashed melted minced packed parboiled pared patted peeled picked pierced pitted poached pounded \
                preheated pressed pureed quartered reserved rinsed rolled scalded scored scraped scrubbed seeded \
                separated shaved shelled shredded shucked sieved sifted simmered skinned slashed sliced slit smashed \
                snipped soaked softened squeezed steamed stemmed stoned strained thawed tied torn trimmed uncooked \
                undiluted warmed washed whipped whisked wilted wiped zested halves quarters
                """
            ),
            (
                .adverb,
                """
                finely freshly roughly coarsely thinly thickly lightly loosely firmly tightly very well fresh newly \
                slightly partially crosswise lengthwise diagonally partly gently carefully just
                """
            ),
            (.ground, "ground milled cracked squeezed grated minced"),
            (.meat, "beef pork lamb veal turkey chicken meat mince steak venison"),
            (
                .quality,
                """
                boneless skinless large small medium ripe firm fresh dry dried frozen raw cooked cold hot warm \
                unsalted salted unsweetened sweetened lean thick thin young tender whole plain organic good seedless \
                unpeeled sweet soft hard crisp crunchy lowfat nonfat fat free low reduced sodium light dark mild \
                spicy smoked toasted roasted baked fried grilled blanched natural pure fine coarse day old ground mixed assorted \
                best quality extra virgin homemade storebought unbleached enriched granulated instant \
                active long short grain medium tart juicy fragrant fleshy waxy floury bright heavy thickcut \
                unflavored flavored canned jarred round square
                """
            ),
            (
                .aside,
                """
                for to such like as at plus preferably about approximately if until depending cut including with from made \
                dissolved see each or optional available per minus without more thinned diluted mixed rather where \
                when because each extra so then according any left ideally weighing soaked room halfway
                """
            ),
            (.remark, "optional divided undrained homemade storebought needed desired on off out up only so"),
            (.purpose, "to for as if"),
            (
                .unscaled,
                """
                minute minutes min mins hour hours hr hrs second seconds day days night nights degree degrees percent \
                piece pieces wedge wedges chunk chunks cube cubes strip strips slice slices part parts half halves round \
                rounds quarter quarters section sections lengths squares people persons
                """
            ),
            // Also as feeds misspell it.
            (
                .use,
                """
                garnish top topping dusting sprinkling sprinking spinkling serving frying greasing brushing decoration \
                coating
                """
            ),
        ],
        units: UnitNames.english,
        numbers: """
            one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 fifteen 15 \
            sixteen 16 eighteen 18 twenty 20 thirty 30 forty 40 fifty 50 half 1/2 quarter 1/4 quarters 1/4 third 1/3 \
            thirds 1/3
            """,
        hasDecimalPoint: true)
}

extension StepLexicon {
    static let dutch = StepLexicon(
        [
            (.article, "een"), (.and, "en"), (.to, "tot of a"), (.between, "tussen"), (.more, "extra nog volle ruim"),
            (.every, "elke iedere om"), (.per, "per"), (.weight, "pond"), (.ahead, "tevoren voren vooraf"),
            (.fan, "hetelucht heteluchtoven"), (.oven, "oven elektrische boven onderwarmte bovenwarmte"),
            (
                .function,
                """
                de het een in op aan bij met van voor en of is zijn als dan tot over door om te uit er niet deze dit \
                dat alle
                """
            ),
            (.determiner, "de het een"), (.of, "van"), (.aside, "met in voor zonder om naar uit van plus circa ca"),
            (.share, "helft halve resterende rest overige beetje wat derde kwart deel extra paar"),
            (.cut, "filet filets borst dij dijen eigeel eidooier eidooiers eiwit eiwitten"),
            (
                .piece,
                """
                teen teentje teentjes tenen blad blaadje blaadjes blaadjes takje takjes plak plakken plakjes stuk \
                stukje stukjes blokjes stengel stengels bos bosje snuf snufje blik blikje blikjes pot potje sap schil \
                rasp zaadjes
                """
            ),
            (.generic, "saus pasta poeder deeg mengsel vulling"),
            (
                .quality,
                """
                gehakt gehakte gesneden fijngesneden geraspt geraspte gemalen verse vers gedroogde gedroogd zachte \
                koude warme grote kleine middelgrote rijpe rijp biologische naar smaak
                """
            ),
        ],
        units: [(900, "kwartier kwartiertje"), (3600, "uurtje uurtjes"), (60, "minuutje minuutjes")],
        numbers: """
            twee 2 drie 3 vier 4 vijf 5 zes 6 zeven 7 acht 8 negen 9 tien 10 twaalf 12 vijftien 15 twintig 20 dertig \
            30 veertig 40 vijftig 50 zestig 60 negentig 90 anderhalf 1.5 anderhalve 1.5 half 0.5 halve 0.5 kwart 0.25
            """)
}

extension StepLexicon {
    static let french = StepLexicon(
        [
            (.article, "un une"), (.and, "et"), (.to, "a ou"), (.between, "entre"),
            (.more, "bonnes petites autres dernieres premieres"),
            (.every, "toutes chaque"), (.per, "par pour"), (.weight, "livre"), (.ahead, "avance"),
            (.fan, "tournante ventilee"), (.thermostat, "thermostat th"),
            (.oven, "chaleur four statique ventile soit"),
            (
                .function,
                """
                le la les l un une des du de d au aux a en et ou avec dans sur pour par sans que qui est sont ce cette \
                ces son sa ses leur il elle on ne pas plus puis y se si votre vos
                """
            ),
            (.determiner, "le la les l un une des du vos votre"), (.of, "de d"),
            (.aside, "pour en avec sans au aux dans a environ non bien type"),
            (.share, "moitie reste restant restante restants restantes quart tiers peu partie quelques demi demie"),
            (.generic, "sauce poudre pate melange garniture"),
            (.cut, "filet filets blanc blancs cuisse cuisses escalope escalopes jaune jaunes"),
            (
                .piece,
                """
                gousse gousses feuille feuilles brin brins branche branches tranche tranches botte pincee cube cubes \
                tete boite boites sachet sachets bouquet morceau morceaux rondelle rondelles jus zeste zestes cuillere \
                noix graines
                """
            ),
        ],
        numbers: """
            deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 dix 10 douze 12 quinze 15 vingt 20 trente 30 quarante \
            40 cinquante 50 soixante 60 dizaine 10 quinzaine 15 vingtaine 20 trentaine 30 demi 0.5 demie 0.5 quart \
            0.25 quarts 0.25
            """)

    static let spanish = StepLexicon(
        [
            (.article, "un una"), (.and, "y e"), (.to, "a o u"), (.between, "entre"), (.more, "otros otras mas"),
            (.every, "cada"), (.per, "por"), (.weight, "libra libras"), (.ahead, "antelacion anticipacion"),
            (.fan, "ventilador conveccion aire"), (.oven, "con horno calor arriba abajo"),
            (
                .function,
                """
                el la los las un una unos unas de del al a en y e o con por para sin que es son se lo su sus este esta \
                estos como no mas muy ya le
                """
            ),
            (.determiner, "el la los las un una unos unas su"), (.of, "de"),
            (.aside, "para con sin en al a por aproximadamente"),
            (.share, "mitad resto restante restantes tercio cuarto poco parte algo media medio"),
            (.generic, "salsa polvo masa mezcla pasta"),
            (.cut, "filete filetes pechuga pechugas muslo muslos yema yemas clara claras"),
            (
                .piece,
                """
                diente dientes hoja hojas rama ramas ramita ramitas rodaja rodajas loncha lonchas trozo trozos pizca \
                manojo lata latas cabeza zumo jugo ralladura piel semillas
                """
            ),
        ],
        numbers: """
            dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 doce 12 quince 15 veinte 20 \
            veinticinco 25 treinta 30 cuarenta 40 cincuenta 50 sesenta 60 noventa 90 medio 0.5 media 0.5 cuarto 0.25 \
            cuartos 0.25
            """)

    static let portuguese = StepLexicon(
        [
            (.article, "um uma"), (.and, "e"), (.to, "a ou ate"), (.between, "entre"), (.more, "mais outros"),
            (.every, "cada"), (.per, "por"), (.weight, "libra"), (.ahead, "antecedencia"),
            (.fan, "ventilador ventilado conveccao"), (.oven, "forno com"),
            (
                .function,
                """
                o a os as um uma uns umas de do da dos das ao aos em no na nos nas e ou com por para sem que se seu \
                sua este esta como mais muito ja lhe
                """
            ),
            (.determiner, "o a os as um uma"), (.of, "de do da"), (.aside, "para com sem em ao a por cerca"),
            (.share, "metade resto restante restantes terco quarto pouco parte meia meio"),
            (.generic, "molho massa mistura po"),
            (.cut, "file files peito coxa coxas gema gemas clara claras"),
            (
                .piece,
                """
                dente dentes folha folhas ramo ramos rodela rodelas fatia fatias pedaco pedacos pitada maco lata latas \
                suco sumo raspa raspas casca cabeca sementes
                """
            ),
        ],
        numbers: """
            dois 2 duas 2 tres 3 quatro 4 cinco 5 seis 6 sete 7 oito 8 nove 9 dez 10 doze 12 quinze 15 vinte 20 trinta \
            30 quarenta 40 cinquenta 50 sessenta 60 noventa 90 meio 0.5 meia 0.5 quarto 0.25 quartos 0.25
            """)

    static let italian = StepLexicon(
        [
            (.article, "un uno una"), (.and, "e ed"), (.to, "a o ai"), (.between, "tra fra"),
            (.more, "altri altre buoni"),
            (.every, "ogni"), (.per, "per al a"), (.weight, "chilo etto"), (.ahead, "anticipo"),
            (.fan, "ventilato ventilata ventilati"), (.oven, "statico statica forno modalita in e"),
            (
                .function,
                """
                il lo la i gli le l un uno una di del dello della dei degli delle d al allo alla ai agli alle a da dal \
                dalla in nel nella nei nelle e ed o con per su sul sulla che si se non piu come questo questa sono \
                ogni
                """
            ),
            (.determiner, "il lo la i gli le l un uno una del dello della dei degli delle"), (.of, "di d"),
            (.aside, "per con senza in al alla a da circa tipo"),
            (.share, "meta resto restante restanti terzo quarto poco po parte mezzo mezza rimanente rimanenti"),
            (.generic, "salsa impasto composto polvere crema"),
            (.cut, "filetto filetti petto coscia cosce tuorlo tuorli albume albumi"),
            (
                .piece,
                """
                spicchio spicchi foglia foglie rametto rametti fetta fette pezzo pezzi pizzico mazzetto ciuffo scatola \
                testa succo scorza buccia semi costa coste gambo gambi
                """
            ),
        ],
        numbers: """
            due 2 tre 3 quattro 4 cinque 5 sei 6 sette 7 otto 8 nove 9 dieci 10 dodici 12 quindici 15 venti 20 trenta \
            30 quaranta 40 cinquanta 50 sessanta 60 novanta 90 decina 10 quindicina 15 ventina 20 trentina 30 mezz 0.5 \
            mezzo 0.5 mezza 0.5 quarto 0.25 quarti 0.25 mezzora 0.5
            """)
}

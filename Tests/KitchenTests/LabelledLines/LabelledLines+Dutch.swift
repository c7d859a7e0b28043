extension LabelledLineTests {
    /// Lines as recipe sites in Dutch write them.
    static let dutch = """
        200 g bloem | 200 gram | bloem | | 400 g bloem
        200 gram boter | 200 gram | boter | | 400 gram boter
        3 eieren | 3 | eieren | | 6 eieren
        1 ei | 1 | ei | | 2 eieren
        2 el olijfolie | 2 tablespoon | olijfolie | | 4 el olijfolie
        2 eetlepels suiker | 2 tablespoon | suiker | | 4 eetlepels suiker
        1 eetlepel azijn | 1 tablespoon | azijn | | 2 eetlepels azijn
        1 tl zout | 1 teaspoon | zout | | 2 tl zout
        1 theelepel kaneel | 1 teaspoon | kaneel | | 2 theelepels kaneel
        ½ theelepel peper | 1/2 teaspoon | peper | | 1 theelepel peper
        1 snufje zout | 1 pinch | zout | | 2 snufjes zout
        snufje zout | pinch | zout | | snufje zout
        een snufje nootmuskaat | 1 pinch | nootmuskaat | | 2 snufjes nootmuskaat
        peper en zout naar smaak | | peper en zout | naar smaak | peper en zout naar smaak
        2 teentjes knoflook | 2 clove | knoflook | | 4 teentjes knoflook
        1 teentje knoflook, fijngehakt | 1 clove | knoflook | fijngehakt | 2 teentjes knoflook, fijngehakt
        2 tenen knoflook | 2 clove | knoflook | | 4 tenen knoflook
        1 ui, gesnipperd | 1 | ui | gesnipperd | 2 uien, gesnipperd
        2 uien | 2 | uien | | 4 uien
        2 grote uien | 2 | uien | | 4 grote uien
        1 kg aardappelen | 1 kilogram | aardappelen | | 2 kg aardappelen
        1,5 kg kipfilet | 3/2 kilogram | kipfilet | | 3 kg kipfilet
        500 g gehakt | 500 gram | gehakt | | 1 kg gehakt
        250 ml melk | 250 milliliter | melk | | 500 ml melk
        1 l water | 1 liter | water | | 2 l water
        2 dl room | 2 deciliter | room | | 4 dl room
        1 blik tomatenblokjes (400 g) | 1 can | tomatenblokjes | | 2 blikken tomatenblokjes (800 g)
        1 blikje tomatenpuree | 1 can | tomatenpuree | | 2 blikjes tomatenpuree
        1 pot pesto | 1 jar | pesto | | 2 potten pesto
        1 zakje vanillesuiker | 1 sachet | vanillesuiker | | 2 zakjes vanillesuiker
        1 pak roomboter | 1 packet | roomboter | | 2 pakken roomboter
        1 bosje peterselie | 1 bunch | peterselie | | 2 bosjes peterselie
        2 takjes tijm | 2 sprig | tijm | | 4 takjes tijm
        3 takjes rozemarijn, alleen de naaldjes | 3 sprig | rozemarijn | alleen de naaldjes | 6 takjes rozemarijn, alleen de naaldjes
        1 laurierblad | 1 | laurierblad | | 2 laurierblad
        4 sneetjes brood | 4 slice | brood | | 8 sneetjes brood
        4 plakken ham | 4 slice | ham | | 8 plakken ham
        8 plakjes kaas | 8 slice | kaas | | 16 plakjes kaas
        2 stengels bleekselderij | 2 stalk | bleekselderij | | 4 stengels bleekselderij
        1 stuk gember van 2 cm | 1 piece | gember van 2 cm | | 2 stuks gember van 2 cm
        sap van 1 citroen | 1 | citroen | sap van | sap van 2 citroen
        sap van ½ limoen | 1/2 | limoen | sap van | sap van 1 limoen
        rasp van 1 sinaasappel | 1 | sinaasappel | rasp van | rasp van 2 sinaasappels
        een halve komkommer | 1/2 | komkommer | | 1 komkommer
        ½ komkommer | 1/2 | komkommer | | 1 komkommer
        2-3 wortels | 2-3 | wortels | | 4–6 wortels
        2 à 3 tomaten | 2-3 | tomaten | | 4–6 tomaten
        2 tot 3 eetlepels water | 2-3 tablespoon | water | | 4–6 eetlepels water
        ca. 300 g spinazie | 300 gram | spinazie | | ca. 600 g spinazie
        100 g geraspte kaas | 100 gram | kaas | geraspte | 200 g geraspte kaas
        50 g boter, gesmolten | 50 gram | boter | gesmolten | 100 g boter, gesmolten
        olie om in te bakken | | olie | om in te bakken | olie om in te bakken
        poedersuiker voor de garnering | | poedersuiker | voor de garnering | poedersuiker voor de garnering
        1 kopje rijst | 1 cup | rijst | | 2 kopjes rijst
        1 glas witte wijn | 1 glass | witte wijn | | 2 glazen witte wijn
        handje basilicum | handful | basilicum | | handje basilicum
        een handvol rucola | 1 handful | rucola | | 2 handvol rucola
        1 paprika (optioneel) | 1 | paprika | optioneel | 2 paprika (optioneel)
        scheutje melk | splash | melk | | scheutje melk
        bloem: 250 g | 250 gram | bloem | | bloem: 500 g
        """
}

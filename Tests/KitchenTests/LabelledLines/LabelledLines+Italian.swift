extension LabelledLineTests {
    /// Lines as recipe sites in Italian write them.
    static let italian = """
        200 g di farina | 200 gram | farina | | 400 g di farina
        Farina 00 250 g | 250 gram | Farina 00 | | Farina 00 500 g
        Uova 3 | 3 | Uova | | Uova 6
        3 uova | 3 | uova | | 6 uova
        1 uovo | 1 | uovo | | 2 uova
        Zucchero 100 g | 100 gram | Zucchero | | Zucchero 200 g
        Burro 80 g | 80 gram | Burro | | Burro 160 g
        Latte intero 500 ml | 500 milliliter | Latte intero | | Latte intero 1 l
        2 cucchiai di olio d'oliva | 2 tablespoon | olio d'oliva | | 4 cucchiai di olio d'oliva
        1 cucchiaio di aceto | 1 tablespoon | aceto | | 2 cucchiai di aceto
        1 cucchiaino di sale | 1 teaspoon | sale | | 2 cucchiaini di sale
        1 pizzico di sale | 1 pinch | sale | | 2 pizzichi di sale
        un pizzico di pepe | 1 pinch | pepe | | 2 pizzichi di pepe
        Sale fino q.b. | | Sale fino | q.b | Sale fino q.b.
        sale q.b. | | sale | q.b | sale q.b.
        Sale e pepe q.b. | | Sale e pepe | q.b | Sale e pepe q.b.
        olio extravergine d'oliva q.b. | | olio extravergine d'oliva | q.b | olio extravergine d'oliva q.b.
        2 spicchi d'aglio | 2 clove | aglio | | 4 spicchi d'aglio
        Aglio 1 spicchio | 1 clove | Aglio | | Aglio 2 spicchi
        1 spicchio di aglio tritato | 1 clove | aglio | tritato | 2 spicchi di aglio tritato
        1 cipolla | 1 | cipolla | | 2 cipolle
        1 cipolla tritata | 1 | cipolla | tritata | 2 cipolla tritata
        mezza cipolla | 1/2 | cipolla | | 1 cipolla
        1/2 bicchiere di vino bianco | 1/2 glass | vino bianco | | 1 bicchiere di vino bianco
        1 bicchiere d'acqua | 1 glass | acqua | | 2 bicchieri d'acqua
        1 tazza di riso | 1 cup | riso | | 2 tazze di riso
        320 g di spaghetti | 320 gram | spaghetti | | 640 g di spaghetti
        1 kg di patate | 1 kilogram | patate | | 2 kg di patate
        1,5 kg di pomodori | 3/2 kilogram | pomodori | | 3 kg di pomodori
        1 l di brodo vegetale | 1 liter | brodo vegetale | | 2 l di brodo vegetale
        1 litro di latte | 1 liter | latte | | 2 litri di latte
        1 bustina di lievito | 1 sachet | lievito | | 2 bustine di lievito
        1 bustina di vanillina | 1 sachet | vanillina | | 2 bustine di vanillina
        1 mazzetto di prezzemolo | 1 bunch | prezzemolo | | 2 mazzetti di prezzemolo
        2 rametti di rosmarino | 2 sprig | rosmarino | | 4 rametti di rosmarino
        Basilico 5 foglie | 5 leaf | Basilico | | Basilico 10 foglie
        6 foglie di salvia | 6 leaf | salvia | | 12 foglie di salvia
        4 fette di pane | 4 slice | pane | | 8 fette di pane
        1 fetta di prosciutto | 1 slice | prosciutto | | 2 fette di prosciutto
        1 scatola di ceci | 1 can | ceci | | 2 scatole di ceci
        1 barattolo di pelati | 1 jar | pelati | | 2 barattoli di pelati
        2 etti di prosciutto cotto | 2 hectogram | prosciutto | cotto | 4 etti di prosciutto cotto
        1 rotolo di pasta sfoglia | 1 roll | pasta sfoglia | | 2 rotoli di pasta sfoglia
        il succo di 1 limone | 1 | limone | il succo di | il succo di 2 limoni
        succo di mezzo limone | 1/2 | limone | succo di | succo di 1 limone
        scorza di 1 limone | 1 | limone | scorza di | scorza di 2 limoni
        2-3 carote | 2-3 | carote | | 4–6 carote
        2 o 3 zucchine | 2-3 | zucchine | | 4–6 zucchine
        circa 200 g di mozzarella | 200 gram | mozzarella | | circa 400 g di mozzarella
        100 g di parmigiano grattugiato | 100 gram | parmigiano | grattugiato | 200 g di parmigiano grattugiato
        50 g di burro fuso | 50 gram | burro | fuso | 100 g di burro fuso
        olio per friggere | | olio | per friggere | olio per friggere
        zucchero a velo per decorare | | zucchero a velo | per decorare | zucchero a velo per decorare
        una noce di burro | 1 knob | burro | | 2 noci di burro
        un filo d'olio | 1 drizzle | olio | | 2 fili d'olio
        Tuorli 4 | 4 | Tuorli | | Tuorli 8
        Tuorli (circa 4) 60 g | 4 | Tuorli | 60 g | Tuorli (circa 8) 120 g
        1 carota (facoltativa) | 1 | carota | facoltativa | 2 carote (facoltativa)
        acqua tiepida | | acqua tiepida | | acqua tiepida
        4 uova grandi | 4 | uova grandi | | 8 uova grandi
        """
}

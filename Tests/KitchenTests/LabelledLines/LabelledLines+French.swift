extension LabelledLineTests {
    /// Lines as recipe sites in French write them.
    static let french = """
        200 g de farine | 200 gram | farine | | 400 g de farine
        3 œufs | 3 | œufs | | 6 œufs
        1 œuf | 1 | œuf | | 2 œufs
        25 cl de lait | 25 centiliter | lait | | 50 cl de lait
        1/2 l de crème liquide | 1/2 liter | crème liquide | | 1 l de crème liquide
        1 sachet de levure chimique | 1 sachet | levure chimique | | 2 sachets de levure chimique
        2 cuillères à soupe d'huile d'olive | 2 tablespoon | huile d'olive | | 4 cuillères à soupe d'huile d'olive
        1 cuillère à café de sel | 1 teaspoon | sel | | 2 cuillères à café de sel
        2 c. à s. de sucre | 2 tablespoon | sucre | | 4 c. à s. de sucre
        1 c. à c. de cannelle | 1 teaspoon | cannelle | | 2 c. à c. de cannelle
        2 c à soupe de moutarde | 2 tablespoon | moutarde | | 4 c à soupe de moutarde
        3 cs de vinaigre | 3 tablespoon | vinaigre | | 6 cs de vinaigre
        1 cc de curcuma | 1 teaspoon | curcuma | | 2 cc de curcuma
        1 pincée de sel | 1 pinch | sel | | 2 pincées de sel
        une pincée de muscade | 1 pinch | muscade | | 2 pincées de muscade
        2 gousses d'ail | 2 clove | ail | | 4 gousses d'ail
        1 gousse d'ail hachée | 1 clove | ail | hachée | 2 gousses d'ail hachée
        1 oignon, émincé | 1 | oignon | émincé | 2 oignons, émincé
        2 gros oignons | 2 | oignons | | 4 gros oignons
        500 g de viande hachée | 500 gram | viande | hachée | 1 kg de viande hachée
        1 kg de pommes de terre | 1 kilogram | pommes de terre | | 2 kg de pommes de terre
        1,5 kg de poulet | 3/2 kilogram | poulet | | 3 kg de poulet
        1 boîte de tomates pelées (400 g) | 1 can | tomates | pelées | 2 boîtes de tomates pelées (800 g)
        2 boîtes de 400 g de pois chiches | 2 can | pois chiches | | 4 boîtes de 400 g de pois chiches
        1 bouquet de persil | 1 bunch | persil | | 2 bouquets de persil
        1 botte de radis | 1 bunch | radis | | 2 bottes de radis
        2 branches de thym | 2 branch | thym | | 4 branches de thym
        3 brins de coriandre | 3 sprig | coriandre | | 6 brins de coriandre
        4 tranches de jambon | 4 slice | jambon | | 8 tranches de jambon
        1 tranche de pain de mie | 1 slice | pain de mie | | 2 tranches de pain de mie
        2 feuilles de laurier | 2 leaf | laurier | | 4 feuilles de laurier
        1 rouleau de pâte brisée | 1 roll | pâte brisée | | 2 rouleaux de pâte brisée
        1 pâte feuilletée | 1 | pâte feuilletée | | 2 pâte feuilletée
        10 cl de vin blanc sec | 10 centiliter | vin blanc sec | | 20 cl de vin blanc sec
        1 verre d'eau | 1 glass | eau | | 2 verres d'eau
        1 tasse de riz | 1 cup | riz | | 2 tasses de riz
        1 pot de yaourt nature | 1 pot | yaourt nature | | 2 pots de yaourt nature
        1 noix de beurre | 1 knob | beurre | | 2 noix de beurre
        une noisette de beurre | 1 knob | beurre | | 2 noisettes de beurre
        1 filet d'huile d'olive | 1 drizzle | huile d'olive | | 2 filets d'huile d'olive
        4 filets de poulet | 4 fillet | poulet | | 8 filets de poulet
        le jus d'1 citron | 1 | citron | le jus | le jus de 2 citrons
        le jus d'un citron | 1 | citron | le jus | le jus de 2 citrons
        le zeste d'une orange | 1 | orange | le zeste | le zeste de 2 oranges
        1/2 citron | 1/2 | citron | | 1 citron
        2 à 3 carottes | 2-3 | carottes | | 4–6 carottes
        2-3 tomates | 2-3 | tomates | | 4–6 tomates
        environ 200 g de fromage râpé | 200 gram | fromage | râpé | environ 400 g de fromage râpé
        100 g de beurre fondu | 100 gram | beurre | fondu | 200 g de beurre fondu
        125 g de chocolat noir (70 %) | 125 gram | chocolat noir | 70 % | 250 g de chocolat noir (70 %)
        sel et poivre | | sel et poivre | | sel et poivre
        sel, poivre | | sel, poivre | | sel, poivre
        huile pour la friture | | huile | pour la friture | huile pour la friture
        quelques feuilles de menthe | leaf | menthe | | quelques feuilles de menthe
        un peu de sucre glace | | sucre glace | | un peu de sucre glace
        1 blanc d'œuf | 1 | blanc d'œuf | | 2 blancs d'œuf
        3 jaunes d'œufs | 3 | jaunes d'œufs | | 6 jaunes d'œufs
        50 g d'amandes effilées | 50 gram | amandes effilées | | 100 g d'amandes effilées
        1 pomme (facultatif) | 1 | pomme | facultatif | 2 pommes (facultatif)
        farine : 250 g | 250 gram | farine | | farine : 500 g
        """
}

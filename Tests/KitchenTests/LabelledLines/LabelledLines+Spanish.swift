extension LabelledLineTests {
    /// Lines as recipe sites in Spanish write them.
    static let spanish = """
        200 g de harina | 200 gram | harina | | 400 g de harina
        3 huevos | 3 | huevos | | 6 huevos
        1 huevo | 1 | huevo | | 2 huevos
        1 taza de leche | 1 cup | leche | | 2 tazas de leche
        1/2 taza de azúcar | 1/2 cup | azúcar | | 1 taza de azúcar
        1 taza y media de arroz | 3/2 cup | arroz | | 3 tazas de arroz
        2 cucharadas de aceite de oliva | 2 tablespoon | aceite de oliva | | 4 cucharadas de aceite de oliva
        1 cucharada de vinagre | 1 tablespoon | vinagre | | 2 cucharadas de vinagre
        1 cucharadita de sal | 1 teaspoon | sal | | 2 cucharaditas de sal
        2 cdas. de mantequilla | 2 tablespoon | mantequilla | | 4 cdas. de mantequilla
        1 cdta. de canela | 1 teaspoon | canela | | 2 cdta. de canela
        2 dientes de ajo | 2 clove | ajo | | 4 dientes de ajo
        1 diente de ajo picado | 1 clove | ajo | picado | 2 dientes de ajo picado
        1 cebolla picada | 1 | cebolla | picada | 2 cebolla picada
        2 cebollas grandes | 2 | cebollas grandes | | 4 cebollas grandes
        1 pimiento rojo | 1 | pimiento rojo | | 2 pimiento rojo
        500 gr de carne picada | 500 gram | carne | picada | 1 kg de carne picada
        1 kg de patatas | 1 kilogram | patatas | | 2 kg de patatas
        1,5 kg de tomates maduros | 3/2 kilogram | tomates maduros | | 3 kg de tomates maduros
        1 lata de atún | 1 can | atún | | 2 latas de atún
        2 latas de tomate triturado (400 g) | 2 can | tomate | triturado | 4 latas de tomate triturado (800 g)
        1 pizca de sal | 1 pinch | sal | | 2 pizcas de sal
        una pizca de pimienta | 1 pinch | pimienta | | 2 pizcas de pimienta
        sal al gusto | | sal | al gusto | sal al gusto
        sal y pimienta al gusto | | sal y pimienta | al gusto | sal y pimienta al gusto
        1 manojo de perejil | 1 bunch | perejil | | 2 manojos de perejil
        2 ramitas de tomillo | 2 sprig | tomillo | | 4 ramitas de tomillo
        1 hoja de laurel | 1 leaf | laurel | | 2 hojas de laurel
        4 rebanadas de pan | 4 slice | pan | | 8 rebanadas de pan
        3 lonchas de jamón | 3 slice | jamón | | 6 lonchas de jamón
        250 ml de nata para montar | 250 milliliter | nata | para montar | 500 ml de nata para montar
        1 litro de caldo de pollo | 1 liter | caldo de pollo | | 2 litros de caldo de pollo
        1 vaso de agua | 1 glass | agua | | 2 vasos de agua
        medio vaso de vino blanco | 1/2 glass | vino blanco | | 1 vaso de vino blanco
        media cebolla | 1/2 | cebolla | | 1 cebolla
        1 sobre de levadura | 1 sachet | levadura | | 2 sobres de levadura
        el zumo de 1 limón | 1 | limón | el zumo de | el zumo de 2 limones
        la ralladura de 1 naranja | 1 | naranja | la ralladura de | la ralladura de 2 naranjas
        zumo de medio limón | 1/2 | limón | zumo de | zumo de 1 limón
        2 o 3 zanahorias | 2-3 | zanahorias | | 4–6 zanahorias
        2-3 tomates | 2-3 | tomates | | 4–6 tomates
        de 2 a 3 cucharadas de agua | 2-3 tablespoon | agua | | de 4–6 cucharadas de agua
        unos 200 g de queso rallado | 200 gram | queso | rallado | unos 400 g de queso rallado
        aceite para freír | | aceite | para freír | aceite para freír
        perejil picado para decorar | | perejil | picado para decorar | perejil picado para decorar
        4 filetes de ternera | 4 fillet | ternera | | 8 filetes de ternera
        1 chorrito de aceite | 1 splash | aceite | | 2 chorritos de aceite
        un chorro de vinagre | 1 splash | vinagre | | 2 chorros de vinagre
        1 puñado de nueces | 1 handful | nueces | | 2 puñados de nueces
        1 cebolla, cortada en juliana | 1 | cebolla | cortada en juliana | 2 cebollas, cortada en juliana
        3 dientes de ajo, machacados | 3 clove | ajo | machacados | 6 dientes de ajo, machacados
        100 g de mantequilla derretida | 100 gram | mantequilla | derretida | 200 g de mantequilla derretida
        1 calabacín (opcional) | 1 | calabacín | opcional | 2 calabacines (opcional)
        2 claras de huevo | 2 | claras de huevo | | 4 claras de huevo
        1 yema de huevo | 1 | yema de huevo | | 2 yemas de huevo
        1/4 de cucharadita de comino | 1/4 teaspoon | comino | | ½ de cucharadita de comino
        harina: 250 g | 250 gram | harina | | harina: 500 g
        1 bote de garbanzos cocidos | 1 jar | garbanzos | cocidos | 2 botes de garbanzos cocidos
        agua | | agua | | agua
        """
}

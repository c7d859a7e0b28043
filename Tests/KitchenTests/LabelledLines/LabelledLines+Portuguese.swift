extension LabelledLineTests {
    /// Lines as recipe sites in Portuguese write them.
    static let portuguese = """
        200 g de farinha | 200 gram | farinha | | 400 g de farinha
        3 ovos | 3 | ovos | | 6 ovos
        1 ovo | 1 | ovo | | 2 ovos
        2 xícaras (chá) de farinha de trigo | 2 cup | farinha de trigo | | 4 xícaras (chá) de farinha de trigo
        1 xícara de açúcar | 1 cup | açúcar | | 2 xícaras de açúcar
        1 xícara (chá) de leite | 1 cup | leite | | 2 xícaras (chá) de leite
        1/2 xícara de óleo | 1/2 cup | óleo | | 1 xícara de óleo
        1 e 1/2 xícara de leite | 3/2 cup | leite | | 3 xícaras de leite
        2 colheres (sopa) de manteiga | 2 tablespoon | manteiga | | 4 colheres (sopa) de manteiga
        1 colher (chá) de sal | 1 teaspoon | sal | | 2 colheres (chá) de sal
        1 colher de sopa de fermento em pó | 1 tablespoon | fermento em pó | | 2 colheres de sopa de fermento em pó
        2 colheres de chá de canela | 2 teaspoon | canela | | 4 colheres de chá de canela
        1 colher de sobremesa de amido | 1 dessertspoon | amido | | 2 colheres de sobremesa de amido
        1 pitada de sal | 1 pinch | sal | | 2 pitadas de sal
        uma pitada de pimenta | 1 pinch | pimenta | | 2 pitadas de pimenta
        sal a gosto | | sal | a gosto | sal a gosto
        sal e pimenta-do-reino a gosto | | sal e pimenta-do-reino | a gosto | sal e pimenta-do-reino a gosto
        2 dentes de alho | 2 clove | alho | | 4 dentes de alho
        1 dente de alho picado | 1 clove | alho | picado | 2 dentes de alho picado
        3 dentes de alho, amassados | 3 clove | alho | amassados | 6 dentes de alho, amassados
        1 cebola picada | 1 | cebola | picada | 2 cebola picada
        1 cebola média, picada | 1 | cebola média | picada | 2 cebola média, picada
        2 cebolas grandes | 2 | cebolas grandes | | 4 cebolas grandes
        1 lata de leite condensado | 1 can | leite condensado | | 2 latas de leite condensado
        1 lata de atum | 1 can | atum | | 2 latas de atum
        1 caixinha de creme de leite | 1 box | creme de leite | | 2 caixinhas de creme de leite
        1 caixa de creme de leite (200 g) | 1 box | creme de leite | | 2 caixas de creme de leite (400 g)
        500 g de carne moída | 500 gram | carne moída | | 1 kg de carne moída
        1 kg de batatas | 1 kilogram | batatas | | 2 kg de batatas
        1,5 kg de frango | 3/2 kilogram | frango | | 3 kg de frango
        1 litro de água | 1 liter | água | | 2 litros de água
        250 ml de leite de coco | 250 milliliter | leite de coco | | 500 ml de leite de coco
        1 copo de água | 1 glass | água | | 2 copos de água
        1 maço de salsinha | 1 bunch | salsinha | | 2 maços de salsinha
        2 ramos de alecrim | 2 branch | alecrim | | 4 ramos de alecrim
        1 folha de louro | 1 leaf | louro | | 2 folhas de louro
        4 fatias de pão | 4 slice | pão | | 8 fatias de pão
        200 g de queijo ralado | 200 gram | queijo | ralado | 400 g de queijo ralado
        100 g de manteiga derretida | 100 gram | manteiga | derretida | 200 g de manteiga derretida
        1 pacote de macarrão | 1 packet | macarrão | | 2 pacotes de macarrão
        1 envelope de gelatina | 1 sachet | gelatina | | 2 envelopes de gelatina
        1 sachê de fermento | 1 sachet | fermento | | 2 sachês de fermento
        suco de 1 limão | 1 | limão | suco de | suco de 2 limão
        sumo de meio limão | 1/2 | limão | sumo de | sumo de 1 limão
        raspas de 1 laranja | 1 | laranja | raspas de | raspas de 2 laranjas
        meia cebola | 1/2 | cebola | | 1 cebola
        meia xícara de açúcar | 1/2 cup | açúcar | | 1 xícara de açúcar
        2 a 3 cenouras | 2-3 | cenouras | | 4–6 cenouras
        2-3 tomates maduros | 2-3 | tomates maduros | | 4–6 tomates maduros
        cerca de 200 g de presunto | 200 gram | presunto | | cerca de 400 g de presunto
        óleo para fritar | | óleo | para fritar | óleo para fritar
        salsinha picada para decorar | | salsinha | picada para decorar | salsinha picada para decorar
        1 fio de azeite | 1 drizzle | azeite | | 2 fios de azeite
        1 cenoura (opcional) | 1 | cenoura | opcional | 2 cenouras (opcional)
        4 gemas | 4 | gemas | | 8 gemas
        2 claras em neve | 2 | claras em neve | | 4 claras em neve
        1 punhado de nozes | 1 handful | nozes | | 2 punhados de nozes
        farinha: 250 g | 250 gram | farinha | | farinha: 500 g
        """
}

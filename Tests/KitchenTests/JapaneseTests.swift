import Bytes
import CatalogModel
import Kitchen
import Testing

/// Steps, yields and durations in Japanese, and what its lines may not become.
@Suite struct JapaneseTests {
    @Test(
        arguments: [
            ("弱火で10分煮る。", ["10分 = 600 s"]), ("中火で2〜3分炒める", ["2〜3分 = 120-180 s"]),
            ("中火で２～３分炒める", ["２～３分 = 120-180 s"]), ("2、3分蒸らす", ["2、3分 = 120-180 s"]),
            ("1時間30分煮込む", ["1時間30分 = 5400 s"]), ("1時間半ほど置く", ["1時間半 = 5400 s"]),
            ("30秒加熱する", ["30秒 = 30 s"]), ("電子レンジ600Wで3分加熱", ["3分 = 180 s"]),
            ("冷蔵庫で一晩おく", []), ("２、３分炒める", ["２、３分 = 120-180 s"]), ("一時間煮る", ["一時間 = 3600 s"]),
            ("十分に炒める", []), ("3分の1量を加える", []), ("冷蔵庫で２時間冷やす", ["２時間 = 7200 s"]),
            ("5分間ゆでる", ["5分間 = 300 s"]), ("約15分焼く", ["15分 = 900 s"]), ("2日間漬ける", []),
            ("180度に予熱したオーブンで30分焼く", ["180度 = 180 C", "30分 = 1800 s"]),
            ("180℃のオーブンで25分", ["180℃ = 180 C", "25分 = 1500 s"]),
            ("170〜180度の油で揚げる", ["170〜180度 = 170-180 C"]), ("１８０度で焼く", ["１８０度 = 180 C"]),
            ("天板の向きを180度回す", []), ("もう1度混ぜる", []), ("玉ねぎを4等分に切る", []),
            ("卵2個を割り入れる", []), ("2cm幅に切る", []),
        ] as [(String, [String])])
    func readsSteps(text: String, marks: [String]) {
        #expect(stepMarks(text, items: ["玉ねぎ 1個", "卵 2個"], "ja") == marks)
    }

    @Test(
        arguments: [
            ("2人分", 2.0, "serves"), ("4〜6人前", 4, "serves"), ("18cm型1台分", 1, "makes"), ("一人分", 1, "serves"),
            ("２人分", 2, "serves"), ("約12個分", 12, "makes"), ("2〜3人分", 2, "serves"), ("直径15cmの丸型1台分", 1, "makes"),
        ] as [(String, Double, String)])
    func readsYields(text: String, quantity: Double, kind: String) {
        let read = YieldText.read(text)
        #expect(read?.quantity == quantity && read.map { "\($0.kind)" } == kind && read?.text == text)
    }

    @Test(
        arguments: [
            ("30分", 1800), ("1時間30分", 5400), ("1時間半", 5400), ("約20分", 1200), ("２０分", 1200), ("2〜3分", 180),
            ("10分以上", 600), ("30秒", 30), ("一時間", 3600), ("半日", 43200), ("一時間半", 5400),
        ] as [(String, Int)])
    func readsDurations(text: String, seconds: Int) {
        #expect(DurationText.read(text)?.duration == .seconds(seconds))
    }

    @Test(
        arguments: [
            ("3/4", "塩 少々", "塩 少々"), ("1/2", "醤油 大さじ1", "醤油 大さじ½"), ("3", "豆腐 半丁", "豆腐 1½丁"),
            ("2", "玉ねぎ 1個半", "玉ねぎ 3個"), ("2", "卵(2個)", "卵(4個)"), ("2", "卵 1人につき2個", "卵 1人につき2個"),
            ("2", "三つ葉 少々", "三つ葉 少々"), ("2", "食パン（8枚切り） 2枚", "食パン（8枚切り） 4枚"),
            ("2", "パスタ 160g（1.6mm）", "パスタ 320g（1.6mm）"), ("2", "五香粉 小さじ1", "五香粉 小さじ2"), ("2", "小麦粉 700g", "小麦粉 1.4kg"),
            ("2", "牛乳 600ml", "牛乳 1.2L"), ("1/2", "米 1合", "米 ½合"),
            ("2", "水 一カップ1/2", "水 3カップ"), ("2", "バター 1片と半分", "バター 3片"), ("2", "水 300ミリリットル", "水 600ミリリットル"),
            ("2", "牛乳 5デシリットル", "牛乳 10デシリットル"), ("2", "昆布 5センチメートル", "昆布 10センチメートル"),
            ("2", "塩 小1/3～1/2", "塩 小⅔–1"), ("2", "砂糖 大1", "砂糖 大2"), ("2", "じゃがいも 大1個", "じゃがいも 大2個"),
        ] as [(String, String, String)])
    func scalesLines(factor: String, line: String, expected: String) {
        #expect(scaled(line, factor, language: "ja") == expected)
    }

    /// A cup of Japan has 200 ml, and a 合 180.
    @Test(
        arguments: [
            ("牛乳 2カップ", "metric", "牛乳 400 ml"), ("米 2合", "metric", "米 360 ml"), ("米 1合", "us", "米 ¾ cup"),
            ("だし汁 カップ2", "metric", "だし汁 カップ2"), ("砂糖 大さじ2", "metric", "砂糖 大さじ2"), ("牛肉 450g", "us", "牛肉 16 oz"),
        ] as [(String, String, String)])
    func convertsUnits(line: String, units: String, expected: String) {
        #expect(scaled(line, "1", units, language: "ja") == expected)
    }

    /// The mark of a group is in front of the name, and no part of it.
    @Test(arguments: ["A 酒 大さじ2", "☆酒 大さじ2", "（A）酒 大さじ2", "① 酒 大さじ2", "・☆酒 大さじ2", "③酒 大さじ2", "② 酒 大さじ2"])
    func keepsTheMarkOfAGroup(line: String) {
        let read = ReadLine(line, language: "ja")
        #expect(read.item == "酒" && read.pieces.joined() == line && marks(line) == 1)
    }

    @Test(arguments: ["☆ 酒 大さじ1・5", "③ 片栗粉:水=1:2", "A 酒(1:2)"])
    func keepsTheMarkOfALineThatStaysAsWritten(line: String) {
        #expect(scaled(line, "2", language: "ja") == line && marks(line) == 1)
    }

    /// How many pieces are shown and in no part.
    private func marks(_ line: String) -> Int {
        var reader = LineReader(language: "ja")
        return line.withBytes { bytes in
            IngredientLine(bytes, reader.cut(bytes)).pieces.count { $0.part == .none && $0.kind == .text }
        }
    }

    /// "𩸽" has four bytes of UTF-8, most letters have three.
    @Test(arguments: [1, 63, 64, 65, 130, 200], ["煮", "𩸽", "煮𩸽𩸽"])
    func readsLongRunsOfLetters(count: Int, letter: String) {
        let letters = String(String(repeating: letter, count: count).prefix(count))
        #expect(stepMarks(letters + "10分煮る", items: [], "ja") == ["10分 = 600 s"])
        #expect(scaled(letters + " 大さじ2", "2", language: "ja") == letters + " 大さじ4")
    }

    @Test(arguments: [
        "【たれ】", "■ソース", "A", "", "大さじ", "個", "（）", "・", "☆", "1", "一", "半", "々", "2（", "（2個", "A（B", "2〜", "約", "各",
    ])
    func keepsEveryByteOfOddLines(line: String) {
        #expect(ReadLine(line, language: "ja").pieces.joined() == line)
    }
}

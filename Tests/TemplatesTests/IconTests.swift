import Bytes
import CatalogModel
import Configuration
import Foundation
import Testing

@testable import Planning
@testable import Templates

/// The icons and the web manifest.
@Suite struct IconTests {
    private func bytes(_ icon: SiteIcon, accent: Colour? = nil) throws -> [UInt8] {
        var site = try Sample.site()
        if let accent { site.palette.light.accent = accent }
        return try #require(Templates().render(.icon(icon, Shared(site))))
    }

    @Test(arguments: SiteIcon.allCases.filter { $0.size != nil })
    func iconIsASymmetricPictureOfItsSize(icon: SiteIcon) throws {
        let size = try #require(icon.size)
        let picture = try Picture(bytes(icon))
        #expect(picture.size == size && picture.rows.count == size)
        let paper = Colour(rgb: 0xfbf6ee)
        let accent = Colour(rgb: 0xa62f18)
        let middle = size / 2
        #expect(picture.rows[0].allSatisfy { $0 == paper } && picture.rows[size - 1].allSatisfy { $0 == paper })
        #expect(picture.rows[middle][middle] == paper)
        // Within the rim, wherever systems cut.
        let rim = middle + (icon == .maskable ? 17 : 22) * size / 64
        #expect(picture.rows[middle][rim] == accent && picture.rows[rim][middle] == accent)
        #expect(picture.rows == picture.rows.reversed())
        #expect(picture.rows == picture.rows.map { $0.reversed() })
        let safe = size * size * 4 / 25
        for (y, row) in picture.rows.enumerated() where icon == .maskable {
            for (x, colour) in row.enumerated() where colour != paper {
                #expect((x - middle) * (x - middle) + (y - middle) * (y - middle) <= safe)
            }
        }
        #expect(try bytes(icon).count < 12_000)
        #expect(try bytes(icon) == bytes(icon))
    }

    @Test func iconHasTheColorsOfTheTheme() throws {
        let teal = try #require(Colour(css: "teal"))
        let picture = try Picture(bytes(.small, accent: teal))
        #expect(picture.rows[96][96 + 66] == teal)
        let drawing = String(decoding: try bytes(.drawing, accent: teal), as: UTF8.self)
        #expect(drawing.contains("fill=\"#008080\"") && drawing.contains("fill=\"#fbf6ee\""))
    }

    // MARK: The home screen

    private func manifest(_ site: SiteFrame) throws -> [String: Any] {
        let bytes = try #require(Templates().render(.webManifest(WebManifest(site: Shared(site)))))
        return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    @Test func manifestDescribesTheSite() throws {
        var site = try Sample.site(title: "The Supper Table of Ana", url: nil, language: "ar")
        site.palette.light.paper = Colour(rgb: 0x0000ff)
        let manifest = try manifest(site)
        #expect(manifest["name"] as? String == "The Supper Table of Ana")
        #expect(manifest["short_name"] as? String == "The Supper")
        #expect(manifest["start_url"] as? String == "./" && manifest["scope"] as? String == "./")
        #expect(manifest["id"] == nil)
        #expect(try self.manifest(Sample.site())["id"] as? String == "/supper/")
        #expect(manifest["display"] as? String == "standalone")
        #expect(manifest["dir"] as? String == "rtl" && manifest["lang"] as? String == "ar")
        #expect(manifest["theme_color"] as? String == "#0000ff")
        #expect(manifest["background_color"] as? String == "#0000ff")
        let icons = try #require(manifest["icons"] as? [[String: String]])
        #expect(
            icons == [
                ["src": "icon.svg", "sizes": "any", "type": "image/svg+xml"],
                ["src": "icon-192.png", "sizes": "192x192", "type": "image/png"],
                ["src": "icon-512.png", "sizes": "512x512", "type": "image/png"],
                ["src": "icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"],
            ])
    }

    @Test(arguments: HostileTextTests.texts)
    func manifestKeepsHostileTitle(title: String) throws {
        #expect(try manifest(Sample.site(title: title))["name"] as? String == title)
    }

    @Test(arguments: [
        ("Supper", "Supper"), ("Twelve chars", "Twelve chars"), ("Ana's kitchen", "Ana's"),
        ("Küchengeheimnisse", "Küchengeheim"), ("", ""),
    ])
    func shortNameIsCutToFit(title: String, name: String) {
        #expect(WebManifestFile.shortName(title) == name)
    }

    @Test func pageLinksToIconsAndManifest() throws {
        let page = Markup(String(decoding: try #require(Templates().render(.recipe(Sample.barePage()))), as: UTF8.self))
        let addresses = page.tags.filter { $0.name == "link" }.compactMap { tag in
            tag.attributes.first { $0.name == "href" }?.value
        }
        #expect(
            Set(addresses).isSuperset(of: ["../../icon.svg", "../../apple-touch-icon.png", "../../site.webmanifest"]))
        let colours = page.tags.filter { $0.attributes.contains(.init(name: "name", value: "theme-color")) }
        #expect(
            colours.map { $0.attributes.map(\.value).dropFirst() } == [
                ["(prefers-color-scheme: light)", "#fbf6ee"], ["(prefers-color-scheme: dark)", "#1a1512"],
            ])
    }
}

/// A PNG of 8 bits a pixel with a palette, read as its specification says.
private struct Picture {
    private(set) var size = 0
    private(set) var rows: [[Colour]] = []

    init(_ file: [UInt8]) throws {
        try #require(file.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
        var rest = file.dropFirst(8)
        var palette: [Colour] = []
        var packed: [UInt8] = []
        func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
        var names: [String] = []
        while !rest.isEmpty {
            let length = Int(number(rest.prefix(4)))
            let content = rest.dropFirst(4).prefix(4 + length)
            let data = content.dropFirst(4)
            try #require(number(rest.dropFirst(8 + length).prefix(4)) == CRC32.checksum(of: Array(content)))
            rest = rest.dropFirst(12 + length)
            let name = String(decoding: content.prefix(4), as: UTF8.self)
            names.append(name)
            switch name {
            case "IHDR":
                size = Int(number(data.prefix(4)))
                try #require(number(data.dropFirst(4).prefix(4)) == UInt32(size))
                try #require(Array(data.dropFirst(8)) == [8, 3, 0, 0, 0])
            case "PLTE":
                let bytes = Array(data)
                palette = stride(from: 0, to: bytes.count, by: 3).map { Colour(rgb: number(bytes[$0..<$0 + 3])) }
            case "IDAT": packed += data
            default: break
            }
        }
        try #require(names == ["IHDR", "PLTE", "IDAT", "IEND"])
        let pixels = try Inflating.bytes(of: packed)
        try #require(pixels.count == size * (size + 1))
        rows = (0..<size).map { y in
            let row = pixels[y * (size + 1)..<(y + 1) * (size + 1)]
            return row.first == 0 ? row.dropFirst().map { palette[Int($0)] } : []
        }
    }
}

/// A reader of zlib streams that have one block with fixed codes, written from RFC 1950 and 1951.
private enum Inflating {
    struct Damage: Error {}

    static func bytes(of stream: [UInt8]) throws -> [UInt8] {
        guard stream.count > 6, stream[0] == 0x78, (Int(stream[0]) * 256 + Int(stream[1])) % 31 == 0 else {
            throw Damage()
        }
        var place = 16
        func bit() throws -> Int {
            guard place / 8 < stream.count - 4 else { throw Damage() }
            defer { place += 1 }
            return Int(stream[place / 8] >> UInt8(place % 8) & 1)
        }
        func number(_ count: Int) throws -> Int { try (0..<count).reduce(0) { try $0 | bit() << $1 } }
        func code(_ count: Int) throws -> Int { try (0..<count).reduce(0) { code, _ in try code << 1 | bit() } }
        guard try number(1) == 1, try number(2) == 1 else { throw Damage() }
        let bases = [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
            227,
        ]
        var output: [UInt8] = []
        while true {
            var symbol = try code(7)
            if symbol < 0b001_1000 {
                symbol += 256
            } else {
                symbol = try symbol << 1 | bit()
                if symbol < 0b1100_0000 {
                    symbol -= 0b0011_0000
                } else if symbol < 0b1100_1000 {
                    symbol += 280 - 0b1100_0000
                } else {
                    symbol = try (symbol << 1 | bit()) - 0b1_1001_0000 + 144
                }
            }
            if symbol == 256 { break }
            guard symbol > 256 else {
                output.append(UInt8(symbol))
                continue
            }
            let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
            let length = symbol == 285 ? 258 : try bases[symbol - 257] + number(extra)
            guard try code(5) == 0, let last = output.last else { throw Damage() }
            output += [UInt8](repeating: last, count: length)
        }
        var (one, two) = (1, 0)
        for byte in output {
            one = (one + Int(byte)) % 65_521
            two = (two + one) % 65_521
        }
        let sum = [two >> 8, two & 255, one >> 8, one & 255].map { UInt8($0) }
        guard (place + 7) / 8 == stream.count - 4, Array(stream.suffix(4)) == sum else { throw Damage() }
        return output
    }
}

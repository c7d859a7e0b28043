import Bytes
import Configuration
import Planning
import QRCodes
import SafeHTML

/// The QR code of a page's address, and the address: on paper only, by a stylesheet that only these pages have. Nothing without
/// the site's address, and where the owner did not ask for it.
struct AddressCode: HTMLTemplate {
    let page: PageContext
    let interfaceLang: HTML

    var html: HTML {
        guard page.site.printsCodes, let address = page.canonical,
            // Readers of codes take letters beyond ASCII for those of other encodings, such as Shift JIS.
            let code = QRCode(PercentEncoding.ascii.encoded(address)), let styles = page.site.features[.print]?.styles
        else { return "" }
        return """
            <figure class="address-code" hidden><link rel="stylesheet" media="print" href="\(url: page.address(styles))">
            <svg viewBox="\(code.viewBox)" shape-rendering="crispEdges" role="img" aria-label="\(page.strings[.addressCode])"\(interfaceLang)>\
            <path stroke="#000" d="\(code.path)"/></svg>
            <figcaption dir="ltr">\(address)</figcaption></figure>

            """
    }
}

extension Templates {
    /// The bytes of the longest address of which a page has a QR code.
    package static var longestCodedAddress: Int { QRCode.mostBytes }
}

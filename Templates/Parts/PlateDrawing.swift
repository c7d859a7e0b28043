import SafeHTML

/// A plate, the picture of messages such as "no recipes yet".
struct PlateDrawing: HTMLTemplate {
    /// A sign on the plate; empty for none.
    let sign: String

    var html: HTML {
        """
        <svg class="drawing" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" \
        aria-hidden="true"><circle cx="200" cy="150" r="100"/><circle cx="200" cy="150" r="70"/>\
        <path d="M50 76v44q0 20 18 20t18-20V76M68 76v148M332 224V76q-20 24-20 84h20"/>\
        <text x="200" y="152">\(sign)</text></svg>
        """
    }
}

"""Builds small colour fonts for tests, with Debian's python3-fonttools.

    make-color-fonts.py FOLDER

writes layers.ttf (COLR version 0), paints.ttf (version 1), strikes.ttf (sbix), hostile.ttf (version 1
with cycles and doubling layers), carets.ttf (a ligature with carets in GDEF), spaces.ttf (lookups
and kerning that tie words together over spaces), required.ttf (a required feature does so) and
joined.ttf (letters that join, whose lookups look at lam with alef before and after it is one glyph).
An em is 1,000 units.
"""

import struct
import sys
import zlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph as StrikeGlyph
from fontTools.ttLib.tables.sbixStrike import Strike

# Red, green, blue, and half-clear black.
PALETTE = [(1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (0, 0, 0, 0.5)]
FOREGROUND = 0xFFFF


def box(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    pen.lineTo((left, top))
    pen.lineTo((right, top))
    pen.lineTo((right, bottom))
    pen.closePath()
    return pen.glyph()


SHAPES = {
    "square": (0, 0, 1000, 1000),
    "left": (0, 0, 500, 1000),
    "right": (500, 0, 1000, 1000),
    "middle": (250, 250, 750, 750),
    "corner": (0, 0, 250, 250),
}


def font(family, names, file, tables=None, upem=1000):
    """A font whose characters from A on show the glyphs in `names`, all of them squares."""
    order = [".notdef", "space"] + sorted(SHAPES) + names
    builder = FontBuilder(upem, isTTF=True)
    builder.setupGlyphOrder(order)
    characters = {0x20: "space"}
    characters.update({0x41 + index: name for index, name in enumerate(names)})
    builder.setupCharacterMap(characters)
    glyphs = {name: box(0, 0, 1000, 1000) for name in order}
    glyphs.update({name: box(*corners) for name, corners in SHAPES.items()})
    glyphs["space"] = TTGlyphPen(None).glyph()
    builder.setupGlyf(glyphs)
    # A side bearing that is not the outline's own edge would move the outline.
    builder.setupHorizontalMetrics(
        {name: (1000, SHAPES[name][0] if name in SHAPES else 0) for name in order})
    builder.setupHorizontalHeader(ascent=1000, descent=-200)
    builder.setupOS2(sTypoAscender=1000, sTypoDescender=-200, usWinAscent=1000, usWinDescent=200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupPost()
    if tables:
        tables(builder.font)
    builder.save(file)
    # Glyph numbers, by line.
    with open(file.replace(".ttf", ".txt"), "w", encoding="utf-8") as numbers:
        numbers.write("\n".join(order) + "\n")


def with_colors(glyphs, version, clips=None):
    def add(ttfont):
        ttfont["COLR"] = buildCOLR(
            glyphs, version=version, glyphMap=ttfont.getReverseGlyphMap(), clipBoxes=clips)
        ttfont["CPAL"] = buildCPAL([PALETTE])
    return add


def solid(index, alpha=1):
    return {"Format": 2, "PaletteIndex": index, "Alpha": alpha}


def shape(name, paint):
    return {"Format": 10, "Glyph": name, "Paint": paint}


def line(*stops, extend="pad"):
    return {
        "Extend": extend,
        "ColorStop": [
            {"StopOffset": offset, "PaletteIndex": index, "Alpha": 1} for offset, index in stops],
    }


def linear(extend, start=0, end=1000):
    return {
        "Format": 4, "ColorLine": line((0, 0), (1, 2), extend=extend),
        "x0": start, "y0": 0, "x1": end, "y1": 0, "x2": start, "y2": 1000}


def composite(mode):
    return {
        "Format": 32, "CompositeMode": mode,
        "SourcePaint": shape("right", solid(0)), "BackdropPaint": shape("middle", solid(2))}


MODES = [
    "clear", "src", "dest", "src_over", "dest_over", "src_in", "dest_in", "src_out", "dest_out",
    "src_atop", "dest_atop", "xor", "plus", "screen", "overlay", "darken", "lighten",
    "color_dodge", "color_burn", "hard_light", "soft_light", "difference", "exclusion", "multiply",
    "hsl_hue", "hsl_saturation", "hsl_color", "hsl_luminosity"]


def paints():
    corner = shape("corner", solid(1))
    def moved(form, **values):
        return dict({"Format": form, "Paint": corner}, **values)
    graphs = {
        "solid": shape("square", solid(0)),
        "ink": shape("square", solid(FOREGROUND)),
        "clear": shape("square", solid(2, 0.5)),
        "linear": shape("square", linear("pad")),
        "padded": shape("square", linear("pad", 250, 500)),
        "repeated": shape("square", linear("repeat", 0, 250)),
        "reflected": shape("square", linear("reflect", 0, 250)),
        "rotated-line": shape("square", {
            "Format": 4, "ColorLine": line((0, 0), (1, 2)),
            "x0": 0, "y0": 0, "x1": 1000, "y1": 1000, "x2": 0, "y2": 1000}),
        "radial": shape("square", {
            "Format": 6, "ColorLine": line((0, 0), (1, 2)),
            "x0": 500, "y0": 500, "r0": 0, "x1": 500, "y1": 500, "r1": 500}),
        "cone": shape("square", {
            "Format": 6, "ColorLine": line((0, 0), (1, 2)),
            "x0": 200, "y0": 500, "r0": 50, "x1": 800, "y1": 500, "r1": 150}),
        "sweep": shape("square", {
            "Format": 8, "ColorLine": line((0, 0), (1, 2)),
            "centerX": 500, "centerY": 500, "startAngle": 0, "endAngle": 360}),
        "half-sweep": shape("square", {
            "Format": 8, "ColorLine": line((0, 0), (1, 2)),
            "centerX": 500, "centerY": 500, "startAngle": 90, "endAngle": 180}),
        "transform": moved(12, Transform={
            "xx": 2, "yx": 0, "xy": 0, "yy": 1, "dx": 500, "dy": 0}),
        "translate": moved(14, dx=500, dy=750),
        "scale": moved(16, scaleX=1.5, scaleY=0.5),
        "scale-around": moved(18, scaleX=0.5, scaleY=0.5, centerX=250, centerY=250),
        "scale-evenly": moved(20, scale=1.5),
        "scale-evenly-around": moved(22, scale=0.5, centerX=250, centerY=0),
        "rotate": dict(moved(24, angle=-90), Paint=shape("corner", solid(1))),
        "rotate-around": moved(26, angle=90, centerX=500, centerY=500),
        "skew": moved(28, xSkewAngle=-45, ySkewAngle=0),
        "skew-around": moved(30, xSkewAngle=0, ySkewAngle=45, centerX=0, centerY=0),
        "layers": {"Format": 1, "Layers": [
            shape("square", solid(0)), shape("left", solid(1)), shape("middle", solid(2))]},
        "borrowed": {"Format": 11, "Glyph": "layers"},
        "within": shape("left", {"Format": 11, "Glyph": "solid"}),
        "unclipped": solid(1),
    }
    for mode in MODES:
        graphs["mode-" + mode] = composite(mode)
    return graphs


def hostile():
    graphs = {
        "ring": {"Format": 11, "Glyph": "ring"},
        "ring-of-two": {"Format": 11, "Glyph": "other-half"},
        "other-half": {"Format": 14, "dx": 1, "dy": 1, "Paint": {
            "Format": 11, "Glyph": "ring-of-two"}},
        "missing": {"Format": 11, "Glyph": "square"},
        "flat": {"Format": 16, "scaleX": 0, "scaleY": 0, "Paint": shape("square", linear("pad"))},
        "point-line": shape("square", dict(linear("pad"), x1=0)),
        "far": {"Format": 14, "dx": 32000, "dy": 32000, "Paint": shape("square", solid(0))},
        "bomb-0": {"Format": 1, "Layers": [shape("square", solid(0)), shape("left", solid(1))]},
    }
    # Each level paints the one below twice: 2 to the 30th squares.
    for level in range(1, 31):
        below = {"Format": 11, "Glyph": "bomb-%d" % (level - 1)}
        graphs["bomb-%d" % level] = {"Format": 1, "Layers": [
            {"Format": 14, "dx": 0, "dy": 0, "Paint": below}, below]}
    deep = shape("square", solid(0))
    for _ in range(200):
        deep = {"Format": 14, "dx": 0, "dy": 0, "Paint": deep}
    graphs["deep"] = deep
    nested = shape("square", solid(0))
    for _ in range(20):
        nested = {
            "Format": 32, "CompositeMode": "src_over", "SourcePaint": nested,
            "BackdropPaint": shape("square", solid(1))}
    graphs["nested"] = nested
    return graphs


def png(width, height, pixel):
    rows = b"".join(
        b"\0" + b"".join(bytes(pixel(x, y)) for x in range(width)) for y in range(height))
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


def strikes(ttfont):
    """Two strikes: red over blue at 20 pixels an em, green over blue at 64."""
    table = newTable("sbix")
    table.version = 1
    table.flags = 1
    for ppem, top in ((20, (255, 0, 0, 255)), (64, (0, 255, 0, 255))):
        strike = Strike(ppem=ppem, resolution=72)
        picture = png(ppem, ppem, lambda x, y: top if y < ppem // 2 else (0, 0, 255, 255))
        for name in ttfont.getGlyphOrder():
            strike.glyphs[name] = StrikeGlyph(
                glyphName=name, graphicType="png " if name == "strike" else None,
                imageData=picture if name == "strike" else None, originOffsetX=0, originOffsetY=0)
        table.strikes[ppem] = strike
    ttfont["sbix"] = table


def carets(ttfont):
    """The pair AB is one glyph whose caret stands at a quarter of it; a third letter has the next one
    at half of it. BA is the same, also between letters that stand apart."""
    from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
    addOpenTypeFeaturesFromString(ttfont, """
        languagesystem DFLT dflt;
        languagesystem latn dflt;
        languagesystem hebr dflt;
        feature liga {
          sub first second by pair;
          sub aleph bet by hebrewpair;
          sub aleph bet gimel by hebrewtriple;
        } liga;
        feature ccmp {
          sub second first by pair;
          sub bet aleph by hebrewpair;
        } ccmp;
        table GDEF {
          LigatureCaretByPos pair 250;
          LigatureCaretByPos hebrewpair 250;
          LigatureCaretByPos hebrewtriple 250 500;
        } GDEF;
    """)


def spaces(ttfont):
    """GPOS kerns Latin letters and a wide space, the table `kern` all letters and the plain space, and
    a macron is another one behind a macron, whatever stands between."""
    from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
    from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
    for table in ttfont["cmap"].tables:
        table.cmap.update({
            0x413: "ghe", 0x424: "ef", 0x5D0: "aleph", 0x5D1: "bet", 0x2003: "emspace",
            0x304: "macron"})
    ttfont["hmtx"]["macron"] = (0, 0)
    addOpenTypeFeaturesFromString(ttfont, """
        languagesystem latn dflt;
        languagesystem cyrl dflt;
        lookup bar { sub macron by longmacron; } bar;
        feature ccmp {
          lookup behind {
            lookupflag IgnoreBaseGlyphs;
            sub macron macron' lookup bar;
          } behind;
        } ccmp;
        feature kern {
          script latn;
          pos A emspace -100;
          pos emspace V -50;
        } kern;
        feature cpsp {
          script cyrl;
          pos [ghe ef] 10;
        } cpsp;
        table GDEF {
          GlyphClassDef [space emspace A V ghe ef aleph bet], , [macron longmacron], ;
        } GDEF;
    """)
    kerning = KernTable_format_0()
    kerning.coverage = 1
    kerning.kernTable = {(letter, "space"): -200 for letter in ["A", "ghe", "ef", "aleph", "bet"]}
    kern = newTable("kern")
    kern.version = 0
    kern.kernTables = [kerning]
    ttfont["kern"] = kern


def required(ttfont):
    """A is B before a space, by a feature of a name of its own that the script requires."""
    from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
    addOpenTypeFeaturesFromString(ttfont, """
        languagesystem latn dflt;
        languagesystem latn NLD;
        lookup next { sub A by B; } next;
        feature ABCD {
          script latn;
          language NLD required;
          sub A' lookup next space;
        } ABCD;
    """)


JOINED = {
    "alef": 0x627, "beh": 0x628, "teh": 0x62A, "reh": 0x631, "seen": 0x633, "lam": 0x644,
    "meem": 0x645, "noon": 0x646}
ENDINGS = ["alef", "reh"]


def joined_glyphs():
    """Every letter in its forms, lam with alef, and what contexts make of letters."""
    names = []
    for letter in JOINED:
        forms = ["fina"] if letter in ENDINGS else ["init", "medi", "fina"]
        names += [letter] + [letter + "." + form for form in forms]
    return names + ["lamalef", "lamalef.fina", "seen.before", "beh.behind", "reh.behind"]


def joined(ttfont):
    """Contexts see alef before it is part of a ligature, and the ligature from either side. Noon is
    kerned with lam but not with the ligature. Meem and teh at a word's start, and lam with alef by
    itself, stand off their places."""
    from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
    for table in ttfont["cmap"].tables:
        table.cmap.update({character: letter for letter, character in JOINED.items()})
    both = [letter for letter in JOINED if letter not in ENDINGS]
    def forms(form, letters):
        return "\n".join(f"sub {letter} by {letter}.{form};" for letter in letters)
    addOpenTypeFeaturesFromString(ttfont, f"""
        languagesystem DFLT dflt;
        languagesystem arab dflt;
        lookup behind {{ sub beh by beh.behind; }} behind;
        lookup before {{
          sub seen.init by seen.before;
          sub seen.medi by seen.before;
        }} before;
        lookup last {{ sub reh by reh.behind; }} last;
        feature ccmp {{ sub alef beh' lookup behind; }} ccmp;
        feature init {{ {forms("init", both)} }} init;
        feature medi {{ {forms("medi", both)} }} medi;
        feature fina {{ {forms("fina", JOINED)} }} fina;
        feature rlig {{
          sub lam.init alef.fina by lamalef;
          sub lam.medi alef.fina by lamalef.fina;
        }} rlig;
        feature calt {{
          sub [seen.init seen.medi]' lookup before lamalef.fina;
          sub lamalef.fina reh' lookup last;
        }} calt;
        feature kern {{
          pos noon.init lam.medi -100;
          pos meem.init <30 0 0 0>;
          pos teh.init <0 20 0 0>;
          pos lamalef <40 0 0 0>;
        }} kern;
        table GDEF {{
          GlyphClassDef [{" ".join(joined_glyphs()[:-5])} seen.before beh.behind reh.behind],
            [lamalef lamalef.fina], , ;
        }} GDEF;
    """)


def main(folder):
    layers = {"layered": [("square", 0), ("left", 2), ("middle", FOREGROUND)]}
    font("Test Layers", ["layered", "plain"], folder + "/layers.ttf", with_colors(layers, 0))
    graphs = paints()
    font("Test Paints", list(graphs), folder + "/paints.ttf",
         with_colors(graphs, 1, {"unclipped": (0, 0, 500, 1000)}))
    graphs = hostile()
    font("Test Hostile", list(graphs), folder + "/hostile.ttf", with_colors(graphs, 1))
    font("Test Strikes", ["strike", "plain"], folder + "/strikes.ttf", strikes)
    def with_carets(ttfont):
        for table in ttfont["cmap"].tables:
            table.cmap.update({0x5D0: "aleph", 0x5D1: "bet", 0x5D2: "gimel"})
        carets(ttfont)
    font("Test Carets",
         ["first", "second", "pair", "aleph", "bet", "hebrewpair", "gimel", "hebrewtriple"],
         folder + "/carets.ttf", with_carets)
    letters = [chr(0x41 + index) for index in range(22)]
    font("Test Spaces",
         letters + ["ghe", "ef", "aleph", "bet", "emspace", "macron", "longmacron"],
         folder + "/spaces.ttf", spaces)
    font("Test Required", letters, folder + "/required.ttf", required)
    font("Test Joined", joined_glyphs(), folder + "/joined.ttf", joined)


if __name__ == "__main__":
    main(sys.argv[1])

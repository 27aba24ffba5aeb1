#!/usr/bin/python3
"""Makes the pictures beside it: `python3 make.py`, with Debian's python3-pil, webp and
libheif-examples.

Each is 48 × 24 (turned ones are stored so that they are shown so): red above, blue below at the
left; green above, white below at the right. So every turn and every swap of colours can be told.
"""

import os
import struct
import subprocess
import tempfile

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
RED, GREEN, BLUE, WHITE = (220, 30, 20), (20, 180, 40), (20, 40, 210), (250, 250, 250)


def sample(mode="RGB"):
    picture = Image.new("RGB", (48, 24))
    for left, top, color in [(0, 0, RED), (24, 0, GREEN), (0, 12, BLUE), (24, 12, WHITE)]:
        picture.paste(color, (left, top, left + 24, top + 12))
    return picture.convert(mode)


def path(name):
    return os.path.join(HERE, name)


# What turns the shown picture into the stored one, by the value of Exif's tag.
STORING = {
    1: [],
    2: [Image.Transpose.FLIP_LEFT_RIGHT],
    3: [Image.Transpose.ROTATE_180],
    4: [Image.Transpose.FLIP_TOP_BOTTOM],
    5: [Image.Transpose.TRANSPOSE],
    6: [Image.Transpose.ROTATE_90],
    7: [Image.Transpose.TRANSVERSE],
    8: [Image.Transpose.ROTATE_270],
}


def exif(orientation, little=True):
    order = "<" if little else ">"
    return (b"II" if little else b"MM") + struct.pack(
        order + "HIHHHIHHI", 42, 8, 1, 0x0112, 3, 1, orientation, 0, 0)


def profile(space, tags):
    """An ICC profile, version 2.4 (ICC.1:2001-04), of our own making."""
    body, table = b"", struct.pack(">I", len(tags))
    offset = 128 + 4 + 12 * len(tags)
    for name, data in tags:
        data += b"\0" * (-len(data) % 4)
        table += name + struct.pack(">II", offset + len(body), len(data))
        body += data
    connection = b"Lab " if space == b"CMYK" else b"XYZ "
    kind = b"prtr" if space == b"CMYK" else b"mntr"
    header = struct.pack(">I4sI4s4s4s", offset + len(body), b"none", 0x02400000, kind, space,
                         connection)
    header += struct.pack(">6H4s", 2026, 1, 1, 0, 0, 0, b"acsp") + b"\0" * 28
    header += struct.pack(">3i", 63190, 65536, 54061)
    return header + b"\0" * (128 - len(header)) + table + body


def s15(value):
    return struct.pack(">i", round(value * 65536))


def xyz(x, y, z):
    return b"XYZ \0\0\0\0" + s15(x) + s15(y) + s15(z)


def gamma(value):
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(value * 256))


def text(kind):
    name = b"made for a test\0"
    return kind + b"\0\0\0\0" + struct.pack(">I", len(name)) + name + b"\0" * 78


# sRGB's primaries with red and blue in each other's place.
SWAPPED = profile(b"RGB ", [
    (b"desc", text(b"desc")), (b"wtpt", xyz(0.9642, 1, 0.8249)),
    (b"rXYZ", xyz(0.1431, 0.0606, 0.7141)), (b"gXYZ", xyz(0.3851, 0.7169, 0.0971)),
    (b"bXYZ", xyz(0.4361, 0.2225, 0.0139)),
    (b"rTRC", gamma(2.2)), (b"gTRC", gamma(2.2)), (b"bTRC", gamma(2.2)),
])

LINEAR_GRAY = profile(b"GRAY", [
    (b"desc", text(b"desc")), (b"wtpt", xyz(0.9642, 1, 0.8249)), (b"kTRC", gamma(1.0)),
])


def four_ink_table():
    """Two steps an ink; cyan ink looks red, all others take lightness away."""
    data = b"mft1\0\0\0\0" + bytes([4, 3, 2, 0])
    data += b"".join(s15(v) for v in (1, 0, 0, 0, 1, 0, 0, 0, 1))
    data += bytes(range(256)) * 4
    for c in range(2):
        for m in range(2):
            for y in range(2):
                for k in range(2):
                    light = (100 if not c else 53) * (1 - 0.3 * m) * (1 - 0.1 * y) * (1 - k)
                    a, b = (80, 67) if c and not k else (0, 0)
                    data += bytes([round(light * 2.55), a + 128, b + 128])
    return data + bytes(range(256)) * 3


INKS = profile(b"CMYK", [
    (b"desc", text(b"desc")), (b"wtpt", xyz(0.9642, 1, 0.8249)), (b"A2B0", four_ink_table()),
])


def tool(*arguments):
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def main():
    picture = sample()
    for orientation, steps in STORING.items():
        stored = picture
        for step in steps:
            stored = stored.transpose(step)
        stored.save(path(f"turned-{orientation}.jpg"), quality=95, subsampling=0,
                    exif=b"Exif\0\0" + exif(orientation, little=orientation % 2 == 0))
    turned = picture.transpose(Image.Transpose.ROTATE_90)
    turned.save(path("turned.png"), exif=exif(6))
    picture.save(path("plain.png"))
    picture.save(path("swapped.png"), icc_profile=SWAPPED)
    picture.save(path("swapped.jpg"), quality=95, subsampling=0, icc_profile=SWAPPED)
    picture.save(path("progressive.jpg"), quality=95, subsampling=0, progressive=True)
    Image.new("L", (48, 24), 128).save(path("linear-gray.jpg"), quality=95,
                                       icc_profile=LINEAR_GRAY)
    inks = Image.new("CMYK", (48, 24))
    for left, top, color in [(0, 0, (0, 255, 255, 0)), (24, 0, (255, 0, 255, 0)),
                             (0, 12, (255, 255, 0, 0)), (24, 12, (0, 0, 0, 255))]:
        inks.paste(color, (left, top, left + 24, top + 12))
    inks.save(path("four-inks.jpg"), quality=95)
    Image.new("CMYK", (48, 24), (255, 0, 0, 0)).save(
        path("four-inks-profile.jpg"), quality=95, icc_profile=INKS)

    picture.quantize(8).save(path("plain.gif"))
    clear = Image.new("RGBA", (48, 24))
    clear.paste(sample("RGBA").crop((0, 0, 24, 24)), (0, 0))
    clear.save(path("clear.gif"))
    picture.quantize(8).save(path("interlaced.gif"), interlace=1)
    frames = [picture.quantize(8), Image.new("RGB", (48, 24), BLUE).quantize(8)]
    frames[0].save(path("animated.gif"), save_all=True, append_images=frames[1:], duration=100)

    with tempfile.TemporaryDirectory() as folder:
        png = os.path.join(folder, "in.png")
        picture.save(png)
        tool("cwebp", "-quiet", "-q", "95", png, "-o", path("lossy.webp"))
        tool("cwebp", "-quiet", "-lossless", png, "-o", path("lossless.webp"))
        tool("heif-enc", "-A", "-q", "95", "-p", "chroma=444", png, "-o", path("plain.avif"))
        tool("heif-enc", "-q", "95", "-p", "chroma=444", png, "-o", path("plain.heic"))
        half = os.path.join(folder, "half.png")
        clear.save(half)
        tool("cwebp", "-quiet", "-lossless", "-exact", half, "-o", path("clear.webp"))
    picture.save(path("swapped.webp"), lossless=True, icc_profile=SWAPPED)
    turned.save(path("turned.webp"), lossless=True, exif=exif(6))
    picture.save(path("animated.webp"), save_all=True, lossless=True, duration=100,
                 append_images=[Image.new("RGB", (48, 24), BLUE)])


main()

#!/usr/bin/env bash
# Four things of SVG that every browser draws, in Inkscape 1.2 and librsvg 2.63 (in sharp 0.35.5): a board as a file.
#
# Needs (Debian): inkscape; Node 20 or newer.
# Guess: all four are old enough for both. `href` without `xlink:` and colours with an alpha came with SVG 2 ten years ago; a
#   place for each letter, as in x="10 60", is of SVG 1.0.
# Behaviour: nobody says a word, and parts of the picture are missing. Inkscape leaves out what <use href> means, and a shape
#   filled by rgba(), though it draws its stroke. librsvg puts all letters behind the first place. Both take the other's two.
# Seen (whether something dark is where it should be):
#   Inkscape: href no, xlink:href yes, rgba() no, fill-opacity yes, second letter yes
#   librsvg: href yes, xlink:href yes, rgba() yes, fill-opacity yes, second letter no
# What follows: a file for others keeps to xlink:href, fill-opacity and one place a text or tspan, which browsers draw, too.
set -euo pipefail
command -v inkscape >/dev/null || { echo "Inkscape is missing: apt-get install inkscape"; exit 1; }
inkscape --version 2>/dev/null
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent sharp@0.35.5
cat >board.svg <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="60" fill="none" font-family="sans-serif" font-size="40">
<defs><circle id="man" r="15" fill="#000"/></defs>
<rect width="400" height="60" fill="#fff"/>
<use href="#man" transform="translate(30 30)"/>
<use xlink:href="#man" transform="translate(80 30)"/>
<path d="M115 15h30v30h-30z" fill="rgba(0, 0, 0, 0.9)"/>
<path d="M165 15h30v30h-30z" fill="#000" fill-opacity="0.9"/>
<text x="212 342" y="45" fill="#000">88</text>
</svg>
SVG
HOME=$work inkscape --export-filename=inkscape.png board.svg 2>/dev/null
cat >look.mjs <<'JS'
import sharp from 'sharp';
console.log(`librsvg ${sharp.versions.rsvg}`);
const things = { href: 10, 'xlink:href': 60, 'rgba()': 110, 'fill-opacity': 160, 'second letter': 335 };
async function seen(name, image) {
  const { data, info } = await image.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  const isThere = (left) => {
    for (let y = 10; y < 50; y += 1)
      for (let x = left; x < left + 40; x += 1) if (data[y * info.width + x] < 100) return 'yes';
    return 'no';
  };
  return `${name}: ${Object.entries(things).map(([thing, left]) => `${thing} ${isThere(left)}`).join(', ')}`;
}
const found = [await seen('Inkscape', sharp('inkscape.png')), await seen('librsvg', sharp('board.svg'))];
console.log(found.join('\n'));
const known = [
  'Inkscape: href no, xlink:href yes, rgba() no, fill-opacity yes, second letter yes',
  'librsvg: href yes, xlink:href yes, rgba() yes, fill-opacity yes, second letter no',
];
process.exit(found.join() === known.join() ? 0 : 1);
JS
node look.mjs

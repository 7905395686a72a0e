import type { Box } from '../board/bare.js';
import type { Ink } from '../shapes/shapes.js';
import { THEME_NAMES, type ThemeName } from '../shapes/theme.js';
import { THEMES } from '../shapes/themes/index.js';
import type { SvgBoard } from './board.js';
import { COMMON, variableOf } from './markup.js';

/** A board with its pieces as an SVG document that needs nothing else. */
export function svgDocument({ ground, below, pieces, above }: SvgBoard, theme: ThemeName = 'wood'): string {
  const placed = pieces.map(({ x, y, markup }) => `<g transform="translate(${x} ${y})">${markup}</g>`);
  return themed(ground.box, [ground.markup, below, ground.coordinates, ...placed, above].join(''), theme);
}

/** A document of markup with the colours of a theme, of which the box is to be seen. */
export function themed({ x, y, width, height }: Box, markup: string, theme: ThemeName): string {
  const inks: Readonly<Record<string, string>> = THEMES[theme].inks;
  const colours = new Map(Object.entries(inks).map(([ink, value]) => [variableOf(ink as Ink), value]));
  const common = Object.entries(COMMON).map(
    ([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`,
  );
  const coloured = markup.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => colours.get(name) ?? whole);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${[x, y, width, height].join(' ')}" data-theme="${theme}"${common.join('')}>`,
    asInSvg1(coloured),
    '</svg>',
  ].join('');
}

/**
 * Markup for programs that are no browsers. They know no variables of CSS, so it has its colours already. librsvg takes only
 * the first of several places in a text; Inkscape 1.2 wants `xlink:href`, and knows no colours with an alpha of their own.
 */
const asInSvg1 = (markup: string): string =>
  markup
    .replaceAll('<use href=', '<use xlink:href=')
    .replace(/(fill|stroke)="rgba\((\d+), (\d+), (\d+), ([\d.]+)\)"/g, '$1="rgb($2,$3,$4)" $1-opacity="$5"')
    .replace(
      /<text x="([\d. -]+ [\d. -]+)" y="([^"]+)"([^>]*)>(\d+)</g,
      (_, x, y, look, digits) => `<text${look}>${digitsAt(x.split(' '), y.split(' '), digits)}<`,
    );

const digitsAt = (xs: readonly string[], ys: readonly string[], digits: string): string =>
  [...digits].map((digit, index) => `<tspan x="${xs[index]}" y="${ys[index]}">${digit}</tspan>`).join('');

const declared = (properties: readonly (readonly [string, string])[]): string =>
  `{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`;

/** The style sheet of SVG pictures, for an element around them with the name of a theme as its `data-theme`. */
export const themesCss = (): string => [common, ...THEME_NAMES.map(inksOf)].join('\n');

const common = `[data-theme]${declared(Object.entries(COMMON))}`;

function inksOf(name: ThemeName): string {
  const inks = Object.entries(THEMES[name].inks) as [Ink, string][];
  return `[data-theme=${name}]${declared(inks.map(([ink, value]) => [variableOf(ink), value]))}`;
}

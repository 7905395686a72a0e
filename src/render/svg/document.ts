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

/**
 * Markup as a document with the colours of a theme, of which the box is to be seen. It has them plainly: programs other than
 * browsers know no variables of CSS, and would show a blank board.
 */
export function themed({ x, y, width, height }: Box, markup: string, theme: ThemeName): string {
  const inks: Readonly<Record<string, string>> = THEMES[theme].inks;
  const colours = new Map(Object.entries(inks).map(([ink, value]) => [variableOf(ink as Ink), value]));
  const common = Object.entries(COMMON).map(
    ([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].join(' ')}" data-theme="${theme}"${common.join('')}>`,
    markup.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => colours.get(name) ?? whole),
    '</svg>',
  ].join('');
}

const declared = (properties: readonly (readonly [string, string])[]): string =>
  `{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`;

/** The style sheet of SVG pictures, for an element around them with the name of a theme as its `data-theme`. */
export const themesCss = (): string => [common, ...THEME_NAMES.map(inksOf)].join('\n');

const common = `[data-theme]${declared(Object.entries(COMMON))}`;

function inksOf(name: ThemeName): string {
  const inks = Object.entries(THEMES[name].inks) as [Ink, string][];
  return `[data-theme=${name}]${declared(inks.map(([ink, value]) => [variableOf(ink), value]))}`;
}

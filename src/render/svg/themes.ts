import type { Ink } from '../shapes/shapes.js';
import { THEME_NAMES } from '../shapes/theme.js';
import { THEMES } from '../shapes/themes/index.js';
import { COMMON, variableOf } from './markup.js';

const declared = (properties: readonly (readonly [string, string])[]): string =>
  `{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`;

/** The style sheet of SVG pictures, for an element around them with the name of a theme as its `data-theme`. */
export const themesCss = (): string =>
  [
    `[data-theme]${declared(Object.entries(COMMON))}`,
    ...THEME_NAMES.map((name) => {
      const inks = Object.entries(THEMES[name].inks) as [Ink, string][];
      return `[data-theme=${name}]${declared(inks.map(([ink, value]) => [variableOf(ink), value]))}`;
    }),
  ].join('\n');

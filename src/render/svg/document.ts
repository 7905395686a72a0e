import { SIZE } from '../board/layout.js';
import type { ThemeName } from '../shapes/theme.js';
import type { SvgBoard } from './board.js';
import { themeCss } from './themes.js';

/** A board with its pieces as an SVG document that needs nothing else. */
export function svgDocument({ ground, below, pieces, above }: SvgBoard, theme: ThemeName = 'wood'): string {
  const placed = pieces.map(({ x, y, markup }) => `<g transform="translate(${x} ${y})">${markup}</g>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" data-theme="${theme}">`,
    `<style>${themeCss(theme)}</style>`,
    ground.markup,
    below,
    ...placed,
    above,
    '</svg>',
  ].join('');
}

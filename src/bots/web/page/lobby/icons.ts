import { svg } from 'lit-html';
import { icon } from '../panels/icons.js';

export const robot = icon(
  svg`<path d="M5 9h14v10H5zM12 9V5M12 4.500v.1M9.500 13v1.500M14.500 13v1.500M2.500 12.500v4M21.500 12.500v4"/>`,
);
export const people = icon(
  svg`<path d="M9 5a3.500 3.500 0 0 1 0 7a3.500 3.500 0 0 1 0-7M2.500 19.500a6.500 6.500 0 0 1 13 0M16 5.300a3.500 3.500 0 0 1 0 6.400M18 14a6.500 6.500 0 0 1 3.500 5.500"/>`,
);
export const start = icon(svg`<path d="M8 5l11 7-11 7z"/>`);

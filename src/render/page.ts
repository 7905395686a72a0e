/** What pages draw themselves: boards as SVG. It needs no font, no file and no language. */
export { boardSvg } from './svg/board.js';

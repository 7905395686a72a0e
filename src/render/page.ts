/** What pages draw themselves: boards and tables as SVG. It needs no font, no file and no language. */
export { rotationOf } from './board/layout.js';
export type { TableView } from './chapaev/layers.js';
export { boardSvg, seatSpots, tableSvg } from './svg/board.js';
export { courseSvg } from './svg/course.js';

import { boardPlates, groundShapes } from '../board/scene.js';
import { tablePlates } from '../chapaev/scene.js';
import { advanceOf } from '../encode/text-outlines.js';
import type { Frame } from './board.js';

/** The frame that pictures have, too. */
export const FRAME: Frame = { advance: advanceOf, ground: groundShapes, boardPlates, tablePlates };

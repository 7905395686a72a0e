import { rich } from '../../../../locales/text.js';
import type { RoomWords } from './words.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY =
  'The last 200 lines of each room on the web, with the network from which the room was begun.';

export const WORDS: RoomWords = {
  kept: (lines) => rich`Lines in chat rooms of the website, yours or naming you: ${lines}.`,
};

import { rich } from '../../text.js';
import { count } from '../language.js';

/** Sentences on animations, sent with one or in place of it. */
export const films = {
  /** Caption of an animation; `pace` is the number of moves from each frame to the next. */
  filmRecord: (title: string, moves: number, pace: number) =>
    rich`${{ bold: title }}: the game in motion, ${count(moves, 'move')}${pace > 1 ? `, ${pace} to a picture` : ''}.`,
  poster: (title: string, over: boolean) =>
    rich`${{ bold: title }}: ${over ? 'how it ended' : 'how it stands'}.`,
  noFilm: (problem: 'busy' | 'late' | 'closed' | 'broken') => {
    switch (problem) {
      case 'busy':
        return rich`Too many animations are being made just now; please ask again in a minute.`;
      case 'late':
        return rich`The animation took too long, so it was given up. The moves as text: ${{ command: 'record' }}.`;
      case 'closed':
        return rich`I am being restarted; please ask again in a minute.`;
      case 'broken':
        return rich`The animation failed through a fault of mine; the log tells more. The moves as text: ${{ command: 'record' }}.`;
    }
  },
  /** Alt text of the animation; the description of a position follows. */
  filmPicture: (moves: number) => `An animation of ${count(moves, 'move')}, which ends so:`,
};

export type Films = typeof films;

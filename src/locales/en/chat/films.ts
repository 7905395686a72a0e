import { rich } from '../../text.js';
import type { Films } from '../../words/records.js';
import { count } from '../language.js';

export const films: Films = {
  filmRecord: (title, moves, pace) =>
    rich`${{ bold: title }}: the game in motion, ${count(moves, 'move')}${pace > 1 ? `, ${pace} to a picture` : ''}.`,
  poster: (title, over) => rich`${{ bold: title }}: ${over ? 'how it ended' : 'how it stands'}.`,
  noFilm: (problem) => {
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
  filmPicture: (moves) => `An animation of ${count(moves, 'move')}, which ends so:`,
};

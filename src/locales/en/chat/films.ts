import { rich } from '../../text.js';
import { count } from '../language.js';

const NO_FILM = {
  busy: rich`Too many animations are being made just now; please ask again in a minute.`,
  late: rich`The animation took too long, so it was given up. The moves as text: ${{ command: 'record' }}.`,
  closed: rich`I am being restarted; please ask again in a minute.`,
  broken: rich`The animation failed through a fault of mine; the log tells more. The moves as text: ${{ command: 'record' }}.`,
};

/** Sentences on animations, sent with one or in place of it. */
export const films = {
  /** Caption of an animation; `pace` is the number of moves from each frame to the next. */
  filmRecord: (title: string, moves: number, pace: number) =>
    rich`${{ bold: title }}: the game in motion, ${count(moves, 'move')}${pace > 1 ? `, ${pace} to a picture` : ''}.`,
  poster: (title: string, over: boolean) =>
    rich`${{ bold: title }}: ${over ? 'how it ended' : 'how it stands'}.`,
  noFilm: (problem: keyof typeof NO_FILM) => NO_FILM[problem],
  /** Alt text of the animation; the description of a position follows. */
  filmPicture: (moves: number) => `An animation of ${count(moves, 'move')}, which ends so:`,
};

export type Films = typeof films;

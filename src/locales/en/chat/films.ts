import { rich } from '../../text.js';
import { count } from '../language.js';

const NO_FILM = {
  busy: rich`Too many animations are being made right now. Please ask again in a minute.`,
  late: rich`The animation took too long, so I gave up on it.`,
  closed: rich`I am restarting; please ask again in a minute.`,
  broken: rich`The animation failed, and it is my fault; the log says more.`,
};

/** Sentences on animations, sent with one or in place of it. */
export const films = {
  /** Caption of an animation; `pace` is the number of moves from each frame to the next. */
  filmRecord: (title: string, moves: number, pace: number) =>
    rich`${{ bold: title }}: the game as an animation, ${count(moves, 'move')}${pace > 1 ? `, ${pace} per frame` : ''}.`,
  poster: (title: string, over: boolean) =>
    rich`${{ bold: title }}: ${over ? 'how it ended' : 'the game so far'}.`,
  noFilm: (problem: keyof typeof NO_FILM) => NO_FILM[problem],
  /** Tells the user who asked for one that takes long. */
  filmLater: () => rich`The animation takes a little longer. It will appear here.`,
  filmInterrupted: () => rich`The animation was cut short because the bot was restarted.`,
  /** Alt text of the animation; the description of a position follows. */
  filmPicture: (moves: number) => `An animation of ${count(moves, 'move')}, ending like this:`,
};

export type Films = typeof films;

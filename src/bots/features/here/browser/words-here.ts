import type { GameInfo, Match, Outcome, Piece } from '../../../../engine/index.js';
import { type GameWords, winKey } from '../game-words.js';
import type { HereWords } from '../words/words.js';

/** The page brings the words of one language with it. */
const words: GameWords = JSON.parse(document.body.getAttribute('data-games') ?? '{}');

export const { games, language, times } = words;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');

export const tell = (key: keyof HereWords, values: Readonly<Record<string, string>> = {}): string =>
  filled(words.say[key], values);

export function titleOf(id: string, byAgreement = false): string {
  const game = games.find(([each]) => each === id)?.[1] ?? id;
  return byAgreement ? filled(words.agreed, { game }) : game;
}

export const weightsOf = (id: string): string | null => games.find(([game]) => game === id)?.[2] ?? null;

/** The files of all games. */
export const allWeights = (): readonly string[] => [
  ...new Set(games.flatMap(([, , weights]) => weights ?? [])),
];

/** The colour of a seat. */
export function colourOf({ seats }: GameInfo, seat: number): string {
  const { colour } = seats[seat] ?? {};
  return words.colours[colour ?? ''] ?? '';
}

interface Told extends Pick<Piece, 'king'> {
  readonly colour: string;
  readonly dead: boolean;
}

/** A stack on its square, from the top down. */
export const sayStack = (square: string, stack: readonly Told[]): string =>
  stack
    .map(({ colour, king, dead }, at) => {
      const { man, king: crowned, deadMan, deadKing } = words.pieces[colour] ?? NO_PIECE;
      const called = king ? (dead ? deadKing : crowned) : dead ? deadMan : man;
      // The square is named once.
      return at === 0 ? filled(called, { square }) : called.replace(/^\{square\},? */, '');
    })
    .join('; ');

/** A disc of a colour, by its number, on its square. */
export const sayDisc = (colour: string, number: number, square: string): string =>
  filled(words.discs[colour]?.[number - 1] ?? '', { square });

export const sayStanding = ({ round, shots, rows: [white, black] }: Match): string =>
  filled(words.standing, {
    round: String(round),
    shot: String(shots + 1),
    white: String(white),
    black: String(black),
  });

const NO_PIECE = { man: '', king: '', deadMan: '', deadKing: '' };

/** How a game has ended. */
export function sayEnd({ seats }: GameInfo, outcome: Outcome): string {
  if (outcome.kind === 'void') return tell('over');
  if (outcome.kind === 'draw') return words.draws[outcome.reason] ?? tell('over');
  const colours = outcome.seats.map((seat) => seats[seat]?.colour ?? '');
  return words.wins[winKey(outcome.reason, seats.length === 2, colours)] ?? tell('over');
}

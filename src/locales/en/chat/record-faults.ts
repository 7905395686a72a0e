import type {
  AnyVariant,
  GamesError,
  Outcome,
  PositionErrorCode,
  RecordProblem,
  Seat,
} from '../../../engine/index.js';
import { illegalText } from '../../illegal.js';
import { joined, rich, saying, type Text } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { COLOUR } from '../language.js';
import { refusals } from './refusals.js';
import { tables } from './tables.js';

const POSITION: Readonly<Record<PositionErrorCode, string>> = {
  empty: 'there is nothing in it',
  'turn-unknown': 'it must begin with the letter of the seat to move',
  'moves-left': 'this game has one move a turn',
  'seat-unknown': 'no seat has this letter',
  'seat-missing': 'a seat is missing; all are listed, even those without pieces',
  'seat-twice': 'a seat is listed twice',
  'square-unknown': 'the board has no such square',
  'square-twice': 'two pieces stand on one square',
  'piece-missing': 'a square is missing between commas',
  'stack-syntax': 'what stands under a piece is written as letters of seats',
  'stack-not-here': 'this game has no towers',
  'dead-not-here': 'a game of two has no dead pieces',
  'huff-not-here': 'nobody is huffed in this game; the house rule huff=on has that',
  'not-huffable': 'only pieces of the seat that has just moved can be huffed',
  'next-not-here': 'a second letter says who follows the first seat, where that is not plain from the game',
  'nobody-in-play': 'no seat is in play',
  'mover-not-in-play': 'the seat to move is not in play',
  'disc-syntax': 'a disc is written number@x/y, such as 4@229376/32768',
  'disc-unknown': 'the discs are numbered from 1 to 8',
  'disc-twice': 'a disc is listed twice',
  'disc-outside': 'the board goes from 0 to 524288',
  'match-missing': 'it must end with how the match stands, such as #1.0.1.8.W',
  'match-syntax':
    'how the match stands is #round.shots.White’s row.Black’s row.who began: rounds 1-30, shots 0-60, rows 1-8 with White’s before Black’s',
};

const seatName = (variant: AnyVariant | null, seat: Seat | null): string => {
  const colour = variant?.seats[seat ?? -1]?.colour;
  return colour === undefined ? '' : COLOUR[colour];
};

const outcomeText = (variant: AnyVariant | null, result: Outcome | null): string => {
  switch (result?.kind) {
    case 'win':
      return `${result.seats.map((seat) => seatName(variant, seat)).join(', ')} won`;
    case 'draw':
      return 'a draw';
    case undefined:
      return 'unfinished';
  }
};

/** Describes a problem in a record. */
const problemText = saying<RecordProblem, 'kind', Text, [variant: AnyVariant | null]>('kind', {
  illegal: (problem, variant) => {
    if (variant?.kind !== 'draughts') throw new Error('a move of no game');
    return illegalText(refusals, problem, variant);
  },
  'seat-not-in-play': ({ seat }, variant) => rich`${seatName(variant, seat)} is no longer in play.`,
  'result-differs': ({ outcome }, variant) =>
    rich`The result written here is not how the moves end: ${outcomeText(variant, outcome)}.`,
  'not-a-move': () => rich`A move was expected, "-" for a seat passed over, a resignation or a result.`,
  'not-a-shot': () =>
    rich`A shot was expected (disc@degrees/power, such as 4@90/70), "-", a resignation or a result.`,
  shot: ({ problem }) => chapaev.badShot(problem),
  'no-pdn': () => rich`Portable Draughts Notation has no moves for this game.`,
  ambiguous: ({ moves }) => rich`Several moves fit: ${moves.join(', ')}.`,
  'too-many-captures': () =>
    rich`In this position there are too many ways to capture: I cannot try them all.`,
  'game-over': () => rich`The game is already over here.`,
  unclosed: ({ closer }) => rich`What begins here is never closed by "${closer}".`,
  'setup-late': () => rich`A position that is set up in the midst of a game cannot be followed.`,
  'results-differ': ({ header }) => rich`The result in the headers is ${header.slice(0, 40)}.`,
  'other-game': ({ game }, variant) =>
    rich`This is a record of "${game.slice(0, 40)}"${variant ? `, not of "${variant.id}"` : ''}.`,
  'game-unnamed': () =>
    rich`Nothing says which game this is: a header does, such as [GameType "25"] or [Game "russian"], or its name given along.`,
  'game-unknown': () => rich`There is no game of this name here.`,
  'header-syntax': () => rich`A header is written [Key "value"].`,
  'header-late': () => rich`Headers stand before the first move.`,
  'game-type-unknown': ({ known }) =>
    rich`No game here has this GameType; those known are ${known.join(', ')}.`,
  'not-in-pdn': () =>
    rich`PDN cannot write this house rule down (it has no mark for a huff): such games are records of text.`,
  'first-unknown': ({ known }) => rich`The first seat to move is one of ${known.join(', ')}.`,
  'option-syntax': () => rich`House rules are written key=value, with spaces between them.`,
  option: ({ error }) =>
    error.code === 'unknown-key'
      ? tables.unknownOption(error.key.slice(0, 40), error.known)
      : tables.badValue(error.key, error.value.slice(0, 40), error.allowed),
  position: ({ error }) =>
    rich`Character ${error.column} of the position${error.text === '' ? '' : `, “${error.text.slice(0, 30)}”`}: ${POSITION[error.code]}.`,
});

/** Errors in records and positions. */
export const recordFaults = {
  positionProblem: (code: PositionErrorCode) => POSITION[code],
  recordProblem: (problem: RecordProblem, variant: AnyVariant | null) => problemText(problem, variant),
  /** Reason why a record cannot be read, and where in it. */
  recordFault: ({ line, column, found, turn, problem, variant }: GamesError) => {
    const where = rich`Line ${line}, column ${column}`;
    const seen = found.replace(/\s+/g, ' ').slice(0, 60);
    const mover = seatName(variant, turn);
    if (problem.kind === 'game-unnamed') {
      return rich`I cannot tell which game this is. Name it first, as in ${{ command: 'load', values: ['russian', '…'] }}, or put a header above, such as ${{ code: '[GameType "25"]' }}.`;
    }
    if (problem.kind === 'not-a-move') {
      const wanted = mover === '' ? 'a move' : `a move of ${mover}`;
      return seen === ''
        ? rich`${where}: expected ${wanted}.`
        : rich`${where}: expected ${wanted}, found ${{ code: seen }}.`;
    }
    const what = problemText(problem, variant);
    const at = joined([where, seen === '' ? [] : [{ code: seen }]], ', ');
    return mover === '' ? rich`${at}: ${what}` : rich`${at} (${mover} to move): ${what}`;
  },
};

export type RecordFaults = typeof recordFaults;

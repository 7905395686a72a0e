import type {
  AnyVariant,
  GamesError,
  OtherForm,
  Outcome,
  PositionErrorCode,
  RecordProblem,
  Seat,
} from '../../../engine/index.js';
import { illegalText } from '../../refusals.js';
import { joined, rich, saying, type Text } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { all, COLOUR } from '../language.js';
import { refusals } from './refusals.js';
import { tables } from './tables.js';

const POSITION: Readonly<Record<PositionErrorCode, string>> = {
  empty: 'there is nothing in it',
  'turn-unknown': 'it must begin with the letter of the player to move',
  'moves-left': 'in this game a turn is a single move',
  'seat-unknown': 'no colour has this letter',
  'seat-missing': 'a colour is missing; all must be listed, even those without pieces',
  'seat-twice': 'a colour is listed twice',
  'square-unknown': 'the board has no such square',
  'square-twice': 'there are two pieces on one square',
  'piece-missing': 'a square is missing between commas',
  'stack-syntax': 'the pieces under another are written as the letters of their colours',
  'stack-not-here': 'this game has no towers',
  'dead-not-here': 'a game for two has no dead pieces',
  'huff-not-here': 'there is no huffing in this game without the house rule huff=on',
  'not-huffable': 'only pieces of the player who has just moved can be huffed',
  'next-not-here': 'a second letter says who plays second, where games leave that open',
  'nobody-in-play': 'nobody is in play',
  'mover-not-in-play': 'the player to move is out of the game',
  'disc-syntax': 'a disc is written number@x/y, such as 4@229376/32768',
  'disc-unknown': 'the discs are numbered from 1 to 8',
  'disc-twice': 'a disc is listed twice',
  'disc-outside': 'the board goes from 0 to 524288',
  'match-missing': 'it must end with the state of the match, such as #1.0.1.8.W',
  'match-syntax':
    'the match is #round.shots.White’s row.Black’s row.who began. Rounds are 1-30, shots 0-60, rows 1-8, White’s before Black’s',
};

function seatName(variant: AnyVariant | null, seat: Seat | null): string {
  const colour = variant?.seats[seat ?? -1]?.colour;
  return colour === undefined ? '' : COLOUR[colour];
}

function outcomeText(variant: AnyVariant | null, result: Outcome | null): string {
  switch (result?.kind) {
    case 'win':
      return `${all(result.seats.map((seat) => seatName(variant, seat)))} won`;
    case 'draw':
      return 'a draw';
    case 'void':
    case undefined:
      return 'unfinished';
  }
}

/** What was sent in place of a game, and what to send. */
const OTHER_FORM: Readonly<Record<OtherForm, Text>> = {
  address: rich`I open no addresses. Copy the moves or the PDN from there and send them.`,
  sgf: rich`This is a game in SGF, which I cannot read. Export it as PDN, or send its moves as text.`,
  chess: rich`These are moves of chess. I read draughts: PDN, or moves such as 32-28 or c3-d4.`,
  json: rich`This is data of a program, not a game. Send the PDN or the moves in it.`,
};

/** Describes a problem in a record. */
const problemText = saying<RecordProblem, 'kind', Text, [variant: AnyVariant | null]>('kind', {
  illegal: (problem, variant) => {
    if (variant?.kind !== 'draughts') throw new Error('a move of no game');
    return illegalText(refusals, problem, variant);
  },
  'seat-not-in-play': ({ seat }, variant) => rich`${seatName(variant, seat)} is no longer in play.`,
  'result-differs': ({ outcome }, variant) =>
    rich`The result written here does not match the moves. By the moves: ${outcomeText(variant, outcome)}.`,
  'not-a-move': () => rich`Expected a move, “-” for a skipped turn, a resignation or a result.`,
  'skipped-turn': () => rich`A turn cannot be skipped. Write the move in place of the dashes.`,
  'other-form': ({ form }) => OTHER_FORM[form],
  'not-a-shot': () =>
    rich`Expected a shot (disc@degrees/power, such as 4@90/70), “-”, a resignation or a result.`,
  shot: ({ problem }) => chapaev.badShot(problem),
  'no-pdn': () => rich`Portable Draughts Notation cannot record this game.`,
  ambiguous: ({ moves }) => rich`This could be several moves: ${moves.join(', ')}.`,
  'too-many-captures': () => rich`This position has too many possible captures: I cannot try them all.`,
  'game-over': () => rich`The game is over here.`,
  unclosed: ({ closer }) => rich`What opens here is never closed with “${closer}”.`,
  'setup-late': () => rich`I cannot follow a position set up in mid-game.`,
  'results-differ': ({ header }) => rich`The headers give another result: ${header.slice(0, 40)}.`,
  'other-game': ({ game }, variant) =>
    rich`This is a record of “${game.slice(0, 40)}”${variant ? `, not of “${variant.id}”` : ''}.`,
  'game-unnamed': () =>
    rich`Nothing says which game this is. Add a header such as [GameType "25"], or name the game.`,
  'game-unknown': () => rich`There is no game by that name here.`,
  'header-syntax': () => rich`A header looks like [Key "value"].`,
  'header-late': () => rich`Headers come before the first move.`,
  'game-type-unknown': ({ known }) =>
    rich`No game here has this GameType; the known ones are ${known.join(', ')}.`,
  'not-in-pdn': () => rich`PDN has no sign for a huff: record such games as text.`,
  'first-unknown': ({ known }) => rich`The player to move first must be one of ${known.join(', ')}.`,
  'option-syntax': () => rich`House rules are written key=value, separated by spaces.`,
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
      return rich`I cannot tell which game this is. Name it first: ${{ command: 'load', values: ['russian', '…'] }}, or put a header at the top: ${{ code: '[GameType "25"]' }}.`;
    }
    if (problem.kind === 'other-form') return OTHER_FORM[problem.form];
    if (problem.kind === 'not-a-move') {
      const wanted = mover === '' ? 'a move' : `a move by ${mover}`;
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

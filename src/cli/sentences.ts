import { MESSAGES } from '../bots/messages/index.js';
import { plain } from '../bots/messages/text.js';
import type { Outcome } from '../engine/outcome.js';
import type { PositionError, PositionErrorCode } from '../engine/position.js';
import type { RecordError, RecordProblem } from '../engine/record.js';
import type { Variant } from '../engine/variant.js';
import type { OptionError } from '../engine/variants/index.js';

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
  'nobody-in-play': 'no seat is in play',
  'mover-not-in-play': 'the seat to move is not in play',
  'disc-syntax': 'a disc is written number@x/y, such as 4@229376/32768',
  'disc-unknown': 'the discs are numbered from 1 to 8',
  'disc-twice': 'a disc is listed twice',
  'disc-outside': 'the board goes from 0 to 524288',
  'match-missing': 'it must end with how the match stands, such as #1.0.1.8.W',
  'match-syntax':
    'how the match stands is #round.shots.row of White.row of Black.who began: rounds 1-30, shots 0-60, rows 1-8 with White’s before Black’s',
};

export function positionSentence({ code, column, text }: PositionError): string {
  const where = text === '' ? `column ${column}` : `column ${column}, "${text}"`;
  return `The position text is wrong at ${where}: ${POSITION[code]}.`;
}

export function optionSentence(error: OptionError): string {
  switch (error.code) {
    case 'unknown-key':
      return plain(MESSAGES.en.unknownOption(error.key, error.known));
    case 'unknown-value':
      return plain(MESSAGES.en.badValue(error.key, error.value, error.allowed));
  }
}

/** `B`, `draw (repetition)`, `unfinished`. */
export function outcomeSentence(variant: Variant, outcome: Outcome | null): string {
  switch (outcome?.kind) {
    case 'win':
      return outcome.seats.map((seat) => letterOf(variant, seat)).join('');
    case 'draw':
      return `draw (${outcome.reason})`;
    case undefined:
      return 'unfinished';
  }
}

const letterOf = (variant: Variant, seat: number): string => variant.seats[seat]?.letter ?? '?';

/** `file:line:column: …`, as compilers write it. */
export function recordSentence(file: string, variant: Variant | null, error: RecordError): string {
  const found = error.found === '' ? '' : `"${error.found}": `;
  const { turn } = error;
  const seat = turn === null || variant === null ? '' : ` (${letterOf(variant, turn)} to move)`;
  return `${file}:${error.line}:${error.column}: ${found}${problemSentence(variant, error.problem)}${seat}`;
}

/** What only the rules of the game can word. */
type RuleProblem = Extract<RecordProblem, { kind: 'illegal' | 'seat-not-in-play' | 'result-differs' }>;
/** What is wrong with the headers that set the game up. */
type SetupProblem = Extract<
  RecordProblem,
  {
    kind:
      | ('header-syntax' | 'header-late' | 'game-type-unknown' | 'first-unknown')
      | ('option-syntax' | 'option' | 'position');
  }
>;

function problemSentence(variant: Variant | null, problem: RecordProblem): string {
  switch (problem.kind) {
    case 'illegal':
    case 'seat-not-in-play':
    case 'result-differs':
      if (variant === null) throw new Error(`a game without rules: ${problem.kind}`);
      return ruleSentence(variant, problem);
    case 'not-a-move':
      return 'A move was expected, "-" for a seat passed over, a resignation or a result.';
    case 'not-a-shot':
      return 'A shot was expected (disc@degrees/power, such as 4@90/70), "-", a resignation or a result.';
    case 'shot':
      return plain(MESSAGES.en.flicks.badShot(problem.problem));
    case 'no-pdn':
      return 'Portable Draughts Notation has no moves for this game.';
    case 'ambiguous':
      return `Several moves fit: ${problem.moves.join(', ')}.`;
    case 'game-over':
      return 'The game is already over here.';
    case 'unclosed':
      return `What begins here is never closed by "${problem.closer}".`;
    case 'setup-late':
      return 'A position that is set up in the midst of a game cannot be followed.';
    case 'results-differ':
      return `The result in the headers is ${problem.header}.`;
    case 'other-game':
      return `This is a record of "${problem.game}"${variant ? `, not of "${variant.id}"` : ''}.`;
    case 'game-unnamed':
      return 'Nothing says which game this is: a header does, such as [GameType "25"] or [Game "russian"], or its name behind the file’s.';
    case 'game-unknown':
      return 'There is no game of this name here.';
    case 'header-syntax':
    case 'header-late':
    case 'game-type-unknown':
    case 'first-unknown':
    case 'option-syntax':
    case 'option':
    case 'position':
      return setupSentence(problem);
  }
}

function ruleSentence(variant: Variant, problem: RuleProblem): string {
  switch (problem.kind) {
    case 'illegal': {
      const { reason, nearest } = problem;
      const why = plain(MESSAGES.en.illegal({ kind: 'illegal', reason, nearest: [] }, variant));
      return nearest.length > 0 ? `${why} ${plain(MESSAGES.en.nearest(nearest))}` : why;
    }
    case 'seat-not-in-play':
      return `${letterOf(variant, problem.seat)} is no longer in play.`;
    case 'result-differs':
      return `The result written here is not how the moves end: ${outcomeSentence(variant, problem.outcome)}.`;
  }
}

function setupSentence(problem: SetupProblem): string {
  switch (problem.kind) {
    case 'header-syntax':
      return 'A header is written [Key "value"].';
    case 'header-late':
      return 'Headers stand before the first move; a file holds one game.';
    case 'game-type-unknown':
      return `No game here has this GameType; those known are ${problem.known.join(', ')}.`;
    case 'first-unknown':
      return `The first seat to move is one of ${problem.known.join(', ')}.`;
    case 'option-syntax':
      return 'House rules are written key=value, with spaces between them.';
    case 'option':
      return optionSentence(problem.error);
    case 'position':
      return positionSentence(problem.error);
  }
}

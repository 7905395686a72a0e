import type {
  AnyVariant,
  OptionError,
  Outcome,
  PositionError,
  RecordError,
  RecordProblem,
} from '../engine/index.js';
import { DEFAULT_LANGUAGE, MESSAGES } from '../locales/index.js';
import { plain } from '../locales/text.js';

/** Formats `1 game`, `2 games`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export function positionSentence({ code, column, text }: PositionError): string {
  const where = text === '' ? `column ${column}` : `column ${column}, "${text}"`;
  return `The position text is wrong at ${where}: ${MESSAGES[DEFAULT_LANGUAGE].positionProblem(code)}.`;
}

export function optionSentence(error: OptionError): string {
  switch (error.code) {
    case 'unknown-key':
      return plain(MESSAGES[DEFAULT_LANGUAGE].unknownOption(error.key, error.known));
    case 'unknown-value':
      return plain(MESSAGES[DEFAULT_LANGUAGE].badValue(error.key, error.value, error.allowed));
  }
}

/** `B`, `draw (repetition)`, `unfinished`. */
export function outcomeSentence(variant: AnyVariant, outcome: Outcome | null): string {
  switch (outcome?.kind) {
    case 'win':
      return outcome.seats.map((seat) => letterOf(variant, seat)).join('');
    case 'draw':
      return `draw (${outcome.reason})`;
    case 'void':
      return 'no result';
    case undefined:
      return 'unfinished';
  }
}

const letterOf = (variant: AnyVariant, seat: number): string => variant.seats[seat]?.letter ?? '?';

/** `file:line:column: …`, the format of compilers. */
export function recordSentence(file: string, variant: AnyVariant | null, error: RecordError): string {
  const found = error.found === '' ? '' : `"${error.found}": `;
  const { turn } = error;
  const seat = turn === null || variant === null ? '' : ` (${letterOf(variant, turn)} to move)`;
  return `${file}:${error.line}:${error.column}: ${found}${problemSentence(variant, error.problem)}${seat}`;
}

const problemSentence = (variant: AnyVariant | null, problem: RecordProblem): string =>
  problem.kind === 'position'
    ? positionSentence(problem.error)
    : plain(MESSAGES[DEFAULT_LANGUAGE].recordProblem(problem, variant));

/** A user error; the message is printed as a sentence. */
export class CliFault extends Error {}

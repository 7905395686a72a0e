import type { PdnSpec, Variant } from '../../core/variant.js';
import { type AnyVariant, BOARD_VARIANTS, findBoardVariant } from '../../variants/index.js';
import { idOfName, idOfType } from '../../variants/site-names.js';
import type { RecordProblem } from '../record/record-error.js';

/** A game with the house rules of its row in the GameType table. */
export interface ChosenGame {
  readonly variant: Variant;
  readonly options: Readonly<Record<string, string>>;
}

interface Row extends ChosenGame {
  readonly pdn: PdnSpec;
}

const rowsOf = (variant: Variant): readonly Row[] => [
  ...(variant.pdn ? [{ variant, options: {}, pdn: variant.pdn }] : []),
  ...variant.options.flatMap(({ key, values }) =>
    values.flatMap(({ value, pdn }) => (pdn ? [{ variant, options: { [key]: value }, pdn }] : [])),
  ),
];

const sizeOf = (notation: string): string => notation.split(',').slice(1, 3).join();

/**
 * The game that a GameType tag names, `given` rather than another with the same number; a row of a house rule stands for
 * that house rule. Null if there is none.
 */
export function gameOfType(text: string, given: AnyVariant | null = null): ChosenGame | null {
  const [, number, , notation] = /^(\d{1,4})(,(.*))?$/.exec(text.replace(/\s+/g, '')) ?? [];
  const first = given?.kind === 'draughts' ? [given] : [];
  const rows = [...first, ...BOARD_VARIANTS]
    .flatMap(rowsOf)
    .filter(({ pdn }) => pdn.gameType === Number(number));
  const exact = rows.find(({ pdn }) => pdn.notation === notation?.toUpperCase());
  // Programs describe the squares of a game in different ways, but agree on its size.
  const plain = rows.find(({ pdn }) => !notation || sizeOf(pdn.notation) === sizeOf(notation));
  return exact ?? plain ?? null;
}

const knownTypes = (): readonly number[] =>
  [...new Set(BOARD_VARIANTS.flatMap(({ pdn }) => (pdn ? [pdn.gameType] : [])))].sort((a, b) => a - b);

/** The tags that name a game. */
export interface NamedIn {
  readonly gameType: string | null;
  /** Some sites have private numbers, and the name beside them. */
  readonly name: string | null;
}

type GameChoice =
  | ({ readonly kind: 'chosen' } & ChosenGame)
  | { readonly kind: 'problem'; readonly problem: RecordProblem };

/** Known apart from the tags. */
export interface Asked {
  /** The game that was asked for, if any. */
  readonly given: AnyVariant | null;
  readonly findGame: (name: string) => AnyVariant | null;
}

/** The game that only some site or program numbers or names like that. */
function bySite(gameType: string | null, name: string | null): ChosenGame | null {
  const id = (gameType === null ? null : idOfType(gameType)) ?? (name === null ? null : idOfName(name));
  const variant = id === null ? null : findBoardVariant(id);
  return variant && { variant, options: {} };
}

/** The game that the tags name, or the given one; a problem if they contradict each other or name none. */
export function chooseGame({ gameType, name }: NamedIn, { given, findGame }: Asked): GameChoice {
  const named = name === null ? null : findGame(name.replace(/!$/, ''));
  const typed = (gameType === null ? null : gameOfType(gameType, given)) ?? bySite(gameType, name);
  const found = named && named.id !== typed?.variant.id ? { variant: named, options: {} } : typed;
  if (found && given && found.variant.id !== given.id) {
    return { kind: 'problem', problem: { kind: 'other-game', game: found.variant.id } };
  }
  const { variant, options } = found ?? { variant: given, options: {} };
  if (variant?.kind === 'draughts') return { kind: 'chosen', variant, options };
  if (variant) return { kind: 'problem', problem: { kind: 'no-pdn' } };
  const problem: RecordProblem =
    gameType === null ? { kind: 'game-unnamed' } : { kind: 'game-type-unknown', known: knownTypes() };
  return { kind: 'problem', problem };
}

import { isDeepStrictEqual } from 'node:util';
import type { CasualReason, StakesScope } from '../../locales/chat-facts.js';
import type { Holder, Table } from '../model/session.js';
import { isComputer, peopleIn } from '../model/table.js';
import { FAIR } from './fair/thresholds.js';

/**
 * Why a finished game is casual, beside what is known while it is played. `old`: it ended before there were ratings. `void`: it
 * has no result. `short`: it ended before everybody's second move. `self`: one person had two seats. `settled`: the person
 * who played the computer has a rating that needs no more. `annulled`: an administrator took it out. The others are rules of
 * fairness (`fair/rules.ts`).
 */
export const WHYS = [
  'old',
  'void',
  'short',
  'forgotten',
  'self',
  'settled',
  'annulled',
  'often',
  'alike',
  'new',
  'absence',
] as const;
export type Why = (typeof WHYS)[number] | CasualReason;

/** Who began a game, by seats: later changes of hands count for nobody. */
export function firstHolders({ seats, began = [] }: Pick<Table, 'seats' | 'began'>): Table['seats'] {
  return seats.map((holder, seat) => {
    const first = began.find((each) => each.seat === seat);
    if (first === undefined) return holder;
    const { user, name = '', level, isAlias, hasAccount } = first;
    const marks = { ...(isAlias && { isAlias }), ...(hasAccount && { hasAccount }) };
    if (user !== undefined) return { kind: 'person', user, name, ...marks };
    return { kind: 'computer', level: level ?? 1 } as Holder;
  });
}

/** Why a game is casual, as far as is agreed and has happened; null if nothing stands against rating it. */
export function casualReason(table: Table): CasualReason | null {
  const { options, loaded, help, helped = [], undone, terms, clocks, stakes } = table;
  const holders = firstHolders(table);
  if (stakes === 'casual') return 'chosen';
  if (stakes === 'unrated' && table.isOneBrowser) return 'browser';
  if (stakes !== undefined && stakes !== 'rated') return stakes;
  const isGuest = peopleIn(holders).some(({ user, hasAccount }) => user.startsWith('web:') && !hasAccount);
  if (isGuest) return 'guest';
  if (Object.keys(options).length > 0) return 'house-rules';
  if (loaded !== null) return 'position';
  if (help || helped.length > 0) return 'help';
  if (undone) return 'undone';
  if (clocks?.rules.some((rule) => !isDeepStrictEqual(rule, clocks.rules[0]))) return 'clocks';
  if (terms?.deadline && (terms.late === 'skip' || terms.late === 'computer')) return 'late';
  const computers = holders.filter(isComputer).length;
  if (holders.length === 2) return computers > 0 && stakes !== 'rated' ? 'computer' : null;
  return holders.length - computers < 2 ? 'alone' : null;
}

/** True for a game that counts, unless something happens until its end. */
export const isRated = (table: Table): boolean => casualReason(table) === null;

/** What the players of an open table have chosen. */
export const stakesChosen = ({ stakes }: Table): 'people' | 'all' | 'casual' =>
  stakes === 'rated' ? 'all' : stakes === undefined ? 'people' : 'casual';

/** Whom an open table is rated with, or that its game has begun. */
export const scopeOf = ({ phase, stakes, challenge, strangers }: Table): StakesScope =>
  phase !== 'open' || challenge !== undefined || strangers !== undefined
    ? 'now'
    : stakes === 'rated'
      ? 'all'
      : 'people';

/** True if the players of an open table can choose whether it is rated. */
export function hasChoice(table: Table): boolean {
  const reason = casualReason(table);
  return reason === null || reason === 'chosen' || reason === 'computer';
}

/** Why a finished game is casual, as far as it says so by itself; null if nothing stands against rating it. */
export function casualBy(table: Table, hasResult: boolean): Why | null {
  const { game, seats } = table;
  if (game === null || !hasResult) return 'void';
  const moves = seats.map(
    (_, seat) => game.entries.filter((entry) => entry.kind === 'move' && entry.seat === seat).length,
  );
  return Math.min(...moves) < FAIR.moves ? 'short' : casualReason(table);
}

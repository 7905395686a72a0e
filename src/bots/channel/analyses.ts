import { type AnyState, err, movesIn, ok, playMove, type Result, statesOf } from '../../engine/index.js';
import { type Language, MESSAGES } from '../../locales/index.js';
import type { Text } from '../../locales/text.js';
import { titleOf } from '../../locales/titles.js';
import { currentGame } from '../../sessions/model/running.js';
import type { Session, Table } from '../../sessions/model/session.js';
import { seatOf } from '../../sessions/model/table.js';
import { mayHelp, patternsOf, standsIn } from '../../sessions/play/help.js';
import { isRated } from '../../sessions/ratings/casual.js';
import type { GameService } from '../../sessions/service/service.js';
import { SHARES } from '../../sessions/shares.js';
import type { Analysis } from '../../sessions/thinking/analysis.js';
import type { Device } from '../../sessions/thinking/device/device.js';
import type { Budget } from './budget.js';
import { configuredVariant, isThinkable } from './posts/posts.js';

/** Why a game cannot be analysed, in this language; null if it can. */
export function whyNoAnalysis(table: Table, language: Language): Text | null {
  const words = MESSAGES[language].thinking;
  if (table.phase !== 'over') return words.analysisLater();
  const variant = configuredVariant(table);
  if (!isThinkable(variant)) return words.onlyOnBoards(titleOf(variant, language));
  return table.game?.entries.some(({ kind }) => kind === 'move') ? null : words.nothingToAnalyse();
}

/** What makes an analysis that is asked for outside of the chats. */
interface AnalysisParts {
  readonly service: GameService;
  readonly budget: Budget;
  readonly stopping: AbortSignal;
  /** Number of analyses under way beyond which no other is begun. */
  readonly most: number;
}

/** Who asks for an analysis outside of the chats, and in whose share it is: their network’s, or their own. */
export interface AnalysisReader {
  readonly user: string;
  readonly owner: string;
  readonly language: Language;
  /** Their own device, if it can search. */
  readonly device: Device | null;
}

/** Analyses that one owner may have made at a time. */
const OF_OWNER = SHARES.records.bounds.analysesOfNetwork;

/**
 * The analysis of a channel's finished game for one user, at the cost of `/analysis` unless it is known or made by their own device; an error is what
 * to tell them. Rejects if the bot stops.
 */
export async function analysisFor(
  { service, budget, stopping, most }: AnalysisParts,
  { channel, table }: Session,
  { user, owner, language, device }: AnalysisReader,
  progress: (share: number) => void,
): Promise<Result<Analysis, Text>> {
  const words = MESSAGES[language];
  const refusal = table === null ? words.refusal({ code: 'noTable' }) : whyNoAnalysis(table, language);
  if (table?.game == null || refusal !== null) return err(refusal ?? words.thinking.nothingToAnalyse());
  if (await cameThroughOwnGame({ service, known: { user } }, table))
    return err(words.refusal({ code: 'inOwnGame' }));
  const { analyses, now } = service;
  if (!analyses.has(table.game)) {
    // A rated game is judged alike for all.
    const own = device !== null && seatOf(table, user) >= 0 && !isRated(table) ? device : null;
    const found = own && (await analyses.byDevice(table.game, user, own, progress));
    if (found !== null) return ok(found);
    const wait = budget.take('analysis', channel, user);
    if (wait > 0) return err(words.rateLimited('analysis', now + wait, now));
    if (analyses.underWay() >= most || analyses.underWay(owner) >= OF_OWNER) {
      budget.giveBack('analysis', channel, user);
      return err(words.thinking.analysesWaiting());
    }
  }
  return ok(await analyses.of(table.game, stopping, progress, owner));
}

/** Moves that so many games begin with that they say nothing of one. */
const COMMON_PLIES = 8;

/** Who asks, and where their running games are found. */
interface Asking {
  readonly service: Pick<GameService, 'runningOf'>;
  readonly known: { readonly user: string };
}

/** True for a finished game that has come through what stands in a running game of the user's. Throws `StoreError`. */
export const cameThroughOwnGame = (asking: Asking, table: Table): Promise<boolean> =>
  standsInOwnGame(asking, () => {
    const states = statesOf(currentGame(table).game);
    return states.ok ? states.value.slice(table.loaded === null ? COMMON_PLIES : 0) : [];
  });

/**
 * True if a game that goes on from a position would have the computer answer what stands in a running game of the user's: at
 * once or after a move. Throws `StoreError`.
 */
export const givesOwnGameAway = (asking: Asking, state: AnyState): Promise<boolean> =>
  standsInOwnGame(asking, () =>
    state.kind === 'draughts' ? [state, ...movesIn(state).map((move) => playMove(state, move))] : [],
  );

/**
 * True if one of some positions stands in a running game of the user's in which nobody may help them, from whatever side the
 * board is seen. `states` are worked out where there is such a game. Throws `StoreError`.
 */
export async function standsInOwnGame(
  { service, known }: Asking,
  states: () => readonly AnyState[],
): Promise<boolean> {
  let patterns: ReadonlySet<string> | null = null;
  for await (const { table } of service.runningOf(known.user)) {
    if (table === null || table.phase !== 'running' || mayHelp(table)) continue;
    patterns ??= patternsOf(states());
    if (standsIn(table, patterns)) return true;
  }
  return false;
}

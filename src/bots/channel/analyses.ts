import { type AnyState, err, ok, type Result } from '../../engine/index.js';
import { type Language, MESSAGES } from '../../locales/index.js';
import type { Text } from '../../locales/text.js';
import { titleOf } from '../../locales/titles.js';
import type { Session, Table } from '../../sessions/model/session.js';
import { standsIn } from '../../sessions/play/help.js';
import type { GameService } from '../../sessions/service/service.js';
import type { Analysis } from '../../sessions/thinking/analysis.js';
import type { Budget } from './budget.js';
import { configuredVariant, isThinkable } from './posts/posts.js';
import type { RequestContext } from './request-context.js';

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

/**
 * The analysis of a channel's finished game for one user, at the cost of `/analysis` unless it is known; an error is what
 * to tell them. Rejects if the bot stops.
 */
export async function analysisFor(
  { service, budget, stopping, most }: AnalysisParts,
  { channel, table }: Session,
  { user, language }: { readonly user: string; readonly language: Language },
  progress: (share: number) => void,
): Promise<Result<Analysis, Text>> {
  const words = MESSAGES[language];
  const refusal = table === null ? words.refusal({ code: 'noTable' }) : whyNoAnalysis(table, language);
  if (table?.game == null || refusal !== null) return err(refusal ?? words.thinking.nothingToAnalyse());
  const { analyses, now } = service;
  if (!analyses.has(table.game)) {
    const wait = budget.take('analysis', channel, user);
    if (wait > 0) return err(words.rateLimited('analysis', now + wait, now));
    if (analyses.underWay >= most) {
      budget.giveBack('analysis', channel, user);
      return err(words.thinking.analysesWaiting());
    }
  }
  return ok(await analyses.of(table.game, stopping, progress));
}

/** True if one of some positions stands in a running game of the user's in which nobody may help them. Throws `StoreError`. */
export async function standsInOwnGame(
  { service, known }: Pick<RequestContext, 'service' | 'known'>,
  states: readonly AnyState[],
): Promise<boolean> {
  for await (const { table } of service.runningOf(known.user))
    if (table !== null && standsIn(table, states)) return true;
  return false;
}

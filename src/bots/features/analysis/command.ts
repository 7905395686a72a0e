import { err, type Game, ok, type Result, sidesOf } from '../../../engine/index.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { mayHelp } from '../../../sessions/consent/help.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { currentGame } from '../../../sessions/play/play.js';
import type { GameService } from '../../../sessions/play/service.js';
import type { Analysis } from '../../../sessions/thinking/analysis.js';
import type { Budget } from '../../channel/budget.js';
import { findTable } from '../../channel/find-game.js';
import { languageFor } from '../../channel/language.js';
import { shownAnalysis } from '../../channel/posts/analysis.js';
import type { Look } from '../../channel/posts/drawing.js';
import { configuredVariant, type Draft, isThinkable } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { unitOf } from '../hints/command.js';

/** `/analysis`, optionally with the id of a finished game, as its button sends it. Runs while the chat goes on. */
export const analysis = async (context: RequestContext, args: string): Promise<void> => {
  const id = args.trim().toLowerCase().slice(0, 30);
  const table = await findTable(context, id === '' ? null : id);
  if (table === null) return;
  const refusal = whyNoAnalysis(table, context.language);
  if (refusal !== null) return context.whisper(refusal);
  const { channel, delivery } = context;
  const settle = await delivery.leaveWill(channel, interrupted(context));
  const begun = delivery.background.once(channel, `analysis ${table.id}`, (stopping) =>
    analysed(context, table, stopping).finally(settle),
  );
  if (begun) return;
  await settle();
  await context.whisper(context.words.thinking.analysingAlready());
};

/** Why a game cannot be analysed, in this language; null if it can. */
function whyNoAnalysis(table: Table, language: Language): Text | null {
  const words = MESSAGES[language].thinking;
  if (table.phase !== 'over') return words.analysisLater(mayHelp(table));
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
    if (wait > 0) return err(words.rateLimited(now + wait, now));
    if (analyses.underWay >= most) {
      budget.giveBack('analysis', channel, user);
      return err(words.thinking.analysesWaiting());
    }
  }
  return ok(await analyses.of(table.game, stopping, progress));
}

const interrupted = ({ session }: RequestContext): Text =>
  MESSAGES[languageFor(session)].thinking.analysisInterrupted();

const analysed = async (context: RequestContext, table: Table, stopping: AbortSignal): Promise<void> => {
  const language = languageFor(context.session);
  const { game, state } = currentGame(table);
  const title = titleOf(state.variant, language);
  await context.post({ text: MESSAGES[language].thinking.analysing(title) });
  try {
    const result = await context.service.analyses.of(game, stopping);
    await context.post(analysisPost(game, result, language, context.session.settings.theme));
  } catch (error) {
    if (stopping.aborted) return context.post({ text: interrupted(context) });
    await context.whisper(context.words.ourFault());
    throw error;
  }
};

const analysisPost = (game: Game, result: Analysis, language: Language, theme: Look['theme']): Draft => {
  const { title, mistakes, chart, alt } = shownAnalysis(game, result, language);
  const words = MESSAGES[language].thinking;
  const { variant } = result;
  const sides = sidesOf(variant.seats);
  const up = sides.length === 2 ? words.upwards((sides[0] ?? []).map(({ colour }) => colour)) : [];
  return {
    text: lines(words.analysis(title, unitOf(variant)), up, ...mistakes),
    board: { picture: { kind: 'chart', view: chart, theme }, alt },
  };
};

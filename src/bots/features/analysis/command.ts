import { type Game, sidesOf } from '../../../engine/index.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { CROWD } from '../../../sessions/crowd/side.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Table } from '../../../sessions/model/session.js';
import type { Analysis } from '../../../sessions/thinking/analysis.js';
import { cameThroughOwnGame, whyNoAnalysis } from '../../channel/analyses.js';
import { findTable } from '../../channel/find-game.js';
import { languageFor } from '../../channel/language.js';
import type { Look } from '../../channel/posts/drawing.js';
import { colourOf, type Draft } from '../../channel/posts/posts.js';
import { shownAnalysis, unitOf } from '../../channel/posts/record/analysis.js';
import type { RequestContext } from '../../channel/request-context.js';

/** `/analysis`, optionally with the id of a finished game, as its button sends it. Runs while the chat goes on. */
export async function analysis(context: RequestContext, args: string): Promise<void> {
  const id = args.trim().toLowerCase().slice(0, 30);
  const table = await findTable(context, id === '' ? null : id);
  if (table === null) return;
  const { chatLanguage, session } = context;
  await analysed(context, table, `analysis:${table.id}`, (game, result) =>
    analysisPost(game, result, chatLanguage, { table, theme: session.settings.theme }),
  );
}

/**
 * Has a game analysed, and posts what `shown` makes of it; the button `data` asks for the same again. Tells the user why it
 * is not to be had.
 */
export async function analysed(
  context: RequestContext,
  table: Table,
  data: string,
  shown: (game: Game, result: Analysis) => Draft,
): Promise<void> {
  const refusal = whyNoAnalysis(table, context.language);
  if (refusal !== null) return context.whisper(refusal);
  // Neither a game that went on from a position of another one nor one that came to it is a way to have that analysed.
  if (await cameThroughOwnGame(context, table)) return context.refuse({ code: 'inOwnGame' });
  const { channel, delivery } = context;
  const withdraw = await delivery.leaveWill(channel, interrupted(context, data));
  const begun = delivery.background.once(channel, `analysis ${table.id}`, (stopping) =>
    making(context, table, { data, shown, stopping }).finally(withdraw),
  );
  if (begun) return;
  await withdraw();
  await context.whisper(context.words.thinking.analysingAlready());
}

function interrupted({ session }: RequestContext, data: string): Pick<Draft, 'text' | 'keyboard'> {
  const { again, analysisInterrupted } = MESSAGES[languageFor(session)].thinking;
  return { text: analysisInterrupted(), keyboard: [[{ label: again, data }]] };
}

interface Making {
  readonly data: string;
  readonly shown: (game: Game, result: Analysis) => Draft;
  readonly stopping: AbortSignal;
}

async function making(
  context: RequestContext,
  table: Table,
  { data, shown, stopping }: Making,
): Promise<void> {
  const language = context.chatLanguage;
  const { game, state } = currentGame(table);
  const title = titleOf(state.variant, language);
  const begun = MESSAGES[language].thinking.analysing(title);
  // Nobody has to see it begin who has not asked for it.
  await (context.isUnseen ? context.whisper(begun) : context.post({ text: begun }));
  try {
    const result = await context.service.analyses.of(game, stopping);
    await context.post(shown(game, result));
  } catch (error) {
    if (stopping.aborted) return context.post(interrupted(context, data));
    await context.whisper(context.words.ourFault());
    throw error;
  }
}

/** How often each whole chat chose, where it had a choice, the move that the computer would have played. */
function agreements({ judgements }: Analysis, table: Table, language: Language): readonly Text[] {
  const variant = currentGame(table).state.variant;
  return (CROWD.of(table)?.sides ?? []).map(({ seat }) => {
    const choices = judgements.filter((each) => each.seat === seat);
    const agreed = choices.filter(({ played, better }) => played === better);
    return MESSAGES[language].voting.agreed(colourOf(variant, seat), agreed.length, choices.length);
  });
}

interface Analysed {
  readonly table: Table;
  readonly theme: Look['theme'];
}

function analysisPost(game: Game, result: Analysis, language: Language, { table, theme }: Analysed): Draft {
  const { title, mistakes, chart, alt } = shownAnalysis(game, result, language);
  const words = MESSAGES[language].thinking;
  const { variant } = result;
  const sides = sidesOf(variant.seats);
  const up = sides.length === 2 ? words.upwards((sides[0] ?? []).map(({ colour }) => colour)) : [];
  return {
    text: lines(
      words.analysis(title, unitOf(variant)),
      up,
      ...mistakes,
      ...agreements(result, table, language),
    ),
    board: { picture: { kind: 'chart', view: chart, theme }, alt },
  };
}

import { type Game, roundsOf, sidesOf } from '../../../engine/index.js';
import { LOCALES, MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { Table } from '../../../sessions/model/session.js';
import { derive } from '../../../sessions/play/play.js';
import { type Analysis, analyse, type Mistake } from '../../../sessions/thinking/analysis.js';
import { languageFor } from '../language.js';
import type { Look } from '../posts/drawing.js';
import { colourOf, configuredVariant, type Draft, isThinkable } from '../posts/posts.js';
import type { RequestContext } from '../request-context.js';
import { standingsOf, unitOf } from './advice.js';
import { findTable } from './find-game.js';

/** `/analysis`, optionally with the id of a finished game, as its button sends it. Runs while the chat goes on. */
export const analysis = async (context: RequestContext, args: string): Promise<void> => {
  const id = args.trim().toLowerCase().slice(0, 30);
  const table = await findTable(context, id === '' ? null : id);
  if (table === null) return;
  if (table.phase === 'running') return context.whisper(context.words.thinking.analysisLater());
  const variant = configuredVariant(table);
  if (!isThinkable(variant))
    return context.whisper(context.words.thinking.onlyOnBoards(titleOf(variant, context.language)));
  if (!table.game?.entries.some(({ kind }) => kind === 'move')) {
    return context.whisper(context.words.thinking.nothingToAnalyse());
  }
  const { channel, worker } = context;
  const settle = await worker.leaveWill(channel, interrupted(context));
  const begun = worker.background.once(channel, `analysis ${table.id}`, (stopping) =>
    analysed(context, table, stopping).finally(settle),
  );
  if (begun) return;
  await settle();
  await context.whisper(context.words.thinking.analysingAlready());
};

const interrupted = ({ session }: RequestContext): Text =>
  MESSAGES[languageFor(session)].thinking.analysisInterrupted();

const analysed = async (context: RequestContext, table: Table, stopping: AbortSignal): Promise<void> => {
  const language = languageFor(context.session);
  const { game, state } = derive(table);
  const title = titleOf(state.variant, language);
  await context.post({ text: MESSAGES[language].thinking.analysing(title) });
  try {
    const result = await analyse(game, async (each, limits, ms) => {
      const thought = await context.service.think({ state: each, game }, limits, ms);
      // A bot that stops cuts its searches short, and their results say nothing about the game.
      stopping.throwIfAborted();
      return thought;
    });
    await context.post(analysisPost(game, result, language, context.session.settings.theme));
  } catch (error) {
    if (stopping.aborted) return context.post({ text: interrupted(context) });
    await context.whisper(context.words.ourFault());
    throw error;
  }
};

const analysisPost = (
  game: Game,
  result: Analysis,
  language: keyof typeof MESSAGES,
  theme: Look['theme'],
): Draft => {
  const places = roundsOf(game);
  const { variant, balance, mistakes, limit } = result;
  const words = MESSAGES[language].thinking;
  const unit = unitOf(variant);
  const sides = sidesOf(variant.seats);
  const { colours, chart } = LOCALES[language].labels;
  const series = sides.map((side) => {
    const [first] = side;
    const seat = first === undefined ? -1 : variant.seats.indexOf(first);
    return {
      colour: colourOf(variant, seat),
      name: side.map(({ colour }) => colours[colour]).join(' + '),
      values: balance.map((values) => values[seat] ?? 0),
    };
  });
  const sideOfMistake = ({ seat }: Mistake): number =>
    sides.findIndex((side) => side.some((each) => each === variant.seats[seat]));
  const marks = mistakes.map((each) => ({ after: each.index + 1, series: sideOfMistake(each) }));
  const up = sides.length === 2 ? words.upwards((sides[0] ?? []).map(({ colour }) => colour)) : [];
  const told = mistakes.map((each, index) =>
    words.mistake(
      {
        ...each,
        rank: index + 1,
        number: places[each.index]?.round ?? 1,
        colour: colourOf(variant, each.seat),
      },
      unit,
    ),
  );
  const title = titleOf(variant, language);
  const ends = standingsOf(variant, balance.at(-1) ?? []);
  return {
    text: lines(words.analysis(title, unit), up, ...(told.length > 0 ? told : [words.noMistakes()])),
    board: {
      picture: {
        kind: 'chart',
        view: { series, limit, marks, places, axes: { moves: chart.moves, lead: chart[unit] } },
        theme,
      },
      alt: words.chartAlt(title, balance.length - 1, ends, unit),
    },
  };
};

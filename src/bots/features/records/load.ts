import { findVariant, statesOf } from '../../../engine/index.js';
import { firstGame, gamesInOrder } from '../../../locales/first-games.js';
import { LOCALES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { LiveGame } from '../../../sessions/model/live-game.js';
import type { LoadedFile } from '../../../sessions/model/loaded-file.js';
import { LoadedFiles } from '../../../sessions/model/loaded-file.js';
import { homeOf } from '../../../sessions/model/place.js';
import { openTable } from '../../../sessions/model/table.js';
import { mayHelp } from '../../../sessions/play/help.js';
import type { LoadedGame, Reading, Source, Wanted } from '../../../sessions/reading/reading.js';
import { SHARES } from '../../../sessions/shares.js';
import { playedInLine } from '../../../sessions/thinking/line.js';
import { givesOwnGameAway } from '../../channel/analyses.js';
import { levelNamed, sourceIn } from '../../channel/arguments.js';
import { variantOf } from '../../channel/posts/posts.js';
import { gamesOfFile, loadedPost } from '../../channel/posts/record/loaded-posts.js';
import { readFrom } from '../../channel/read-source.js';
import type { RequestContext } from '../../channel/request-context.js';
import { change, lessonLook } from '../../channel/tasks/showing.js';
import { notesIn, stepPost } from '../../channel/tasks/stepping.js';
import { lastLevel, openInstead } from '../../play/tables.js';
import { type ChatFile, FileError } from '../../port.js';

const KILOBYTE = 1024;
const LARGEST_KILOBYTES = SHARES.messages.bounds.fileBytes / KILOBYTE;

/** Messages as long as this may have been cut where they were sent, and their rest comes as another one. */
const CUT_LENGTH = 2_000;

/** True for files that are read without a command. */
export const isGameFile = (file: ChatFile | undefined): file is ChatFile =>
  file !== undefined && /\.(pdn|fen|txt)$/i.test(file.name);

/** `/load`: loads a position or game from the text after the command or from a file. */
export async function load(context: RequestContext, args: string): Promise<void> {
  const { file } = context.event;
  if (file !== undefined) return loadFile(context, file, args);
  const { quoted = '' } = context.event;
  // Who names the game, or nothing, in a reply to what somebody has written, means that.
  const isQuoted = quoted.trim() !== '' && sourceIn(args).text.trim() === '' && numberIn(args) === null;
  if (isQuoted) return open(context, { ...sourceIn(args), text: quoted });
  const typed = args.trim();
  if (typed === '') return context.whisper(context.words.howToLoad());
  const number = numberIn(typed);
  if (number !== null) return showNumber(context, number);
  if (isSearch(typed) && (await findIn(context, typed))) return;
  await open(context, sourceIn(args));
  if (typed.length >= CUT_LENGTH && !context.event.isWhole) await context.whisper(context.words.maybeCut());
}

/** The index of the game that a number asks for, from 0; null if the text is no number. */
const numberIn = (text: string): number | null =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) - 1 : null;

const MAX_SEARCH_LENGTH = 60;
/** What positions, records and moves have, and names of people and events don't. */
const NOTATION = /[[\]{}:;\n]|\d\s*[-x×]\s*[a-l]?\d|\p{L}\d(?!\d)|^\d+[.)]/iu;

const isSearch = (text: string): boolean =>
  text.length <= MAX_SEARCH_LENGTH && !NOTATION.test(text) && sourceIn(text).text.trim() === text;

/** Searches that are kept with a file. */
const MAX_SEARCHES = 20;

/** Lists the games of the file loaded last that have these words in their headers; false if there is no file. */
async function findIn(context: RequestContext, words: string): Promise<boolean> {
  const files = new LoadedFiles(context.service.store);
  const file = await files.of(homeOf(context.channel));
  if (file === null) return false;
  const read = await readFrom(context, file, { kind: 'page', page: 0, search: words });
  if (read?.kind !== 'page') return true;
  const [only, ...others] = read.page.numbers;
  if (only !== undefined && others.length === 0) {
    await showOne(context, file, only);
    return true;
  }
  const search = (file.searches.at(-1)?.[0] ?? 0) + 1;
  const searches = [...file.searches, [search, words] as [number, string]].slice(-MAX_SEARCHES);
  await files.keep(homeOf(context.channel), { ...file, searches });
  await context.post({
    text: context.chatWords.foundLoaded(read.page.games, words),
    keyboard: gamesOfFile(file.id, read.page, search),
  });
  return true;
}

async function loadFile(context: RequestContext, file: ChatFile, args: string): Promise<void> {
  const name = file.name.slice(0, 60);
  try {
    const text = await file.read(LARGEST_KILOBYTES * KILOBYTE);
    const { variant, options, text: rest } = sourceIn(args);
    await open(context, { text, variant, options }, name, numberIn(rest));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    await context.whisper(
      error.problem === 'too-big'
        ? context.words.fileTooBig(name, LARGEST_KILOBYTES)
        : context.words.fileUnreachable(name),
    );
  }
}

/** Opens a source with a single game at once, or the game `number`; of several, the user chooses one. */
async function open(
  context: RequestContext,
  source: Source,
  name?: string,
  number: number | null = null,
): Promise<void> {
  const wanted: Wanted = number === null ? { kind: 'only' } : { kind: 'game', number };
  const { variant, options } = source;
  const kept = (text: string) => ({
    id: context.service.newTableId(),
    text,
    by: context.user,
    variant,
    options,
    searches: [],
  });
  const read = await readFrom(context, source, wanted, name, (which) =>
    askWhichGame(context, kept(which.text), which, number),
  );
  if (read === null) return;
  const file = { ...kept(read.text), variant: read.as ?? variant };
  if (read.kind === 'game') {
    const { game, state } = read.game;
    if (game.entries.length === 0 && state.outcome === null) return openAt(context, read.game);
    await new LoadedFiles(context.service.store).keep(homeOf(context.channel), file);
    return show(context, file, number ?? 0, read.game);
  }
  await new LoadedFiles(context.service.store).keep(homeOf(context.channel), file);
  const { games, pages, unreadable } = read.page;
  await context.post({
    text: context.chatWords.chooseLoaded(
      games,
      unreadable.map((index) => index + 1),
      pages > 1,
    ),
    keyboard: gamesOfFile(file.id, read.page),
  });
}

/** Games that are offered for a file that names none. */
const MAX_FITTING = 8;

/** Asks as which of several games a file is to be read. */
async function askWhichGame(
  context: RequestContext,
  file: LoadedFile,
  { fitting, error }: Pick<Extract<Reading, { kind: 'which' }>, 'fitting' | 'error'>,
  number: number | null,
): Promise<void> {
  await new LoadedFiles(context.service.store).keep(homeOf(context.channel), file);
  const { id: own } = firstGame(context.event.user.locale ?? LOCALES[context.language].tag);
  const games = [false, true].flatMap((isForMany) => gamesInOrder(own, isForMany));
  const all = games.filter(({ id }) => fitting.includes(id));
  const offered = all.slice(0, MAX_FITTING);
  await context.post({
    text: lines(
      error.problem.kind === 'game-unnamed' ? [] : context.chatWords.recordFault(error),
      context.chatWords.whichLoaded(all.length > offered.length),
    ),
    keyboard: offered.map((variant) => [
      {
        label: titleOf(variant, context.chatLanguage),
        data: `loadas:${file.id}:${variant.id}${number === null ? '' : `:${number}`}`,
      },
    ]),
  });
}

/** Handles the button of a game as which the file `id` is to be read. */
export async function loadAs(
  context: RequestContext,
  id: string,
  variant: string,
  number: number | null,
): Promise<void> {
  const file = await keptFile(context, id);
  if (file === null) return;
  if (findVariant(variant) === null) return context.refuse({ code: 'stale' });
  await open(context, { text: file.text, options: file.options, variant }, '', number);
}

async function show(
  context: RequestContext,
  file: LoadedFile,
  number: number,
  read: LoadedGame,
): Promise<void> {
  const mayGoOn = context.session.table?.phase !== 'running' && read.unfinished !== null;
  const { chatLanguage, chatWords } = context;
  const goOn = mayGoOn ? [{ label: chatWords.button.goOn, data: `goon:${file.id}:${number}` }] : [];
  const { step } = LOCALES[chatLanguage].lessons.samples.buttons;
  const hasSteps = read.state.kind === 'draughts' && read.remarks.length > 0;
  const steps = hasSteps ? [{ label: step, data: `step:${file.id}:${number}:0` }] : [];
  await context.post(
    loadedPost(read, [...goOn, ...steps], { ...context.session.settings, language: context.chatLanguage }),
  );
}

/** Opens a table at which a loaded game continues. */
async function openAt(
  context: RequestContext,
  { game, state }: Pick<LoadedGame, 'game' | 'state'>,
  level = lastLevel(context),
): Promise<void> {
  const variant = findVariant(game.variant);
  if (variant === null) throw new Error(`no game ${game.variant}`);
  if (await givesOwnGameAway(context, state)) return context.refuse({ code: 'inOwnGame' });
  const loaded = new LiveGame(game, [state]);
  await openInstead(context, (id, now) => openTable(id, variant, game.options, now, level, loaded));
}

/**
 * The loaded file with this id, or for null the latest one; otherwise tells the user that it is gone and resolves to
 * null.
 */
async function keptFile(context: RequestContext, id: string | null): Promise<LoadedFile | null> {
  const file = await new LoadedFiles(context.service.store).of(homeOf(context.channel));
  if (file !== null && (id === null || file.id === id)) return file;
  await context.whisper(context.words.paperGone());
  return null;
}

/** Game `number` of a kept file; otherwise tells the user why there is none and resolves to null. */
async function gameOf(context: RequestContext, file: LoadedFile, number: number): Promise<LoadedGame | null> {
  const read = await readFrom(context, file, { kind: 'game', number }, '', (fitting) =>
    askWhichGame(context, file, fitting, number),
  );
  return read?.kind === 'game' ? read.game : null;
}

/** `/load 12`: shows a game of the file loaded last. */
async function showNumber(context: RequestContext, number: number): Promise<void> {
  const file = await keptFile(context, null);
  if (file !== null) await showOne(context, file, number);
}

async function showOne(context: RequestContext, file: LoadedFile, number: number): Promise<void> {
  const read = await gameOf(context, file, number);
  if (read !== null) await show(context, file, number, read);
}

/** Handles the button of a game in the file `id`. */
export async function showGame(context: RequestContext, id: string, number: number): Promise<void> {
  const file = await keptFile(context, id);
  if (file !== null) await showOne(context, file, number);
}

/** Shows a game of the file `id` after `at` of its entries, with the comments there. */
export async function stepThrough(
  context: RequestContext,
  id: string,
  number: number,
  at: number,
): Promise<void> {
  const file = await keptFile(context, id);
  const read = file && (await gameOf(context, file, number));
  const states = read && statesOf(read.game);
  if (!read || !states?.ok) return;
  const { game, state, remarks, isStated } = read;
  const stepped = {
    title: titleOf(state.variant, context.chatLanguage),
    game,
    states: states.value,
    isStated,
    notes: notesIn(remarks),
    data: (to: number) => `step:${id}:${number}:${to}`,
  };
  await change(context, stepPost(stepped, at, lessonLook(context)));
}

/** Handles the paging buttons of the file `id`, or of a search in it. */
export async function turnPage(
  context: RequestContext,
  id: string,
  page: number,
  search: number | null,
): Promise<void> {
  const file = await keptFile(context, id);
  const words = file?.searches.find(([number]) => number === search)?.[1];
  if (file && search !== null && words === undefined) return context.refuse({ code: 'stale' });
  const wanted = { kind: 'page', page, ...(words !== undefined && { search: words }) } as const;
  const read = file && (await readFrom(context, file, wanted));
  if (file && read?.kind === 'page') await context.keyboard(gamesOfFile(file.id, read.page, search));
}

/** Handles «Continue from here» under a game of the file `id`. */
export async function continueLoaded(context: RequestContext, id: string, number: number): Promise<void> {
  const file = await keptFile(context, id);
  const read = file && (await gameOf(context, file, number));
  if (!read) return;
  await (read.unfinished ? openAt(context, read.unfinished) : context.refuse({ code: 'gameOver' }));
}

/**
 * Opens a table that goes on from the first `count` entries of another channel's game, which stays as it is, and from
 * `line` moves that the computer would have played there.
 */
export async function playOn(
  context: RequestContext,
  {
    game,
    table,
    count,
    level,
    line,
  }: { game: string; table: string; count: number; level: string; line: number },
): Promise<void> {
  const { service } = context;
  const session = (await service.sessionOf(game)) ?? (await service.ended(game))?.session;
  const other = session?.table ?? null;
  const record = other?.id === table ? other.game : null;
  const strength = levelNamed(level);
  if (record === null || strength === null || !(count >= 0 && count <= record.entries.length))
    return context.refuse({ code: 'stale' });
  if (other !== null && !mayHelp(other)) return context.refuse({ code: 'noHelp', variant: variantOf(other) });
  const reached = record.cutTo(count);
  const begun =
    line > 0 ? playedInLine(reached, service.analyses.known(record, context.person.user), line) : reached;
  if (begun === null) return context.refuse({ code: 'stale' });
  if (begun.state.outcome !== null) return context.refuse({ code: 'gameOver' });
  await openAt(context, { game: begun, state: begun.state }, strength);
}

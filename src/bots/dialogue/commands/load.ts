import { DEFAULT_LEVEL, findVariant, type Game, type ReadGame, surveyGames } from '../../../engine/index.js';
import type { LoadedFile } from '../../../sessions/model/loaded-file.js';
import { openTable } from '../../../sessions/model/table.js';
import { type ChatFile, FileError } from '../../port.js';
import { gamesOfFile, loadedPost, unfinished } from '../posts/loaded-posts.js';
import type { RequestContext } from '../request-context.js';
import { textOf } from './file-text.js';
import { gameIn, type Source, sourceIn } from './sources.js';
import { openInstead } from './tables.js';

const KILOBYTE = 1024;
const LARGEST_KILOBYTES = 256;

/** True for files that are read without a command. */
export const isGameFile = (file: ChatFile | undefined): file is ChatFile =>
  file !== undefined && /\.(pdn|fen|txt)$/i.test(file.name);

/** `/load`: loads a position or game from the text after the command or from a file. */
export const load = async (context: RequestContext, args: string): Promise<void> => {
  const { file } = context.event;
  if (file !== undefined) return loadFile(context, file, args);
  const typed = args.trim();
  if (typed === '') return context.whisper(context.words.howToLoad());
  if (/^\d{1,6}$/.test(typed)) return showNumber(context, Number(typed) - 1);
  await open(context, sourceIn(args));
};

const loadFile = async (context: RequestContext, file: ChatFile, args: string): Promise<void> => {
  const name = file.name.slice(0, 60);
  try {
    const text = textOf(await file.read(LARGEST_KILOBYTES * KILOBYTE));
    if (text === null) return context.whisper(context.words.fileNotText(name));
    const { variant, options } = sourceIn(args);
    await open(context, { text, variant, options });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    await context.whisper(
      error.problem === 'too-big'
        ? context.words.fileTooBig(name, LARGEST_KILOBYTES)
        : context.words.fileUnreachable(name),
    );
  }
};

/** Opens a source with a single game at once; of several, the user chooses one. */
const open = async (context: RequestContext, source: Source): Promise<void> => {
  const survey = surveyGames(source.text);
  if (!survey.ok) return context.whisper(context.words.recordFault(survey.error));
  const file = { ...source, id: context.service.newTableId(), by: context.person.user };
  if (survey.value.length === 1) {
    const read = await readFrom(context, file, 0, 1);
    if (read === null) return;
    if (read.game.entries.length === 0 && read.state.outcome === null) return openAt(context, read.game);
    await context.service.keepLoadedFile(context.channel, file);
    return show(context, file, 0, read);
  }
  await context.service.keepLoadedFile(context.channel, file);
  await context.post({
    text: context.words.chooseLoaded(survey.value.length),
    keyboard: gamesOfFile(file.id, survey.value, 0),
  });
};

/** Reads a game of a source; otherwise tells the user why it cannot be read and resolves to null. */
const readFrom = async (
  context: RequestContext,
  source: Source,
  number: number,
  games: number,
): Promise<ReadGame | null> => {
  const read = gameIn(source, number, context.session.table);
  if (read.ok && read.value !== null) return read.value;
  await context.whisper(
    read.ok ? context.words.noSuchGame(number + 1, games) : context.words.recordFault(read.error),
  );
  return null;
};

const show = async (
  context: RequestContext,
  file: LoadedFile,
  number: number,
  read: ReadGame,
): Promise<void> => {
  const mayGoOn = context.session.table?.phase !== 'running' && unfinished(read.game) !== null;
  const goOn = mayGoOn ? { label: context.words.button.goOn, data: `goon:${file.id}:${number}` } : null;
  await context.post(loadedPost(read, goOn, { ...context.session.settings, language: context.language }));
};

/** Opens a table at which a loaded game continues. */
const openAt = async (context: RequestContext, loaded: Game): Promise<void> => {
  const variant = findVariant(loaded.variant);
  if (variant === null) throw new Error(`no game ${loaded.variant}`);
  await openInstead(context, (id, now) => openTable(id, variant, loaded.options, now, DEFAULT_LEVEL, loaded));
};

/**
 * The loaded file with this id, or for null the latest one; otherwise tells the user that it is gone and resolves to
 * null.
 */
const keptFile = async (context: RequestContext, id: string | null): Promise<LoadedFile | null> => {
  const file = await context.service.loadedFile(context.channel);
  if (file !== null && (id === null || file.id === id)) return file;
  await context.whisper(context.words.paperGone());
  return null;
};

const gamesIn = (file: LoadedFile): readonly ReadonlyMap<string, string>[] => {
  const survey = surveyGames(file.text);
  if (!survey.ok) throw new Error('a file that was surveyed before');
  return survey.value;
};

/** `/load 12`: shows a game of the file loaded last. */
const showNumber = async (context: RequestContext, number: number): Promise<void> => {
  const file = await keptFile(context, null);
  if (file !== null) await showOne(context, file, number);
};

const showOne = async (context: RequestContext, file: LoadedFile, number: number): Promise<void> => {
  const read = await readFrom(context, file, number, gamesIn(file).length);
  if (read !== null) await show(context, file, number, read);
};

/** Handles the button of a game in the file `id`. */
export const showGame = async (context: RequestContext, id: string, number: number): Promise<void> => {
  const file = await keptFile(context, id);
  if (file !== null) await showOne(context, file, number);
};

/** Handles the paging buttons of the file `id`. */
export const turnPage = async (context: RequestContext, id: string, page: number): Promise<void> => {
  const file = await keptFile(context, id);
  if (file !== null) await context.keyboard(gamesOfFile(file.id, gamesIn(file), page));
};

/** Handles «Continue from here» under a game of the file `id`. */
export const goOn = async (context: RequestContext, id: string, number: number): Promise<void> => {
  const file = await keptFile(context, id);
  const read = file && (await readFrom(context, file, number, gamesIn(file).length));
  const game = read && unfinished(read.game);
  if (read && !game) return context.refuse({ code: 'gameOver' });
  if (game) await openAt(context, game);
};

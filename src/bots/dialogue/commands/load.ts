import {
  DEFAULT_LEVEL,
  findVariant,
  type Game,
  ok,
  type ReadGame,
  surveyGames,
} from '../../../engine/index.js';
import type { Paper } from '../../../sessions/model/loaded-file.js';
import { mayReplace, openTable } from '../../../sessions/model/table.js';
import { type ChatFile, FileError } from '../../port.js';
import { languageFor } from '../language.js';
import { gamesOfPaper, loadedPost, unfinished } from '../posts/loaded-posts.js';
import { tablePost, variantOf } from '../posts/posts.js';
import type { Talk } from '../request-context.js';
import { textOf } from './file-text.js';
import { gameIn, type Source, sourceIn } from './sources.js';

const KILOBYTE = 1024;
const LARGEST_KILOBYTES = 256;

/** Files that are read where nobody asked in words for it. */
export const isGameFile = (file: ChatFile | undefined): file is ChatFile =>
  file !== undefined && /\.(pdn|fen|txt)$/i.test(file.name);

/** `/load`: a position or a game that stands behind the command or in a file. */
export const load = async (talk: Talk, args: string): Promise<void> => {
  const { file } = talk.event;
  if (file !== undefined) return loadFile(talk, file, args);
  const typed = args.trim();
  if (typed === '') return talk.whisper(talk.words.howToLoad());
  if (/^\d{1,6}$/.test(typed)) return showNumber(talk, Number(typed) - 1);
  await open(talk, sourceIn(args));
};

const loadFile = async (talk: Talk, file: ChatFile, args: string): Promise<void> => {
  const name = file.name.slice(0, 60);
  try {
    const text = textOf(await file.read(LARGEST_KILOBYTES * KILOBYTE));
    if (text === null) return talk.whisper(talk.words.fileNotText(name));
    const { variant, options } = sourceIn(args);
    await open(talk, { text, variant, options });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    await talk.whisper(
      error.problem === 'too-big'
        ? talk.words.fileTooBig(name, LARGEST_KILOBYTES)
        : talk.words.fileUnreachable(name),
    );
  }
};

/** A source of one game is shown or played at once; of several one is to be chosen. */
const open = async (talk: Talk, source: Source): Promise<void> => {
  const survey = surveyGames(source.text);
  if (!survey.ok) return talk.whisper(talk.words.recordFault(survey.error));
  const paper = { ...source, id: talk.service.newTableId(), by: talk.person.user };
  if (survey.value.length === 1) {
    const read = await readFrom(talk, paper, 0, 1);
    if (read === null) return;
    if (read.game.entries.length === 0 && read.state.outcome === null) return openAt(talk, read.game);
    await talk.service.keepPaper(talk.channel, paper);
    return show(talk, paper, 0, read);
  }
  await talk.service.keepPaper(talk.channel, paper);
  await talk.post({
    kind: 'post',
    text: talk.words.chooseLoaded(survey.value.length),
    keyboard: gamesOfPaper(paper.id, survey.value, 0),
    ping: [],
  });
};

/** A game of a source; null once the user was told why there is none. */
const readFrom = async (
  talk: Talk,
  source: Source,
  number: number,
  games: number,
): Promise<ReadGame | null> => {
  const read = gameIn(source, number, talk.session.table);
  if (read.ok && read.value !== null) return read.value;
  await talk.whisper(read.ok ? talk.words.noSuchGame(number + 1, games) : talk.words.recordFault(read.error));
  return null;
};

const show = async (talk: Talk, paper: Paper, number: number, read: ReadGame): Promise<void> => {
  const mayGoOn = talk.session.table?.phase !== 'running' && unfinished(read.game) !== null;
  const goOn = mayGoOn ? { label: talk.words.button.goOn, data: `goon:${paper.id}:${number}` } : null;
  await talk.post(loadedPost(read, goOn, talk.language, talk.session.settings));
};

/** Opens a table at which a game goes on. */
const openAt = async (talk: Talk, loaded: Game): Promise<void> => {
  const variant = findVariant(loaded.variant);
  if (variant === null) throw new Error(`no game ${loaded.variant}`);
  const { now } = talk.service;
  const changed = await talk.changeTable((table) => {
    const free = mayReplace(table, table === null ? variant : variantOf(table), talk.person.user, now);
    return free.ok
      ? ok(openTable(talk.service.newTableId(), variant, loaded.options, now, DEFAULT_LEVEL, loaded))
      : free;
  });
  if (changed?.after)
    await talk.post(tablePost(changed.after, languageFor(changed.session), changed.session.settings));
};

/** The paper with this id, or (null) whichever is kept; null once the user was told that it is gone. */
const keptPaper = async (talk: Talk, id: string | null): Promise<Paper | null> => {
  const paper = await talk.service.paper(talk.channel);
  if (paper !== null && (id === null || paper.id === id)) return paper;
  await talk.whisper(talk.words.paperGone());
  return null;
};

const gamesIn = (paper: Paper): readonly ReadonlyMap<string, string>[] => {
  const survey = surveyGames(paper.text);
  if (!survey.ok) throw new Error('a paper that was surveyed before');
  return survey.value;
};

/** `/load 12`: a game of the file that was loaded last. */
const showNumber = async (talk: Talk, number: number): Promise<void> => {
  const paper = await keptPaper(talk, null);
  if (paper !== null) await showOne(talk, paper, number);
};

const showOne = async (talk: Talk, paper: Paper, number: number): Promise<void> => {
  const read = await readFrom(talk, paper, number, gamesIn(paper).length);
  if (read !== null) await show(talk, paper, number, read);
};

/** The button of a game in the file `id`. */
export const showGame = async (talk: Talk, id: string, number: number): Promise<void> => {
  const paper = await keptPaper(talk, id);
  if (paper !== null) await showOne(talk, paper, number);
};

/** The buttons that turn the pages of the file `id`. */
export const turnPage = async (talk: Talk, id: string, page: number): Promise<void> => {
  const paper = await keptPaper(talk, id);
  if (paper !== null) await talk.keyboard(gamesOfPaper(paper.id, gamesIn(paper), page));
};

/** «Continue from here» under a game of the file `id`. */
export const goOn = async (talk: Talk, id: string, number: number): Promise<void> => {
  const paper = await keptPaper(talk, id);
  const read = paper && (await readFrom(talk, paper, number, gamesIn(paper).length));
  const game = read && unfinished(read.game);
  if (read && !game) return talk.refuse({ code: 'gameOver' });
  if (game) await openAt(talk, game);
};

import { lines } from '../../../locales/text.js';
import type { StoredResult } from '../../../sessions/model/finished/results.js';
import { LiveGame } from '../../../sessions/model/live-game.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import { SHARES } from '../../../sessions/shares.js';
import type { Offered } from '../../../sessions/strangers/offers.js';
import { languageFor, spokenIn } from '../../channel/language.js';
import type { Draft } from '../../channel/posts/posts.js';
import { cardDraft } from '../../channel/threads/card-draft.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import { listedGame } from '../../play/meeting/listed.js';
import { hearingOf } from './hearing.js';
import { isFollowed, masked, mayBeShown, publicGames, strongestFirst } from './public.js';
import { changeFollowed, type Followed, followers, hasFollowers, noteTold, type Shown } from './rows.js';
import { WORDS } from './words/index.js';

/** Games whose boards a chat is shown at a time. */
const MAX_BOARDS = SHARES.follows.bounds.boards;
/** Boards of followed games are shown so many moves late. */
const LATE = 3;
/** A message is changed no more often than that, and `/tv` stays with a game for so long, in milliseconds. */
const [EDIT_MS, STAY_MS] = [5_000, 5 * 60_000];
/** A seek is told once it has waited for so long, and seeks are told no more often than that. */
const [WAITED_MS, SEEKS_MS] = [2 * 60_000, 10 * 60_000];
/** Seeks that a message tells. */
const MAX_SEEKS = 5;

/**
 * Tells chats what has become of what they follow, if something has changed since, or is due by its time. A message that
 * cannot be sent is not sent later. Resolves to when something is due next, epoch milliseconds. Throws `StoreError`.
 */
export async function tellFollowers(
  service: GameService,
  ways: Ways,
  stopping: AbortSignal,
): Promise<number> {
  const hearing = hearingOf(service);
  if (!hearing.take(service.now)) return hearing.due;
  try {
    await tellAll(service, ways, stopping);
  } catch (error) {
    hearing.wake();
    throw error;
  }
  return hearing.due;
}

async function tellAll(service: GameService, ways: Ways, stopping: AbortSignal): Promise<void> {
  if (!(await hasFollowers(service.store))) return;
  const { open, running } = await publicGames(service);
  const best = await strongestFirst(service, running);
  for await (const [channel, followed] of followers(service.store)) {
    if (stopping.aborted) return;
    noteTimes(service, followed, open);
    // Most chats are concerned by nothing of what has happened, and are not read.
    if (!isConcerned(followed, { now: service.now, running, open })) continue;
    const session = ways.sender.isConnected(channel) ? await service.read(channel) : null;
    if (session === null || session.gone || session.closed) continue;
    const chat = { service, ways, session: asRead(session, followed), followed };
    if (followed.boards) await showBoards(chat, running);
    if (followed.tv !== null) await turnOn(chat, best);
    if (followed.seeks || followed.seeking !== null) await tellSeeks(chat, open);
  }
}

interface Happening {
  readonly now: number;
  readonly running: readonly Offered[];
  readonly open: readonly Offered[];
}

/** A chat as its messages are written: nobody has said how it reads before its first table. */
export const asRead = (session: Session, { language }: Pick<Followed, 'language'>): Session =>
  session.table === null && session.settings.language === 'auto' && language !== undefined
    ? spokenIn(session, language)
    : session;

const entriesOf = ({ game }: Table): number => game?.entries.length ?? 0;

/** True if there may be something to tell a chat. */
function isConcerned(followed: Followed, { now, running, open }: Happening): boolean {
  const { boards, shown, tv, seeks, seeking } = followed;
  if (boards && running.some((each) => isFollowed(followed, each.table) && isBehind(shown, each)))
    return true;
  if (tv !== null && isTvBehind(tv, running, now)) return true;
  const waits = open.filter(({ seek }) => seek !== null);
  if (seeking?.games.some((game) => !waits.some((each) => each.game === game))) return true;
  return seeks && waits.some((each) => isFresh(each, seeking, now));
}

/** True if a board that a chat is shown, late as it is, is not the newest one. */
const isBehind = (shown: readonly Shown[], { game, table }: Offered): boolean =>
  (shown.find((each) => each.game === game)?.entries ?? 0) < entriesOf(table) - LATE;

function isTvBehind(tv: NonNullable<Followed['tv']>, running: readonly Offered[], now: number): boolean {
  const current = running.find(({ game }) => game === tv.game);
  return (
    current === undefined ||
    entriesOf(current.table) !== tv.entries ||
    now - tv.since >= STAY_MS ||
    now >= tv.until
  );
}

/** True for a seek that a chat has not been told of and that has waited long enough. */
const isFresh = ({ game, table }: Offered, seeking: Followed['seeking'], now: number): boolean =>
  now - table.since >= WAITED_MS && !seeking?.games.includes(game);

/** Has a chat looked at again when something is due that no change tells of. */
function noteTimes(service: GameService, followed: Followed, open: readonly Offered[]): void {
  const { now } = service;
  const { boards, tv, seeks, seeking } = followed;
  const times = [
    ...(tv === null ? [] : [tv.at + EDIT_MS, tv.since + STAY_MS, tv.until]),
    ...(seeking === null ? [] : [seeking.at + EDIT_MS, seeking.at + SEEKS_MS]),
    ...(seeks ? open.map(({ table }) => table.since + WAITED_MS) : []),
    // A board that changed a moment ago.
    ...(boards ? followed.shown.map(({ at }) => at + EDIT_MS) : []),
  ];
  const hearing = hearingOf(service);
  for (const time of times) if (time > now) hearing.at(time);
}

interface Chat {
  readonly service: GameService;
  readonly ways: Ways;
  readonly session: Session;
  readonly followed: Followed;
}

/** Posts a message; null where it was not taken, or cannot be changed. */
async function send({ ways, session }: Chat, draft: Draft): Promise<string | null> {
  const { channel } = session;
  const sent = await ways.sender.inOrder(channel, async () =>
    ways.sender.send(channel, await ways.sender.draw(channel, draft), null),
  );
  return sent.kind === 'sent' ? sent.message : null;
}

/** Changes a message; false if it is not there any more. */
async function replace(
  { ways, session }: Pick<Chat, 'ways' | 'session'>,
  message: string,
  draft: Draft,
): Promise<boolean> {
  const { channel } = session;
  const post = await ways.sender.draw(channel, draft);
  const sent = await ways.sender.inOrder(channel, () => ways.sender.replace(channel, message, post));
  return sent.kind !== 'refused' && sent.kind !== 'gone';
}

/** A game as those who pass by see it, with a button that leads to it while it goes on. */
export function gameDraft(session: Session, game: string, table: Table, more: Draft['keyboard'] = []): Draft {
  const language = languageFor(session);
  const { theme } = session.settings;
  const watch = { label: WORDS[language].watch, data: `watch:${game}`, page: game };
  return {
    ...cardDraft(masked(table), { language, theme, flip: false }),
    keyboard: [...(table.phase === 'running' ? [[watch]] : []), ...more],
  };
}

const change = ({ service, session }: Chat, step: (followed: Followed) => Followed | null) =>
  changeFollowed(service.store, session.channel, step);

/** Tells the chats that follow a game or its players that it is over, once each, on the message that has shown it if there is one. */
export async function tellEnd(
  service: GameService,
  ways: Ways,
  { game, table }: StoredResult,
): Promise<void> {
  if (game === undefined) return;
  const ended = await service.offers.seen(game, table);
  for await (const [channel, followed] of followers(service.store)) {
    if (!isFollowed(followed, table) || followed.told.includes(game)) continue;
    if (!(await mayBeShown(service, channel, ended))) continue;
    const session = asRead(await service.read(channel), followed);
    if (session.gone || session.closed) continue;
    const draft = gameDraft(session, game, table);
    const over = { ...draft, text: lines(WORDS[languageFor(session)].over(), draft.text) };
    const board = ways.sender.isConnected(channel) && followed.shown.find((each) => each.game === game);
    // A message may be changed twice, if the process dies before that is noted.
    if (board && (await replace({ ways, session }, board.message, over)))
      await noteTold(service.store, channel, game);
    else {
      await ways.postLater(channel, over, (post) => noteTold(service.store, channel, game, post));
      if (ways.sender.isConnected(channel)) await ways.sendWaiting(channel);
    }
  }
}

/** A table as it was some moves ago. */
function late(table: Table): Table | null {
  const { game } = table;
  if (game === null || game.entries.length <= LATE) return null;
  const entries = game.entries.slice(0, -LATE);
  return { ...table, game: new LiveGame({ ...game, unclaimed: game.unclaimed, entries }) };
}

/** Shows the games that a chat follows, each on one message, which changes as moves are made. */
async function showBoards(chat: Chat, running: readonly Offered[]): Promise<void> {
  const { service, session, followed, ways } = chat;
  const { channel } = session;
  if (!ways.sender.changesPosts(channel)) return;
  const meant = running.filter(({ table }) => isFollowed(followed, table)).slice(0, MAX_BOARDS);
  for (const offered of meant) {
    const past = late(offered.table);
    if (past?.game == null || !(await mayBeShown(service, channel, offered))) continue;
    const entries = past.game.entries.length;
    const { now } = service;
    const known = followed.shown.find(({ game }) => game === offered.game);
    if (known !== undefined && (known.entries >= entries || now - known.at < EDIT_MS)) continue;
    const draft = gameDraft(session, offered.game, past);
    const message =
      known !== undefined && (await replace(chat, known.message, draft))
        ? known.message
        : await send(chat, draft);
    if (message === null) continue;
    await change(chat, (row) => ({
      ...row,
      shown: [
        ...row.shown.filter(({ game }) => game !== offered.game).slice(-MAX_BOARDS + 1),
        { game: offered.game, message, entries, at: now },
      ],
    }));
  }
}

/** Shows what is on: the same game for some minutes unless it is over, then the one with the strongest players. */
async function turnOn(chat: Chat, best: readonly Offered[]): Promise<void> {
  const { service, session, followed } = chat;
  const { tv } = followed;
  const { now } = service;
  if (tv === null || now - tv.at < EDIT_MS) return;
  if (now >= tv.until) return void (await change(chat, (row) => ({ ...row, tv: null })));
  const current = best.find(({ game }) => game === tv.game);
  const next =
    current !== undefined && now - tv.since < STAY_MS ? current : ((await firstFor(chat, best)) ?? current);
  if (next === undefined) return;
  const entries = next.table.game?.entries.length ?? 0;
  if (next.game === tv.game && entries === tv.entries) return;
  const isThere = await replace(chat, tv.message, gameDraft(session, next.game, next.table));
  const since = next.game === tv.game ? tv.since : now;
  await change(chat, (row) =>
    // Somebody may have asked for another one meanwhile.
    row.tv?.message !== tv.message
      ? row
      : { ...row, tv: isThere ? { ...tv, game: next.game, entries, at: now, since } : null },
  );
}

async function firstFor({ service, session }: Chat, best: readonly Offered[]): Promise<Offered | undefined> {
  for (const each of best) if (await mayBeShown(service, session.channel, each)) return each;
  return undefined;
}

/** Tells who has waited for an opponent for some time, and takes back those who wait no longer. */
async function tellSeeks(chat: Chat, open: readonly Offered[]): Promise<void> {
  const { service, session, followed } = chat;
  const { now } = service;
  const { seeking, seeks } = followed;
  const language = languageFor(session);
  const words = WORDS[language];
  const shown: Offered[] = [];
  for (const offered of open)
    if (offered.seek !== null && (await mayBeShown(service, session.channel, offered))) shown.push(offered);
  const draftOf = (games: readonly Offered[]): Draft => ({
    text:
      games.length === 0 ? words.noneWaits() : words.waits(games.map((each) => listedGame(each, language))),
  });
  const still = seeking === null ? [] : shown.filter(({ game }) => seeking.games.includes(game));
  if (seeking !== null && still.length < seeking.games.length && now - seeking.at >= EDIT_MS) {
    const games = still.map(({ game }) => game);
    const isMine = await change(chat, (row) =>
      row.seeking?.message === seeking.message && row.seeking.games.length === seeking.games.length
        ? { ...row, seeking: { ...seeking, games } }
        : null,
    );
    if (isMine !== null && seeking.message !== '') await replace(chat, seeking.message, draftOf(still));
  }
  if (!seeks || (seeking !== null && now - seeking.at < SEEKS_MS)) return;
  const fresh = shown.filter((each) => isFresh(each, seeking, now)).slice(0, MAX_SEEKS);
  if (fresh.length === 0) return;
  const games = fresh.map(({ game }) => game);
  const isMine = await change(chat, (row) =>
    row.seeking?.at === seeking?.at ? { ...row, seeking: { message: '', games, at: now } } : null,
  );
  if (isMine === null) return;
  const message = (await send(chat, calling(followed, draftOf(fresh)))) ?? '';
  await change(chat, (row) => ({ ...row, seeking: { message, games, at: now } }));
}

/** A message that calls the role which a chat on Discord has set for it. */
function calling({ role }: Followed, draft: Draft): Draft {
  if (role === undefined) return draft;
  const mention = `discord:&${role}`;
  return { ...draft, text: lines([{ mention, name: '@' }], draft.text), ping: [mention], ring: 'aloud' };
}

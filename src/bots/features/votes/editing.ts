import { roundHere, sideHere } from '../../../sessions/crowd/side.js';
import { homeOf } from '../../../sessions/model/place.js';
import type { Session } from '../../../sessions/model/session.js';
import { platformOf } from '../../../sessions/platform.js';
import type { GameService } from '../../../sessions/service/service.js';
import { messagesOf } from '../../../sessions/service/shown.js';
import { hasNews } from '../../../sessions/service/views.js';
import { SHARES } from '../../../sessions/shares.js';
import { chatOf } from '../../../sessions/stores/open-store.js';
import { boardPart } from '../../channel/screen.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import { type Standing, withRound } from './round-post.js';
import { type Crowd, crowdOf, writeCrowd } from './rows.js';

export interface Editing {
  readonly service: GameService;
  readonly ways: Ways;
}

const { bounds } = SHARES.votes;
/** A message is changed for a count no more often than that, in milliseconds; on Telegram changes count as messages. */
const EVERY_MS = {
  telegram: bounds.telegramEverySeconds * 1_000,
  discord: bounds.everySeconds * 1_000,
  web: bounds.everySeconds * 1_000,
};
/** In a group on Telegram, of all its games together: how many a minute. */
const [MINUTE_MS, MOST_A_MINUTE] = [60_000, bounds.editsAMinute];
/** Shortly before the end of a round counts wait, so that the board with its move comes in time. */
const END_MS = 3_000;

/** What this process knows of the messages: what the last one told, and when messages of a chat were changed. */
class Edits {
  private readonly told = new Map<string, string>();
  private readonly times = new Map<string, readonly number[]>();

  isTold(game: string, standing: Standing): boolean {
    return (this.told.get(game) ?? emptyAt(standing.revision)) === keyOf(standing);
  }

  note(game: string, chat: string, standing: Standing, now: number): void {
    this.told.delete(game);
    this.told.set(game, keyOf(standing));
    this.times.set(chat, [...this.lately(chat, now), now]);
    const [oldest] = this.told.size > bounds.known ? this.told.keys() : [];
    if (oldest !== undefined) this.told.delete(oldest);
    for (const [each, times] of this.times)
      if ((times.at(-1) ?? 0) < now - MINUTE_MS) this.times.delete(each);
  }

  /** When a message of a chat may be changed. */
  freeAt(chat: string, now: number): number {
    const times = this.lately(chat, now);
    return times.length < MOST_A_MINUTE ? now : (times[0] ?? now) + MINUTE_MS;
  }

  private lately(chat: string, now: number): readonly number[] {
    return (this.times.get(chat) ?? []).filter((time) => time > now - MINUTE_MS);
  }
}

const keyOf = (standing: Standing): string => JSON.stringify(standing);
const emptyAt = (revision: number): string => keyOf({ revision, voted: 0, counts: [] });

const known = new WeakMap<GameService, Edits>();

function editsOf(service: GameService): Edits {
  const edits = known.get(service) ?? new Edits();
  known.set(service, edits);
  return edits;
}

/**
 * Tells a chat how many have voted, if that is news and its message may be changed now. Resolves to when it may be, epoch milliseconds;
 * infinity if there is nothing to tell before the round ends.
 */
export async function nextEdit(
  editing: Editing,
  home: Session,
  crowd: Crowd,
  standing: Standing,
  end: number,
): Promise<number> {
  const { service, ways } = editing;
  const { channel, game } = home;
  if (game === null || !ways.sender.changesPosts(channel) || !ways.sender.isConnected(channel))
    return Number.POSITIVE_INFINITY;
  const edits = editsOf(service);
  if (edits.isTold(game, standing)) return Number.POSITIVE_INFINITY;
  const { now } = service;
  const dues = (await homesOf(service, home)).map((each) => {
    const platform = platformOf(each.channel);
    const freeAt = platform === 'telegram' ? edits.freeAt(chatOf(homeOf(each.channel)), now) : now;
    return Math.max(crowd.edited + EVERY_MS[platform], freeAt);
  });
  const due = Math.max(...dues);
  if (Math.max(due, now) > end - END_MS) return Number.POSITIVE_INFINITY;
  if (due > now) return due;
  await editRound(editing, home, crowd, standing, false);
  return Number.POSITIVE_INFINITY;
}

/** Claims a change of the message of a game; false if another process has just made one. */
const claim = ({ service }: Editing, game: string, before: Crowd): Promise<boolean> =>
  service.store.lock.run(`votes ${game}`, async () => {
    const row = await crowdOf(service.store, game);
    if (row === null || row.edited !== before.edited) return false;
    await writeCrowd(service.store, game, { ...row, edited: service.now });
    return true;
  });

/** The chats that vote in a round, together with the one of this session. Throws `StoreError`. */
async function homesOf(service: GameService, home: Session): Promise<readonly Session[]> {
  const seat = roundHere(home)?.side.seat;
  const others = home.views.filter((view) => view !== home.channel);
  const all = await Promise.all(others.map((view) => service.read(view)));
  return [home, ...all.filter((each) => each.game === home.game && roundHere(each)?.side.seat === seat)];
}

/** Changes the messages of a round, unless it is over by then. What fails is not tried again. */
export async function editRound(
  editing: Editing,
  home: Session,
  crowd: Crowd,
  standing: Standing,
  isNews: boolean,
): Promise<void> {
  const { game } = home;
  if (game === null || !editing.ways.sender.changesPosts(home.channel)) return;
  if (!(await claim(editing, game, crowd)) && !isNews) return;
  for (const each of await homesOf(editing.service, home)) await editOne(editing, each, game, standing);
}

async function editOne(
  { service, ways: { sender } }: Editing,
  { channel }: Session,
  game: string,
  standing: Standing,
): Promise<void> {
  if (!sender.changesPosts(channel)) return;
  editsOf(service).note(game, chatOf(homeOf(channel)), standing, service.now);
  await sender.inOrder(channel, async () => {
    const now = await service.read(channel);
    const { table } = now;
    if (table?.revision !== standing.revision || now.game !== game || hasNews(now) || now.gone) return;
    const { board } = messagesOf(now, table);
    const draft = boardPart(now, { now: service.now, told: toldIn(now) }, [
      (session, shown, told) => withRound(session, shown, told, standing),
    ]);
    if (board === null || draft === null) return;
    const { board: _, ...words } = draft;
    const post = await sender.draw(channel, { ...words, ping: [], ring: 'silent' });
    await sender.replace(channel, board, post);
  });
}

/** The entries of the record that were known before the board of a round: it tells the side's last move with what has followed. */
function toldIn(session: Session): number {
  const entries = session.table?.game?.entries.length ?? 0;
  const last = sideHere(session)?.last?.at ?? 0;
  const isLatest = last > 0 && entries - last <= 2;
  return Math.max(0, isLatest ? last - 1 : entries - 1);
}

import { followedBy } from '../model/finished-games.js';
import { homeOf, MAX_PLACES, numberOf, placeAt } from '../model/place.js';
import { encodeGame, markSeen, type Session, seenFrom, type Table } from '../model/session.js';
import { GAMES, type Row, type SessionStore } from '../stores/open-store.js';
import type { Statement } from '../stores/schema/statement.js';
import type { Agenda } from './agenda.js';
import { rowsOfStep } from './save-session.js';
import { underLocks } from './session-lock.js';
import type { SessionReader } from './session-reader.js';
import { newGameId, type SessionChange, showing, withShownState } from './views.js';

interface Parts {
  readonly store: SessionStore;
  readonly sessions: SessionReader;
  readonly agenda: Agenda;
}

/** A game that is over, which another one may follow. */
export type FinishedGame = Session & { readonly game: string; readonly table: Table };

/** A game that is to begin. */
export interface Beginning {
  /** Its table with everybody at it, as the channel `at` has it. */
  readonly table: Table;
  readonly at: string;
  /** The action that begins it; null for one of the bot. */
  readonly event: string | null;
  /** The places that show it, as `inPlaces` gives them, the one of `at` first. */
  readonly places: readonly Session[];
  /** The game that it follows as a rematch. */
  readonly follows?: FinishedGame;
  /** Id for the game; by default another one. */
  readonly game?: string;
  /** Begins only if these rows are still stored; otherwise `StaleBeginning` is thrown. */
  readonly expected?: readonly Row[];
  /** Stored in the same commit. */
  readonly rows?: readonly Row[];
  readonly statements?: readonly Statement[];
}

/** What a game was to begin by has changed meanwhile. */
export class StaleBeginning extends Error {
  override readonly name = 'StaleBeginning';
}

/** True for a place in which a game can begin. */
export const isFree = ({ gone, table }: Session): boolean =>
  !gone && (table === null || table.phase === 'over');

/** The session of a place as its chat is set. */
export const asIn = ({ settings, language, reader }: Session, place: Session): Session =>
  numberOf(place.channel) === 1
    ? place
    : { ...place, settings, language, gone: false, ...(reader && { reader }) };

/**
 * Begins games in several chats at once, whatever brings their players together: a free place in each chat, and a game that all of
 * them show, or none. Throws `StoreError`.
 */
export class Beginnings {
  constructor(private readonly parts: Parts) {}

  /**
   * Runs a task under the locks of these channels, of `games`, and of a place for a game to begin in for each channel: the channel
   * itself if it is free, else another place of its chat if it `hasPlaces`. The task is given these places, by channel; where none
   * is free, the channel as it is.
   */
  async inPlaces<T>(
    channels: readonly string[],
    hasPlaces: (channel: string) => boolean,
    task: (places: ReadonlyMap<string, Session>) => Promise<T>,
    games: readonly string[] = [],
  ): Promise<T> {
    const { store, sessions } = this.parts;
    const found = new Map<string, string>();
    for (const channel of new Set(channels))
      found.set(channel, hasPlaces(channel) ? await this.freePlace(channel) : channel);
    const all = [...found].flatMap(([channel, place]) =>
      place === channel ? [channel] : [channel, place, homeOf(channel)],
    );
    const given = async (stored: ReadonlyMap<string, string>): Promise<T> => {
      const places = new Map<string, Session>();
      for (const [channel, place] of found) {
        const read = (each: string) => sessions.readStored(each, stored.get(each));
        const there = await read(place);
        const other = place === channel ? there : asIn(await read(homeOf(place)), there);
        // Something may have begun there meanwhile.
        places.set(channel, place === channel || isFree(other) ? other : await read(channel));
      }
      return task(places);
    };
    return underLocks(store, [...new Set(all)], given, games);
  }

  /** The first place of a channel's chat that is free, its own before others; its own if none is. */
  private async freePlace(channel: string): Promise<string> {
    const { sessions } = this.parts;
    // What is taken since shows under the locks; whether a game is over elsewhere, the places read below.
    if (isFree(await sessions.current(channel))) return channel;
    const home = homeOf(channel);
    if ((await sessions.read(home)).gone) return channel;
    for (let number = 1; number <= MAX_PLACES; number += 1) {
      const place = placeAt(home, number);
      if (isFree({ ...(await sessions.read(place)), gone: false })) return place;
    }
    return channel;
  }

  /** Begins a game in all these places, all or nothing. Must be called under their locks; resolves to what it changed, `at` first. */
  async begin(beginning: Beginning): Promise<readonly [SessionChange, ...SessionChange[]]> {
    const { store, sessions, agenda } = this.parts;
    const { table, at, event, places, follows, rows = [], expected = [], statements = [] } = beginning;
    const { game = newGameId() } = beginning;
    const views = places.map(({ channel }) => channel);
    const steps = places.map((before): SessionChange => {
      const shown = seenFrom(table, at, before.channel);
      const after = withShownState(showing(before, { game, views, table: shown }), before);
      const session = event !== null && before.channel === at ? markSeen(after, event) : after;
      return { before, session };
    });
    const [own, ...others] = steps;
    if (own === undefined) throw new Error('a game begins somewhere');
    const homes = await this.homesOf(beginning);
    const written = [
      ...[...steps, ...homes].flatMap((step) => rowsOfStep(agenda, step)),
      { table: GAMES, key: game, value: encodeGame(own.session) },
      ...(await this.leftRows(places, game, follows)),
      ...rows,
    ];
    const followed = follows === undefined ? [] : [await followedBy(store, follows, game)];
    if (!(await store.commit(written, expected, [...followed, ...statements])))
      throw new StaleBeginning('what the game was to begin by has changed');
    for (const view of follows?.views ?? []) sessions.forget(view);
    for (const step of steps) {
      for (const view of step.before.views) sessions.forget(view);
      await agenda.arm(step);
    }
    for (const step of [...steps, ...homes]) sessions.keepSaved(step, written);
    if (follows !== undefined) store.announce(follows.game, follows.table.revision);
    store.announce(game, table.revision);
    return [own, ...others];
  }

  /** What changes of the chats that get another place. */
  private async homesOf({ at, event, places }: Beginning): Promise<readonly SessionChange[]> {
    const changes: SessionChange[] = [];
    for (const { channel } of places) {
      const number = numberOf(channel);
      if (number === 1) continue;
      const before = await this.parts.sessions.read(homeOf(channel));
      const known = { active: 1, most: 1, ...before.places };
      const most = Math.max(number, known.most);
      if (channel === at && event !== null) {
        const opened = { event, place: number };
        changes.push({ before, session: { ...before, places: { active: number, most, opened } } });
      } else if (most > known.most)
        changes.push({ before, session: { ...before, places: { ...known, most } } });
    }
    return changes;
  }

  /** The rows for the finished games that these sessions leave. Among them is the one that `next` follows. */
  private async leftRows(
    before: readonly Session[],
    next: string,
    follows: FinishedGame | undefined,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    const left = new Map(before.flatMap((session) => (session.game ? [[session.game, session]] : [])));
    if (follows !== undefined && !left.has(follows.game) && follows.views.length > 0)
      left.set(follows.game, follows);
    for (const [game, { table, ...session }] of left) {
      if (table === null) continue;
      const known = game === follows?.game ? { ...table, next } : table;
      const all = [{ ...session, table }, ...(await this.parts.sessions.others({ ...session, table }))];
      const [rest, ...more] = all.filter(({ channel }) => before.every((each) => each.channel !== channel));
      if (rest === undefined) {
        rows.push({ table: GAMES, key: game, value: null });
        continue;
      }
      const views = [rest, ...more].map(({ channel }) => channel);
      const kept = seenFrom(known, session.channel, rest.channel);
      rows.push({ table: GAMES, key: game, value: encodeGame({ ...rest, table: kept, views }) });
    }
    return rows;
  }
}

import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { SHARES, surplusOf } from '../../../sessions/shares.js';
import {
  agingTime,
  type Row,
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  valueIn,
  wholeNumber,
} from '../../../sessions/stores/open-store.js';
import type { Brief } from '../../brief.js';
import type { ChannelKey, UserId } from '../../port.js';
import { keptFor } from '../../token-bucket.js';
import { type Entry, LIMITS, type Person, type WirePicture } from './protocol.js';

/** Every room, the latest first. */
const LIST = 'list rooms';
const HOUR_MS = 3_600_000;
/** How long others take somebody for present whose process says nothing any more. */
const PRESENT_MS = 90_000;

const room = z.object({
  /** Identifies the log. */
  log: z.string(),
  /** Number of the next line. */
  next: z.number(),
  /** Changes when lines were taken out of the middle. */
  purged: z.number(),
  /** When something was last said, to the hour, so that the list is not written with each line. */
  at: z.number(),
  /** Names the network from which it was begun; absent from what earlier versions kept. */
  owner: z.string().optional(),
  /** Names two people who have spoken. */
  speakers: z.array(z.string()).optional(),
  /** True once a game was shown there. */
  hasGame: z.literal(true).optional(),
  /** Numbers of the lines that are kept, with their lengths in characters. */
  lines: z.array(z.tuple([z.number(), z.number()])),
  /** Numbers of the lines whose pictures are kept, with the ids of these. */
  pictures: z.array(z.tuple([z.number(), z.array(z.string())])),
});
type StoredRoom = z.infer<typeof room>;
const picture = z.object({ gzip: z.string() });
const people = z.array(z.object({ id: z.string(), name: z.string() }));

/** What is known of a room but its lines, by its channel. */
export const ROOMS: TableSpec = {
  name: 'rooms',
  what: 'room',
  form: room,
  key: 'channel',
  index: {
    at: (text) => wholeNumber(/"at":(\d+)/.exec(text)?.[1]),
    lists: ({ at }) => [{ who: LIST, at: wholeNumber(at) }],
  },
};
/** Lines of rooms, by channel and number. */
export const ROOM_LINES: TableSpec = { name: 'room_lines', what: 'line of a room', key: 'begins' };
/** Pictures of lines, by channel and id. */
export const ROOM_PICTURES: TableSpec = {
  name: 'room_pictures',
  what: 'picture of a room',
  key: 'begins',
  index: null,
};

/** A line, and the pictures that some see in place of its own. */
export interface StoredLine {
  readonly entry: Entry;
  readonly sides?: readonly (readonly [user: UserId, picture: WirePicture])[];
}

/** A picture to be kept with a line. */
export interface StoredPicture {
  readonly id: string;
  readonly bytes: Buffer;
}

/** What is to be said: without its number, which is given last. */
export interface NewLine {
  readonly line: (seq: number) => StoredLine;
  readonly pictures: readonly StoredPicture[];
  /** True for an entry that is this line. */
  readonly isThere: (entry: Entry) => boolean;
}

/** What a room holds beyond what a process knows of it. */
export interface News {
  readonly log: string;
  readonly purged: number;
  /** Number of the oldest line that is kept. */
  readonly first: number;
  /** Number of the next line. */
  readonly next: number;
  readonly lines: readonly StoredLine[];
}

const keyOf = (channel: ChannelKey, part: string | number): string => `${channel} ${part}`;
const lockOf = (channel: ChannelKey): string => `room ${channel}`;
const presenceOf = (channel: ChannelKey, process: string): string => `present ${channel} ${process}`;

function lineIn(text: string | undefined): StoredLine | null {
  const value = text === undefined ? null : (valueIn(text) as StoredLine | null);
  return Number.isSafeInteger(value?.entry?.seq) ? value : null;
}

/** How far a process knows a room. */
type Known = Pick<News, 'log' | 'purged' | 'next'>;

const { all: MAX_ROOMS, spare: SPARE_ROOMS, silentDays } = SHARES.rooms.bounds;
/** Two are told apart, no more. */
const MAX_SPEAKERS = 2;
const SPEAKER_LETTERS = 8;

const nameOf = (user: UserId): string =>
  createHash('sha256').update(user).digest('base64url').slice(0, SPEAKER_LETTERS);

/** Later than all that is not: of one owner, rooms of several people and of games go last. */
const LAST = 1e15;

/** The logs of rooms, which all processes on a store share. Every method rejects with `StoreError` only. */
export class RoomStore {
  /** By whom rooms are begun that have no line yet. */
  private readonly owners = new Map<ChannelKey, string>();

  constructor(
    private readonly store: SessionStore,
    /** Null for the only process on its store. */
    private readonly brief: Brief | null = null,
    private readonly now: () => number = Date.now,
  ) {}

  /** False for the only process on its store. */
  get isShared(): boolean {
    return this.brief !== null;
  }

  /** Calls `listener` with each room about which another process has news, and `missed` when some may not have been heard. */
  hear(listener: (channel: ChannelKey) => void, missed: () => void): void {
    this.store.hear(listener, missed);
  }

  /** Notes in whose share a room is, should it be new. */
  own(channel: ChannelKey, owner: string): void {
    keptFor(this.owners, channel, () => owner);
  }

  /** What a room holds beyond what is known of it; null if nothing was said there yet. */
  async newer(channel: ChannelKey, known: Known): Promise<News | null> {
    const stored = await this.read(channel);
    return stored && this.beyond(channel, stored, known);
  }

  /**
   * Adds a line, unless what others have said meanwhile has it already. Resolves, once it is durable, to what came before it
   * and to the line itself; null if it was there.
   */
  async append(
    channel: ChannelKey,
    known: Known,
    { line: lineAt, pictures, isThere }: NewLine,
  ): Promise<{ readonly news: News; readonly added: StoredLine | null }> {
    let isNew = false;
    const result = await this.store.lock.run(lockOf(channel), async () => {
      const found = await this.read(channel);
      isNew = found === null;
      const stored = found ?? this.fresh(known);
      const news = await this.beyond(channel, stored, known);
      if (news.lines.some(({ entry }) => isThere(entry))) return { news, added: null };
      const added = lineAt(stored.next);
      const { next, rows } = this.with(channel, stored, added, pictures);
      await this.store.commit(rows);
      this.store.announce(channel, next.next);
      return { news: { ...news, first: next.lines[0]?.[0] ?? next.next, next: next.next }, added };
    });
    // A room too many is removed after the next new one.
    if (isNew) await this.prune().catch(() => undefined);
    return result;
  }

  /** A picture that is kept with a line; null if there is none. */
  async picture(channel: ChannelKey, id: string): Promise<Buffer | null> {
    const { data } = picture.safeParse(await this.store.table(ROOM_PICTURES).read(keyOf(channel, id)));
    return data === undefined ? null : gunzipSync(Buffer.from(data.gzip, 'base64'));
  }

  /** Takes lines out of a room. */
  async purge(channel: ChannelKey, seqs: ReadonlySet<number>): Promise<void> {
    await this.store.lock.run(lockOf(channel), async () => {
      const gone = [...seqs].map((seq) => ({ table: ROOM_LINES, key: keyOf(channel, seq), value: null }));
      const stored = await this.read(channel);
      if (stored === null) return void (await this.store.commit(gone));
      const lines = stored.lines.filter(([seq]) => !seqs.has(seq));
      const value = { ...stored, lines, purged: stored.purged + 1 } satisfies StoredRoom;
      await this.store.commit([...gone, { table: ROOMS, key: channel, value }]);
      this.store.announce(channel, stored.next);
    });
  }

  /** Tells other processes who is in a room at this one. */
  async present(channel: ChannelKey, people: readonly Person[]): Promise<void> {
    if (this.brief === null) return;
    await this.brief.note(presenceOf(channel, this.store.instance.name), people, PRESENT_MS);
    this.store.announce(channel, null);
  }

  /** Who is in a room at other processes. */
  async elsewhere(channel: ChannelKey): Promise<readonly Person[]> {
    const { brief } = this;
    if (brief === null) return [];
    const { name } = this.store.instance;
    const others = [...(await this.store.instance.living())].filter((process) => process !== name);
    const found = await Promise.all(others.map((process) => brief.find(presenceOf(channel, process))));
    return found.flatMap((each) => people.safeParse(each).data ?? []);
  }

  private async read(channel: ChannelKey): Promise<StoredRoom | null> {
    return room.safeParse(await unlessDamaged(this.store.table(ROOMS).read(channel))).data ?? null;
  }

  private async beyond(channel: ChannelKey, stored: StoredRoom, known: Known): Promise<News> {
    const { log, purged, next, lines } = stored;
    const isOther = log !== known.log || purged !== known.purged;
    const wanted = lines.flatMap(([seq]) => (isOther || seq >= known.next ? [keyOf(channel, seq)] : []));
    const found = await this.store.table(ROOM_LINES).several(wanted);
    const read = wanted.flatMap((key) => lineIn(found.get(key)) ?? []);
    return { log, purged, next, first: lines[0]?.[0] ?? next, lines: read };
  }

  private fresh({ log }: Known): StoredRoom {
    return { log, next: 1, purged: 0, at: 0, lines: [], pictures: [] };
  }

  /** A room with one line more, and the rows that change for it. */
  private with(
    channel: ChannelKey,
    stored: StoredRoom,
    line: StoredLine,
    added: readonly StoredPicture[],
  ): { readonly next: StoredRoom; readonly rows: readonly Row[] } {
    const { seq } = line.entry;
    const lines = [...stored.lines, [seq, JSON.stringify(line).length] as [number, number]];
    let characters = lines.reduce((sum, [, length]) => sum + length, 0);
    const gone: number[] = [];
    while (
      lines.length > 1 &&
      (lines.length > LIMITS.entriesPerRoom || characters > LIMITS.charactersPerRoom)
    ) {
      const [oldest, length] = lines.shift() ?? [0, 0];
      gone.push(oldest);
      characters -= length;
    }
    const all = [...stored.pictures];
    if (added.length > 0) all.push([seq, added.map(({ id }) => id)]);
    const pictures = all.slice(-LIMITS.picturesPerRoom);
    const kept = new Set(pictures.flatMap(([, ids]) => ids));
    const lost = new Set(all.flatMap(([, ids]) => ids).filter((id) => !kept.has(id)));
    const known = new Set(stored.pictures.flatMap(([, ids]) => ids));
    const at = Math.floor(this.now() / HOUR_MS) * HOUR_MS;
    const { entry } = line;
    const heard = entry.kind === 'message' ? [nameOf(entry.from.id)] : [];
    const speakers = [...new Set([...(stored.speakers ?? []), ...heard])].slice(0, MAX_SPEAKERS);
    const owner = stored.owner ?? this.owners.get(channel);
    const showsGame = entry.kind === 'post' && entry.picture?.board === true;
    const next = {
      ...{ ...stored, next: seq + 1, at, lines, pictures },
      ...(speakers.length > 0 && { speakers }),
      ...(owner !== undefined && { owner }),
      ...((stored.hasGame || showsGame) && { hasGame: true as const }),
    } satisfies StoredRoom;
    const rows: Row[] = [
      { table: ROOMS, key: channel, value: next },
      { table: ROOM_LINES, key: keyOf(channel, seq), value: line },
      ...gone.map((oldest) => ({ table: ROOM_LINES, key: keyOf(channel, oldest), value: null })),
      ...[...lost].map((id) => ({ table: ROOM_PICTURES, key: keyOf(channel, id), value: null })),
      ...added
        .filter(({ id }) => !known.has(id))
        .map(({ id, bytes }) => ({
          table: ROOM_PICTURES,
          key: keyOf(channel, id),
          value: { gzip: gzipSync(bytes).toString('base64') },
        })),
    ];
    return { next, rows };
  }

  private async prune(): Promise<void> {
    const count = (await this.store.traces.count(LIST)).get(ROOMS.name) ?? 0;
    if (count <= MAX_ROOMS) return;
    const rooms: { channel: string; owner: string; at: number }[] = [];
    for await (const [channel, text] of this.store.table(ROOMS).naming(LIST)) {
      const known = room.safeParse(valueIn(text)).data;
      const isShared = known?.hasGame === true || (known?.speakers?.length ?? 0) === MAX_SPEAKERS;
      const at = known?.at ?? 0;
      rooms.push({ channel, owner: known?.owner ?? channel, at: isShared ? at + LAST : at });
    }
    const oldest = (await agingTime(this.store, this.now())) - silentDays * 24 * HOUR_MS;
    const isOld = ({ at }: { at: number }): boolean => at % LAST < oldest;
    const most = MAX_ROOMS - SPARE_ROOMS;
    const gone = [
      ...rooms.filter(isOld),
      ...surplusOf(
        rooms.filter((each) => !isOld(each)),
        most,
      ),
    ];
    for (const { channel } of gone) await this.remove(channel);
  }

  private async remove(channel: ChannelKey): Promise<void> {
    await this.store.lock.run(lockOf(channel), async () => {
      const stored = await this.read(channel);
      const keys = (stored?.lines ?? []).map(([seq]) => ({ table: ROOM_LINES, key: keyOf(channel, seq) }));
      const ids = new Set((stored?.pictures ?? []).flatMap(([, each]) => each));
      const pictures = [...ids].map((id) => ({ table: ROOM_PICTURES, key: keyOf(channel, id) }));
      const rows = [...keys, ...pictures, { table: ROOMS, key: channel }];
      await this.store.commit(rows.map((row) => ({ ...row, value: null })));
    });
  }
}

/** Number of lines that name a user. */
export const countLines = async (store: SessionStore, user: UserId): Promise<number> =>
  (await store.traces.count(user)).get(ROOM_LINES.name) ?? 0;

/** Removes every line that names a user, their own among them. */
export async function forgetLines(store: SessionStore, user: UserId): Promise<void> {
  const rooms = new Map<ChannelKey, Set<number>>();
  for await (const [key] of store.table(ROOM_LINES).naming(user)) {
    const [, channel = '', seq = ''] = /^(.*) (\d+)$/.exec(key) ?? [];
    rooms.set(channel, (rooms.get(channel) ?? new Set()).add(Number(seq)));
  }
  const logs = new RoomStore(store);
  for (const [channel, seqs] of rooms) await logs.purge(channel, seqs);
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type AnyVariant,
  findVariant,
  type GameEntry,
  LEVEL_NUMBERS,
  type LevelNumber,
  newGame,
  playingSeats,
} from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { type Finished, finishedStatements, resultOf } from '../../../sessions/model/finished/results.js';
import { unheardStatements } from '../../../sessions/model/finished/unheard.js';
import { type LiveGame, UnsoundRecordError } from '../../../sessions/model/live-game.js';
import type { Holder, Table } from '../../../sessions/model/session.js';
import { computerAt, openTable } from '../../../sessions/model/table.js';
import { crowdUser } from '../../../sessions/platform.js';
import type { GameService } from '../../../sessions/service/service.js';
import { Replay } from '../../web/game/record/replay.js';
import type { SignedIn } from '../../web/visitors/visitor.js';

/** Ids that browsers make. */
export const ID_PATTERN = /^[\w-]{15,40}$/;
const MAX_SEATS = 4;
const MAX_NOTATION = 200;
/** Of what is longer ago nobody's clock tells the truth, in milliseconds. */
const MAX_AGE_MS = 366 * 24 * 3_600_000;
/** What stands in the place of a move. */
const [RESIGNED, DRAWN] = ['#resign', '#draw'];

const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const level = z.custom<LevelNumber>((value) => LEVEL_NUMBERS.some((each) => each === value));

/** A finished game as a browser sends it. */
export const sentGame = z.strictObject({
  /** The mark of the account whose game it is. */
  owner: z.string().max(200),
  variant: z.string().max(40),
  options: z.record(z.string().max(40), z.string().max(200)),
  /** Drew the opening and who begins. */
  chance: z.number().min(0).lt(1),
  /** Levels of the computer, or null for people. */
  seats: z.array(level.nullable()).min(2).max(MAX_SEATS),
  /** That of the owner, among those of people. */
  own: seat,
  /** Moves, `#resign` and `#draw`, each with the seat. */
  entries: z.array(z.tuple([seat, z.string().max(MAX_NOTATION)])),
  /** By the browser's clock, epoch milliseconds: when it began, when it ended, and now. */
  times: z.tuple([z.number(), z.number(), z.number()]),
});
export type SentGame = z.infer<typeof sentGame>;

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Where a game is kept that a browser has named, and the id of its page. Nobody can choose either. */
export const placeOf = (id: string): { readonly channel: string; readonly game: string } => ({
  channel: `web:${hashed(`damka device room\n${id}`)}`,
  game: hashed(`damka device game\n${id}`),
});

/** When something was by the clock of the server: a wrong clock of the device moves all of its times alike. */
const serverTime = (time: number, [, , sent]: SentGame['times'], now: number): number =>
  now - Math.min(Math.max(0, sent - time), MAX_AGE_MS);

function entryOf([mover, text]: SentGame['entries'][number]): GameEntry {
  if (text === RESIGNED) return { kind: 'resign', seat: mover };
  return text === DRAWN ? { kind: 'draw' } : { kind: 'move', seat: mover, move: text };
}

/** The game from a beginning that its rules allow, with its last states; null if it cannot have been played so. */
async function playedOf(
  variant: AnyVariant,
  { options, chance, entries, seats }: SentGame,
): Promise<LiveGame | null> {
  const begun = newGame(variant, options, chance);
  if (!begun.ok) return null;
  const game = { ...begun.value.game, entries: entries.map(entryOf) };
  // The computer neither resigns nor agrees to a draw.
  if (game.entries.some((entry) => entry.kind === 'resign' && seats[entry.seat] !== null)) return null;
  const count = game.entries.length;
  const played = await new Replay(game).after(count).catch(nullIfUnsound);
  if (played === null || game.entries.at(-1)?.kind !== 'draw') return played;
  return playingSeats(played.stateAfter(count - 1)).some((each) => seats[each] !== null) ? null : played;
}

function nullIfUnsound(error: unknown): null {
  if (error instanceof UnsoundRecordError) return null;
  throw error;
}

/**
 * The game as it is kept, played through by the rules: always a casual one. Null if it cannot have been played, or is not over.
 */
export async function finishedOf(
  id: string,
  sent: SentGame,
  who: SignedIn,
  now: number,
): Promise<Finished | null> {
  const variant = findVariant(sent.variant);
  if (variant === null || sent.seats.length !== variant.seats.length) return null;
  if (sent.seats[sent.own] !== null) return null;
  const game = await playedOf(variant, sent);
  if (game === null || game.state.outcome === null) return null;
  const { channel, game: address } = placeOf(id);
  const at = serverTime(sent.times[1], sent.times, now);
  const table: Table = {
    ...openTable(id, variant, sent.options, at),
    phase: 'over',
    seats: sent.seats.map((each, index) => holderOf(each, index === sent.own ? who : null)),
    game,
    revision: game.entries.length,
    begun: Math.min(at, serverTime(sent.times[0], sent.times, now)),
    stakes: 'casual',
    isFromDevice: true,
  };
  return { channel, table, at, game: address };
}

function holderOf(sitter: LevelNumber | null, owner: SignedIn | null): Holder {
  if (sitter !== null) return computerAt(sitter);
  if (owner !== null) return { kind: 'person', user: owner.user, name: owner.name, hasAccount: true };
  return { kind: 'person', user: crowdUser('device'), name: MESSAGES.en.sameScreen };
}

/** Keeps a game unless it is kept already; resolves to that which is. Throws `StoreError`. */
export const keepSent = (
  { store, hearers }: Pick<GameService, 'store' | 'hearers'>,
  end: Finished,
): Promise<Finished> =>
  store.lock.run(`sent game ${end.channel}`, async () => {
    const known = await resultOf(store, end.game ?? '');
    if (known !== null) return known;
    const kept = await finishedStatements(store, [end]);
    await store.commit([], [], [...kept, ...unheardStatements(store, [end], hearers)]);
    return end;
  });

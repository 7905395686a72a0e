import { isWaiting } from '../../../web/page/link/unsent-games.js';
import { dropGame, type KeptGame, keptGame, keptGames, noteGame, type Refused } from './kept.js';

/** Games that are sent one after another. */
const AT_ONCE = 20;
/** Marks that are asked about. */
const MAX_MARKS = 8;
const REFUSED: ReadonlySet<string> = new Set<Refused>(['wrong', 'illegal', 'old', 'deleted']);
const isRefused = (why: string): why is Refused => REFUSED.has(why);

/** Who has signed in in this browser, and what of its games is not sent. */
export interface Standing {
  /** Null for a guest. */
  readonly mark: string | null;
  /** May be empty. */
  readonly name: string;
  /** Games that wait for a line, or for somebody who signs in. */
  readonly waiting: number;
  /** Games of which somebody who has signed in is to say whether they are theirs. */
  readonly asked: readonly KeptGame[];
  /** Games that went with an account which was deleted. */
  readonly removed: number;
}

/** What the server answers to a game: the id of its page, or why it is not taken. */
interface Answer {
  readonly game?: string;
  readonly why?: string;
}

interface Owner {
  readonly mark: string | null;
  readonly name: string;
  readonly gone: readonly string[];
}

/**
 * Sends the games that are over, each once, however many pages do so. Removes those of a deleted account if somebody reads it
 * (`isRead`). Rejects without a line, or where the server has no time.
 */
export async function sendGames(isRead: boolean): Promise<Standing> {
  const games = await keptGames();
  const marks = [...new Set(games.flatMap(({ owner }) => owner ?? []))].slice(0, MAX_MARKS);
  const query = new URLSearchParams({ known: marks.join(' ') });
  const answer = await fetch(`/me/games/owner?${query}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`whose games are sent: ${answer.status}`);
  const { mark, name, gone } = (await answer.json()) as Owner;
  const removed = games.filter(({ owner }) => owner != null && gone.includes(owner));
  if (isRead) for (const { id } of removed) await dropGame(id);
  const waiting = games.filter((kept) => isWaiting(kept) && !removed.includes(kept));
  const own = waiting.filter(({ owner }) => mark !== null && owner === mark);
  const asked = waiting.filter(
    ({ owner, notOf = [] }) => mark !== null && owner !== mark && !notOf.includes(mark),
  );
  for (const { id } of own.slice(0, AT_ONCE)) await send(id);
  const left = own.slice(AT_ONCE).length;
  return { mark, name, asked, removed: removed.length, waiting: mark === null ? waiting.length : left };
}

async function send(id: string): Promise<void> {
  await noteGame(id, (now) => (now.isOver ? { ...now, isTried: true } : now));
  // It may have been taken back, deleted or sent by another tab since it was listed.
  const kept = await keptGame(id);
  if (!kept?.isTried || !isWaiting(kept)) return;
  const answer = await fetch(`/me/games/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sentForm(kept)),
  });
  const { why = '', game } = (await answer.json().catch(() => ({}))) as Answer;
  const refused = answer.status === 413 ? 'large' : isRefused(why) ? why : null;
  // A page of somebody else, as of a hotel that wants a name first, knows of no game.
  const sent = game === undefined ? refused : 'kept';
  if (sent === null) throw new Error(`a game is not taken now: ${answer.status}`);
  await noteGame(id, (now) => (now.isTried ? { ...now, sent } : now));
}

function sentForm({ owner, game, chance = 0, seats, times = [], at }: KeptGame): object {
  return {
    ...{ owner, variant: game.variant, options: game.options, chance, seats },
    own: seats.indexOf(null),
    entries: game.entries.map((entry) => {
      const seat = 'seat' in entry ? entry.seat : 0;
      return [seat, entry.kind === 'move' ? entry.move : `#${entry.kind}`];
    }),
    times: [times[0] ?? at, at, Date.now()],
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatRecord } from '../../../../engine/index.js';
import { type Language, LOCALES } from '../../../../locales/index.js';
import { titleOf } from '../../../../locales/titles.js';
import { resultsIn, type StoredResult } from '../../../../sessions/model/finished/results.js';
import { orIfUnsound } from '../../../../sessions/model/live-game.js';
import { currentGame } from '../../../../sessions/model/running.js';
import { type HistoryWish, historyOf } from '../../../../sessions/ratings/history.js';
import type { SessionStore } from '../../../../sessions/stores/open-store.js';
import { configuredVariant } from '../../../channel/posts/posts.js';
import { pdnText } from '../../../channel/posts/record/record-posts.js';
import { namesAt } from '../../../play/meeting/listed.js';
import type { Form } from './wish.js';

/** Games that are written before others get their turn: 10 ms of work. */
const AT_ONCE = 20;

/** What a file holds. */
export interface Wanted {
  readonly people: readonly number[];
  readonly wish: HistoryWish;
  readonly form: Form;
  readonly language: Language;
  /** Of this server, for the games' addresses. */
  readonly origin: string;
}

/**
 * The games that somebody looks for as a file, the last first, from the one before a number on: read and written bit by bit, so that
 * any number of them takes little memory. What has no PDN is left out of one. Throws `StoreError`.
 */
export async function* fileOf(
  store: SessionStore,
  wanted: Wanted,
  before: number | null,
): AsyncGenerator<string> {
  for (let last = before; ; ) {
    const games = await historyOf(store, wanted.people, wanted.wish, { before: last, most: AT_ONCE });
    const end = games.at(-1);
    if (end === undefined) return;
    const stored = await resultsIn(
      store,
      games.map(({ id }) => id),
    );
    const texts = stored
      .toSorted((one, other) => other.id - one.id)
      // One that an earlier version kept may be of rules that this one no longer knows.
      .flatMap((game) => orIfUnsound(() => textOf(game, wanted), null) ?? []);
    if (texts.length > 0) yield `${texts.join('\n')}\n`;
    last = end.id;
    await nextTurn();
  }
}

function textOf({ table, game, at }: StoredResult, { form, language, origin }: Wanted): string | null {
  if (table.game === null || table.game.entries.length === 0) return null;
  const day = new Date(at).toISOString().slice(0, 10);
  const address = game === undefined ? [] : [`${origin}/g/${game}`];
  if (form === 'pdn')
    return pdnText(table, language, [
      ['Date', day.replaceAll('-', '.')],
      ...address.map((site): [string, string] => ['Site', site]),
    ]);
  const heading = [
    day,
    titleOf(configuredVariant(table), language),
    namesAt(table, language).join(' – '),
    ...address,
  ].join(' · ');
  return `${heading}\n${formatRecord(currentGame(table).game, LOCALES[language].record)}\n`;
}

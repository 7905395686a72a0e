import type { SessionStore } from '../../stores/open-store.js';
import { readRow } from '../../stores/open-store.js';
import { channelIn, finishedGame } from './old.js';
import { allResults, type Finished, textOf } from './results.js';

/** A finished game, or why it cannot be read, with what is stored. */
export type Kept = { readonly channel: string; readonly id: string } & (
  | { readonly finished: Finished }
  | { readonly finished: null; readonly reason: unknown; readonly text: string }
);

/** Every finished game in either form. One that is brought to the new form meanwhile may come twice. Throws `StoreError`. */
export async function* everyFinished(store: SessionStore): AsyncGenerator<Kept> {
  for await (const [key, text] of store.finished.rows()) {
    const channel = channelIn(key);
    const id = key.slice(channel.length + 1);
    try {
      yield { channel, id, finished: { channel, ...finishedGame.parse(readRow(text).value) } };
    } catch (reason) {
      yield { channel, id, finished: null, reason, text };
    }
  }
  const damaged: Kept[] = [];
  const results = allResults(store, ({ channel = '', row, reason }) =>
    damaged.push({ channel, id: row.slot, finished: null, reason, text: textOf(row) }),
  );
  for await (const finished of results) yield { channel: finished.channel, id: finished.table.id, finished };
  yield* damaged;
}

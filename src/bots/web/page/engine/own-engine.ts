import type { ClientMessage, WireTask } from '../../game/protocol.js';

type Send = (message: ClientMessage) => void;

/** Has the page's own engine search; it comes when it is needed first. */
export async function thinkHere(task: WireTask, send: Send): Promise<void> {
  try {
    const thinker: typeof import('./thinker.js') = await import(
      new URL('./thinker.js', import.meta.url).href
    );
    thinker.think(task, send);
  } catch {
    send({ type: 'found', number: task.number, found: [], ends: 'unable' });
  }
}

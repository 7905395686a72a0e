import { socketAddress } from '../../../../web/page/link/early-socket.js';
import { type Player, readStored, recallPlayer, TAB } from '../../../../web/page/link/player.js';
import { inBrowser } from '../../../../web/page/settings.js';
import { dropSent, type Unsent, unsentTasks } from './unsent-tasks.js';

/** Tasks in one message. */
const AT_ONCE = 50;
const SILENCE_MS = 10_000;

/**
 * Tells the lessons of the server what was solved here, if they know the solver: somebody who has signed in, with this mark, or
 * a guest who has played in this browser. Of anybody else it stays here. Rejects without a line.
 */
export async function sendTasks(mark: string | null): Promise<void> {
  if (mark === null && readStored<Player>(inBrowser, TAB) === null) return;
  const own = unsentTasks().filter(({ owner }) => owner === null || owner === mark);
  if (own.length > 0) await tell(own);
}

async function tell(own: readonly Unsent[]): Promise<void> {
  const line = new WebSocket(socketAddress('/ws/learn'));
  const say = (message: object): void => line.send(JSON.stringify(message));
  try {
    await heard(line, 'open');
    const { token, name } = recallPlayer();
    const spoken = document.documentElement.lang;
    say({ type: 'hello', token, locale: spoken, name, spoken, course: null, step: null });
    for (let at = 0; at < own.length; at += AT_ONCE) {
      const some = own.slice(at, at + AT_ONCE);
      const now = Date.now();
      const tasks = some.map(({ key, missed, at: then }) => ({ key, missed, ago: Math.max(0, now - then) }));
      say({ type: 'solved', tasks });
      await heard(line, 'kept');
      dropSent(some);
    }
  } finally {
    line.close();
  }
}

/** Waits until the line is open, or has brought a message of this type. */
const heard = (line: WebSocket, what: 'open' | 'kept'): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`the lessons do not answer: ${what}`));
    const timer = setTimeout(fail, SILENCE_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    line.addEventListener('close', fail);
    if (what === 'open') line.addEventListener('open', done);
    else
      line.addEventListener('message', ({ data }) => {
        const { type } = JSON.parse(data) as { readonly type: string };
        if (type === what) done();
        else if (type === 'refused') fail();
      });
  });

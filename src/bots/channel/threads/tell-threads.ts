import type { Messages } from '../../../locales/index.js';
import { linked, type Text } from '../../../locales/text.js';
import type { Session } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { ChatEvent } from '../../port.js';
import { gameName } from '../posts/heading.js';

interface Asked {
  readonly service: GameService;
  readonly event: ChatEvent;
  readonly session: Session;
  readonly words: Messages;
  whisper(text: Text): Promise<void>;
}

/** Most threads that are named. */
const MAX_NAMED = 5;

/** Tells somebody who means a game where the channel's are played, in threads, the user's own first; false where there are none. */
export async function tellThreads(asked: Asked): Promise<boolean> {
  const { service, event, session } = asked;
  const all = await Promise.all((session.threads ?? []).map((thread) => service.read(thread)));
  const on = all.filter(({ table, gone }) => !gone && table !== null && table.phase !== 'over');
  if (on.length === 0) return false;
  const isOwn = on.map(({ table }) => table !== null && seatOf(table, event.user.id) >= 0);
  const sorted = [...on.filter((_, at) => isOwn[at]), ...on.filter((_, at) => !isOwn[at])];
  const games = sorted.slice(0, MAX_NAMED).map((there) =>
    linked({
      title: gameName(there).replace(/^\d+ · /, ''),
      url: event.addressOf?.(there.channel) ?? null,
    }),
  );
  await asked.whisper(asked.words.inThreads(games));
  return true;
}

import { MESSAGES } from '../../../locales/index.js';
import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/play/service.js';
import type { ChannelKey } from '../../port.js';
import type { Background } from '../delivery/background.js';
import { languageFor } from '../language.js';
import type { Draft } from '../posts/posts.js';
import { ringFor } from '../posts/rings.js';

interface Telling {
  readonly background: Background;
  post(channel: ChannelKey, draft: Draft, respond: null): Promise<void>;
}

/** Takes back what a channel that is gone has offered to strangers, and tells those who play with its people. */
export async function noteGone(
  service: GameService,
  worker: Telling,
  { channel, game, table, views }: Session,
): Promise<void> {
  if (game === null || !table?.strangers) return;
  if (table.phase === 'open') await service.offers.remove(game);
  const lost = table.seats.flatMap((holder) =>
    holder?.kind === 'person' && holder.via === undefined ? [holder.name] : [],
  );
  if (table.phase !== 'running' || lost.length === 0) return;
  for (const view of views) {
    if (view === channel) continue;
    worker.background.begin(view, async () => {
      const shown = await service.read(view);
      const { seeking } = MESSAGES[languageFor(shown)];
      const ring = ringFor('left', shown);
      await worker.post(view, { text: seeking.chatGone(lost.join(', ')), ring }, null);
    });
  }
}

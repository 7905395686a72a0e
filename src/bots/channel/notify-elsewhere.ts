import { MESSAGES, type Messages } from '../../locales/index.js';
import type { Text } from '../../locales/text.js';
import { homeOf } from '../../sessions/model/place.js';
import type { Session } from '../../sessions/model/session.js';
import type { GameService } from '../../sessions/service/service.js';
import type { ChannelKey } from '../port.js';
import type { Delivery } from './delivery/ports.js';
import { languageFor } from './language.js';
import { type PlayerHere, playedIn, playersHere } from './posts/elsewhere.js';
import { headed } from './posts/heading.js';
import type { Draft } from './posts/posts.js';
import { type Occasion, ringFor } from './posts/rings.js';

interface Telling {
  readonly service: GameService;
  readonly delivery: Pick<Delivery, 'background' | 'post'>;
  /** The channel that is not told. */
  readonly channel: ChannelKey;
}

/** Says something to the other chats of a game, to each in its own language, perhaps with more. Those for which `text` is null hear nothing. */
export function notifyOtherChats(
  { service, delivery, channel }: Telling,
  { views }: Session,
  occasion: Occasion | ((there: Session) => Occasion),
  text: (words: Messages, there: Session) => Text | null,
  more: (words: Messages, there: Session) => Pick<Draft, 'keyboard' | 'ping'> = () => ({}),
): void {
  for (const view of views) {
    if (view === channel) continue;
    delivery.background.begin(view, async () => {
      const there = await service.read(view);
      const words = MESSAGES[languageFor(there)];
      const said = text(words, there);
      const what = typeof occasion === 'string' ? occasion : occasion(there);
      if (said === null) return;
      const draft = { ...more(words, there), text: headed(there, said), ring: ringFor(what, there) };
      await delivery.post(view, draft, null);
    });
  }
}

/** Tells the players of a channel that they do not reach just now, each in private, where else to go on. */
export async function notifyPlayersAlone(
  delivery: Pick<Delivery, 'sender' | 'reads'>,
  session: Session,
  say: (words: Messages, player: PlayerHere, game: ReturnType<typeof playedIn>) => Draft,
): Promise<void> {
  const { channel, table } = session;
  for (const player of playersHere(session)) {
    const { user } = player;
    // Nobody can be written to alone in a chat of their own that is closed or gone.
    if (table === null || user === homeOf(channel)) continue;
    const language = await delivery.reads(user, session);
    const draft = say(MESSAGES[language], player, playedIn(table, user, language));
    await delivery.sender.sendPrivately(user, await delivery.sender.draw(channel, draft));
  }
}

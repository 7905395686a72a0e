import { formatMove } from '../../../engine/index.js';
import { illegalText } from '../../../locales/refusals.js';
import { joined, type Text } from '../../../locales/text.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import type { Respond, UserId, Whisper } from '../../port.js';
import { askWhich } from '../ask-which.js';
import { wayOut } from '../keyboards/way-out.js';
import type { TappedMessageEditor } from '../taps/tapped-message-editor.js';
import { tellThreads } from '../threads/tell-threads.js';

/** Who asked, and how they are answered. */
type Asking = Parameters<typeof tellThreads>[0] &
  Parameters<typeof askWhich>[0] & {
    readonly delivery: { readonly tapped: Pick<TappedMessageEditor, 'redrawWhole'> };
    readonly user: UserId;
    readonly respond: Respond;
    whisper(text: Text, more?: Pick<Whisper, 'keyboard'>): Promise<void>;
  };

/** Tells the user why a request was refused, and how it goes on where there is a way. */
export async function tellWhy(context: Asking, refusal: Refusal): Promise<void> {
  const { delivery, event, respond, session, user, words } = context;
  if (refusal.code === 'ambiguous') return askWhich(context, refusal);
  if (refusal.code === 'noTable' && (await tellThreads(context))) return;
  // A message that could not be changed for some time shows an old turn.
  if (refusal.code === 'stale') await delivery.tapped.redrawWhole(session, respond);
  if (refusal.code === 'notSeated' && event.user.isChat) return tellWhy(context, { code: 'writesAsChat' });
  if (refusal.code !== 'illegal')
    return context.whisper(words.refusal(refusal), { keyboard: wayOut(refusal, session.table, user, words) });
  const { reading, variant, typed } = refusal;
  const nearest = reading.nearest.map((move) => formatMove(variant, move));
  const text = illegalText(words, { reason: reading.reason, nearest }, variant);
  await context.whisper(typed === undefined ? text : joined([words.planning.wrong(typed), text], ' '));
}

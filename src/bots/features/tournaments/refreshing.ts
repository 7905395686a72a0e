import { createHash } from 'node:crypto';
import type { GameService } from '../../../sessions/service/service.js';
import { isOn, type Tournament } from '../../../sessions/tournaments/tournament.js';
import { languageFor } from '../../channel/language.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import { noteShown, type PlaceRow, placesOf, type Shown } from './places.js';
import { tourDraft } from './show.js';

/** A message changes no more often than that, in milliseconds. */
const EDIT_MS = 10_000;

const hashOf = ({ text, keyboard }: Draft): string =>
  createHash('sha256')
    .update(JSON.stringify([text, keyboard]))
    .digest('base64url')
    .slice(0, 12);

/** Has the messages that show a tournament show it as it is; false if one has to wait, as it changed a moment ago. Throws `StoreError`. */
export async function refreshPlaces(service: GameService, ways: Ways, tour: Tournament): Promise<boolean> {
  let isDone = true;
  for (const [channel, place] of await placesOf(service.store, tour.code)) {
    const known = place.tours.find((each) => each.tour === tour.code);
    if (known?.message == null || !ways.sender.isConnected(channel)) continue;
    const draft = tourDraft(tour, languageFor(await service.read(channel)));
    const hash = hashOf(draft);
    if (hash === known.hash) continue;
    if (service.now - known.at < EDIT_MS) isDone = false;
    else if (
      !(await change({ service, ways, channel, tour, place }, { ...known, hash, at: service.now }, draft))
    )
      isDone = false;
  }
  return isDone;
}

interface Place {
  readonly service: GameService;
  readonly ways: Ways;
  readonly channel: string;
  readonly tour: Tournament;
  readonly place: PlaceRow;
}

/** Changes a message; one that was deleted is posted again. False if its platform does not take it now. */
async function change(
  { service, ways, channel, tour, place }: Place,
  next: Shown,
  draft: Draft,
): Promise<boolean> {
  const { message } = next;
  if (message === null) return true;
  const post = await ways.sender.draw(channel, draft);
  const sent = await ways.sender.inOrder(channel, () => ways.sender.replace(channel, message, post));
  if (sent.kind === 'failed' || sent.kind === 'waits') return false;
  const isPinned = place.isShared && next.own === true && isOn(tour) && sent.kind === 'sent';
  const pinned = await pin(ways, channel, next, isPinned ? message : null);
  await noteShown(service.store, channel, { ...next, pinned });
  if (sent.kind === 'refused' && isOn(tour))
    await ways.post(channel, { ...draft, ring: 'silent' }, null, null, (again) =>
      noteShown(service.store, channel, { ...next, message: again }),
    );
  return true;
}

/** Pins a message in place of the one before, once: where the bot may not, it doesn't try again. Resolves to the message. */
async function pin(
  { sender }: Ways,
  channel: string,
  { pinned: before = null }: Shown,
  message: string | null,
): Promise<string | null> {
  if (before === message) return message;
  if (before !== null) await sender.pin(channel, before, false);
  if (message !== null) await sender.pin(channel, message, true);
  return message;
}

import { z } from 'zod';
import { err, ok } from '../../engine/index.js';
import { PHRASES, type Phrase } from '../../locales/find-saying.js';
import type { Holder, Table } from '../../sessions/model/session.js';
import { Slice } from '../../sessions/model/slice.js';
import { isPerson, seatOf } from '../../sessions/model/table.js';
import { askBriefly, dismiss } from '../channel/brief-messages.js';
import { notifyOtherChats } from '../channel/notify-elsewhere.js';
import { who } from '../channel/posts/holders.js';
import type { RequestContext } from '../channel/request-context.js';

/** Phrases that somebody can send in a game. */
const MAX_PHRASES = 3;

/** What was said in a game: who has sent each phrase, and the channels whose players want no more of them. */
export const SAID = new Slice({
  name: 'phrases',
  form: z.object({ by: z.array(z.string()).readonly(), muted: z.array(z.string()).readonly() }),
  without: ({ by, muted }, user) => ({
    by: by.filter((each) => each !== user),
    muted: muted.filter((channel) => channel !== user && !channel.startsWith(`${user}:`)),
  }),
});

const saidAt = (table: Table) => SAID.of(table) ?? { by: [], muted: [] };

const sentBy = (table: Table, user: string): number =>
  saidAt(table).by.filter((each) => each === user).length;

/** Somebody of a game who reads it elsewhere; null for nobody. */
export const readerElsewhere = ({ seats }: Table): Holder | null =>
  seats.find((holder) => isPerson(holder) && holder.via !== undefined) ?? null;

/** Asks a player if a phrase is for their opponent. */
export async function sendTo(
  context: RequestContext,
  table: Table,
  other: Holder,
  phrase: Phrase,
): Promise<void> {
  await askBriefly(context, (words) => ({
    text: words.saying.askSend(words.saying.phrase[phrase], who(other, words)),
    keyboard: [[{ label: words.saying.button.send, data: `phrase:${phrase}:${table.id}` }]],
  }));
}

/** Handles the button by which a player wants no more phrases in a game. */
export async function mutePhrases(context: RequestContext, [id]: readonly string[]): Promise<void> {
  const { channel, person } = context;
  const changed = await context.changeTable((table) => {
    if (table === null || table.id !== id) return err({ code: 'stale' });
    if (seatOf(table, person.user) < 0) return err({ code: 'notSeated' });
    const { by, muted } = saidAt(table);
    return ok(SAID.in(table, { by, muted: [...new Set([...muted, channel])] }));
  }, 'hushed');
  if (changed === null) return;
  await context.whisper(context.words.saying.muted());
  await dismiss(context);
}

/** Handles the button that sends a phrase to the others of a game. */
export async function sendPhrase(context: RequestContext, [phrase, id]: readonly string[]): Promise<void> {
  const { table } = context.session;
  if (table?.id !== id) return context.refuse({ code: 'stale' });
  if (await say(context, table, phrase)) await dismiss(context);
}

/** Sends a phrase to those of a game who read it elsewhere; false if there is no such phrase, or no such player. */
export async function say(
  context: RequestContext,
  table: Table | null,
  phrase: string | undefined,
): Promise<boolean> {
  const { session, person, words } = context;
  const known = PHRASES.find((each) => each === phrase);
  const isPlayer = table !== null && seatOf(table, person.user) >= 0;
  if (known === undefined || table === null || !isPlayer) {
    await context.refuse({ code: known === undefined ? 'stale' : 'notSeated' });
    return false;
  }
  const changed = await context.changeTable((now) => {
    if (now?.id !== table.id) return err({ code: 'stale' });
    const { by, muted } = saidAt(now);
    return ok(
      sentBy(now, person.user) < MAX_PHRASES ? SAID.in(now, { by: [...by, person.user], muted }) : now,
    );
  }, 'phrase');
  if (changed?.after == null) return false;
  const isSent = changed.after !== changed.before;
  if (isSent)
    notifyOtherChats(
      context,
      session,
      'phrase',
      (said, there) =>
        there.table !== null && saidAt(there.table).muted.includes(there.channel)
          ? null
          : said.saying.said(person.name, said.saying.phrase[known]),
      ({ saying }) => ({ keyboard: [[{ label: saying.button.mute, data: `hush:${table.id}` }]] }),
    );
  await context.whisper(isSent ? words.saying.sent() : words.saying.enough(MAX_PHRASES));
  return true;
}

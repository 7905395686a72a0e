import { PHRASES, type Phrase } from '../../locales/find-saying.js';
import type { Messages } from '../../locales/index.js';
import { questionOf } from '../../sessions/model/open-question.js';
import { isOnlyPerson, running } from '../../sessions/model/running.js';
import type { Holder, Table } from '../../sessions/model/session.js';
import { seatOf } from '../../sessions/model/table.js';
import { mayHelp } from '../../sessions/play/help.js';
import { askBriefly, dismiss } from '../channel/brief-messages.js';
import { who } from '../channel/posts/holders.js';
import type { RequestContext } from '../channel/request-context.js';
import { tellElsewhere } from '../channel/tell-elsewhere.js';
import type { Button } from '../port.js';
import { askToGiveUp } from './giving-up.js';
import { askFor } from './questions.js';

/** True for the only person who is still in play. */
export function isAlone({ session: { table }, person }: RequestContext): boolean {
  const current = running(table);
  return current.ok && isOnlyPerson(current.value, seatOf(current.value.table, person.user));
}

/** True where people play each other and have agreed to hints: the others are told of each. */
export const isToBeSeen = (context: RequestContext): boolean =>
  context.session.table !== null && !isAlone(context) && mayHelp(context.session.table);

/** Data of a button for the player who has said something. */
const dataOf = ({ session: { table }, person }: RequestContext, what: string): string =>
  `ask:${what}:${table?.id}:${table === null ? -1 : seatOf(table, person.user)}`;

export function askHint(context: RequestContext): Promise<void> {
  const { session } = context;
  const data = `hint:${session.table?.id}:${session.table?.revision}`;
  return askBriefly(context, (words) => ({
    text: words.saying.askHint(),
    keyboard: [[{ label: words.thinking.hintButton, data }]],
  }));
}

export function askDraw(context: RequestContext): Promise<void> {
  const { session } = context;
  // Who was asked for a draw, and says the word, has the question shown once more.
  if (session.table !== null && questionOf(session.table)?.kind === 'draw')
    return context.delivery.askAgain(session, context.respond);
  return askBriefly(context, (words) => ({
    text: words.saying.askDraw(),
    keyboard: [
      [
        { label: words.asking.button.sureDraw, data: dataOf(context, 'draw') },
        { label: words.saying.button.no, data: dataOf(context, 'no') },
      ],
    ],
  }));
}

export function askStop(context: RequestContext): Promise<void> {
  const buttons = (words: Messages): readonly Button[] => [
    { label: words.asking.button.pause.yes, data: dataOf(context, 'pause') },
    { label: words.button.resign, data: dataOf(context, 'resign') },
    { label: words.saying.button.no, data: dataOf(context, 'no') },
  ];
  return askBriefly(context, (words) => ({ text: words.saying.askStop(), keyboard: [buttons(words)] }));
}

/** Handles the buttons of these questions. */
export async function answerAsked(
  context: RequestContext,
  [what, id, seat]: readonly string[],
): Promise<void> {
  const { table } = context.session;
  if (table?.id !== id || table?.phase !== 'running') return context.refuse({ code: 'stale' });
  if (seatOf(table, context.person.user) !== Number(seat)) return context.whisper(context.words.notAsked());
  if (what === 'draw' || what === 'pause') await askFor(context, what);
  if (what === 'resign') await askToGiveUp(context, 'resign');
  await dismiss(context);
}

/** Somebody of a game who reads it elsewhere; null for nobody. */
export const readerElsewhere = ({ seats }: Table): Holder | null =>
  seats.find((holder) => holder?.kind === 'person' && holder.via !== undefined) ?? null;

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

/** Phrases that somebody can send in a game. */
const MAX_PHRASES = 3;

/** Stands among what was done in a chat for phrases that its reader wants no more. */
const mutedIn = (table: string): string => `muted ${table}`;

/** Handles the button by which a player wants no more phrases in a game. */
export async function mutePhrases(context: RequestContext, [id]: readonly string[]): Promise<void> {
  const { table } = context.session;
  if (table === null || table.id !== id) return context.refuse({ code: 'stale' });
  if (seatOf(table, context.person.user) < 0) return context.refuse({ code: 'notSeated' });
  context.recent.noteDone(context.channel, mutedIn(table.id));
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
  const { session, person, recent, words } = context;
  const known = PHRASES.find((each) => each === phrase);
  const isPlayer = table !== null && seatOf(table, person.user) >= 0;
  if (known === undefined || table === null || !isPlayer) {
    await context.refuse({ code: known === undefined ? 'stale' : 'notSeated' });
    return false;
  }
  const isSent = recent.take(`${table.id} ${person.user}`, MAX_PHRASES);
  if (isSent)
    tellElsewhere(
      context,
      session,
      'phrase',
      (said, { channel }) =>
        recent.hasDone(channel, mutedIn(table.id))
          ? null
          : said.saying.said(person.name, said.saying.phrase[known]),
      ({ saying }) => [[{ label: saying.button.mute, data: `hush:${table.id}` }]],
    );
  await context.whisper(isSent ? words.saying.sent() : words.saying.enough(MAX_PHRASES));
  return true;
}

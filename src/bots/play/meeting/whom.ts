import { platformOf } from '../../../sessions/platform.js';
import type { ChatUser, UserId } from '../../port.js';

/** Somebody who is challenged. */
export interface Whom {
  /** As `Table.reserved` keeps a seat for them. */
  readonly key: string;
  readonly name: string;
  /** Null where only their name on Telegram is known. */
  readonly user: UserId | null;
}

/** What a challenge says of the opponent: a person, somebody this bot knows nothing of, a bot, or anybody. */
export type Named =
  | { readonly kind: 'person'; readonly whom: Whom }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'bot' }
  | { readonly kind: 'anybody' };

/** A person as adapters write one whom somebody has picked from a list: `<@123|Quiet Fox>`, or `<@bot>`. */
const PICKED = /<@!?(\d{1,20}|bot)(?:\|([^>]{1,64}))?>/;
const HANDLE = /(?<!\S)@(\S{1,64})/;
/** A username of Telegram. */
const USERNAME = /^[a-z]\w{3,31}$/i;

/** The key of a user with this username on Telegram. */
const handleKey = (handle: string): string => `telegram:@${handle.toLowerCase()}`;

/** Takes the opponent out of what was typed in a channel. */
export function readWhom(text: string, channel: string): { readonly named: Named; readonly rest: string } {
  const platform = platformOf(channel);
  const picked = PICKED.exec(text);
  if (picked !== null) {
    const [whole, id = '', name = ''] = picked;
    const rest = text.replace(whole, ' ').trim();
    if (id === 'bot') return { named: { kind: 'bot' }, rest };
    const user = `${platform}:${id}`;
    return { named: { kind: 'person', whom: { key: user, user, name: name || `@${id}` } }, rest };
  }
  const [whole = '', handle = ''] = HANDLE.exec(text) ?? [];
  const rest = text.replace(whole, ' ').trim();
  if (handle === '') return { named: { kind: 'anybody' }, rest };
  if (platform !== 'telegram' || !USERNAME.test(handle))
    return { named: { kind: 'unknown', name: `@${handle}` }, rest };
  // On Telegram only bots have such names.
  if (/bot$/i.test(handle)) return { named: { kind: 'bot' }, rest };
  const whom = { key: handleKey(handle), user: null, name: `@${handle}` };
  return { named: { kind: 'person', whom }, rest };
}

/** The key that keeps a seat for a user who was called by name; null without such a name. */
export const keptAs = ({ handle }: Pick<ChatUser, 'handle'>): string | null =>
  handle === undefined ? null : handleKey(handle);

/** True if a seat that is kept by this key is the user's. */
export const isKeptFor = (key: string, user: Pick<ChatUser, 'id' | 'handle'>): boolean =>
  key === user.id || key === keptAs(user);

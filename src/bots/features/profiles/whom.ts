import { gamesMeant } from '../../../locales/find-game.js';
import { folded } from '../../../locales/text.js';
import { serverAround } from '../../../sessions/ratings/circle.js';
import { type Member, membersIn, personOf } from '../../../sessions/ratings/profile.js';
import type { RequestContext } from '../../channel/request-context.js';
import { circleHere } from '../../channel/standings/standing.js';
import { readWhom } from '../../play/meeting/whom.js';

/** Whom somebody means, and the game that they also name, by its family. */
export type Meant =
  | {
      readonly kind: 'person';
      readonly person: number;
      readonly name: string;
      readonly family: string | null;
    }
  /** The user, of whom nothing need be known yet. */
  | { readonly kind: 'self'; readonly family: string | null }
  /** A player whom others know only under this name. */
  | { readonly kind: 'pseudonym'; readonly user: string; readonly name: string }
  | { readonly kind: 'unknown'; readonly members: readonly Member[] };

/** Longest text that is read. */
const MAX_LENGTH = 100;
/** Letters by which a name is known that goes on. */
const MIN_BEGINNING = 3;

/** Who plays in this chat, or on its server; in private, those with whom the reader plays. */
export async function membersHere(context: RequestContext): Promise<readonly Member[]> {
  const { store } = context.service;
  return membersIn(store, (await serverAround(store, context.channel)) ?? (await circleHere(context)));
}

/** Finds whom words mean: a player of this chat by name, picked from a list, or the user. */
export async function whomMeant(context: RequestContext, args: string): Promise<Meant> {
  const text = args.trim().slice(0, MAX_LENGTH);
  if (text === '') return { kind: 'self', family: null };
  const { service, known, event } = context;
  const members = await membersHere(context);
  const { named, rest } = readWhom(text, context.channel);
  if (named.kind === 'person' && named.whom.user !== null) {
    const family = familyIn(rest);
    if (named.whom.user === known.user) return { kind: 'self', family };
    const person = await personOf(service.store, named.whom.user);
    const member = members.find((each) => each.person === person);
    return member === undefined ? { kind: 'unknown', members } : { kind: 'person', ...member, family };
  }
  const typed = text.replace(/^@/, '');
  const [first = '', ...others] = typed.split(/\s+/);
  const handle = event.user.handle;
  if (handle !== undefined && text.startsWith('@') && folded(first) === folded(handle))
    return { kind: 'self', family: familyIn(others.join(' ')) };
  const found = memberCalled(members, typed) ?? memberCalled(members, first);
  if (found !== null) {
    const family = folded(found.name) === folded(typed) ? null : familyIn(others.join(' '));
    return { kind: 'person', ...found, family };
  }
  const family = text.startsWith('@') ? null : familyIn(text);
  if (family !== null) return { kind: 'self', family };
  const user = await service.people.userNamed(typed);
  if (user !== null) return { kind: 'pseudonym', user, name: typed };
  return { kind: 'unknown', members };
}

/** The only member of this name, or whose name begins so. */
function memberCalled(members: readonly Member[], name: string): Member | null {
  const asked = folded(name);
  const same = members.filter((each) => folded(each.name) === asked);
  if (same.length > 0) return same.length === 1 ? (same[0] ?? null) : null;
  const begun =
    asked.length < MIN_BEGINNING ? [] : members.filter((each) => folded(each.name).startsWith(asked));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

const familyIn = (text: string): string | null =>
  text === '' ? null : (gamesMeant(text)[0]?.family ?? null);

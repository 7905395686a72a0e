import type { Table } from '../../../sessions/model/session.js';
import { type Blocked, idOf, isSameName } from '../../../sessions/strangers/people.js';
import { Reports } from '../../../sessions/strangers/reports.js';
import { parseJoin } from '../../channel/arguments.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import { variantOf } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { blockPerson, othersAt, type Sitting } from '../../play/meeting/keeping-apart.js';

/** Blocks that have buttons, the latest ones. */
const MAX_LISTED = 10;
const MAX_NAME_LENGTH = 64;

/** A name as it is typed: `@Quiet Fox`. */
const nameIn = (args: string): string => args.trim().replace(/^@/, '').slice(0, MAX_NAME_LENGTH);

/** `/block Quiet Fox`: the two never meet again where strangers do. */
export async function block(context: RequestContext, args: string): Promise<void> {
  const name = nameIn(args);
  const { seeking } = context.words;
  if (name === '') return context.whisper(seeking.whomToBlock());
  const other = await playerNamed(context, name);
  if (other === null) return context.whisper(seeking.unknownPlayer(name));
  await blockPerson(context, other);
}

/** Handles the button on a page that blocks one of those who are there, whatever they call themselves now. */
export async function blockHere(context: RequestContext, [...key]: readonly string[]): Promise<void> {
  const other = context.event.others?.find((each) => each.key === key.join(':'));
  if (other === undefined) return context.refuse({ code: 'stale' });
  await blockPerson(context, { user: other.id, name: other.name });
}

async function playerNamed(
  { service, known, session, event }: RequestContext,
  name: string,
): Promise<Blocked | null> {
  const here = othersAt(session.table, known.user).find((holder) => isSameName(holder.name, name));
  if (here !== undefined) return here;
  const reader = event.others?.find((each) => isSameName(each.name, name));
  if (reader !== undefined) return { user: reader.id, name: reader.name };
  const user = await service.people.userNamed(name);
  return user === null ? null : { user, name: (await service.people.of(user)).alias ?? name, isAlias: true };
}

/** `/unblock Quiet Fox` takes a block back; `/unblock` alone lists whom the user has blocked. */
export async function unblock(context: RequestContext, args: string): Promise<void> {
  const { service, known, words } = context;
  const name = nameIn(args);
  if (name === '') {
    const { blocked } = await service.people.of(known.user);
    const named = blocked.map((each) => ({ id: idOf(each), called: each.name || words.formerPlayer }));
    const buttons = named
      .slice(-MAX_LISTED)
      .map(({ id, called }) => ({ label: `↩ ${called}`, data: `unblock:${id}` }));
    return context.whisper(words.seeking.blockedList(named.map(({ called }) => called)), {
      keyboard: inRows(buttons, 2),
    });
  }
  const found = await service.people.unblock(known.user, name);
  const { unblocked, notBlocked } = words.seeking;
  await context.whisper(found === null ? notBlocked(name) : unblocked(found));
}

/** Handles the button that takes a block back. */
export async function unblockWho(context: RequestContext, [id = '']: readonly string[]): Promise<void> {
  const { service, known, words } = context;
  const found = await service.people.unblockWho(known.user, id);
  if (found === null) return context.refuse({ code: 'stale' });
  await context.whisper(words.seeking.unblocked(found || words.formerPlayer));
}

/** `/report green insults me`: tells the operator of strangers at the chat's table, all of them unless a colour is named. */
export async function report(context: RequestContext, args: string): Promise<void> {
  const { service, known, session, words, delivery } = context;
  const { table, game } = session;
  const { seeking } = words;
  const others = table?.strangers ? othersAt(table, known.user) : [];
  if (table === null || game === null || others.length === 0) return context.whisper(seeking.noStrangers());
  const [about, reason] = aboutWhom(table, others, args.trim());
  if (reason === '') return context.whisper(seeking.howToReport());
  const people = about.map(({ user, name }) => ({ user, name }));
  const kept = await new Reports(service.store, () => service.now).add(
    known,
    people,
    game,
    reason,
    context.event.lately,
  );
  if (kept === null) return context.whisper(seeking.tooManyReports());
  const { said: _, ...told } = kept;
  delivery.log.warn({ report: told }, 'a player was reported');
  const buttons = about.map((holder) => ({
    label: seeking.button.block(holder.name),
    data: `block:${table.id}:${table.seats.indexOf(holder)}`,
  }));
  await context.whisper(seeking.reported(people.map(({ name }) => name)), { keyboard: inRows(buttons, 2) });
}

/** Those whom a report is about, and its reason. */
function aboutWhom(
  table: Table,
  others: readonly Sitting[],
  text: string,
): readonly [readonly Sitting[], string] {
  const [first = '', rest = ''] = /^(\S+)\s+(\S.*)$/s.exec(text)?.slice(1) ?? [];
  const wish = others.length > 1 && first !== '' ? parseJoin(variantOf(table), first) : { unknown: first };
  if ('unknown' in wish || typeof wish.seat !== 'number') return [others, text];
  const holder = table.seats[wish.seat];
  const found = others.filter((other) => other === holder);
  return found.length > 0 ? [found, rest] : [others, text];
}

import { type AnyVariant, err, findVariant, ok } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { CROWD, newSide, type Side } from '../../../sessions/crowd/side.js';
import { seatsToTake } from '../../../sessions/model/running.js';
import type { Table } from '../../../sessions/model/session.js';
import {
  openTable,
  type Person,
  startTable,
  type TableResult,
  takeSeat,
} from '../../../sessions/model/table.js';
import { crowdUser } from '../../../sessions/platform.js';
import { mayReplace } from '../../../sessions/play/replace.js';
import type { GameService } from '../../../sessions/service/service.js';
import { variantOf } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { forTable, refusalToOpen } from '../../play/in-thread.js';
import { isKeptFor } from '../../play/meeting/whom.js';
import { writeCrowd } from './rows.js';
import { beginKeeping, hasCrowdIn, offeredIn, SETUP, type Setup, setupIn } from './setup.js';
import { WORDS } from './words/index.js';

/** The part of a side that was agreed before its game began. */
export const wishOf = ({ mode, captain, seconds, isOpen, isForKnown }: Setup) => ({
  mode,
  seconds,
  ...(captain && { captain }),
  ...(isOpen && { isOpen }),
  ...(isForKnown && { isForKnown }),
});

/** The table of a game that was offered, with nobody at it. Its stakes and terms are those of games of whole chats. */
export const tableOf = (setup: Setup, variant: AnyVariant, now: number, sides: readonly Side[]): Table =>
  CROWD.in(
    {
      ...openTable(setup.id, variant, setup.options, now, setup.level),
      stakes: 'casual',
      // A round has its own time, and the settings of a chat don't hurry a person who plays against it.
      terms: { deadline: null, late: 'claim' },
    },
    { sides },
  );

/** Handles the button by which a game begins: for people who may open one, or for the person who plays against the chat. */
export async function start(asked: RequestContext, id: string): Promise<void> {
  const setup = setupIn(asked.session, id);
  const variant = setup && findVariant(setup.game);
  if (setup === null || variant === null) return asked.refuse({ code: 'stale' });
  const words = WORDS[asked.language];
  const { whom } = setup;
  if (whom !== undefined) {
    if (asked.event.user.isChat || !isKeptFor(whom.key, asked.event.user))
      return asked.whisper(words.onlyFor(whom.name));
  } else {
    const refusal = await refusalToOpen(asked);
    if (refusal !== null) return asked.refuse(refusal);
  }
  if (await hasCrowdIn(asked.service, asked.session)) return asked.whisper(words.oneAtATime());
  const { service, channel } = asked;
  if (!(await claimSetup(service, channel, id))) return asked.refuse({ code: 'stale' });
  const context = await forTable(asked, variant);
  if (context === null) return unclaimSetup(service, channel, id);
  const chat: Person = {
    user: crowdUser(`${id}a`),
    name: MESSAGES[asked.chatLanguage].voting.chat(null),
  };
  const changed = await context.changeTable((_, session) => {
    const free = mayReplace(session, variantOf, context.person.user);
    return free.ok ? begun(context, setup, variant, chat) : free;
  });
  if (changed?.after == null) return unclaimSetup(service, channel, id);
  await asked.keyboard([]);
  const { game } = changed.session;
  if (game !== null) {
    await writeCrowd(context.service.store, game, { over: null, seats: [setup.seat], edited: 0 });
    beginKeeping(context, game);
  }
  await context.continueGame(changed.session);
}

/** The table once everybody sits. */
function begun(
  { service: { now, random }, known }: RequestContext,
  setup: Setup,
  variant: AnyVariant,
  chat: Person,
): TableResult {
  const empty = tableOf(setup, variant, now, [newSide(setup.seat, wishOf(setup))]);
  const chance = { now, random };
  const sat = takeSeat(empty, variant, chat, setup.seat, seatsToTake(empty), chance);
  if (!sat.ok) return sat;
  return setup.whom === undefined
    ? startTable(sat.value, variant, chat, seatsToTake(empty), chance)
    : takeSeat(sat.value, variant, known, null, seatsToTake(empty), chance);
}

/** Notes that an offered game begins; false if somebody else was quicker. */
export async function claimSetup(service: GameService, channel: string, id: string): Promise<boolean> {
  const { kind } = await service.change(channel, null, (session) => {
    const setup = setupIn(session, id);
    return setup === null ? err({ code: 'stale' }) : ok(SETUP.in(session, { ...setup, isBegun: true }));
  });
  return kind === 'changed';
}

/** Offers a game again that could not begin. */
export async function unclaimSetup(service: GameService, channel: string, id: string): Promise<void> {
  await service.change(channel, null, (session) => {
    const begun = offeredIn(session);
    if (begun?.id !== id) return ok(session);
    const { isBegun: _, ...setup } = begun;
    return ok(SETUP.in(session, setup));
  });
}

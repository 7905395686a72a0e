import { type AnyVariant, err, findVariant, ok } from '../../../../engine/index.js';
import { MESSAGES } from '../../../../locales/index.js';
import { newSide } from '../../../../sessions/crowd/side.js';
import { homeOf } from '../../../../sessions/model/place.js';
import { seatsToTake } from '../../../../sessions/model/running.js';
import type { Session, Table } from '../../../../sessions/model/session.js';
import { takeSeat } from '../../../../sessions/model/table.js';
import { crowdUser, platformOf } from '../../../../sessions/platform.js';
import { isFree } from '../../../../sessions/service/beginning.js';
import type { SessionChange } from '../../../../sessions/service/views.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { hasPlaces } from '../../../play/beside.js';
import { refusalToOpen } from '../../../play/in-thread.js';
import { claimSetup, tableOf, unclaimSetup, wishOf } from '../begin.js';
import { writeCrowd } from '../rows.js';
import {
  beginKeeping,
  hasCrowdIn,
  isForFew,
  offeredIn,
  SETUP,
  type Setup,
  setupIn,
  setupPost,
} from '../setup.js';
import { WORDS } from '../words/index.js';
import { joinSide } from './allies.js';
import { behindCode, newCode } from './codes.js';

/** Handles the button by which another chat can play against this one: gives a code for it. */
export async function offerToChats(context: RequestContext, id: string): Promise<void> {
  const refusal = await refusalToOpen(context);
  if (refusal !== null) return context.refuse(refusal);
  const { service, channel } = context;
  const setup = setupIn(context.session, id);
  const variant = setup && findVariant(setup.game);
  if (setup === null || variant === null) return context.refuse({ code: 'stale' });
  const code = setup.code ?? (await newCode(service.store, { channel, setup: id }, service.now));
  const changed = await context.change((session) => {
    const now = setupIn(session, id);
    return now === null ? err({ code: 'stale' }) : ok(SETUP.in(session, { ...now, code }));
  });
  const offered = changed && offeredIn(changed.after);
  if (offered == null) return;
  await context.keyboard([]);
  await context.post(setupPost(context, offered, variant));
}

/** `/vote join abc123`: this chat plays against the one that has the code. */
export async function joinByCode(context: RequestContext, typed: string): Promise<void> {
  const { service, known } = context;
  const words = WORDS[context.language];
  if (isForFew(context)) return context.whisper(words.onlyInGroups());
  const refusal = await refusalToOpen(context);
  if (refusal !== null) return context.refuse(refusal);
  const found = await behindCode(service.store, typed, service.now);
  if (found?.ally !== undefined) return joinSide(context, found.ally);
  const there = found && (await service.read(found.channel));
  const setup = there && found.setup !== undefined ? setupIn(there, found.setup) : null;
  const variant = setup && findVariant(setup.game);
  if (there === null || setup === null || variant === null || there.gone)
    return context.whisper(words.badCode());
  if (homeOf(there.channel) === homeOf(context.channel)) return context.whisper(words.ownCode());
  if (await hasCrowdIn(service, context.session)) return context.whisper(words.oneAtATime());
  if (await hasCrowdIn(service, there)) return context.whisper(words.otherVotes());
  if (await service.people.areApart(known.user, setup.by)) return context.refuse({ code: 'keptApart' });
  if (!(await claimSetup(service, there.channel, setup.id))) return context.whisper(words.badCode());
  const begun = await beginInBoth(context, there, setup, variant);
  if (begun !== null) return show(context, begun, setup);
  await unclaimSetup(service, there.channel, setup.id);
  await context.whisper(words.noRoom());
}

type Steps = readonly [SessionChange, ...SessionChange[]];

/** Begins a game between two chats, in a free place of each; null if one of them has none. */
function beginInBoth(
  { service, delivery, channel, event, chatLanguage: language }: RequestContext,
  other: Session,
  setup: Setup,
  variant: AnyVariant,
): Promise<Steps | null> {
  return service.beginnings.inPlaces(
    [channel, other.channel],
    (each) => hasPlaces({ channel: each, delivery }),
    async (places) => {
      const [free, there] = [places.get(channel), places.get(other.channel)];
      if (free === undefined || there === undefined || !isFree(free) || !isFree(there)) return null;
      // As where it opens a table: in the language of who has it play.
      const here = { ...free, language };
      const { now, random } = service;
      const table = seated({ here, there, setup, variant }, { now, random });
      return (
        table && service.beginnings.begin({ table, at: here.channel, event: event.id, places: [here, there] })
      );
    },
  );
}

interface Both {
  readonly here: Session;
  readonly there: Session;
  readonly setup: Setup;
  readonly variant: AnyVariant;
}

/** The table as the chat has it that joins. */
function seated({ here, there, setup, variant }: Both, chance: Parameters<typeof takeSeat>[5]): Table | null {
  const other = setup.seat === 0 ? 1 : 0;
  const { captain: _, ...wish } = wishOf(setup);
  const sides = [
    newSide(setup.seat, wishOf(setup)),
    newSide(other, wish.mode === 'captain' ? { ...wish, mode: 'majority' } : wish),
  ];
  const empty = tableOf(setup, variant, chance.now, sides);
  const [first, second] = namesOf(there, here);
  const sat = takeSeat(
    empty,
    variant,
    { user: crowdUser(`${setup.id}a`), name: first },
    setup.seat,
    seatsToTake(empty),
    chance,
  );
  if (!sat.ok) return null;
  const joining = { user: crowdUser(`${setup.id}b`), name: second };
  const full = takeSeat(sat.value, variant, joining, other, seatsToTake(empty), chance);
  if (!full.ok) return null;
  const seats = full.value.seats.map((holder, seat) =>
    seat === setup.seat && holder?.kind === 'person' ? { ...holder, via: there.channel } : holder,
  );
  return { ...full.value, seats };
}

const PLATFORM_NAMES = { telegram: 'Telegram', discord: 'Discord', web: 'Damka' } as const;

/** What two chats are called that play each other. */
function namesOf(first: Session, second: Session): readonly [string, string] {
  const [one, other] = [platformOf(first.channel), platformOf(second.channel)];
  const { voting } = MESSAGES[first.language];
  return one === other ? [voting.chat(1), voting.chat(2)] : [PLATFORM_NAMES[one], PLATFORM_NAMES[other]];
}

async function show(context: RequestContext, [own, ...others]: Steps, setup: Setup): Promise<void> {
  const { delivery, service } = context;
  const { game } = own.session;
  if (game !== null) {
    const seats = [setup.seat, setup.seat === 0 ? 1 : 0];
    await writeCrowd(service.store, game, { over: null, seats, edited: 0 });
    beginKeeping(context, game);
  }
  for (const { session } of others)
    delivery.background.begin(session.channel, () => delivery.continueGame(session, null));
  const here = own.session.channel === context.channel ? context : context.at(own.session);
  await here.continueGame(own.session);
}

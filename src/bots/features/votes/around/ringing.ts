import { ok } from '../../../../engine/index.js';
import { roundHere, type Side, sideHere, withSide } from '../../../../sessions/crowd/side.js';
import type { Session } from '../../../../sessions/model/session.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { SHARES } from '../../../../sessions/shares.js';
import { languageFor } from '../../../channel/language.js';
import type { RequestContext } from '../../../channel/request-context.js';
import type { Ways } from '../../../channel/upkeep/game-over.js';
import { type Crowd, writeCrowd } from '../rows.js';
import { WORDS } from '../words/index.js';

/** People of a side who are called when a round begins. */
const MAX_CALLED = SHARES.votes.bounds.called;

/** Handles the button by which somebody is called once a round from now on, or no longer. */
export async function ringMe(context: RequestContext): Promise<void> {
  const { session, service, event, known, channel } = context;
  const words = WORDS[context.language];
  const isOwn = ({ user }: { readonly user: string }): boolean => user === event.user.id;
  let isFull = false;
  const changed = await service.change(session.channel, event.id, (now) => {
    const side = sideHere(now);
    if (now.table === null || side === null) return ok(now);
    const { called = [], ...rest } = side;
    const others = called.filter((each) => !isOwn(each));
    isFull = others.length === called.length && called.length >= MAX_CALLED;
    const next =
      others.length < called.length ? others : [...called, { user: known.user, name: known.name, channel }];
    const after: Side = { ...rest, ...(next.length > 0 && { called: next }) };
    return ok(isFull ? now : { ...now, table: withSide(now.table, after) });
  });
  if (isFull) return context.whisper(words.callsFull(MAX_CALLED));
  await context.whisper(words.called(sideHere(changed.session)?.called?.some(isOwn) === true));
}

/** Calls those who want it to a round that is new, once. Throws `StoreError`. */
export async function callVoters(
  service: GameService,
  ways: Ways,
  home: Session,
  crowd: Crowd,
): Promise<Crowd> {
  const open = roundHere(home);
  const { game } = home;
  const { called = [] } = open?.side ?? {};
  if (open === null || game === null || called.length === 0 || crowd.called === open.revision) return crowd;
  const row = { ...crowd, called: open.revision };
  await writeCrowd(service.store, game, row);
  for (const [channel, people] of Map.groupBy(called, (each) => each.channel)) {
    const there = await service.read(channel);
    if (there.game !== game || there.gone) continue;
    const text = WORDS[languageFor(there)].call(people.map(({ user, name }) => ({ mention: user, name })));
    await ways.post(channel, { text, ping: people.map(({ user }) => user), ring: 'aloud' }, null);
  }
  return row;
}

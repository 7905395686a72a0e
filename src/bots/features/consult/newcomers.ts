import { err, ok } from '../../../engine/index.js';
import {
  CONSULT,
  homeOfTeam,
  type Problem,
  teamHere,
  teamOf,
  withMember,
} from '../../../sessions/crowd/consult.js';
import type { Session } from '../../../sessions/model/session.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { UserId } from '../../port.js';
import { WORDS } from './words/index.js';

/** Everybody who plays a game, single or in a team. */
const playersOf = ({ table }: Session): readonly UserId[] => [
  ...(table?.seats ?? []).flatMap((holder) => (holder?.kind === 'person' ? [holder.user] : [])),
  ...(CONSULT.of(table ?? {})?.teams ?? []).flatMap(({ members }) => members.map(({ user }) => user)),
];

/** Handles the button by which somebody comes to the team that consults here, while the game is on. */
export async function joinTeam(context: RequestContext, [id]: readonly string[]): Promise<void> {
  const { session, event, service, known } = context;
  const words = WORDS[context.language];
  const own = teamHere(session);
  const { table } = session;
  if (event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  if (table?.id !== id || table?.phase !== 'running' || own === null)
    return context.refuse({ code: 'stale' });
  if (teamOf(table, known.user) !== null) return context.whisper(words.alreadyIn());
  const accounts = await accountsOf(service.store, known.user);
  if (accounts.some((account) => playersOf(session).includes(account)))
    return context.whisper(words.opponent());
  if (await service.people.isApartFromAny(known.user, playersOf(session)))
    return context.refuse({ code: 'keptApart' });
  if (await readsOthers(context)) return context.whisper(words.readsThere());
  let problem: Problem | null = null;
  const changed = await context.change(
    (now) => {
      if (now.table === null || now.table.id !== id) return err({ code: 'stale' });
      if (teamOf(now.table, known.user) !== null) return ok(now);
      const joined = withMember(now.table, own.seat, { user: known.user, name: known.name });
      if (joined.ok) return ok({ ...now, table: joined.value });
      problem = joined.error;
      return err({ code: 'stale' });
    },
    'table',
    null,
    {
      refuse: (refusal) =>
        problem?.kind === 'full' ? context.whisper(words.full()) : context.refuse(refusal),
    },
  );
  const after = changed && teamHere(changed.after);
  if (after !== null)
    await context.post({ text: WORDS[context.chatLanguage].joined(after.members.map(({ name }) => name)) });
}

/** True for somebody who reads where the other team consults. */
async function readsOthers({ session, delivery, event }: RequestContext): Promise<boolean> {
  const own = teamHere(session);
  for (const team of CONSULT.of(session.table ?? {})?.teams ?? []) {
    const home = team.seat === own?.seat ? null : homeOfTeam(session, team);
    if (home !== null && (await delivery.sender.isReader(home, event.user.id)) === true) return true;
  }
  return false;
}

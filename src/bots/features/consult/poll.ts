import { type Language, MESSAGES } from '../../../locales/index.js';
import {
  CONSULT,
  homeOfTeam,
  isToMove,
  type Member,
  standing,
  type Team,
} from '../../../sessions/crowd/consult.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import type { GameService } from '../../../sessions/service/service.js';
import { who } from '../../channel/posts/holders.js';
import { colourOf, configuredVariant } from '../../channel/posts/posts.js';
import type { ChatUser } from '../../port.js';
import type { Poll, SeenPoll } from '../../web/game/poll.js';
import { CONFIRM, PROPOSE, proposalText } from './proposal-post.js';

/** What a team that is to move has proposed, for the pages of its people; null while no team is to move. Throws `StoreError`. */
export async function pollOf(service: GameService, session: Session): Promise<Poll | null> {
  const { table } = session;
  const own = CONSULT.of(table ?? {})?.teams.find((each) => isToMove(table, each));
  const channel = own && homeOfTeam(session, own);
  if (table === null || own === undefined || channel == null) return null;
  const home = channel === session.channel ? session : await service.read(channel);
  if (home.game !== session.game || home.table?.revision !== table.revision) return null;
  return {
    key: JSON.stringify([table.id, table.revision, own]),
    seenBy: async (user, language) => seen(home, table, own, await memberIn(service, own, user), language),
    boothOf: async (user) => {
      const member = await memberIn(service, own, user);
      return (
        member && {
          channel,
          user: { ...user, id: member.user, name: member.name },
          verb: PROPOSE,
          confirms: CONFIRM,
        }
      );
    },
  };
}

/** The member that somebody is, by any of their accounts; null for others. */
async function memberIn(
  { store }: Pick<GameService, 'store'>,
  { members }: Team,
  { id }: ChatUser,
): Promise<Member | null> {
  const accounts = await accountsOf(store, id);
  return members.find(({ user }) => accounts.includes(user)) ?? null;
}

/** What somebody sees: the proposal that stands, or for others than the team only whose turn it is. */
function seen(home: Session, table: Table, own: Team, member: Member | null, language: Language): SeenPoll {
  const words = MESSAGES[language];
  const colour = colourOf(configuredVariant(table), own.seat);
  if (member === null)
    return { lines: [words.toMove(colour, who(table.seats[own.seat], words))], mayVote: false, own: null };
  const now = standing(table, own);
  if (now === null) return { lines: [words.consulting.toMove(colour)], mayVote: true, own: null };
  const isTheirs = now.by === member.user;
  return {
    lines: [proposalText(home, own, now, words)],
    mayVote: true,
    own: now.move,
    ...(!isTheirs && { confirm: { label: words.consulting.button.confirm(now.move), number: now.number } }),
  };
}

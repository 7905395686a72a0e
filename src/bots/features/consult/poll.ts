import { turnOf } from '../../../engine/index.js';
import { type Language, MESSAGES, type Messages } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import {
  CONSULT,
  homeOfTeam,
  isAsked,
  isToMove,
  type Member,
  standing,
  type Team,
} from '../../../sessions/crowd/consult.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import type { GameService } from '../../../sessions/service/service.js';
import { who } from '../../channel/posts/holders.js';
import { colourOf, configuredVariant } from '../../channel/posts/posts.js';
import type { ChatUser } from '../../port.js';
import type { Poll, SeenPoll } from '../../web/game/poll.js';
import { CONFIRM, PROPOSE, proposalText } from './proposal-post.js';

/** A team that is to move, or that is asked for something, in the session of its own channel. */
interface Here {
  readonly home: Session;
  readonly table: Table;
  readonly own: Team;
}

/**
 * What teams that are to move, or to answer, have proposed, for the pages of their people; null while there are none. Throws
 * `StoreError`.
 */
export async function pollOf(service: GameService, session: Session): Promise<Poll | null> {
  const { table } = session;
  if (table === null) return null;
  const all = CONSULT.of(table)?.teams ?? [];
  const teams = all.filter((each) => isToMove(table, each) || isAsked(table, each));
  const found = await Promise.all(teams.map((own) => hereOf(service, session, table, own)));
  const here = found.filter((each) => each !== null);
  if (here.length === 0) return null;
  return {
    key: JSON.stringify([table.id, table.revision, teams]),
    seenBy: async (user, language) => {
      const mine = await memberIn(service, here, user);
      return mine === null
        ? { lines: [turnLine(table, MESSAGES[language])], mayVote: false, own: null }
        : seen(mine.here, mine.member, language);
    },
    boothOf: async (user) => {
      const mine = await memberIn(service, here, user);
      return (
        mine && {
          channel: mine.here.home.channel,
          user: { ...user, id: mine.member.user, name: mine.member.name },
          verb: PROPOSE,
          confirms: CONFIRM,
        }
      );
    },
  };
}

/** A team with the session of its channel; null if that has another game, or stands elsewhere in it. */
async function hereOf(service: GameService, session: Session, table: Table, own: Team): Promise<Here | null> {
  const channel = homeOfTeam(session, own);
  if (channel === null) return null;
  const home = channel === session.channel ? session : await service.read(channel);
  const isSame = home.game === session.game && home.table?.revision === table.revision;
  return isSame ? { home, table, own } : null;
}

/** The member that somebody is, by any of their accounts, with the team; null for others. */
async function memberIn(
  { store }: Pick<GameService, 'store'>,
  teams: readonly Here[],
  { id }: ChatUser,
): Promise<{ readonly here: Here; readonly member: Member } | null> {
  const accounts = await accountsOf(store, id);
  for (const here of teams) {
    const member = here.own.members.find(({ user }) => accounts.includes(user));
    if (member !== undefined) return { here, member };
  }
  return null;
}

function turnLine(table: Table, words: Messages): Text {
  const turn = turnOf(currentGame(table).state);
  return words.toMove(colourOf(configuredVariant(table), turn), who(table.seats[turn], words));
}

/** What a member sees: the proposal that stands, or whose turn it is, and what else was wished. */
function seen({ home, table, own }: Here, member: Member, language: Language): SeenPoll {
  const words = MESSAGES[language];
  const now = standing(table, own);
  const lines = wishesIn(home, table, own, language);
  if (!isToMove(table, own)) return { lines: [turnLine(table, words), ...lines], mayVote: false, own: null };
  const colour = colourOf(configuredVariant(table), own.seat);
  if (now === null) return { lines: [words.consulting.toMove(colour), ...lines], mayVote: true, own: null };
  const isTheirs = now.by === member.user;
  return {
    lines: [proposalText(home, own, now, words), ...lines],
    mayVote: true,
    own: now.move,
    ...(!isTheirs && { confirm: { label: words.consulting.button.confirm(now.move), number: now.number } }),
  };
}

/** What else than a move somebody of a team has proposed. */
function wishesIn(home: Session, table: Table, own: Team, language: Language): readonly Text[] {
  const words = MESSAGES[language];
  return [
    ...(['draw', 'resign'] as const).flatMap((what) => {
      const wish = standing(table, own, what);
      return wish === null ? [] : [proposalText(home, own, wish, words)];
    }),
  ];
}

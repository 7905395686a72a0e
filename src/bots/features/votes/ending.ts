import { sideHere } from '../../../sessions/crowd/side.js';
import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { Ending } from '../../channel/delivery/ports.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { languageFor } from '../../channel/language.js';
import { type Ballot, ballotsSince } from './rows.js';
import { WORDS } from './words/index.js';

/** People who are named below the last board. */
const NAMED = 3;

/** What stands below the last board of a whole chat: how often all agreed, and whose moves were played most often. */
export async function crowdEnding({ store }: GameService, session: Session): Promise<Ending> {
  const side = sideHere(session);
  if (side === null || session.table?.phase !== 'over' || session.game === null) return { text: [] };
  const words = WORDS[languageFor(session)];
  const ballots = await ballotsSince(store, session.game, side.seat, 0);
  const again = commandButton('vote', words.button.again, session.table.variant);
  return {
    text: words.result({
      unanimous: side.unanimous,
      rounds: side.rounds,
      best: mostPlayed(session, ballots, side.seat),
    }),
    buttons: [again],
  };
}

/** Those whose last vote was played most often, with how often, of how many votes. */
function mostPlayed({ table }: Session, ballots: readonly Ballot[], seat: number) {
  const moves = (table?.game?.entries ?? []).flatMap((entry) =>
    entry.kind === 'move' && entry.seat === seat ? [entry.move] : [],
  );
  const byPerson = Map.groupBy(ballots, ({ person }) => person);
  return [...byPerson.values()]
    .map((own) => ({
      name: own[0]?.name ?? '',
      votes: own.filter(({ votes }) => votes.length > 0).length,
      played: own.filter(({ round, votes }) => votes.at(-1)?.move === moves[round - 1]).length,
    }))
    .filter(({ played }) => played > 0)
    .toSorted((one, other) => other.played - one.played || one.votes - other.votes)
    .slice(0, NAMED);
}

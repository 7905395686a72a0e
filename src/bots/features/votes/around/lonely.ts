import { ok } from '../../../../engine/index.js';
import { CROWD, sideHere, withSide } from '../../../../sessions/crowd/side.js';
import type { Session } from '../../../../sessions/model/session.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { commandButton } from '../../../channel/keyboards/command-button.js';
import { languageFor } from '../../../channel/language.js';
import type { Ways } from '../../../channel/upkeep/game-over.js';
import { ballotsSince } from '../rows.js';
import { WORDS } from '../words/index.js';

/** Rounds running in which only one person has voted, after which the chat hears so. */
const LONELY = 3;

/** Tells a chat once that only one person votes there, who may as well play themselves. Throws `StoreError`. */
export async function tellLonely(service: GameService, ways: Ways, session: Session): Promise<void> {
  const side = sideHere(session);
  const { table, game, channel } = session;
  if (side === null || table === null || game === null || side.isLonely || side.mode === 'relay') return;
  if (side.rounds < LONELY) return;
  const ballots = await ballotsSince(service.store, game, side.seat, side.rounds - LONELY + 1);
  const voted = ballots.filter(({ round, votes }) => round <= side.rounds && votes.length > 0);
  const [first, ...others] = voted;
  const isLonely = voted.length === LONELY && others.every(({ person }) => person === first?.person);
  if (first === undefined || !isLonely) return;
  const changed = await service.change(channel, null, (now) => {
    const own = sideHere(now);
    const isNew = now.table !== null && own !== null && !own.isLonely && CROWD.of(now.table) !== null;
    return ok(isNew ? { ...now, table: withSide(now.table, { ...own, isLonely: true }) } : now);
  });
  if (changed.kind !== 'changed') return;
  const words = WORDS[languageFor(session)];
  const own = commandButton('new', words.button.yourself, `${table.variant} level=${table.level}`);
  await ways.post(channel, { text: words.lonely(first.name), keyboard: [[own]], ring: 'silent' }, null);
}

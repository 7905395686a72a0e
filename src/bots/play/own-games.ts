import { turnOf } from '../../engine/index.js';
import { type Language, MESSAGES } from '../../locales/index.js';
import { plain } from '../../locales/text.js';
import { titleOf } from '../../locales/titles.js';
import { currentGame } from '../../sessions/model/running.js';
import type { Session, Table } from '../../sessions/model/session.js';
import { holds } from '../../sessions/model/table.js';
import type { GameService } from '../../sessions/service/service.js';
import { holderName, who } from '../channel/posts/holders.js';
import { colourOf, configuredVariant } from '../channel/posts/posts.js';
import type { GameOffer, UserId } from '../port.js';
import { answers, sittingAt, toldOf } from './meeting/challenged.js';

/** Most running games of one person that are listed. */
const MAX_OWN = 10;

/** Running games of a user, to be shown in another chat, those that wait for them first. Games with strangers stay where they are. */
export async function ownGames(
  service: Pick<GameService, 'gamesOf' | 'read'>,
  user: UserId,
  language: Language,
): Promise<readonly GameOffer[]> {
  const channels = await service.gamesOf(user, MAX_OWN);
  const sessions = await Promise.all(channels.map((channel) => service.read(channel)));
  const found = sessions.flatMap(({ game, table }: Session) =>
    game === null || table?.phase !== 'running' || table.strangers !== undefined ? [] : [{ game, table }],
  );
  const isTheirs = ({ table }: { readonly table: Table }): boolean => {
    const holder = table.seats[turnOf(currentGame(table).state)];
    return holds(holder, user);
  };
  return [...found.filter(isTheirs), ...found.filter((each) => !isTheirs(each))].map(({ game, table }) =>
    offerOf(game, table, language),
  );
}

/** The challenge of a user with this code, as a message on which it is accepted and then played; nothing if it is not theirs. */
export async function ownChallenge(
  service: Pick<GameService, 'links' | 'sessionOf'>,
  user: UserId,
  code: string,
  language: Language,
): Promise<readonly GameOffer[]> {
  const game = await service.links.gameBehind(code);
  const table = game === null ? null : (await service.sessionOf(game))?.table;
  if (table?.phase !== 'open' || table.challenge?.code !== code) return [];
  const sitting = sittingAt(table);
  if (!sitting.some((holder) => holder.user === user)) return [];
  const told = toldOf(table, language);
  const { challenging } = MESSAGES[language];
  return [
    {
      id: `challenge:${code}`,
      title: told.title,
      about: plain(challenging.sharing()),
      text: challenging.offered({ ...told, names: sitting.map(({ name }) => name) }),
      keyboard: answers(code, language),
      data: null,
    },
  ];
}

function offerOf(game: string, table: Table, language: Language): GameOffer {
  const words = MESSAGES[language];
  const variant = configuredVariant(table);
  const turn = turnOf(currentGame(table).state);
  const names = table.seats.flatMap((holder) => holder && holderName(holder, words));
  const title = titleOf(variant, language);
  const data = `show:${game}`;
  return {
    id: data,
    title: `${title}: ${names.join(', ')}`,
    about: plain(words.toMove(colourOf(variant, turn), who(table.seats[turn], words))),
    text: words.offering.ownGame(
      title,
      names.flatMap((name) => name ?? []),
    ),
    keyboard: [[{ label: words.linking.yes, data, style: 'primary' }]],
    data,
  };
}

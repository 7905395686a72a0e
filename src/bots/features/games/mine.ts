import { titleOf } from '../../../locales/titles.js';
import { configuredVariant } from '../../channel/posts/posts.js';
import type { Feature } from '../../feature.js';
import { namesAt } from '../../play/meeting/listed.js';
import { gamesOf } from './command.js';
import { WORDS } from './words/index.js';

/** Most games that *Me* names. */
const MAX_NAMED = 12;

/** On *Me*: the games that somebody plays, those that wait for their move first, each a way to its page. */
export const runningGames: NonNullable<Feature['mine']> = async (service, { user }, language) => {
  const { mine, waiting, open } = await gamesOf(service, user);
  const words = WORDS[language].page;
  const named = [
    ...mine.map((own) => [own, words.mine] as const),
    ...waiting.map((own) => [own, words.waiting] as const),
    ...open.map((own) => [own, words.open] as const),
  ];
  const rest = named.length - MAX_NAMED;
  return {
    order: 10,
    title: words.title,
    text: named.length === 0 ? [words.none] : rest > 0 ? [words.more(rest)] : [],
    ways: named.slice(0, MAX_NAMED).map(([{ table, game, seat }, state]) => {
      const title = titleOf(configuredVariant(table), language);
      const others = namesAt(table, language, seat);
      return [`/g/${game}`, [title, ...others, state].join(' · ')] as const;
    }),
  };
};

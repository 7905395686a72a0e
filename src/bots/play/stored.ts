import { LANGUAGES, type Language, MESSAGES } from '../../locales/index.js';
import { joined } from '../../locales/text.js';
import { LINKS } from '../../sessions/service/links.js';
import { forgetOffers, OFFERS, offersOf } from '../../sessions/strangers/offers.js';
import { forgetPerson, PEOPLE, personTraces } from '../../sessions/strangers/people.js';
import { type FeatureTable, keptCount } from '../feature.js';

/** A line of the privacy policy on what a table stores. */
const policy = (line: 'offersPolicy' | 'peoplePolicy') =>
  Object.fromEntries(LANGUAGES.map((language) => [language, MESSAGES[language].kept[line]])) as Readonly<
    Record<Language, string>
  >;

/** What is stored about tables and players beside the sessions. */
export const TABLES: readonly FeatureTable[] = [
  { table: LINKS },
  {
    table: OFFERS,
    policy: policy('offersPolicy'),
    kept: keptCount(offersOf, ({ offers }, count) => offers(count)),
    forget: forgetOffers,
  },
  {
    table: PEOPLE,
    policy: policy('peoplePolicy'),
    kept: async (store, user, language) => {
      const { kept } = MESSAGES[language];
      const { alias, blocked, isAway } = await personTraces(store, user);
      const parts = [
        ...(alias === null ? [] : [kept.alias(alias)]),
        ...(blocked === 0 ? [] : [kept.blocked(blocked)]),
        ...(isAway ? [kept.away()] : []),
      ];
      return parts.length === 0 ? null : joined(parts, ' ');
    },
    forget: forgetPerson,
  },
];

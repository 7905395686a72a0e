import { type Language, MESSAGES } from '../../locales/index.js';
import { joined } from '../../locales/text.js';
import { LINKS } from '../../sessions/service/links.js';
import { forgetOffers, OFFERS, offersOf } from '../../sessions/strangers/offers.js';
import { forgetPerson, PEOPLE, personTraces } from '../../sessions/strangers/people.js';
import { type FeatureTable, keptCount } from '../feature.js';

/** What offers and notes on people store, as lines of the privacy policy. */
const OFFERS_POLICY: Readonly<Record<Language, string>> = {
  en: 'Your open offers of a game, until somebody takes them or you withdraw them.',
  ru: 'Ваши открытые предложения сыграть, пока их не приняли или вы их не отозвали.',
  pt: 'As suas ofertas abertas de partida, até alguém aceitar ou você retirar.',
};
const PEOPLE_POLICY: Readonly<Record<Language, string>> = {
  en: 'Your pseudonym for games with strangers, whom you have blocked, your days off, and tournament games to which you did not come.',
  ru: 'Ваш псевдоним для игры с незнакомцами, кого вы заблокировали, ваши выходные дни и неявки на турнирные партии.',
  pt: 'O seu pseudônimo para jogar com desconhecidos, quem você bloqueou, as suas folgas e as suas faltas em torneios.',
};

/** What is stored about tables and players beside the sessions. */
export const TABLES: readonly FeatureTable[] = [
  { table: LINKS },
  {
    table: OFFERS,
    policy: OFFERS_POLICY,
    kept: keptCount(offersOf, ({ offers }, count) => offers(count)),
    forget: forgetOffers,
  },
  {
    table: PEOPLE,
    policy: PEOPLE_POLICY,
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

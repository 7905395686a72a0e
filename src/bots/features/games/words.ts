import type { Colour } from '../../../engine/index.js';
import { SPANS as EN } from '../../../locales/en/language.js';
import type { Language } from '../../../locales/index.js';
import type { Naming } from '../../../locales/names.js';
import { SPANS as PT } from '../../../locales/pt/language.js';
import { SPANS as RU } from '../../../locales/ru/language.js';
import { leftUntil, type SpanWords } from '../../../locales/spans.js';
import { DOTS, lines, rich, type Text } from '../../../locales/text.js';
import type { Platform } from '../../port.js';

/** A game of a list, as the one who plays it reads it. */
export interface GameLine {
  readonly number: number;
  readonly title: string;
  /** Theirs; null at a table that waits for players, where seats may still be changed. */
  readonly colour: Colour | null;
  readonly others: readonly string[];
  /** When their time for the turn is over, in epoch milliseconds; null if it is not limited, or another is to move. */
  readonly until: number | null;
  /** Where it is played, if that is on another platform. */
  readonly platform: Platform | null;
}

export interface GameLists {
  readonly mine: readonly GameLine[];
  readonly waiting: readonly GameLine[];
  readonly open: readonly GameLine[];
  /** How many others there are. */
  readonly more: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface GamesWords {
  readonly command: Naming;
  readonly none: () => Text;
  readonly list: (games: GameLists) => Text;
  readonly gone: () => Text;
}

interface ListWords {
  readonly mine: string;
  readonly waiting: string;
  readonly open: string;
  readonly alone: string;
  readonly more: (count: number) => string;
  readonly spans: SpanWords;
}

/** What people call the platforms. */
const PLATFORMS: Readonly<Record<Platform, string>> = {
  telegram: 'Telegram',
  discord: 'Discord',
  web: 'web',
};

const listIn =
  ({ mine, waiting, open, alone, more, spans }: ListWords): GamesWords['list'] =>
  (games) => {
    const line = ({ number, title, colour, others, until, platform }: GameLine): Text => [
      ...rich`${number}. ${colour === null ? '' : `${DOTS[colour]} `}${title} · ${others.length > 0 ? others.join(', ') : alone}`,
      ...(until === null ? [] : rich` · ${leftUntil(until, games.now, spans)}`),
      ...(platform === null ? [] : [` · ${PLATFORMS[platform]}`]),
    ];
    const part = (heading: string, list: readonly GameLine[]): Text[] =>
      list.length === 0 ? [] : [rich`${{ bold: heading }}`, ...list.map(line)];
    return lines(
      ...part(mine, games.mine),
      ...part(waiting, games.waiting),
      ...part(open, games.open),
      ...(games.more > 0 ? [[more(games.more)]] : []),
    );
  };

export const WORDS: Readonly<Record<Language, GamesWords>> = {
  en: {
    command: { name: 'games', title: 'My games' },
    none: () => rich`You have no games on. ${{ command: 'new' }} begins one.`,
    list: listIn({
      mine: 'Your move',
      waiting: 'Waiting for others',
      open: 'Not begun yet',
      alone: 'nobody else yet',
      more: (count) => `… and ${count} more`,
      spans: EN,
    }),
    gone: () => rich`That game is over, or you don’t play it any more.`,
  },
  ru: {
    command: { name: 'партии', title: 'Мои партии' },
    none: () => rich`Сейчас у вас нет партий. Начать: ${{ command: 'new' }}.`,
    list: listIn({
      mine: 'Ваш ход',
      waiting: 'Ждём других',
      open: 'Ещё не начаты',
      alone: 'пока никого',
      more: (count) => `… и ещё ${count}`,
      spans: RU,
    }),
    gone: () => rich`Эта партия окончена, или вы в ней больше не играете.`,
  },
  pt: {
    command: { name: 'jogos', title: 'Minhas partidas' },
    none: () => rich`Você não tem partidas em andamento. ${{ command: 'new' }} começa uma.`,
    list: listIn({
      mine: 'Sua vez',
      waiting: 'Esperando os outros',
      open: 'Ainda não começaram',
      alone: 'ninguém ainda',
      more: (count) => `… e mais ${count}`,
      spans: PT,
    }),
    gone: () => rich`Essa partida terminou, ou você não joga mais nela.`,
  },
};

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

/** A game that is over. */
export interface OverLine extends Omit<GameLine, 'until' | 'platform'> {
  /** Theirs; null for a game that ended without one. */
  readonly result: 'won' | 'lost' | 'drawn' | null;
}

export interface GameLists {
  readonly mine: readonly GameLine[];
  readonly waiting: readonly GameLine[];
  readonly open: readonly GameLine[];
  readonly over: readonly OverLine[];
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
  /** On *Me*. */
  readonly page: {
    readonly title: string;
    readonly none: string;
    readonly mine: string;
    readonly waiting: string;
    readonly open: string;
    readonly more: (count: number) => string;
  };
}

interface ListWords {
  readonly mine: string;
  readonly waiting: string;
  readonly open: string;
  readonly over: string;
  readonly results: Readonly<Record<'won' | 'lost' | 'drawn', string>>;
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
  ({ mine, waiting, open, over, results, alone, more, spans }: ListWords): GamesWords['list'] =>
  (games) => {
    const game = ({ number, title, colour, others }: Omit<OverLine, 'result'>): Text =>
      rich`${number}. ${colour === null ? '' : `${DOTS[colour]} `}${title} · ${others.length > 0 ? others.join(', ') : alone}`;
    const overLine = ({ result, ...line }: OverLine): Text =>
      result === null ? game(line) : [...game(line), ` · ${results[result]}`];
    const line = ({ until, platform, ...of }: GameLine): Text => [
      ...game(of),
      ...(until === null ? [] : rich` · ${leftUntil(until, games.now, spans)}`),
      ...(platform === null ? [] : [` · ${PLATFORMS[platform]}`]),
    ];
    const part = <T>(heading: string, list: readonly T[], write: (each: T) => Text): Text[] =>
      list.length === 0 ? [] : [rich`${{ bold: heading }}`, ...list.map(write)];
    return lines(
      ...part(mine, games.mine, line),
      ...part(waiting, games.waiting, line),
      ...part(open, games.open, line),
      ...(games.more > 0 ? [[more(games.more)]] : []),
      ...part(over, games.over, overLine),
    );
  };

export const WORDS: Readonly<Record<Language, GamesWords>> = {
  en: {
    command: { name: 'games', title: 'My games' },
    none: () => rich`You have no games in progress.`,
    list: listIn({
      mine: 'Your move',
      waiting: 'Waiting for others',
      open: 'Not begun yet',
      over: 'Finished last',
      results: { won: 'won', lost: 'lost', drawn: 'drawn' },
      alone: 'nobody else yet',
      more: (count) => `… and ${count} more`,
      spans: EN,
    }),
    gone: () => rich`That game is gone, or you don’t play it any more.`,
    page: {
      title: 'Games in progress',
      none: 'You have no games in progress.',
      mine: 'your move',
      waiting: 'waiting',
      open: 'not begun yet',
      more: (count) => `… and ${count} more: /games in a chat with Damka`,
    },
  },
  ru: {
    command: { name: 'партии', title: 'Мои партии' },
    none: () => rich`Сейчас у вас нет партий.`,
    list: listIn({
      mine: 'Ваш ход',
      waiting: 'Ждём других',
      open: 'Ещё не начаты',
      over: 'Недавние партии',
      results: { won: 'победа', lost: 'поражение', drawn: 'ничья' },
      alone: 'пока никого',
      more: (count) => `… и ещё ${count}`,
      spans: RU,
    }),
    gone: () => rich`Этой партии больше нет, или вы в ней не играете.`,
    page: {
      title: 'Идут сейчас',
      none: 'Сейчас у вас нет партий.',
      mine: 'ваш ход',
      waiting: 'ждём соперника',
      open: 'ещё не начата',
      more: (count) => `… и ещё ${count}: /games в чате с Дамкой`,
    },
  },
  pt: {
    command: { name: 'jogos', title: 'Minhas partidas' },
    none: () => rich`Você não tem partidas em andamento.`,
    list: listIn({
      mine: 'Sua vez',
      waiting: 'Esperando os outros',
      open: 'Ainda não começaram',
      over: 'Últimas terminadas',
      results: { won: 'vitória', lost: 'derrota', drawn: 'empate' },
      alone: 'ninguém ainda',
      more: (count) => `… e mais ${count}`,
      spans: PT,
    }),
    gone: () => rich`Essa partida não existe mais, ou você não joga mais nela.`,
    page: {
      title: 'Em andamento',
      none: 'Você não tem partidas em andamento.',
      mine: 'sua vez',
      waiting: 'esperando',
      open: 'ainda não começou',
      more: (count) => `… e mais ${count}: /games na conversa com a Damka`,
    },
  },
};

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: ['my games', 'games', 'which games do I have', 'my current games', 'current games'],
  pt: [
    'minhas partidas',
    'meus jogos',
    'partidas em andamento',
    'minhas partidas em andamento',
    'quais partidas eu tenho',
  ],
  ru: [
    'мои партии',
    'мои игры',
    'мои текущие партии',
    'текущие партии',
    'какие у меня партии',
    'с кем я играю',
  ],
};

import type { Colour } from '../../../../engine/index.js';
import type { Naming } from '../../../../locales/names.js';
import { leftUntil, type SpanWords } from '../../../../locales/spans.js';
import { DOTS, lines, rich, type Text } from '../../../../locales/text.js';
import type { Platform } from '../../../port.js';

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

export interface GamesWords {
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

export const listIn =
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

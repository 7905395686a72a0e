import type { Naming } from '../../../../locales/names.js';
import { joined, lines, rich, type Span, type Text } from '../../../../locales/text.js';
import type { Why } from '../../../../sessions/ratings/casual.js';
import type { RestraintKind } from '../../../../sessions/ratings/fair/thresholds.js';
import type { Linked } from '../../../../sessions/ratings/linking.js';
import type { Shown } from '../../../../sessions/ratings/rate.js';
import type { NotAnnulled } from '../../../../sessions/ratings/undoing/annulling.js';
import { numberOf } from '../../../channel/standings/standing.js';

/** What somebody's rating in a family of games is told by. */
export interface RatingLine {
  readonly game: string;
  readonly shown: Shown;
  /** Their last ratings, as low and high bars. */
  readonly course: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Their place among those who play in this chat, from 1, and how many these are; null without one. */
  readonly place: { readonly at: number; readonly of: number } | null;
}

/** A player's rating before and after a game, in words; after it is bold. */
export interface ChangeLine {
  readonly name: Span;
  readonly before: string;
  readonly after: string;
}

/** What `/rating` does besides, as it is typed. */
export const DEEDS = ['off', 'on', 'hide', 'show', 'casual', 'link', 'undo', 'world', 'world off'] as const;

type Deed = (typeof DEEDS)[number];

export interface RatingWords {
  readonly rating: Naming;
  readonly deed: Naming;
  readonly deeds: Readonly<Record<Deed, string>>;
  readonly gameOrCode: Naming;
  readonly mine: (ratings: readonly RatingLine[], isHidden: boolean) => Text;
  readonly none: () => Text;
  readonly hidden: (isHidden: boolean) => Text;
  /** Buttons that take back that one’s ratings are hidden, and that one’s games are casual. */
  readonly showAgain: string;
  readonly rateAgain: string;
  /** Below the last board of a rated game. */
  readonly changes: (changes: readonly ChangeLine[]) => Text;
  /** Below the last board of a casual one; empty where nobody expects otherwise. */
  readonly casual: (why: Why) => Text;
  /** Below that of a game with a pseudonym, where the reason would tell more than that. */
  readonly unrated: () => Text;
  /** Ratings of one's pseudonym, which oneself alone is told. */
  readonly asPseudonym: (name: string, ratings: readonly RatingLine[]) => Text;
  /** `accounts`: how many are one person. */
  readonly kept: (families: number, accounts: number) => Text;
  /** A time without ratings, `ms` long: told of a player, or to them where no name is given. */
  readonly restraint: (kind: RestraintKind, ms: number, name: Span | null) => Text;
  /** What somebody has chosen for the games that they begin. */
  readonly chosen: (isRated: boolean) => Text;
  /** `there`: what is to be written on the other platform, whose name is given. */
  readonly code: (there: { readonly platform: string; readonly text: string }, minutes: number) => Text;
  readonly codeInPrivate: () => Text;
  readonly linked: (how: Linked) => Text;
  readonly notAnnulled: (why: NotAnnulled, days: number) => Text;
  readonly sureToAnnul: () => Text;
  readonly notYoursToAnnul: () => Text;
  readonly annul: string;
  /** For a chat that knows the game. */
  readonly annulled: (game: string, day: string, isOperators: boolean) => Text;
  /** The same for several games. */
  readonly annulledAll: (count: number, isOperators: boolean) => Text;
  readonly world: WorldWords;
}

interface WorldWords {
  /** `page` shows their ratings; null where there are no pages. */
  readonly joined: (name: string, page: string | null) => Text;
  readonly left: () => Text;
  readonly table: string;
  readonly leave: string;
  readonly kept: (name: string) => Text;
}

export interface Phrases {
  readonly heading: string;
  readonly as: (pseudonym: string) => string;
  readonly place: (at: number, of: number) => string;
  /** Won, drawn and lost games. */
  readonly score: (won: number, drawn: number, lost: number) => string;
  readonly isHidden: string;
  readonly change: string;
}

export const mineIn =
  (phrases: Phrases): RatingWords['mine'] =>
  (ratings, hidden) =>
    lines(listIn(phrases, phrases.heading, ratings), hidden ? [phrases.isHidden] : []);

export const asPseudonymIn =
  (phrases: Phrases): RatingWords['asPseudonym'] =>
  (name, ratings) =>
    listIn(phrases, phrases.as(name), ratings);

const listIn = ({ place, score }: Phrases, heading: string, ratings: readonly RatingLine[]): Text =>
  lines(
    rich`${{ bold: heading }}`,
    ...ratings.map((each) =>
      lines(
        rich`${each.game}: ${{ bold: numberOf(each.shown) }} ±${each.shown.deviation} ${each.course}`,
        joined(
          [
            [score(each.won, each.drawn, each.lost)],
            each.place === null ? [] : [place(each.place.at, each.place.of)],
          ],
          ' · ',
        ),
      ),
    ),
  );

export const changesIn =
  ({ change }: Phrases): RatingWords['changes'] =>
  (changes) =>
    rich`${change}: ${joined(
      changes.map(({ name, before, after }) => rich`${name} ${before} → ${{ bold: after }}`),
      ', ',
    )}.`;

const HOUR_MS = 3_600_000;

const DAY_HOURS = 24;

/** Whole hours up to two days, then days. */
export function spanIn(tag: string, ms: number): string {
  const hours = Math.max(1, Math.ceil(ms / HOUR_MS));
  const [count, unit] = hours <= 2 * DAY_HOURS ? [hours, 'hour'] : [Math.round(hours / DAY_HOURS), 'day'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

export type Reasons = Readonly<Partial<Record<Why, string>>>;

export const casualIn =
  (reasons: Reasons): RatingWords['casual'] =>
  (why) => {
    const reason = reasons[why];
    return reason === undefined ? [] : [reason];
  };

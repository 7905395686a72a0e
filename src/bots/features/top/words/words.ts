import type { Naming } from '../../../../locales/names.js';
import { lines, rich, type Text } from '../../../../locales/text.js';
import type { Placed } from '../../../channel/standings/lines.js';
import { clipped, numberOf } from '../../../channel/standings/standing.js';
import type { PostTable } from '../../../port.js';

/** Whose table it is; `cross` tells who has beaten whom in the chat. */
export const SCOPES = ['chat', 'server', 'world', 'cross'] as const;

export type Scope = (typeof SCOPES)[number];

/** A line of a table of players. */
export interface TopLine extends Placed {
  readonly name: string;
}

/** A line of a crosstable. */
export interface CrossLine {
  readonly name: string;
  /** Points against each of the others; empty where they have not met. */
  readonly cells: readonly string[];
  readonly total: string;
  readonly games: number;
}

export interface TopWords {
  readonly top: Naming;
  readonly scope: Naming;
  /** Titles of the scopes where they are offered as values. */
  readonly scopes: Readonly<Record<Scope, string>>;
  /** What people may type for a scope. */
  readonly typed: Readonly<Record<Scope, readonly string[]>>;
  /** `own`: all with whom the reader plays. */
  readonly of: Readonly<Record<Scope | 'own', string>>;
  readonly button: Readonly<Record<Scope | 'own' | 'join' | 'leave', string>>;
  readonly table: (game: string, of: string, rows: readonly TopLine[]) => Text;
  readonly cross: (game: string, rows: readonly CrossLine[]) => Text;
  /** Heading of a column with points and games. */
  readonly total: string;
  /** For somebody who hides their ratings: their own line. */
  readonly onlyYou: (line: TopLine) => Text;
  readonly empty: Readonly<Record<Scope | 'own', (game: string) => Text>>;
  readonly begin: string;
  readonly page: PageWords;
}

/** What the pages with tables say. */
interface PageWords {
  readonly heading: string;
  readonly about: string;
  /** Headings of columns. */
  readonly columns: Readonly<Record<'place' | 'name' | 'rating', string>>;
  readonly nobody: string;
  readonly join: string;
  /** The same for somebody who has signed in. */
  readonly joinHere: string;
}

/** Letters of a name, so that a line has thirty. */
const NAME = 20;

export function row({ place, name, shown, isOwn }: TopLine): Text {
  const said = `${clipped(name, NAME)} ${numberOf(shown)}`;
  const at = place === null ? '–' : `${place}.`;
  return isOwn ? rich`${at} ${{ bold: said }}` : rich`${at} ${said}`;
}

export const tableIn =
  (provisional: string): TopWords['table'] =>
  (game, of, rows) => {
    const apart = rows.filter(({ place }) => place === null);
    return lines(
      rich`${{ bold: game }}`,
      [of],
      ...rows.filter(({ place }) => place !== null).map(row),
      apart.length === 0 ? [] : [provisional],
      ...apart.map(row),
    );
  };

export const crossIn =
  (note: string): TopWords['cross'] =>
  (game, rows) =>
    lines(
      rich`${{ bold: game }}`,
      [note],
      ...rows.map(
        ({ name, total, games }, at): Text => rich`${at + 1}. ${clipped(name, NAME)} ${total}/${games}`,
      ),
    );

/** A line of the table of a season. */
export interface SeasonLine {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  readonly games: number;
  readonly isOwn: boolean;
}

/** `best`: who came in first in the season before. */
type Season = readonly [
  game: string,
  daysLeft: number,
  rows: readonly SeasonLine[],
  best: readonly Pick<SeasonLine, 'name' | 'points'>[],
];

export interface SeasonWords {
  /** Where it is offered as a value. */
  readonly choice: string;
  readonly table: (...season: Season) => Text;
  /** The same in cells. */
  readonly cells: (...season: Season) => PostTable;
}

interface SeasonPhrases {
  readonly choice: string;
  readonly title: (game: string) => string;
  readonly left: (days: number) => string;
  readonly empty: string;
  /** Points, and the games that they come from. */
  readonly score: (points: number, games: number) => string;
  readonly before: string;
  /** Headings of the columns with names, points and games. */
  readonly columns: readonly [name: string, points: string, games: string];
}

const notesOf = ({ left, before }: SeasonPhrases, [, days, , best]: Season): readonly string[] => [
  left(days),
  ...(best.length === 0
    ? []
    : [`🏆 ${before}: ${best.map(({ name, points }) => `${name} ${points}`).join(', ')}`]),
];

export const seasonIn = (phrases: SeasonPhrases): SeasonWords => ({
  choice: phrases.choice,
  table: (...season) => {
    const [game, , rows] = season;
    return lines(
      rich`${{ bold: phrases.title(game) }}`,
      ...rows.map(({ rank, name, points, games, isOwn }) => {
        const said = `${name} ${phrases.score(points, games)}`;
        return isOwn ? rich`${rank}. ${{ bold: said }}` : rich`${rank}. ${said}`;
      }),
      rows.length === 0 ? [phrases.empty] : [],
      ...notesOf(phrases, season).map((note): Text => [note]),
    );
  },
  cells: (...season) => {
    const [game, , rows] = season;
    const [name, points, games] = phrases.columns;
    return {
      heading: phrases.title(game),
      columns: [
        { title: '', isNumber: true },
        { title: name, isNumber: false },
        { title: points, isNumber: true },
        { title: games, isNumber: true },
      ],
      rows: rows.map((row) => [`${row.rank}.`, row.name, `${row.points}`, `${row.games}`]),
      notes: notesOf(phrases, season),
    };
  },
});

export const daysIn = (tag: string, days: number): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

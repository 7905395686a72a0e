import type { Language } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { matchesOf } from '../../../../sessions/tournaments/teams/teams.js';
import { hasRounds, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import {
  annulledNames,
  columnsOf,
  crossCell,
  directorNames,
  mainColumn,
  nameColumn,
  oneLine,
  pairedRounds,
  tableLines,
} from '../lines.js';
import { aboutTour, boardText, nameOf, roundText } from '../show.js';
import { matchText } from '../teams/show.js';
import { PAGE_WORDS, WORDS } from '../words/index.js';

/** The table and all rounds in words. */
export function textOf(tour: Tournament, language: Language): string {
  const words = PAGE_WORDS[language];
  const { column } = words;
  const directors = directorNames(tour);
  const annulled = annulledNames(tour, language);
  const rows = tableLines(tour, language).map(({ place, name, isOut, points, cells }) => [
    `${place}.`,
    isOut ? `${name} (${WORDS[language].out})` : name,
    ...[points, ...cells].map(String),
  ]);
  const head = [
    '',
    column[nameColumn(tour)],
    column[mainColumn(tour)],
    ...columnsOf(tour).map((each) => column[each]),
  ];
  const rounds = pairedRounds(tour).map(({ round, boards }) =>
    [
      hasRounds(tour) ? words.round(round) : column.games,
      ...(tour.kind === 'teams'
        ? matchesOf(tour, round).flatMap((match) => [
            matchText(match),
            ...match.boards.map((board, at) => `${at + 1}. ${boardText(tour, board, language)}`),
          ])
        : boards.map((board) => boardText(tour, board, language))),
    ]
      .map(oneLine)
      .join('\n'),
  );
  const state = plain(roundText(tour, language));
  const heading = [
    nameOf(tour, language),
    aboutTour(tour, language),
    ...(directors.length === 0 ? [] : [words.runBy(directors)]),
    state,
  ];
  return `${[
    heading.map(oneLine).join('\n'),
    inColumns([head, ...rows]),
    ...crossOf(tour, language),
    ...(annulled.length === 0 ? [] : [oneLine(words.annulled(annulled))]),
    ...rounds,
  ].join('\n\n')}\n`;
}

/** The crosstable of teams. */
function crossOf(tour: Tournament, language: Language): readonly string[] {
  if (tour.kind !== 'teams') return [];
  const { heading } = PAGE_WORDS[language];
  const all = tableLines(tour, language);
  const head = ['', heading.cross, ...all.map((_, at) => `${at + 1}`)];
  const rows = all.map(({ no, name }, at) => [
    `${at + 1}.`,
    name,
    ...all.map((other) => (other.no === no ? '×' : crossCell(tour, no, other.no))),
  ]);
  return [inColumns([head, ...rows])];
}

/** Columns that stand below each other in a font of one width: words to the left, numbers to the right. */
function inColumns(rows: readonly (readonly string[])[]): string {
  const texts = rows.map((row) => row.map(oneLine));
  const widths = (texts[0] ?? []).map((_, at) => Math.max(...texts.map((row) => lettersOf(row[at]))));
  return texts
    .map((row) =>
      row
        .map((cell, at) => padded(cell, widths[at] ?? 0, at === 1))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const lettersOf = (text = ''): number => [...text].length;

function padded(cell: string, width: number, isName: boolean): string {
  const space = ' '.repeat(Math.max(0, width - lettersOf(cell)));
  return isName ? cell + space : space + cell;
}

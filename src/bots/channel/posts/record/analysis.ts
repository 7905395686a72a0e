import { type Game, roundsOf, sidesOf, type Variant } from '../../../../engine/index.js';
import { type Evaluation, type Language, LOCALES, MESSAGES, type Unit } from '../../../../locales/index.js';
import type { Text } from '../../../../locales/text.js';
import { titleOf } from '../../../../locales/titles.js';
import type { ChartView } from '../../../../render/index.js';
import type { Analysis, Mistake } from '../../../../sessions/thinking/analysis.js';
import { colourOf } from '../posts.js';

/** What a lead is counted in. */
export const unitOf = ({ rules }: Variant): Unit => (rules.play === 'halma' ? 'steps' : 'men');

/** The sides of a game, the leader first. */
export const standingsOf = (variant: Variant, balance: readonly number[]): readonly Evaluation[] =>
  sidesOf(variant.seats)
    .map((seats) => ({
      colours: seats.map(({ colour }) => colour),
      ahead: seats[0] === undefined ? 0 : (balance[variant.seats.indexOf(seats[0])] ?? 0),
    }))
    .toSorted((one, other) => other.ahead - one.ahead);

/** An analysis in words and as a chart. */
interface ShownAnalysis {
  readonly title: string;
  readonly chart: ChartView;
  /** Describes the chart. */
  readonly alt: string;
  /** The worst moves, or that there are none. */
  readonly mistakes: readonly Text[];
}

export function shownAnalysis(game: Game, result: Analysis, language: Language): ShownAnalysis {
  const places = roundsOf(game);
  const { variant, balance, mistakes, limit } = result;
  const words = MESSAGES[language].thinking;
  const unit = unitOf(variant);
  const sides = sidesOf(variant.seats);
  const { colours, chart } = LOCALES[language].labels;
  const series = sides.map((side) => {
    const [first] = side;
    const seat = first === undefined ? -1 : variant.seats.indexOf(first);
    return {
      colour: colourOf(variant, seat),
      name: side.map(({ colour }) => colours[colour]).join(' + '),
      values: balance.map((values) => values[seat] ?? 0),
    };
  });
  const sideOfMistake = ({ seat }: Mistake): number =>
    sides.findIndex((side) => side.some((each) => each === variant.seats[seat]));
  const told = mistakes.map((each, index) =>
    words.mistake(
      {
        ...each,
        rank: index + 1,
        number: places[each.index]?.round ?? 1,
        colour: colourOf(variant, each.seat),
      },
      unit,
    ),
  );
  const title = titleOf(variant, language);
  const ends = standingsOf(variant, balance.at(-1) ?? []);
  return {
    title,
    chart: {
      ...{ series, limit, places },
      marks: mistakes.map((each) => ({ after: each.index + 1, series: sideOfMistake(each) })),
      axes: { moves: chart.moves, lead: chart[unit] },
    },
    alt: words.chartAlt(title, balance.length - 1, ends, unit),
    mistakes: told.length > 0 ? told : [words.noMistakes()],
  };
}

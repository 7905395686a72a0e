import { findVariant } from '../../../engine/index.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import { DOTS, lines, rich, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { PictureJob } from '../../../render/index.js';
import type { Score } from '../../../sessions/ratings/profile.js';
import { bars } from '../../channel/standings/bars.js';
import { clipped, familyTitle, numberOf } from '../../channel/standings/standing.js';
import type { Facts } from './facts.js';
import { WORDS } from './words/index.js';

/** Letters of a line, so that no phone breaks it. */
const MAX_LINE = 30;
/** Ratings that a line has room for, apart from the last one. */
const MAX_BARS = 14;
/** Colours that fit on a line. */
const MAX_COLOURS = 2;

const signed = ({ won, drawn, lost }: Score): string => `+${won} =${drawn} −${lost}`;
const brief = ({ won, drawn, lost }: Score): string => `${won}–${drawn}–${lost}`;

/** What is known of a player, a fact a line below the name. */
export const profileText = (name: string, facts: Facts, language: Language): Text =>
  lines(rich`${{ bold: clipped(name, MAX_LINE) }}`, factsText(facts, language));

/** What a family is called for somebody of whom these facts are told. */
export const titleIn = ({ played }: Pick<Facts, 'played'>, family: string, language: Language): string =>
  familyTitle(family, language, played.get(family));

/** The same for a narrow line: of one that is too long stays the game. */
function narrowTitle({ family, played }: Facts, language: Language): string {
  const title = titleIn({ played }, family, language);
  const game = findVariant(played.get(family) ?? '');
  return [...title].length > MAX_LINE && game !== null ? titleOf(game, language) : title;
}

export function factsText(facts: Facts, language: Language): Text {
  const words = WORDS[language];
  const { rating, best, streak, favourite, colours, level } = facts;
  const course = rating === null ? [] : rating.course.slice(-MAX_BARS);
  const variant = findVariant(favourite ?? '');
  const line = (text: string): Text => [clipped(text, MAX_LINE)];
  return lines(
    line(narrowTitle(facts, language)),
    rating === null
      ? line(words.unrated)
      : rich`${{ bold: numberOf(rating.shown) }} ±${rating.shown.deviation}${course.length > 1 ? ` ${bars(course)}` : ''}`,
    rating === null ? [] : [signed(rating)],
    ...inRows(colours.map((each) => `${DOTS[each.colour]} ${brief(each)}`)),
    best === null ? [] : line(words.bestLine(numberOf(best.shown), opponentOf(best, language))),
    streak.most === 0 ? [] : line(words.streakLine(streak.now, streak.most)),
    variant === null ? [] : line(words.favourite(titleOf(variant, language))),
    level === null ? [] : line(words.levelLine(level)),
  );
}

const opponentOf = ({ name, isForgotten }: NonNullable<Facts['best']>, language: Language): string | null =>
  isForgotten ? MESSAGES[language].formerPlayer : name;

const inRows = (scores: readonly string[]): readonly Text[] =>
  Array.from({ length: Math.ceil(scores.length / MAX_COLOURS) }, (_, row) => [
    scores.slice(row * MAX_COLOURS, (row + 1) * MAX_COLOURS).join('  '),
  ]);

/** The same as a picture. */
export function pictureOf(
  name: string,
  facts: Facts,
  language: Language,
): Extract<PictureJob, { kind: 'profile' }>['view'] {
  const words = WORDS[language];
  const { rating, best, streak, colours, level } = facts;
  return {
    name,
    game: titleIn(facts, facts.family, language),
    rating: rating === null ? '–' : numberOf(rating.shown),
    deviation: rating === null ? '' : `±${rating.shown.deviation}`,
    score: rating === null ? '' : signed(rating),
    course: rating?.course ?? [],
    colours:
      colours.length > MAX_COLOURS
        ? []
        : colours.map(({ colour, ...score }) => ({ colour, score: brief(score) })),
    facts: [
      { label: words.label.best, value: best === null ? '–' : numberOf(best.shown) },
      { label: words.label.streak, value: streak.most === 0 ? '–' : words.streak(streak.now, streak.most) },
      { label: words.label.computer, value: level === null ? '–' : words.level(level) },
    ],
  };
}

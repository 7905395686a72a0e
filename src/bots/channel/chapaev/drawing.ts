import {
  type ChapaevVariant,
  degreesOf,
  type Match,
  numberOf,
  ownerOf,
  type Seat,
  type ShotCourse,
  squareUnder,
} from '../../../engine/index.js';
import type { MatchScore } from '../../../locales/game-facts.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import type { ShownAim, TableView } from '../../../render/index.js';
import type { Holder } from '../../../sessions/model/session.js';
import { altOf, clocksOf, type Drawing, type Look, namesOf, sideShown } from '../posts/drawing.js';

export interface TableLook {
  readonly variant: ChapaevVariant;
  readonly match: Match;
  /** Course of the last shot; null unless its trails belong on this table. */
  readonly course: ShotCourse | null;
  /** Null if nobody is to shoot. */
  readonly toMove: Seat | null;
  /** Description of the last shots. */
  readonly told: string;
  /** Holders of the seats. */
  readonly seats: readonly (Holder | null)[];
  /** The shot being chosen. */
  readonly aim?: ShownAim;
}

/** The picture of a table, yet to be drawn, with its alt text. */
export const tableDrawing = ({ told, ...shown }: TableLook, look: Look): Drawing => ({
  picture: { kind: 'table', view: viewOf(shown, look), theme: look.theme },
  alt: altOf(
    `${titleOf(shown.variant, look.language)}.`,
    aimText(shown.aim, look.language),
    told,
    tableText(shown.variant, shown.match, shown.toMove, look.language),
  ),
});

/** A table in the form that the renderer draws. */
export function viewOf(
  { variant, match, course, toMove, seats, aim }: Omit<TableLook, 'told'>,
  look: Look,
): TableView {
  const towards = sideShown(variant, toMove, look);
  return {
    variant,
    match,
    language: look.language,
    course,
    idle: toMove === null,
    names: namesOf(seats, look.language),
    clocks: clocksOf(variant, toMove, look),
    ...(towards !== undefined && { towards }),
    ...(aim && { aim }),
  };
}

function aimText(aim: ShownAim | undefined, language: Language): string {
  if (aim === undefined) return '';
  const { disc, push } = aim;
  const told = push && { degrees: degreesOf(push.angle), power: push.power };
  return MESSAGES[language].flicks.aimed(numberOf(disc), told);
}

function tableText(variant: ChapaevVariant, match: Match, toMove: Seat | null, language: Language): string {
  const teams = variant.seats.map(({ colour }, seat) => ({
    colour,
    discs: match.discs.flatMap((disc, id) =>
      disc !== null && ownerOf(id) === seat ? [{ number: numberOf(id), square: squareUnder(disc) }] : [],
    ),
  }));
  const turn = toMove === null ? null : (variant.seats[toMove]?.colour ?? null);
  return MESSAGES[language].flicks.table(teams, scoreOf(match), turn);
}

/** How a match stands, for its texts. */
export const scoreOf = ({ round, shots, rows }: Match): MatchScore => ({ round, shot: shots + 1, rows });

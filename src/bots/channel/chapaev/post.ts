import { type ChapaevVariant, degreesOf, numberOf, ownerOf, type Seat } from '../../../engine/index.js';
import { type Language, MESSAGES, type Messages } from '../../../locales/index.js';
import { joined, lines, plain, type Text } from '../../../locales/text.js';
import type { FilmJob, ShownAim } from '../../../render/index.js';
import { exampleShot } from '../../../sessions/chapaev/chosen-shot.js';
import type { MatchRunning } from '../../../sessions/model/running.js';
import { isPerson } from '../../../sessions/model/table.js';
import { type Drawing, type Look, ownSeat, withSides } from '../posts/drawing.js';
import { pingFor, turnFor } from '../posts/holders.js';
import {
  beginning,
  colourOf,
  type Draft,
  finalPost,
  forfeited,
  isForOthers,
  isToldByResult,
  TOLD,
  turnLine,
  waitingButtons,
} from '../posts/posts.js';
import { scoreOf, type TableLook, tableDrawing, viewOf } from './drawing.js';
import { discsKeyboard } from './keyboards.js';
import { courseShown, type MatchHappening, shotsSince } from './summary.js';

function shotLine(
  variant: ChapaevVariant,
  happening: MatchHappening,
  words: Messages,
  own: Seat | null = null,
): Text {
  const colour = colourOf(variant, happening.seat);
  if (happening.kind !== 'shot') return forfeited(happening.kind, colour, words, happening.seat === own);
  const { shot, result } = happening;
  const lost = variant.seats.flatMap((spec, seat) => {
    const numbers = result.lost.filter((id) => ownerOf(id) === seat).map(numberOf);
    return numbers.length > 0 ? [{ colour: spec.colour, numbers }] : [];
  });
  const told = { colour, disc: numberOf(shot.disc), degrees: degreesOf(shot.angle), power: shot.power };
  return words.flicks.shot({ ...told, lost, again: result.again });
}

function roundLine(variant: ChapaevVariant, happening: MatchHappening, words: Messages): Text {
  const end = happening.kind === 'shot' ? happening.result.roundEnd : null;
  if (end === null) return [];
  return words.flicks.roundOver(
    end,
    variant.seats.map(({ colour }) => colour),
  );
}

/** Describes the last shots, at most `most` of them. */
const toldLines = (
  variant: ChapaevVariant,
  happenings: readonly MatchHappening[],
  most: number,
  words: Messages,
  own: Seat | null,
): Text =>
  lines(
    happenings.length > most ? words.skippedLines(happenings.length - most) : [],
    ...happenings
      .slice(-most)
      .flatMap((each) => [shotLine(variant, each, words, own), roundLine(variant, each, words)]),
  );

/** Number of shots described in the alt text, for those who cannot see the picture. */
const TOLD_ASIDE = 2;
/** Number of shots in a film; more would go by too fast. */
const MAX_FILMED = 3;

const shotsOf = (happenings: readonly MatchHappening[]) =>
  happenings.flatMap((each) => (each.kind === 'shot' ? [each] : []));

function shownOf(
  { table: { seats }, state: { variant, match, outcome } }: MatchRunning,
  happenings: readonly MatchHappening[],
  language: Language,
): TableLook {
  const toMove = outcome === null ? match.turn : null;
  const lastShots = shotsOf(happenings).slice(-TOLD_ASIDE);
  const lines = lastShots.map((each) => shotLine(variant, each, MESSAGES[language]));
  const told = plain(joined(lines, ' '));
  return { variant, match, course: courseShown(happenings), toMove, told, seats };
}

/** The table at rest while its next shot is being chosen; without an `aim`, before the first choice. */
export function aimedTable(current: MatchRunning, aim: ShownAim | null, look: Look): Drawing {
  const happenings = shotsSince(current, Math.max(0, current.game.entries.length - TOLD_ASIDE));
  return tableDrawing({ ...shownOf(current, happenings, look.language), ...(aim && { aim }) }, look);
}

/** The table with its discs; a film if there are shots to show. */
function tableOf(current: MatchRunning, happenings: readonly MatchHappening[], look: Look): Drawing {
  const { variant, match, outcome } = current.state;
  const toMove = outcome === null ? match.turn : null;
  return withSides(variant, toMove, look, (own) => tableIn(current, happenings, own));
}

function tableIn(current: MatchRunning, happenings: readonly MatchHappening[], look: Look): Drawing {
  const shown = shownOf(current, happenings, look.language);
  const still = tableDrawing(shown, look);
  const shots = shotsOf(happenings);
  if (shots.length === 0) return still;
  const filmed = shots.slice(-MAX_FILMED).map(({ before, shot }) => ({ before, shot }));
  const show = { shots: filmed, end: viewOf(shown, look) };
  const film: FilmJob = { kind: 'shots', show, theme: look.theme };
  return { ...still, film };
}

/** Length of a text beside a picture that every platform accepts, in characters. */
const MAX_LENGTH = 1000;

/** The post with as many shots as fit its length limit. */
function shortened(post: (most: number) => Draft, most = TOLD): Draft {
  const made = post(most);
  return most === 1 || plain(made.text).length <= MAX_LENGTH ? made : shortened(post, most - 1);
}

/** The table after a turn: the events since entry `from`, and whose shot it is or how the match ended. */
export function matchPost(current: MatchRunning, from: number, look: Look): Draft {
  const { language } = look;
  const { table, state } = current;
  const { variant, match, outcome } = state;
  const words = MESSAGES[language];
  const happenings = shotsSince(current, Math.max(0, from));
  const board = tableOf(current, happenings, look);
  const told = happenings.filter(({ kind }) => !isToldByResult(current, kind, look));
  const said = (most: number): Text => toldLines(variant, told, most, words, ownSeat(look));
  if (outcome !== null) return shortened((most) => finalPost(current, look, board, said(most)));
  const holder = table.seats[match.turn];
  const person = isPerson(holder) ? holder : null;
  const isOthers = isForOthers(look, match.turn);
  return shortened((most) => ({
    text: lines(
      from < 0 ? beginning(current, look) : [],
      said(most),
      words.flicks.standing(scoreOf(match)),
      turnLine(table, variant, match.turn, look),
      person !== null && from < 0 && !isOthers ? words.flicks.howTo(exampleShot(state)) : [],
    ),
    board,
    keyboard: isOthers
      ? waitingButtons(current, look)
      : person === null
        ? []
        : discsKeyboard({ state, table }),
    ping: pingFor(holder),
    turn: turnFor(holder, words),
  }));
}

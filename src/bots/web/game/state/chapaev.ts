import {
  type ChapaevVariant,
  formatShot,
  numberOf,
  ownerOf,
  simulateShot,
  squareUnder,
  startMatch,
} from '../../../../engine/index.js';
import { MESSAGES } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { seatSpots, tableSvg } from '../../../../render/index.js';
import type { MatchRunning } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import { scoreOf, type TableLook, tableDrawing } from '../../../channel/chapaev/drawing.js';
import { courseShown, type MatchHappening, shotsSince } from '../../../channel/chapaev/summary.js';
import { type Look, sideShown } from '../../../channel/posts/drawing.js';
import { colourOf, forfeited } from '../../../channel/posts/posts.js';
import type { BoardMessage, LastMove } from '../protocol.js';
import { aimOn, courseOn, discName } from './discs.js';
import type { Shown } from './shown.js';

type Pieces = Extract<BoardMessage, { kind: 'chapaev' }>['pieces'];

/** The table before a match has begun. */
export function waitingMatch(variant: ChapaevVariant, { seats, loaded }: Table, look: Look): Shown {
  const state = loaded?.state;
  const match = state?.kind === 'chapaev' ? state.match : startMatch(0);
  return shown({ variant, match, course: null, toMove: null, told: '', seats }, look, false);
}

/** A match; `mine` is true if the reader is to shoot, `from` the entry since which they have not seen it. */
export function shownMatch(current: MatchRunning, look: Look, mine: boolean, from: number): Shown {
  const { table, state, game } = current;
  const { variant, match, outcome } = state;
  const course = courseShown(shotsSince(current, Math.max(0, game.entries.length - 1)));
  const toMove = outcome === null ? match.turn : null;
  const board = shown({ variant, match, course, toMove, told: '', seats: table.seats }, look, mine);
  const words = MESSAGES[look.language];
  return {
    ...board,
    last: shotsSince(current, from).map((each) => lastShot(variant, each, look)),
    notes: outcome === null ? [plain(words.flicks.standing(scoreOf(match)))] : [],
  };
}

function shown(table: TableLook, look: Look, mine: boolean): Shown {
  const { picture, alt } = tableDrawing(table, look);
  if (picture.kind !== 'table') throw new Error('a table is drawn as a table');
  const { variant, match } = table;
  return {
    picture,
    svg: tableSvg(picture.view),
    spots: seatSpots(picture.view),
    description: alt,
    last: [],
    notes: [],
    body: ({ pieces }) => ({
      kind: 'chapaev',
      pieces: pieces.flatMap(({ id, ...piece }): Pieces => {
        const disc = match.discs[id];
        if (!disc) return [];
        const seat = ownerOf(id);
        const number = numberOf(id);
        const label = MESSAGES[look.language].boardPage.disc(
          number,
          colourOf(variant, seat),
          squareUnder(disc),
        );
        return [{ ...piece, disc: discName(variant, id), number, seat, label }];
      }),
      aim: mine ? aimOn(variant, match, sideShown(variant, null, look)) : null,
    }),
  };
}

function lastShot(variant: ChapaevVariant, happening: MatchHappening, look: Look): LastMove {
  if (happening.kind !== 'shot') {
    const { kind, seat } = happening;
    const text = plain(forfeited(kind, colourOf(variant, seat), MESSAGES[look.language]));
    return { kind: 'out', seat, text };
  }
  const { seat, shot, before } = happening;
  const towards = sideShown(variant, null, look);
  const course = simulateShot(before.discs, shot);
  const view = {
    variant,
    match: before,
    language: look.language,
    course,
    idle: false,
    ...(towards !== undefined && { towards }),
  };
  return { kind: 'shot', seat, text: formatShot(shot), course: courseOn(view, course) };
}

import {
  formatShot,
  type MatchState,
  numberOf,
  ownerOf,
  playShot,
  shotIn,
  simulateShot,
  squareUnder,
} from '../../../../engine/index.js';
import { type TableView, tableSvg } from '../../../../render/page.js';
import { aimOn, courseOn, discName } from '../../../web/game/state/discs.js';
import { lyingFor } from './around/places.js';
import { type BodyOf, type Seen, stateBefore } from './seen.js';
import { language, sayDisc, sayStanding } from './words-here.js';

/** The last shot with the match before it; null where none was just made. */
function lastOf(seen: Seen) {
  const entry = seen.kept.game.entries.at(-1);
  const state = entry?.kind === 'move' ? stateBefore(seen) : null;
  if (entry?.kind !== 'move' || state?.kind !== 'chapaev') return null;
  const shot = shotIn(state, entry);
  if (shot === null) return null;
  const { roundEnd, outcome } = playShot(state, shot).result;
  const isSetUpAnew = roundEnd !== null && outcome === null;
  return { seat: entry.seat, state, shot, course: simulateShot(state.match.discs, shot), isSetUpAnew };
}

/** A table with its discs, and what a person needs to aim whose turn it is. */
export function shownTable(seen: Seen, state: MatchState, mine: boolean): BodyOf<'chapaev'> {
  const { variant, match, outcome } = state;
  const last = lastOf(seen);
  const view: TableView = {
    ...{ variant, match, language, ...lyingFor(seen), idle: outcome !== null },
    course: last === null || last.isSetUpAnew ? null : last.course,
  };
  const svg = tableSvg(view);
  const pieces = svg.pieces.flatMap(({ id, ...piece }): BodyOf<'chapaev'>['pieces'][number][] => {
    const disc = match.discs[id];
    if (!disc) return [];
    const [seat, number] = [ownerOf(id), numberOf(id)];
    const label = sayDisc(variant.seats[seat]?.colour ?? '', number, squareUnder(disc));
    return [{ ...piece, disc: discName(variant, id), number, seat, label }];
  });
  return {
    kind: 'chapaev',
    ground: svg.ground,
    figures: svg,
    last:
      last === null
        ? []
        : [
            {
              kind: 'shot',
              seat: last.seat,
              text: formatShot(last.shot),
              course: courseOn({ ...view, match: last.state.match }, last.course),
            },
          ],
    notes: outcome === null ? [sayStanding(match)] : [],
    description: pieces.map(({ label }) => label).join('\n'),
    pieces,
    aim: mine ? aimOn(variant, match, seen.towards) : null,
  };
}

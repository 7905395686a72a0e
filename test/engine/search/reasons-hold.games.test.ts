import { expect, test } from 'vitest';
import { topologyOf } from '../../../src/engine/core/board/topology.js';
import { legalMoves } from '../../../src/engine/core/moves/legal-moves.js';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { type Move, seatsInPlay, sideOf } from '../../../src/engine/core/position.js';
import { formatPosition } from '../../../src/engine/core/position-text.js';
import { newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import type { LearnedWeights } from '../../../src/engine/search/evaluate/learned/learned-weights.js';
import { StaticEvaluation } from '../../../src/engine/search/evaluate/static-evaluation.js';
import { weightsFor } from '../../../src/engine/search/evaluate/weights.js';
import { SearchPosition } from '../../../src/engine/search/position/search-position.js';
import type { Combination } from '../../../src/engine/search/reasons/combination.js';
import { type Point, quietEnds } from '../../../src/engine/search/reasons/comparison.js';
import { learnedParts } from '../../../src/engine/search/reasons/learned-parts.js';
import { playLine } from '../../../src/engine/search/reasons/played-line.js';
import type { Reason } from '../../../src/engine/search/reasons/reason.js';
import { reasonsFor } from '../../../src/engine/search/reasons/reasons.js';
import { think } from '../../../src/engine/search/think.js';
import { learnedFor } from '../../../src/sessions/thinking/learned.js';
import { LONG } from '../../lanes.js';
import { variantOf } from '../positions.js';
import { numbers } from '../random-game.js';

/** Men and kings, each worth three or, where it goes a step at a time, one and a half, by which a side is ahead. */
function ahead({ variant, position }: GameState, seat: number): number {
  const side = sideOf(variant, seat);
  const worth = variant.rules.king === 'flying' ? 3 : 1.5;
  const values = position.board.flatMap((stack) => {
    const piece = stack?.[0];
    return piece ? [(piece.king ? worth : 1) * (sideOf(variant, piece.seat) === side ? 1 : -1)] : [];
  });
  return values.reduce((sum, value) => sum + value, 0);
}

const kingsOf = ({ position }: GameState): number => position.board.filter((stack) => stack?.[0].king).length;

/** The most that a seat could win by a capture if it had the move, once the exchange is over. */
function profit(state: GameState, turn: number): number {
  const passed = { ...state, position: { ...state.position, turn }, outcome: null };
  const wins = legalMoves(state.variant, passed.position).map(
    (move) => ahead(playLine(passed, [move]).end, turn) - ahead(passed, turn),
  );
  return Math.max(0, ...wins);
}

/** The seats of others that could take a piece of a seat's side if they had the move; none once the game is over. */
function takersOf({ variant, position, outcome }: GameState, seat: number): readonly number[] {
  const isOwn = (each: number): boolean => sideOf(variant, each) === sideOf(variant, seat);
  const seats = outcome === null ? [...variant.seats.keys()] : [];
  return seats.filter((turn) => {
    if (isOwn(turn) || !seatsInPlay(variant, position).includes(turn)) return false;
    return legalMoves(variant, { ...position, turn }).some(({ captured }) =>
      captured.some((cell) => isOwn(position.board[cell]?.[0].seat ?? turn)),
    );
  });
}

/** The move of a state with this text. */
function moveOf(state: GameState, text: string) {
  const move = movesIn(state).find((each) => formatMove(state.variant, each) === text);
  if (move === undefined) throw new Error(`no move ${text}`);
  return move;
}

function piecesOf({ variant, position }: GameState, side: number) {
  const own = position.board.filter((stack) => stack && sideOf(variant, stack[0].seat) === side);
  const kings = own.filter((stack) => stack?.[0].king).length;
  return { all: own.length, kings };
}

/** Plays a shot from its text, and fails unless every answer is a capture that had to be made, and more is won than given. */
function checkShot(start: GameState, shot: Combination, what: string): void {
  const { variant } = start;
  const side = sideOf(variant, start.position.turn);
  let state = start;
  shot.line.forEach((text, ply) => {
    const isOwn = sideOf(variant, state.position.turn) === side;
    const captures = movesIn(state).every(({ captured }) => captured.length > 0);
    expect(isOwn || captures, `${what} ${text}`).toBe(true);
    const move = moveOf(state, text);
    expect(move.captured.length > 0 || isOwn, `${what} ${text}`).toBe(true);
    expect(ply > 0 || move.captured.length === 0, what).toBe(true);
    state = playMove(state, move);
  });
  expect(state.outcome !== null || movesIn(state).some(({ captured }) => captured.length === 0), what).toBe(
    true,
  );
  expect(ahead(state, start.position.turn), what).toBeGreaterThan(ahead(start, start.position.turn));
  const [mine, theirs] = [side, 1 - side].map((each) => [piecesOf(start, each), piecesOf(state, each)]);
  const { given, taken, crowned } = shot;
  expect(crowned, what).toBe((mine?.[1]?.kings ?? 0) > (mine?.[0]?.kings ?? 0));
  if (variant.rules.captured === 'stacked') return;
  expect((mine?.[0]?.all ?? 0) - (mine?.[1]?.all ?? 0), what).toBe(given.men + given.kings);
  expect((theirs?.[0]?.all ?? 0) - (theirs?.[1]?.all ?? 0), what).toBe(taken.men + taken.kings);
}

/** The moves without a capture of a seat that begin in a third of the board, as another seat sees it; null where it has to capture. */
function freeMoves(
  state: GameState,
  turn: number,
  seen: number,
  wing: 'left' | 'right' | 'any',
): number | null {
  const { variant, position } = state;
  const moves = legalMoves(variant, { ...position, turn });
  if (moves.some(({ captured }) => captured.length > 0)) return null;
  const { at, cells } = topologyOf(variant.board);
  const files = Math.max(...at.map(({ x }) => x)) + 1;
  const isUp = (at[cells.get(variant.seats[seen]?.crown[0] ?? '') ?? 0]?.y ?? 0) > 0;
  const offsetOf = (cell: number): number => ((at[cell]?.x ?? 0) - (files - 1) / 2) * (isUp ? 1 : -1);
  const isThere = {
    left: (x: number) => x < -files / 6,
    right: (x: number) => x > files / 6,
    any: () => true,
  };
  return moves.filter(({ from }) => isThere[wing](offsetOf(from))).length;
}

/** What the squares of a position say of a point, for a seat; the greater the better. Null where only the evaluation does. */
function measure(state: GameState, seat: number, point: Point): number | null {
  const { variant, position } = state;
  const { at, cells } = topologyOf(variant.board);
  const [files, ranks] = [at.map(({ x }) => x), at.map(({ y }) => y)].map((all) => Math.max(...all));
  const far = at[cells.get(variant.seats[seat]?.crown[0] ?? '') ?? 0]?.y ?? 0;
  const count = (counts: (x: number, y: number, own: boolean, king: boolean) => number): number =>
    position.board.reduce((sum, stack, cell) => {
      const { x, y } = at[cell] ?? { x: 0, y: 0 };
      return stack === null ? sum : sum + counts(x, y, stack[0].seat === seat, stack[0].king);
    }, 0);
  const inMiddle = (value: number, last: number): boolean => Math.abs(2 * value - last) <= (last + 1) / 2;
  switch (point) {
    case 'back-rank':
      return count((_, y, own, king) => Number(own && !king && Math.abs(y - far) === ranks));
    case 'centre':
      return count((x, y, own, king) =>
        king || !inMiddle(x, files ?? 0) || !inMiddle(y, ranks ?? 0) ? 0 : own ? 1 : -1,
      );
    case 'tempi':
      return count((_, y, own, king) => {
        const made = own ? Math.abs(y - ((ranks ?? 0) - far)) : Math.abs(y - far);
        return king ? 0 : own ? made : -made;
      });
    case 'main-road':
      return Math.sign(count((x, y, own, king) => Number(own && king && x === y)));
    case 'brink':
      return count((_, y, own, king) => {
        const left = own ? Math.abs(y - far) : Math.abs(y - ((ranks ?? 0) - far));
        return king || left !== 1 ? 0 : own ? 1 : -1;
      });
    case 'moves': {
      const [own, others] = [seat, 1 - seat].map((turn) => freeMoves(state, turn, seat, 'any'));
      return own === null || others === null ? null : (own ?? 0) - (others ?? 0);
    }
    case 'left-free':
      return freeMoves(state, seat, seat, 'left');
    case 'right-free':
      return freeMoves(state, seat, seat, 'right');
    case 'left-bound':
    case 'right-bound': {
      const free = freeMoves(state, 1 - seat, seat, point === 'left-bound' ? 'left' : 'right');
      return free === null ? null : -free;
    }
    case 'prisoners':
      return position.board.reduce((sum, stack) => {
        const under = stack?.slice(1).filter((piece) => piece.seat !== stack[0].seat).length ?? 0;
        return sum + (stack?.[0].seat === seat ? under : -under);
      }, 0);
    default:
      return null;
  }
}

/** Fails unless what is said of a move beside another one holds on the board. */
function checkCompared(
  state: GameState,
  reason: Reason,
  lines: readonly [Move[], Move[]],
  what: string,
): void {
  const { variant, position } = state;
  const [mine, other] = lines.map((line) => ahead(playLine(state, line).end, position.turn));
  switch (reason.kind) {
    case 'shot':
      checkShot(state, reason.shot, what);
      return;
    case 'avoids-shot':
      checkShot(playMove(state, moveOf(state, reason.than)), reason.shot, what);
      return;
    case 'keeps': {
      const { taken, lost, than, by } = reason;
      const worth = variant.rules.king === 'flying' ? 3 : 1.5;
      expect(lost.men - taken.men + worth * (lost.kings - taken.kings), what).toBeGreaterThan(0);
      expect(taken.men * lost.men + taken.kings * lost.kings, what).toBe(0);
      if (by === undefined) expect(mine, what).toBeGreaterThanOrEqual(other ?? 0);
      else {
        const mistake = moveOf(state, than);
        const answer = moveOf(playMove(state, mistake), by);
        expect(ahead(playLine(state, [mistake, answer]).end, position.turn), what).toBeLessThan(
          ahead(state, position.turn),
        );
      }
      return;
    }
    case 'better': {
      const { ends } = quietEnds(state, lines);
      const values = ends.map((pair) => pair.map((end) => measure(end.state, position.turn, reason.point)));
      const isSilent = values.some(([one, another]) => one === null || another === null);
      // What was learned of the centre is more than how many men stand there.
      const isLearned = reason.point === 'centre' && learnedFor(variant) !== null;
      const holds = values.some(([one, another]) => (one ?? 0) > (another ?? 0));
      expect(isSilent || isLearned || holds, what).toBe(true);
      expect(formatMove(variant, lines[1][0] as Move), what).toBe(reason.than);
      return;
    }
    default:
  }
}

const GAMES = LONG ? 5 : 2;

/** With how much is said of a game at least. */
test.each([
  ['russian', 6],
  ['english', 6],
  ['international', 6],
  ['turkish', 6],
  ['brazilian', 6],
  ['lasca', 4],
  ['giveaway', 4],
  ['neva', 2],
])('in %s what is said holds on the board', (id, least) => {
  const variant = variantOf(id);
  const learned = learnedFor(variant);
  const random = numbers(18);
  let said = 0;
  for (let game = 0; game < GAMES; game++) {
    const started = newGame(variant, {}, 0);
    if (!started.ok) throw new Error('no game');
    let { state } = started.value;
    for (let ply = 0; ply < 60 && state.outcome === null; ply++) {
      const moves = movesIn(state);
      const next = playMove(state, moves[Math.floor(random() * moves.length)] as Move);
      if (ply % 3 > 0 || moves.length === 1) {
        state = next;
        continue;
      }
      const thought = think(state, { nodes: 300, learned }, 1);
      const best = formatMove(variant, thought.move);
      const among = moves.filter((move) => formatMove(variant, move) !== best);
      const other = among.length > 0 ? think(state, { nodes: 300, learned, among }, 1) : null;
      const { turn } = state.position;
      const after = playMove(state, thought.move);
      const reasons = reasonsFor(state, thought, other && { thought: other, learned: () => learned });
      for (const reason of reasons) {
        const what = `${formatPosition(variant, state.position)} ${best} ${JSON.stringify(reason)}`;
        if (other !== null) checkCompared(state, reason, [[...thought.line], [...other.line]], what);
        if (reason.kind === 'gains' || reason.kind === 'regains') {
          const isForced = variant.seats.length === 2;
          const { end } = playLine(state, isForced ? thought.line : [thought.move]);
          const won = ahead(end, turn) - ahead(state, turn);
          const { taken, lost } = reason;
          const worth = variant.rules.king === 'flying' ? 3 : 1.5;
          const net = taken.men - lost.men + worth * (taken.kings - lost.kings);
          expect(net, what).toBeGreaterThan(0);
          expect(taken.men * lost.men + taken.kings * lost.kings, what).toBe(0);
          // Men that are crowned on the way count more at the end, and columns free what lies in them.
          const isPlain = variant.rules.captured === 'leave' && isForced;
          // Of what the line wins only the men that are sure are told.
          if (isPlain && kingsOf(end) === 0 && kingsOf(state) === 0)
            expect(won, what).toBeGreaterThanOrEqual(net);
          if (isPlain) expect(ahead(state, turn) + net > 0, what).toBe(reason.kind === 'gains');
          if (!isPlain && isForced) expect(won, what).toBeGreaterThan(0);
        }
        if (reason.kind === 'threatens') expect(profit(after, turn), what).toBeGreaterThan(0);
        if (reason.kind === 'safe') {
          const others = new Set(moves.map((move) => formatMove(variant, move)));
          others.delete(best);
          const unsafe = [...others].filter(
            (text) => takersOf(playMove(state, moveOf(state, text)), turn).length > 0,
          );
          expect([takersOf(after, turn).length, unsafe.length, others.size], what).toEqual([
            0,
            reason.unsafe,
            reason.others,
          ]);
        }
        if (reason.kind === 'saves' && variant.seats.length === 2) {
          expect(profit(state, 1 - turn), what).toBeGreaterThan(0);
        }
        if (reason.kind === 'crowns') expect(thought.move.crowned, what).toBe(true);
        said++;
      }
      state = next;
    }
  }
  expect(said).toBeGreaterThan(least * GAMES);
});

test.each(['russian', 'english', 'giveaway', 'lasca', 'turkish'])(
  'in %s the parts of what was learned add up to it',
  (id) => {
    const variant = variantOf(id);
    const learned = learnedFor(variant) as LearnedWeights;
    const position = new SearchPosition(variant);
    const [written, known] = [null, learned].map(
      (weights) => new StaticEvaluation(position, Uint8Array.of(0, 1), weightsFor(variant), 1, weights),
    ) as [StaticEvaluation, StaticEvaluation];
    const random = numbers(5);
    const started = newGame(variant, {}, 0);
    let state = started.ok ? started.value.state : null;
    for (let ply = 0; state !== null && state.outcome === null && ply < 60; ply++) {
      position.load(state.position);
      const parts = learnedParts(variant, learned, state.position);
      const sum = parts.reduce((all, { value }) => all + value, 0);
      position.load(state.position);
      const more = known.valueFromScratch() - written.valueFromScratch() + known.learnedValue();
      // Without men the written evaluation hardly counts a lead.
      if (state.position.board.some((stack) => stack?.[0].king === false)) {
        expect(Math.abs(sum - more), formatPosition(variant, state.position)).toBeLessThan(1);
      }
      expect(parts.filter(({ where }) => Array.isArray(where)).length).toBeGreaterThan(2);
      const moves = movesIn(state);
      state = playMove(state, moves[Math.floor(random() * moves.length)] as Move);
    }
  },
);

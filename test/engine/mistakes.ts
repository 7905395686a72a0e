import { topologyOf } from '../../src/engine/core/board/topology.js';
import { mayHaveHuff } from '../../src/engine/core/moves/huff.js';
import { type DrawClause, hasDoubleTurns, type Rules } from '../../src/engine/core/rules.js';
import {
  type OptionSpec,
  type SeatSpec,
  type SetupSpec,
  sidesOf,
  type Variant,
} from '../../src/engine/core/variant.js';
import { withValue } from '../../src/engine/variants/define.js';

const repeated = (items: readonly string[]): string[] =>
  items.filter((item, index) => items.indexOf(item) !== index);

function seatMistakes(
  seat: SeatSpec,
  squares: ReadonlySet<string>,
  directions: ReadonlySet<string>,
): string[] {
  const said: string[] = [];
  const name = `seat ${seat.letter}`;
  if (!/^[A-Z]$/.test(seat.letter)) said.push(`${name}: the letter is not one capital letter`);
  if (seat.start.length === 0) said.push(`${name}: no start squares`);
  if (seat.forward.length === 0) said.push(`${name}: no forward direction`);
  const corner = seat.corner === undefined ? [] : [seat.corner.square];
  for (const square of [...seat.start, ...seat.crown, ...corner]) {
    if (!squares.has(square)) said.push(`${name}: unknown square ${square}`);
  }
  for (const direction of seat.forward) {
    if (!directions.has(direction)) said.push(`${name}: unknown direction ${direction}`);
  }
  for (const twice of [...repeated(seat.start), ...repeated(seat.crown), ...repeated(seat.forward)]) {
    said.push(`${name}: ${twice} stands twice`);
  }
  return said;
}

function drawMistakes(clause: DrawClause, squares: ReadonlySet<string>): string[] {
  switch (clause.clause) {
    case 'repetition':
      return clause.times >= 2 ? [] : ['repetition: fewer than two times'];
    case 'one-each':
      return [];
    case 'kings-only':
    case 'quiet':
    case 'three-kings':
    case 'three-one':
    case 'two-one':
    case 'two-kings':
    case 'lone-piece':
    case 'no-progress':
    case 'no-loss':
    case 'length':
      return clause.moves >= 1 ? [] : [`${clause.clause}: fewer than one move`];
    case 'long-diagonal':
    case 'main-road':
      return clause.road
        .filter((square) => !squares.has(square))
        .map((s) => `${clause.clause}: unknown square ${s}`);
    case 'few':
      return clause.lines
        .filter(({ pieces: [least, most], moves }) => least > most || moves < 1)
        .map(({ pieces }) => `few: line ${pieces.join('-')} fits nothing`);
  }
}

function rulesMistakes(rules: Rules, seats: readonly SeatSpec[], squares: ReadonlySet<string>): string[] {
  const firsts = ['lot', ...seats.map((seat) => seat.letter)];
  const first = firsts.includes(rules.first) ? [] : [`rules: no seat ${rules.first} to move first`];
  return [...first, ...alliesMistakes(rules, seats), ...rules.draws.flatMap((c) => drawMistakes(c, squares))];
}

/** Rules about allies require allies, and vice versa. */
function alliesMistakes({ allies, blocked, priority }: Rules, seats: readonly SeatSpec[]): string[] {
  const allied = sidesOf(seats).length < seats.length;
  const said: string[] = [];
  if (allied !== (allies !== undefined))
    said.push(`rules: allies ${allies ?? 'unsaid'} and ${seats.length} seats`);
  if (allied !== (blocked === 'with-side')) said.push(`rules: blocked ${blocked} and ${seats.length} seats`);
  // Of the ways through allies, only the longest count as captures.
  if (allies?.startsWith('hopped') && priority !== 'most') said.push(`rules: hops and priority ${priority}`);
  return said;
}

/** Men of Halma are never promoted; all others need a promotion square. */
function crownMistakes({ rules, seats }: Variant): string[] {
  const crowned = rules.play === 'draughts';
  return seats
    .filter(({ crown }) => crown.length > 0 !== crowned)
    .map(({ letter }) => (crowned ? `seat ${letter}: no crown square` : `seat ${letter}: a crown square`));
}

/** Rules that require or exclude each other. */
function contradictions(variant: Variant): string[] {
  const { rules, seats, board } = variant;
  const two = seats.length === 2;
  const said: string[] = [];
  const forTwo = rules.goal !== 'last-move' || hasDoubleTurns(rules) || rules.movers !== 'own';
  const alone =
    seats.length > 2 && seats.every(({ side }, seat) => (side === seats[0]?.side) === (seat === 0));
  if (rules.turns === 'first-after-each' && !alone)
    said.push('rules: the first seat is not alone against the others');
  if (forTwo && !two) said.push('rules: the goal, the turns or the movers are of a game of two');
  const isRace = rules.goal === 'corner' || rules.goal === 'first-in-corner';
  if ((rules.play === 'halma') !== isRace) said.push('rules: Halma and corners go together');
  if (rules.opening !== 'none' && (!two || rules.first === 'lot' || rules.turns !== 'single'))
    said.push('rules: the lot has one thing to decide, for two who move in turn');
  if (rules.huff !== 'off' && !mayHaveHuff(variant)) said.push('rules: nobody can be huffed here');
  if (rules.leaveHome > 0 && !isRace) said.push('rules: nobody has to leave home');
  if (rules.king === 'short' && rules.kingLanding !== 'any') said.push('rules: a short king has one landing');
  if (rules.goal === 'wipe-out' && rules.movers === 'own') said.push('rules: each moves their own colour');
  if (rules.captured !== 'leave' && rules.removal !== 'end')
    said.push('rules: what stays on the board does not leave it at once');
  if (rules.captured !== 'stacked' && (rules.stackedRank === 'kept' || rules.columnJumps === 'again'))
    said.push('rules: there are no columns');
  const straight = topologyOf(board).arcs.some(({ direction }) => direction === 'n');
  const along = [rules.manSteps, rules.manCaptures, rules.kingCaptures].includes('straight');
  if (!straight && (along || rules.kingMoves === 'diagonals'))
    said.push('rules: the board has no ranks and files as lines');
  return said;
}

function setupMistakes(setup: SetupSpec, seats: readonly SeatSpec[]): string[] {
  const room = Math.min(...seats.map((seat) => seat.start.length));
  const said: string[] = [];
  if (setup.men < 1 || setup.men > room) said.push(`setup: ${setup.men} men on ${room} start squares`);
  if (setup.kings < 0 || setup.kings > setup.men)
    said.push(`setup: ${setup.kings} kings of ${setup.men} men`);
  return said;
}

/** Error in an option whose default differs from the game's own rules. */
function defaultMistakes(option: OptionSpec, variant: Variant): string[] {
  const chosen = option.values[0];
  if (chosen === undefined) return [`option ${option.key}: no values`];
  const game = ({ board, seats, rules, setup }: Variant) => JSON.stringify([board, seats, rules, setup]);
  const same = game(withValue(variant, chosen)) === game(variant);
  return same ? [] : [`option ${option.key}: its default ${chosen.value} changes the game`];
}

function optionMistakes(variant: Variant): string[] {
  const values = variant.options.flatMap((option) => option.values.map((value) => ({ option, value })));
  const lower = values.flatMap(({ option, value }) => [option.key, value.value]);
  const menSets = [variant.setup.men, ...values.flatMap(({ value }) => value.setup?.men ?? [])];
  const kingSets = [variant.setup.kings, ...values.flatMap(({ value }) => value.setup?.kings ?? [])];
  const hardest = { men: Math.min(...menSets), kings: Math.max(...kingSets) };
  return [
    ...repeated(variant.options.map((option) => option.key)).map((key) => `option ${key} stands twice`),
    ...variant.options.flatMap((option) =>
      repeated(option.values.map(({ value }) => value)).map((v) => `option ${option.key}: ${v} stands twice`),
    ),
    ...lower.filter((text) => !/^[a-z0-9-]+$/.test(text)).map((text) => `option text "${text}"`),
    ...variant.options.flatMap((option) => defaultMistakes(option, variant)),
    ...values.flatMap(({ value }) => gameMistakes(withValue(variant, value))),
    ...setupMistakes(hardest, variant.seats),
  ];
}

/** Errors in a game as defined, or with a house rule applied. */
function gameMistakes(variant: Variant): string[] {
  const { board, seats, rules, setup } = variant;
  const topology = topologyOf(board);
  const squares = new Set(topology.names);
  const directions = new Set(topology.arcs.map((arc) => arc.direction));
  return [
    ...seats.flatMap((seat) => seatMistakes(seat, squares, directions)),
    ...repeated(seats.map((seat) => seat.letter)).map((letter) => `seat ${letter} stands twice`),
    ...repeated(seats.map((seat) => seat.colour)).map((colour) => `colour ${colour} stands twice`),
    ...repeated(seats.flatMap((seat) => seat.start)).map((square) => `two start on ${square}`),
    ...(sidesOf(seats).length < 2 ? ['fewer than two sides'] : []),
    ...rulesMistakes(rules, seats, squares),
    ...crownMistakes(variant),
    ...contradictions(variant),
    ...setupMistakes(setup, seats),
  ];
}

/** What is inconsistent in a variant, in words; every variant must have none. */
export function mistakesIn(variant: Variant): readonly string[] {
  const said = [...gameMistakes(variant), ...optionMistakes(variant)];
  if (!/^[a-z0-9-]+$/.test(variant.id)) said.push(`the id "${variant.id}" is not lower-case ASCII`);
  return [...new Set(said)];
}

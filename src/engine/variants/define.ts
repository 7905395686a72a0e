import type { DrawClause, Rules } from '../rules.js';
import { topologyOf } from '../topology.js';
import type { OptionSpec, SeatSpec, SetupSpec, Variant } from '../variant.js';

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
  if (seat.crown.length === 0) said.push(`${name}: no crown square`);
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
    case 'kings-only':
    case 'quiet':
    case 'three-kings':
    case 'two-one':
      return clause.moves >= 1 ? [] : [`${clause.clause}: fewer than one move`];
    case 'main-road':
      return clause.road
        .filter((square) => !squares.has(square))
        .map((s) => `main-road: unknown square ${s}`);
    case 'few':
      return clause.lines
        .filter(({ pieces: [least, most], moves }) => least > most || moves < 1)
        .map(({ pieces }) => `few: line ${pieces.join('-')} fits nothing`);
  }
}

function rulesMistakes(rules: Rules, seats: readonly SeatSpec[], squares: ReadonlySet<string>): string[] {
  const firsts = ['lot', ...seats.map((seat) => seat.letter)];
  const first = firsts.includes(rules.first) ? [] : [`rules: no seat ${rules.first} to move first`];
  return [...first, ...rules.draws.flatMap((clause) => drawMistakes(clause, squares))];
}

function setupMistakes(setup: SetupSpec, seats: readonly SeatSpec[]): string[] {
  const room = Math.min(...seats.map((seat) => seat.start.length));
  const said: string[] = [];
  if (setup.men < 1 || setup.men > room) said.push(`setup: ${setup.men} men on ${room} start squares`);
  if (setup.kings < 0 || setup.kings > setup.men)
    said.push(`setup: ${setup.kings} kings of ${setup.men} men`);
  return said;
}

/** A default that changes something would give another game when it is asked for by name. */
function defaultMistakes(option: OptionSpec, variant: Variant): string[] {
  const chosen = option.values[0];
  if (chosen === undefined) return [`option ${option.key}: no values`];
  const rules = JSON.stringify({ ...variant.rules, ...chosen.rules });
  const setup = JSON.stringify({ ...variant.setup, ...chosen.setup });
  const same = rules === JSON.stringify(variant.rules) && setup === JSON.stringify(variant.setup);
  return same ? [] : [`option ${option.key}: its default ${chosen.value} changes the game`];
}

function optionMistakes(variant: Variant, squares: ReadonlySet<string>): string[] {
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
    ...values.flatMap(({ value }) =>
      rulesMistakes({ ...variant.rules, ...value.rules }, variant.seats, squares),
    ),
    ...values.flatMap(({ value }) => setupMistakes({ ...variant.setup, ...value.setup }, variant.seats)),
    ...setupMistakes(hardest, variant.seats),
  ];
}

function mistakes(variant: Variant): string[] {
  const topology = topologyOf(variant.board);
  const squares = new Set(topology.names);
  const directions = new Set(topology.arcs.map((arc) => arc.direction));
  const { seats } = variant;
  const names = [...variant.aliases, ...Object.values(variant.title).map((title) => title.toLowerCase())];
  const said = [
    ...seats.flatMap((seat) => seatMistakes(seat, squares, directions)),
    ...repeated(seats.map((seat) => seat.letter)).map((letter) => `seat ${letter} stands twice`),
    ...repeated(seats.map((seat) => seat.colour)).map((colour) => `colour ${colour} stands twice`),
    ...repeated(seats.flatMap((seat) => seat.start)).map((square) => `two start on ${square}`),
    ...repeated([variant.id, ...names]).map((name) => `the name "${name}" stands twice`),
    ...rulesMistakes(variant.rules, seats, squares),
    ...setupMistakes(variant.setup, seats),
    ...optionMistakes(variant, squares),
  ];
  if (new Set(seats.map((seat) => seat.side)).size < 2) said.push('fewer than two sides');
  if (!/^[a-z0-9-]+$/.test(variant.id)) said.push(`the id "${variant.id}" is not lower-case ASCII`);
  if (names.some((name) => name !== name.toLowerCase())) said.push('an alias is not lower case');
  return [...new Set(said)];
}

/** Hands the variant back, or throws with everything in it that contradicts itself or its board. */
export function defineVariant(variant: Variant): Variant {
  const said = mistakes(variant);
  if (said.length > 0) throw new Error(`Variant ${variant.id}: ${said.join('; ')}`);
  return variant;
}

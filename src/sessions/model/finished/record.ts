import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { NO_QUESTION, strippedOfQuestion } from '../open-question.js';
import { FORGOTTEN, type Table, table } from '../session.js';
import { isComputer } from '../table.js';
import type { Began } from '../table-parts.js';

/** The first byte of a record, which says how the rest is written. */
const FORM = 1;
/** No game is near it: a damaged record must not fill the memory. */
const MAX_BYTES = 16 * 1024 * 1024;
const BEST = 9;

const FILES = 'abcdefgh';
/** Steps between dark squares of the usual board, both ways. */
const STEPS = [...FILES].flatMap((file, x) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((y) =>
    (x + y) % 2 === 0
      ? []
      : [x - 1, x + 1].flatMap((to) => {
          const [here, there] = [`${file}${y}`, `${FILES[to]}${y + 1}`];
          return FILES[to] === undefined ? [] : [`${here}-${there}`, `${there}-${here}`];
        }),
  ),
);
/** What the compression knows beforehand. It is part of the form: another one needs another number. */
const DICTIONARY = Buffer.from(
  `${STEPS.join('|')}"isAlias":true,"via":,"terms":{"deadline":null,"late":"forfeit"},"clocks":{"rules":[{"main":,"added":,"periods":,"period":"left":[{"main":,"periods":0},"strangers":{"watch":true},"help":true,"helped":[{"seat":1,"at":"earned":[0.5,0.5],"unclaimed":true,"ended":"void","again":null,"loaded":{"previous":"rematchOf":"options":{},"start":"W:W1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20:B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8#resign0|#resign1|#timeout0|#draw","moves":"|c3-d4|f6-g5{"seats":[{"level":3},{"person":0},{"person":1}],"level":3,"revision":6,"game":{`,
);

/** Numbers of people by what they are called in a game, and of channels; throws for others than were asked for. */
export interface Numbers {
  readonly person: (account: string, name: string) => number;
  readonly place: (channel: string) => number;
}

/** The same, read backwards: undefined for those who asked to be forgotten, and for channels that are gone. */
export interface Names {
  readonly person: (number: number) => PersonRow | undefined;
  readonly place: (number: number) => string | undefined;
}

export interface PersonRow {
  readonly account: string;
  readonly name: string;
}

/** What stands beside a record in columns of its own. */
export interface RecordColumns {
  readonly slot: string;
  readonly variant: string;
  readonly ended: number;
  readonly next: string | null;
}

type Plain = Readonly<Record<string, unknown>>;
type StoredSeat =
  | null
  | { readonly level: unknown }
  | { readonly person: number; readonly via?: number; readonly isAlias?: true; readonly hasAccount?: true };

/** Values that most games have. */
const USUAL = { rematchOf: null, again: null, loaded: null, options: {} };

/** Writes what a finished game's columns don't hold. Nobody is named in it, and no channel. */
export function encodeRecord(finished: Table, numbers: Numbers): Uint8Array {
  const { seats, strangers } = finished;
  const { game, loaded, options, began: _, ...rest } = JSON.parse(JSON.stringify(lasting(finished))) as Plain;
  const common = { variant: finished.variant, options };
  const stored = {
    seats: seats.map((holder): StoredSeat => {
      if (holder === null) return null;
      if (isComputer(holder)) return { level: holder.level };
      const { user, name, via, isAlias, hasAccount } = holder;
      return {
        // Numbers begin with 1.
        person: user === FORGOTTEN ? 0 : numbers.person(user, name),
        ...(via !== undefined && { via: numbers.place(via) }),
        ...(isAlias && { isAlias }),
        ...(hasAccount && { hasAccount }),
      };
    }),
    ...rest,
    ...(finished.began && { began: finished.began.map((each) => storedFirst(each, numbers)) }),
    options,
    loaded: shortened(loaded, common, seats.length),
    ...(strangers && { strangers: { watch: strangers.watch } }),
    game: shortened(game, common, seats.length),
  };
  const unusual = Object.entries(stored).filter(
    ([key, value]) => !isDeepStrictEqual(value, USUAL[key as keyof typeof USUAL]),
  );
  const text = JSON.stringify(Object.fromEntries(unusual));
  return Buffer.concat([
    Buffer.of(FORM),
    deflateRawSync(text, { level: BEST, memLevel: BEST, dictionary: DICTIONARY }),
  ]);
}

type StoredFirst = Pick<Began, 'seat' | 'level' | 'among'> & { readonly person?: number };

const storedFirst = ({ user, name = '', ...rest }: Began, numbers: Numbers): StoredFirst => ({
  ...rest,
  ...(user !== undefined && { person: user === FORGOTTEN ? 0 : numbers.person(user, name) }),
});

/** A record that was read: whom and which channels it names by numbers, and the table that these make of it. */
export interface OpenRecord {
  readonly people: readonly number[];
  readonly places: readonly number[];
  /** Throws if the record is no table. */
  readonly table: (columns: RecordColumns, names: Names) => Table;
}

/** Reads a record. Throws if it is damaged. */
export function openRecord(record: Uint8Array): OpenRecord {
  if (record[0] !== FORM) throw new Error('the record has an unknown form');
  const bytes = inflateRawSync(record.subarray(1), { dictionary: DICTIONARY, maxOutputLength: MAX_BYTES });
  const stored: Plain = { ...USUAL, ...(JSON.parse(bytes.toString()) as Plain) };
  const seats = stored['seats'] as readonly StoredSeat[];
  const people = seats.flatMap((holder) => (holder !== null && 'person' in holder ? [holder] : []));
  return {
    people: [...people, ...firstIn(stored)].flatMap(({ person }) => person ?? []),
    places: people.flatMap(({ via }) => (via === undefined ? [] : [via])),
    table: (columns, names) => table.parse(tableOf(stored, seats, columns, names)),
  };
}

const firstIn = ({ began = [] }: Plain): readonly StoredFirst[] => began as readonly StoredFirst[];

function firstOf({ person, ...rest }: StoredFirst, names: Names): Began {
  if (person === undefined) return rest;
  const known = names.person(person);
  return { ...rest, user: known?.account ?? FORGOTTEN, name: known?.name ?? '' };
}

function tableOf(
  stored: Plain,
  sitting: readonly StoredSeat[],
  { slot, variant, ended, next }: RecordColumns,
  names: Names,
): object {
  const { options, game, loaded, strangers, began: _, ...rest } = stored;
  const seats = sitting.map((holder) => holderOf(holder, names));
  const common = { variant, options };
  const aliases = seats.flatMap((holder) =>
    holder !== null && 'isAlias' in holder ? [{ user: holder.user, name: holder.name }] : [],
  );
  return {
    ...rest,
    id: slot,
    phase: 'over',
    variant,
    options,
    seats,
    reserved: seats.map(() => null),
    game: lengthened(game, common, seats.length),
    loaded: lengthened(loaded, common, seats.length),
    ...(stored['began'] !== undefined && { began: firstIn(stored).map((each) => firstOf(each, names)) }),
    since: ended,
    reminders: { sent: 0, last: ended },
    clock: { from: ended, warned: false },
    muted: [],
    ...NO_QUESTION,
    ...(strangers !== undefined && { strangers: { ...Object(strangers), aliases } }),
    ...(next !== null && { next }),
  };
}

function holderOf(holder: StoredSeat, names: Names) {
  if (holder === null) return null;
  if (!('person' in holder)) return { kind: 'computer', level: holder.level };
  const { person, via, isAlias, hasAccount } = holder;
  const known = names.person(person);
  if (known === undefined) return { kind: 'person', user: FORGOTTEN, name: '' };
  const channel = via === undefined ? undefined : names.place(via);
  return {
    kind: 'person',
    user: known.account,
    name: known.name,
    ...(channel !== undefined && { via: channel }),
    ...(isAlias && { isAlias }),
    ...(hasAccount && { hasAccount }),
  };
}

/** What outlives the end of a game, apart from columns and seats: no question, no reminder, nobody's absence. */
function lasting(finished: Table): object {
  const {
    id: _id,
    phase: _phase,
    variant: _variant,
    seats: _seats,
    since: _since,
    next: _next,
    ...rest
  } = finished;
  const { reserved: _reserved, reminders: _reminders, clock: _clock, muted: _muted, ...less } = rest;
  const {
    plans: _plans,
    away: _away,
    challenge: _challenge,
    parts: _parts,
    ...least
  } = strippedOfQuestion(less);
  const { strangers: _strangers, ...all } = least;
  return all;
}

/** Parts a record's entries; moves that contain it are left as they are. */
const SEPARATOR = '|';
const OTHER = '#';
const SEAT = '@';

interface Entry {
  readonly kind: string;
  readonly seat?: number;
  readonly move?: string;
  readonly claimed?: true;
}

/** A stored game with its moves as one string, without what it has in common with its table. */
function shortened(game: unknown, common: Plain, seats: number): unknown {
  if (typeof game !== 'object' || game === null) return null;
  const { variant, options, entries, ...rest } = game as Plain & { readonly entries: readonly Entry[] };
  const isSame = variant === common['variant'] && isDeepStrictEqual(options, common['options']);
  const moves = movesOf(entries, seats);
  return { ...(!isSame && { variant, options }), ...rest, ...(moves === null ? { entries } : { moves }) };
}

function lengthened(game: unknown, common: Plain, seats: number): unknown {
  if (typeof game !== 'object' || game === null) return null;
  const { moves, ...rest } = game as Plain;
  return { ...common, ...rest, ...(typeof moves === 'string' && { entries: entriesOf(moves, seats) }) };
}

/** Entries as one string, a seat only where it is not the next one's turn; null if one doesn't fit in. */
function movesOf(entries: readonly Entry[], seats: number): string | null {
  let turn = 0;
  const texts = entries.map(({ kind, seat = -1, move, claimed }) => {
    if (kind !== 'move') return `${OTHER}${kind}${seat < 0 ? '' : seat}${claimed ? '!' : ''}`;
    const text = seat === turn ? move : `${SEAT}${seat}${SEAT}${move}`;
    turn = (seat + 1) % seats;
    return text ?? '';
  });
  const text = texts.join(SEPARATOR);
  return isDeepStrictEqual(entriesOf(text, seats), entries) ? text : null;
}

function entriesOf(moves: string, seats: number): readonly Entry[] {
  let turn = 0;
  if (moves === '') return [];
  return moves.split(SEPARATOR).map((text) => {
    const [, kind, loser, claimed] = /^#([a-z]+)(\d*)(!?)$/.exec(text) ?? [];
    if (kind !== undefined)
      return {
        kind,
        ...(loser !== '' && { seat: Number(loser) }),
        ...(claimed && { claimed: true as const }),
      };
    const [, seat = turn, move = text] = /^@(\d+)@(.*)$/s.exec(text) ?? [];
    turn = (Number(seat) + 1) % seats;
    return { kind: 'move', seat: Number(seat), move };
  });
}

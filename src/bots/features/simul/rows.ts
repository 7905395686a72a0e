import { isDeepStrictEqual } from 'node:util';
import { ok, type Result } from '../../../engine/index.js';
import {
  isOn,
  type Simul,
  type SimulBoard,
  type SimulRow,
  simulBoardForm,
  simulForm,
} from '../../../sessions/crowd/simul.js';
import {
  type Row,
  type SessionStore,
  StoreError,
  type TableSpec,
  valueIn,
  wholeNumber,
} from '../../../sessions/stores/open-store.js';

/** The list of displays that are on, of public ones, of those opened in a chat, of the boards of one, and of the board with a game. */
const ON = '*simuls';
const PUBLIC = '*simuls public';
const placeOf = (channel: string): string => `*simuls of ${channel}`;
const boardsOf = (code: string): string => `*boards of ${code}`;
const gameOf = (game: string): string => `*board ${game}`;

/** Displays by their codes. */
export const SIMULS: TableSpec = {
  name: 'simul',
  what: 'simultaneous display',
  form: simulForm,
  index: {
    lists: ({ isSettled, isPublic, opened, place }) => {
      const at = wholeNumber(opened);
      return [
        ...(isSettled === true ? [] : [{ who: ON, at }]),
        ...(isPublic === true ? [{ who: PUBLIC, at }] : []),
        { who: placeOf(String(place)), at },
      ];
    },
  },
};
/** Their boards, by code and number. */
export const SIMUL_BOARDS: TableSpec = {
  name: 'simulboard',
  what: 'board of a simultaneous display',
  form: simulBoardForm,
  index: {
    lists: ({ code, no, game }) => [
      { who: boardsOf(String(code)), at: wholeNumber(no) },
      { who: gameOf(String(game)), at: 0 },
    ],
  },
};

export const keyOfBoard = ({ code, no }: Pick<SimulBoard, 'code' | 'no'>): string => `${code}:${no}`;
const idOf = ({ table, key }: Pick<Row, 'table' | 'key'>): string => `${table.name} ${key}`;
const storedIn = (text: string): object => Object(valueIn(text)) as object;

/** A display as it was read, with each row as it is stored. */
interface Stored {
  readonly simul: Simul;
  readonly rows: ReadonlyMap<string, Row>;
}

async function read(store: SessionStore, code: string): Promise<Stored | null> {
  const text = (await store.table(SIMULS).several([code])).get(code);
  const own = text === undefined ? undefined : simulForm.safeParse(valueIn(text)).data;
  if (text === undefined || own === undefined) return null;
  const row = { table: SIMULS, key: code, value: storedIn(text) };
  const rows = new Map<string, Row>([[idOf(row), row]]);
  const boards: SimulBoard[] = [];
  for await (const [key, stored] of store.table(SIMUL_BOARDS).naming(boardsOf(code))) {
    const board = simulBoardForm.safeParse(valueIn(stored)).data;
    if (board === undefined) continue;
    boards.push(board);
    rows.set(idOf({ table: SIMUL_BOARDS, key }), { table: SIMUL_BOARDS, key, value: storedIn(stored) });
  }
  return { simul: { ...own, boards: boards.toSorted((one, other) => one.no - other.no) }, rows };
}

/** A display with its boards; null if there is none. Throws `StoreError`. */
export const readSimul = async (store: SessionStore, code: string): Promise<Simul | null> =>
  (await read(store, code))?.simul ?? null;

const rowsOf = ({ boards, ...simul }: Simul): readonly Row[] => [
  { table: SIMULS, key: simul.code, value: simul },
  ...boards.map((value) => ({ table: SIMUL_BOARDS, key: keyOfBoard(value), value })),
];

const lockOf = (code: string): string => `simul ${code}`;
/** How often a change is tried that ends of games cross. */
const MAX_TRIES = 20;

/** Stores a new display. Throws `StoreError`. */
export const addSimul = (store: SessionStore, simul: Simul): Promise<void> =>
  store.lock.run(lockOf(simul.code), async () => {
    await store.commit(rowsOf(simul));
  });

/**
 * Changes a display in one commit; `step` is pure. Only rows that differ are written, and only if nobody
 * changed them meanwhile; otherwise it is tried again. Null if there is no such display. Throws `StoreError`.
 */
export const changeSimul = <Refusal>(
  store: SessionStore,
  code: string,
  step: (simul: Simul) => Result<Simul, Refusal>,
): Promise<Result<Simul, Refusal> | null> =>
  store.lock.run(lockOf(code), async () => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await read(store, code);
      if (stored === null) return null;
      const next = step(stored.simul);
      if (!next.ok || next.value === stored.simul) return next;
      const changed = differing(stored, rowsOf(next.value));
      const expected = changed.flatMap((row) => stored.rows.get(idOf(row)) ?? []);
      if (await store.commit(changed, expected)) return ok(next.value);
    }
    throw new StoreError(`display ${code} changes all the time`);
  });

/** What was said of a display is remembered so far. */
const MAX_TOLD = 400;

/** Tells something of a display once: `post` stores the message in one commit with the rows that note it. Throws `StoreError`. */
export const noteTold = (
  store: SessionStore,
  code: string,
  key: string,
  post: (along: readonly Row[]) => Promise<void>,
): Promise<void> =>
  store.lock.run(lockOf(code), async () => {
    const stored = await read(store, code);
    if (stored === null || stored.simul.told.includes(key)) return;
    const { boards: _, ...simul } = stored.simul;
    const told = [...simul.told, key].slice(-MAX_TOLD);
    await post([{ table: SIMULS, key: code, value: { ...simul, told } }]);
  });

/** The rows that differ, and those that are to go. */
function differing({ rows }: Stored, next: readonly Row[]): readonly Row[] {
  const kept = new Set(next.map(idOf));
  const gone = [...rows.values()].filter((row) => !kept.has(idOf(row)));
  return [
    ...next.filter((row) => !isDeepStrictEqual(rows.get(idOf(row))?.value, plain(row.value))),
    ...gone.map((row) => ({ ...row, value: null })),
  ];
}

/** A value as it is stored: without fields that are undefined. */
const plain = (value: object | null): unknown => (value === null ? null : JSON.parse(JSON.stringify(value)));

/** Displays of a list, the latest first, at most `most`. */
async function listed(store: SessionStore, who: string, most: number): Promise<readonly SimulRow[]> {
  const found: SimulRow[] = [];
  for await (const [, text] of store.table(SIMULS).naming(who)) {
    const simul = simulForm.safeParse(valueIn(text)).data;
    if (simul !== undefined && found.push(simul) >= most) break;
  }
  return found;
}

/** Displays that are on, or whose end is still to be told. Throws `StoreError`. */
export const simulsOn = (store: SessionStore): Promise<readonly SimulRow[]> =>
  listed(store, ON, Number.POSITIVE_INFINITY);

/** Displays that everybody may find, the latest first, at most `most`. Throws `StoreError`. */
export const publicSimuls = (store: SessionStore, most: number): Promise<readonly SimulRow[]> =>
  listed(store, PUBLIC, most);

/** Displays of a chat that are on; of all that were opened there the latest are looked at. Throws `StoreError`. */
export const simulsIn = async (store: SessionStore, channel: string): Promise<readonly SimulRow[]> =>
  (await listed(store, placeOf(channel), MAX_LOOKED_AT)).filter(isOn);
const MAX_LOOKED_AT = 50;

/** Displays that a user has opened, and boards where they play. Throws `StoreError`. */
export async function simulsOf(store: SessionStore, user: string) {
  const hosted = (await listed(store, user, Number.POSITIVE_INFINITY)).filter(({ host }) => host === user);
  const boards: SimulBoard[] = [];
  for await (const [, text] of store.table(SIMUL_BOARDS).naming(user)) {
    const board = simulBoardForm.safeParse(valueIn(text)).data;
    if (board?.user === user) boards.push(board);
  }
  return { hosted, boards };
}

/** The board with a game, with its row; null if there is none. Throws `StoreError`. */
export async function boardWith(
  store: SessionStore,
  game: string,
): Promise<{ readonly board: SimulBoard; readonly row: Row } | null> {
  for await (const [key, text] of store.table(SIMUL_BOARDS).naming(gameOf(game))) {
    const board = simulBoardForm.safeParse(valueIn(text)).data;
    if (board !== undefined) return { board, row: { table: SIMUL_BOARDS, key, value: storedIn(text) } };
  }
  return null;
}

import { FEATURES, STORE_TABLES } from '../../bots/features/index.js';
import { isChannel } from '../../sessions/platform.js';
import {
  type SessionStore,
  STORE_ADVICE,
  type StoreFacts,
  type StoreReader,
} from '../../sessions/stores/open-store.js';
import { type Finding, findingsOf } from './finding.js';
import { type BadRow, badRows } from './rows.js';
import { WORDS } from './words.js';

const MB = 1 << 20;
/** Free disk space: a fault below the first, a warning below the second. */
const [TOO_LITTLE, LITTLE] = [50 * MB, 500 * MB];
/** Most milliseconds to look at all rows. */
const LOOK_MS = 5_000;
/** Number of bad rows that are named. */
const MAX_NAMED = 20;
const MAX_KEY_LENGTH = 80;
/** Most database connections of one process. */
const CONNECTIONS = 6;

const size = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${Math.round(bytes / MB)} MB`;

/** Checks that games can be saved and that saved ones can be read. */
export async function databaseFindings(
  url: string,
  patienceMs: number,
  directUrl: string | null = null,
  publicUrl: string | null = null,
): Promise<readonly Finding[]> {
  const stores = await import('../../sessions/stores/open-store.js').catch(() => null);
  // The checks of native modules report why a library can't be loaded.
  if (stores === null) return [];
  try {
    const facts = await stores.examineStore(url, patienceMs, directUrl);
    return [
      ...(await useFindings(url, { directUrl, publicUrl }, facts, stores)),
      ...serverFindings(facts),
      ...diskFindings(facts),
    ];
  } catch (error) {
    if (error instanceof stores.StoreError) return [faultOf(error, url, stores)];
    throw error;
  }
}

type Stores = typeof import('../../sessions/stores/open-store.js');

async function useFindings(
  url: string,
  { directUrl, publicUrl }: { readonly directUrl: string | null; readonly publicUrl: string | null },
  facts: StoreFacts,
  stores: Stores,
): Promise<readonly Finding[]> {
  const found = findingsOf('database');
  if (!facts.exists && facts.server === null) {
    return [found('ok', (words) => words.store.fresh(facts.engine))];
  }
  let store: SessionStore;
  try {
    store = await stores.openStore(url, STORE_TABLES, { directUrl });
  } catch (error) {
    if (!(error instanceof stores.StoreInUseError)) throw error;
    const reader = await stores.openReader(url, STORE_TABLES);
    try {
      const { bad } = await look(reader);
      const inUse = found('ok', (words) => words.store.inUse(facts.engine, size(facts.bytes)));
      return [inUse, ...rowFindings(bad), ...(await featureFindings(reader, publicUrl))];
    } finally {
      await reader.close();
    }
  }
  try {
    return await trialFindings(store, facts, stores, publicUrl);
  } finally {
    await store.close();
  }
}

async function trialFindings(
  store: SessionStore,
  facts: StoreFacts,
  stores: Stores,
  publicUrl: string | null,
): Promise<readonly Finding[]> {
  const found = findingsOf('database');
  if (!(await stores.tryStore(store))) {
    return [found('fault', (words) => words.store.garbled(facts.engine))];
  }
  const { sessions, bad, isComplete } = await look(store);
  const works = found('ok', (words) =>
    words.store.works(facts.engine, size(facts.bytes), isComplete, sessions),
  );
  return [works, ...rowFindings(bad), ...(await featureFindings(store, publicUrl))];
}

/** Looks at the rows of a store for a while. */
async function look(store: StoreReader) {
  const end = Date.now() + LOOK_MS;
  const bad: BadRow[] = [];
  let sessions = 0;
  const count = (): void => {
    sessions += 1;
  };
  for await (const row of badRows(store, count)) {
    if (row !== null) bad.push(row);
    if (Date.now() > end) return { sessions, bad, isComplete: false };
  }
  return { sessions, bad, isComplete: true };
}

/** A line for every bad row, without what it holds. */
function rowFindings(bad: readonly BadRow[]): readonly Finding[] {
  const found = findingsOf('database');
  if (bad.length === 0) return [];
  return [
    ...bad.slice(0, MAX_NAMED).map((row) => found('warning', () => rowLine(row))),
    found('warning', ({ store }) => store.badRows(bad.length)),
  ];
}

/** A bad row in words. Its key may be anything. */
export function rowLine({ table: { name: table }, key, fault }: BadRow): string {
  const shown = key === null || isChannel(key) ? (key ?? '–') : JSON.stringify(key);
  return WORDS.store.badRow(table, shown.slice(0, MAX_KEY_LENGTH), WORDS.store.rowFaults[fault]);
}

/** What the operator is to read of what features keep. */
export async function featureFindings(
  store: StoreReader,
  publicUrl: string | null = null,
): Promise<readonly Finding[]> {
  const found = findingsOf('players');
  const lines: string[] = [];
  for (const { table, forOperator } of FEATURES.flatMap(({ tables = [] }) => tables))
    lines.push(...((await forOperator?.(store.table(table), publicUrl)) ?? []));
  return lines.map((line) => found('warning', () => line));
}

function serverFindings({ server }: StoreFacts): readonly Finding[] {
  if (server === null) return [];
  const found = findingsOf('database');
  const { connections, used, listens } = server;
  return [
    // A new version begins beside the one that it takes the place of.
    connections - used < 2 * CONNECTIONS
      ? found('warning', (words) => words.store.fewConnections(connections, used, CONNECTIONS))
      : found('ok', (words) => words.store.connections(connections, used, CONNECTIONS)),
    ...(listens ? [] : [found('warning', (words) => words.store.deaf)]),
  ];
}

function diskFindings({ free }: StoreFacts): readonly Finding[] {
  if (free === null) return [];
  const state = free < TOO_LITTLE ? 'fault' : free < LITTLE ? 'warning' : 'ok';
  return [
    findingsOf('disk')(state, ({ store }) =>
      state === 'ok' ? store.free(size(free)) : store.littleFree(size(free)),
    ),
  ];
}

function faultOf(error: Error, url: string, { storeTrouble }: Stores): Finding {
  return findingsOf('database')('fault', () => `${error.message}. ${STORE_ADVICE[storeTrouble(error, url)]}`);
}

import type { SessionStore, StoreFacts } from '../sessions/stores/open-store.js';
import { type Finding, findingsOf } from './finding.js';

const MB = 1 << 20;
/** With less than this left something will be lost soon; with less than that it is time to look. */
const [TOO_LITTLE, LITTLE] = [50 * MB, 500 * MB];
/** How long all sessions together may be looked at. */
const HEALTH_MS = 5_000;
/** Most connections that one process takes. */
const CONNECTIONS = 16;

const size = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${Math.round(bytes / MB)} MB`;

/** Whether games can be kept, and those that are kept can be read. */
export async function databaseFindings(url: string, patienceMs: number): Promise<readonly Finding[]> {
  const stores = await import('../sessions/stores/open-store.js').catch(() => null);
  // What keeps its library from being loaded is told with the modules.
  if (stores === null) return [];
  try {
    const facts = await stores.examineStore(url, patienceMs);
    return [...(await useFindings(url, facts, stores)), ...serverFindings(facts), ...diskFindings(facts)];
  } catch (error) {
    if (error instanceof stores.StoreError) return [faultOf(error, url)];
    throw error;
  }
}

type Stores = typeof import('../sessions/stores/open-store.js');

async function useFindings(url: string, facts: StoreFacts, stores: Stores): Promise<readonly Finding[]> {
  const found = findingsOf('database');
  if (!facts.exists && facts.server === null) {
    return [
      found(
        'ok',
        `${facts.engine}; the file is made at the first start, and its folder can be written.`,
        `${facts.engine}; файл появится при первом запуске, писать в его папку можно.`,
      ),
    ];
  }
  let store: SessionStore;
  try {
    store = await stores.openStore(url);
  } catch (error) {
    if (!(error instanceof stores.StoreInUseError)) throw error;
    return [
      found(
        'ok',
        `${facts.engine}, ${size(facts.bytes)}, undamaged; a running Damka has it for itself, so writing was not tried.`,
        `${facts.engine}, ${size(facts.bytes)}, без повреждений; её держит запущенная Damka, поэтому запись не проверена.`,
      ),
    ];
  }
  try {
    return await trialFindings(store, facts);
  } finally {
    await store.close();
  }
}

async function trialFindings(store: SessionStore, facts: StoreFacts): Promise<readonly Finding[]> {
  const found = findingsOf('database');
  const { healthOf, tryStore } = await import('../sessions/stores/health.js');
  if (!(await tryStore(store))) {
    return [
      found(
        'fault',
        `${facts.engine} gives back something else than what was written. Check its disk.`,
        `${facts.engine} возвращает не то, что записано. Проверьте диск.`,
      ),
    ];
  }
  const { sessions, old, unreadable, complete } = await healthOf(store, HEALTH_MS);
  const all = { en: complete ? '' : 'the first ', ru: complete ? '' : 'первые ' };
  const works = found(
    'ok',
    `${facts.engine}, ${size(facts.bytes)}: locked, written, read; ${all.en}${sessions} chats looked at, ${old} of an older form, which is brought up to date as they go on.`,
    `${facts.engine}, ${size(facts.bytes)}: блокировка, запись и чтение работают; просмотрено чатов: ${all.ru}${sessions}, из них старого вида, который обновится сам: ${old}.`,
  );
  if (unreadable.length === 0) return [works];
  const some = `${unreadable.slice(0, 5).join(', ')}${unreadable.length > 5 ? ' …' : ''}`;
  return [
    works,
    found(
      'warning',
      `${unreadable.length} chats cannot be read (${some}); the others go on. "damka export" sets them aside with the reasons.`,
      `не читаются чаты: ${unreadable.length} (${some}); остальные работают. "damka export" отложит их в отдельный файл с причинами.`,
    ),
  ];
}

function serverFindings({ server }: StoreFacts): readonly Finding[] {
  if (server === null) return [];
  const found = findingsOf('database');
  const { connections, queue } = server;
  const tables = queue === null ? { en: 'made just now', ru: 'созданы сейчас' } : null;
  const version = tables ?? { en: `of version ${queue}`, ru: `версии ${queue}` };
  return [
    connections < 2 * CONNECTIONS
      ? found(
          'warning',
          `the server takes ${connections} connections, and each Damka up to ${CONNECTIONS}. Raise max_connections.`,
          `сервер принимает соединений: ${connections}, а каждая Damka берёт до ${CONNECTIONS}. Увеличьте max_connections.`,
        )
      : found(
          'ok',
          `queue tables (pg-boss) ${version.en}; ${connections} connections, each Damka takes up to ${CONNECTIONS}.`,
          `таблицы очереди (pg-boss) ${version.ru}; соединений ${connections}, каждая Damka берёт до ${CONNECTIONS}.`,
        ),
  ];
}

function diskFindings({ free }: StoreFacts): readonly Finding[] {
  if (free === null) return [];
  const state = free < TOO_LITTLE ? 'fault' : free < LITTLE ? 'warning' : 'ok';
  const mend =
    state === 'ok'
      ? { en: '.', ru: '.' }
      : {
          en: '. Make room, or move the games with DATABASE_URL.',
          ru: '. Освободите место или перенесите партии через DATABASE_URL.',
        };
  const found = findingsOf('disk');
  return [
    found(state, `${size(free)} free for the games${mend.en}`, `свободно для партий ${size(free)}${mend.ru}`),
  ];
}

/** What the drivers' codes mean for whoever has to mend it. */
const ADVICE: Readonly<Record<string, { readonly en: string; readonly ru: string }>> = {
  '28P01': { en: 'Mend user or password in DATABASE_URL.', ru: 'Исправьте имя или пароль в DATABASE_URL.' },
  '28000': {
    en: 'Let this user in (pg_hba.conf), or mend DATABASE_URL.',
    ru: 'Впустите этого пользователя (pg_hba.conf) или исправьте DATABASE_URL.',
  },
  '3D000': { en: 'Create the database (CREATE DATABASE).', ru: 'Создайте базу (CREATE DATABASE).' },
  '42501': {
    en: 'Give the user the right: GRANT CREATE ON DATABASE … TO …',
    ru: 'Дайте пользователю право: GRANT CREATE ON DATABASE … TO …',
  },
  '53300': { en: 'Raise max_connections.', ru: 'Увеличьте max_connections.' },
  SQLITE_CORRUPT: {
    en: 'Restore a backup, or save what can be read with sqlite3’s ".recover".',
    ru: 'Восстановите копию или спасите читаемое командой ".recover" программы sqlite3.',
  },
  SQLITE_NOTADB: {
    en: 'It is no database of SQLite: set DATABASE_URL to another file.',
    ru: 'Это не база SQLite: укажите в DATABASE_URL другой файл.',
  },
  SQLITE_READONLY: {
    en: 'Give the bot’s user the right to write the file and its folder.',
    ru: 'Дайте пользователю бота право писать в файл и его папку.',
  },
  SQLITE_CANTOPEN: {
    en: 'Give the bot’s user the right to write the file and its folder.',
    ru: 'Дайте пользователю бота право писать в файл и его папку.',
  },
  EACCES: {
    en: 'Give the bot’s user the right to write there.',
    ru: 'Дайте пользователю бота право писать туда.',
  },
  ENOTFOUND: { en: 'Mend the host name in DATABASE_URL.', ru: 'Исправьте имя сервера в DATABASE_URL.' },
};
const NO_SERVER = {
  en: 'See that the server runs and that this machine reaches it.',
  ru: 'Проверьте, что сервер запущен и доступен с этой машины.',
};
const NO_FILE = {
  en: 'See that the bot’s user may write there, and that the disk is well.',
  ru: 'Проверьте, что пользователь бота может писать туда и что диск исправен.',
};

function faultOf(error: Error, url: string): Finding {
  const codes = [error, error.cause, error.cause instanceof Error ? error.cause.cause : null].flatMap(
    (each) => (each instanceof Error && 'code' in each ? [String(each.code)] : []),
  );
  const known =
    codes.map((code) => ADVICE[code]).find((advice) => advice !== undefined) ??
    (url.startsWith('sqlite') ? NO_FILE : NO_SERVER);
  return findingsOf('database')('fault', `${error.message}. ${known.en}`, `${error.message}. ${known.ru}`);
}

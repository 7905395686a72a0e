import type { Doctor } from '../en/doctor.js';
import { platforms } from './doctor-platforms.js';

const WRITE_FILE = 'Дайте пользователю бота право писать в файл и его папку.';

export const doctor: Doctor = {
  areas: {
    node: 'Node.js',
    settings: 'Настройки',
    modules: 'Модули',
    fonts: 'Шрифты',
    zones: 'Часовые пояса',
    database: 'База данных',
    disk: 'Диск',
    ports: 'Порты',
    pages: 'Страницы',
    endgames: 'Эндшпили',
    players: 'Игроки',
    telegram: 'Telegram',
    discord: 'Discord',
  },
  states: { ok: 'в порядке', warning: 'внимание', fault: 'ОШИБКА' },
  summary: (faults, warnings) =>
    faults + warnings === 0 ? 'Всё в порядке.' : `Ошибок: ${faults}, предупреждений: ${warnings}.`,
  machine: {
    node: (version) => `версия ${version}.`,
    nodeTooOld: (version, least) =>
      `версия ${version}, а нужна ${least} или новее. Возьмите её на https://nodejs.org.`,
    settings: (file) => `прочитаны: из окружения и, если он есть, из файла ${file}.`,
    settingsFirst: 'хранилище, порты и платформы не проверялись: сначала исправьте настройки.',
    moduleMissing: (name, reason) =>
      `${name} не загружается (${reason}). Запустите на этой машине "npm ci"; node_modules, скопированные с другой системы, не работают.`,
    modules: 'canvas и SQLite загружены.',
    fonts: 'буквы всех языков рисуются как надо.',
    fontBroken: (undrawn, font) =>
      `рисуется не так, как надо: ${undrawn}. Скачайте Damka заново: файл src/render/fonts/${font} пропал или повреждён.`,
    zones: (zones) => `известны, с летним временем (${zones}).`,
    zonesMissing:
      'в этом Node.js нет таблиц часовых поясов или языков. Возьмите сборку с полным ICU, как на nodejs.org, и уберите NODE_ICU_DATA.',
    noEndgames: (folder) =>
      `таблиц в ${folder} нет; компьютер считает окончания сам. Сделать таблицы: "damka endgames".`,
    endgames: (sound, others) =>
      `годных таблиц: ${sound}${others > 0 ? `; файлов для домашних правил или для другой версии: ${others}` : ''}.`,
    endgameProblem: (problem) => `${problem} Эта игра идёт без таблиц; сделайте их заново: "damka endgames".`,
  },
  store: {
    fresh: (engine) => `${engine}; файл появится при первом запуске, писать в его папку можно.`,
    inUse: (engine, size) =>
      `${engine}, ${size}, без повреждений; базу держит запущенная Damka, поэтому запись не проверена.`,
    garbled: (engine) => `${engine} возвращает не то, что было записано. Проверьте диск.`,
    works: (engine, size, complete, chats, old) =>
      `${engine}, ${size}: блокировка, запись и чтение работают; просмотрено чатов: ${complete ? '' : 'первые '}${chats}, из них в старом виде (обновятся сами): ${old}.`,
    badRow: (table, key, fault) => `таблица ${table}, ${key}: ${fault}.`,
    badRows: (rows) =>
      `негодных строк: ${rows}; остальные в порядке. Остановите бота и запустите "damka doctor --repair": он исправит или удалит их, а что в них было, сохранит в файл.`,
    repaired: (repaired, removed, file) =>
      `Исправлено строк: ${repaired}, удалено: ${removed}. Что в них было, сохранено в ${file}.`,
    nothingToRepair: 'Все строки в порядке, ничего не изменено.',
    fewConnections: (connections, each) =>
      `сервер принимает соединений: ${connections}, а каждая Damka берёт до ${each}. Увеличьте max_connections.`,
    queue: (version, connections, each) =>
      `таблицы очереди (pg-boss) ${version === null ? 'созданы сейчас' : `версии ${version}`}; соединений ${connections}, каждая Damka берёт до ${each}.`,
    free: (size) => `свободно для партий ${size}.`,
    littleFree: (size) =>
      `свободно для партий ${size}. Освободите место или перенесите партии через DATABASE_URL.`,
    rowFaults: {
      empty: 'строка пуста',
      'not-json': 'строка повреждена',
      'wrong-form': 'у строки не тот вид, который знает эта версия',
      'no-key': 'у строки нет ключа',
      'no-channel': 'такого чата нет ни на одной платформе',
      'other-channel': 'строка от другого чата',
      'unknown-game': 'эта версия не знает такой игры',
      unsound: 'партию нельзя воспроизвести по записи',
      'no-game': 'партии этого чата нет',
    },
    advice: {
      password: 'Исправьте имя или пароль в DATABASE_URL.',
      'user-kept-out': 'Впустите этого пользователя (pg_hba.conf) или исправьте DATABASE_URL.',
      'no-database':
        'Создайте базу (CREATE DATABASE) или исправьте её имя в конце DATABASE_URL; без имени берётся имя пользователя.',
      'no-right': 'Дайте пользователю право: GRANT CREATE ON DATABASE … TO …',
      'too-many-connections': 'Увеличьте max_connections.',
      damaged: 'Восстановите копию или спасите читаемое командой ".recover" программы sqlite3.',
      'not-a-database': 'Это не база SQLite: укажите в DATABASE_URL другой файл.',
      'file-not-writable': WRITE_FILE,
      'folder-not-writable': 'Дайте пользователю бота право писать туда.',
      'host-unknown': 'Исправьте имя сервера в DATABASE_URL.',
      'no-server':
        'Проверьте, что сервер запущен и доступен с этой машины; если имя сервера или порт другие, исправьте DATABASE_URL.',
      'no-file': 'Проверьте, что пользователь бота может писать туда и что диск исправен.',
      certificate:
        'Сертификат сервера не подписан никем, кому доверяет эта машина: допишите в конце DATABASE_URL &sslrootcert=<файл> с сертификатом издателя (? вместо &, если это первый параметр).',
      encryption: 'Сервер не умеет шифровать соединения: уберите sslmode из DATABASE_URL.',
      'no-encryption':
        'Сервер принимает только шифрованные соединения: допишите ?sslmode=require в конце DATABASE_URL.',
      pooled:
        'Укажите в DATABASE_URL прямой адрес сервера (у хостингов это часто другой порт или имя без «-pooler») или включите в пулере режим сеансов (pool_mode = session).',
    },
  },
  ports: {
    clash: (one, other, port) => `${one} и ${other} — один и тот же порт, ${port}. Задайте ${other} другой.`,
    free: (where) => `${where}: слушать можно.`,
    served: (where) => `${where}: его обслуживает запущенная Damka.`,
    taken: (where, key) => `${where} занят другой программой. Остановите её или задайте ${key} другое число.`,
    forbidden: (where, key) =>
      `этому пользователю нельзя занять ${where}. Задайте ${key} число от 1024 до 65535.`,
    noAddress: (host, code, key) =>
      `у этой машины нет адреса ${host} (${code}). Задайте ${key} 127.0.0.1 или 0.0.0.0, то есть все сети.`,
  },
  pages: {
    off: 'PUBLIC_URL не задан: у партий нет страниц в интернете, и чаты их не предлагают. Укажите адрес https://, по которому все открывают веб-стол.',
    reached: (address) => `${address} ведёт к работающей Дамке; чаты предлагают страницы своих партий.`,
    other: (address, status) =>
      `${address} ведёт не к Дамке (ответ ${status}). Пусть прокси передаёт всё на PORT, или исправьте PUBLIC_URL.`,
    unreachable: (address, reason) =>
      `${address} не отвечает (${reason}). Если Дамка запущена, проверьте прокси, его сертификат и имя; бывает, что сеть не пускает собственные машины наружу и обратно.`,
  },
  players: {
    off: 'незнакомые здесь не встречаются; SEEK=on позволит это командами /seek и /tables.',
    on: 'незнакомые могут встречаться: /seek и /tables (SEEK).',
    reports: (reports, days) => `жалоб игроков за последние ${days} дней: ${reports}, начиная с новых:`,
    report: (moment, by, about, game, reason) => `${moment}, от ${by} на ${about}, партия ${game}: ${reason}`,
  },
  platforms,
};

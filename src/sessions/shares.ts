import type { Budgeted } from '../locales/refusals.js';

/**
 * What strangers can make grow or hold: whose share each thing is, how much of it, and what goes first. The bounds are read from
 * here, and docs/ordering.md shows this table.
 */
interface Share {
  readonly what: string;
  /** Whose share is counted. */
  readonly whose: string;
  /** Named numbers; names that end in `Days`, `Hours`, `Minutes` or `Seconds` are times. */
  readonly bounds: Readonly<Record<string, number>>;
  /** What makes room, or whom a bound holds up. */
  readonly first: string;
}

export const SHARES = {
  replay: {
    what: 'games that are rated once more after one was taken out, and ratings put down, before others have their turn',
    whose: 'all; `undo` bounds who has it done',
    bounds: { games: 100 },
    first: 'games that end meanwhile are rated at once; the replay pauses for as long as it worked',
  },
  follows: {
    what: 'what a chat follows, and boards that it is shown of it at a time',
    whose: 'chat',
    bounds: { chat: 10, boards: 3 },
    first: 'none: one more is refused; all chats are told, however many',
  },
  sockets: {
    what: 'open pages: of the lobby, of rooms, of lessons, of tournaments, of games and of these those that look on',
    whose: 'network; `CONNECTIONS_PER_ADDRESS` bounds each',
    bounds: { lobby: 500, rooms: 500, lessons: 300, tournaments: 500, games: 1_600, watchers: 1_200 },
    first: 'who has looked on longest, of the network with the most; players keep theirs',
  },
  roomLines: {
    what: 'lines and characters of a room, posts whose pictures are kept, pictures of all rooms in memory',
    whose: 'room, then process',
    bounds: { lines: 200, characters: 400_000, pictures: 40, pictureBytes: 100_663_296, roomsInMemory: 200 },
    first: 'the oldest line or picture; the room least recently used that nobody has open',
  },
  records: {
    what: 'records that pages look through, and analyses that they have made at once',
    whose: 'process; of analyses network, then process',
    bounds: { replays: 32, analyses: 8, analysesOfNetwork: 3 },
    first: 'the record least recently used; a further analysis is refused for the moment',
  },
  rooms: {
    what: 'rooms of the web table, with what was said there',
    whose: 'network that began it',
    bounds: { all: 1_000, spare: 50, silentDays: 30 },
    first:
      'silent ones; the oldest of the network with the most, those where several spoke or a game was shown last',
  },
  offers: {
    what: 'tables on offer to strangers, on lists and to be matched',
    whose: 'network on the web, person in chats',
    bounds: {
      owner: 10,
      listed: 50,
      read: 200,
      fitting: 20,
      guestsGoneMinutes: 3,
      calledMinutes: 10,
      opensAtOnce: 20,
      opensADay: 8_640,
    },
    first:
      'the oldest of the owner; on a list each owner’s first comes before anybody’s second; a guest’s with its page, or ten minutes later if they are called',
  },
  challenges: {
    what: 'tables at which somebody waits: challenges, seeks, open tables of a group',
    whose: 'person, then person and group',
    bounds: { person: 30, seeks: 3, groupOfPerson: 1, ringsOfOne: 5, ringsOfOneADay: 5 },
    first: 'none: the refusal names what waits, with a button that withdraws it',
  },
  tournaments: {
    what: 'tournaments: those of a chat that are not over, opened by somebody in a day, joined; entrants, by kind; chats that show one; letters of a name; pairs that are kept apart; directors',
    whose: 'chat, then person; tournament',
    bounds: {
      chat: 3,
      openedADay: 5,
      joined: 10,
      everybody: 16,
      swiss: 128,
      knockout: 64,
      arena: 200,
      tables: 64,
      teams: 240,
      ladder: 200,
      league: 80,
      division: 11,
      chats: 20,
      name: 40,
      apart: 200,
      directors: 5,
    },
    first: 'none: one more is refused; of chats that show one the first ones keep up with it',
  },
  subscriptions: {
    what: 'browsers that are called by push',
    whose: 'person, then network',
    bounds: { all: 20_000, person: 10, games: 50, silentDays: 90 },
    first:
      'the oldest of the person; the oldest of the network with the most; whoever was not called for so long',
  },
  signedIn: {
    what: 'browsers in which somebody is signed in; addresses and codes that sign them in, one for another device among them; passkeys',
    whose: 'person',
    bounds: { browsers: 20, idleDays: 90, codes: 3, passkeys: 10 },
    first: 'the browser not seen for longest; what was given before; of passkeys none: one more is refused',
  },
  queues: {
    what: 'events of a place under way, updates of Telegram’s handled at once, those of lively chats among them, slow looks of a chat that let its others pass; pictures, films, thoughts, files and calls that wait',
    whose: 'place, then process',
    bounds: {
      events: 20,
      updates: 64,
      livelyUpdates: 4,
      looks: 4,
      pictures: 500,
      patientPictures: 50,
      films: 8,
      shotFilms: 24,
      thoughts: 500,
      files: 20,
      calls: 1_000,
    },
    first:
      'none: what is too much is refused; calm chats come before lively ones, boards and moves before what nobody’s game waits for',
  },
  votes: {
    what: 'votes in a round of a whole chat, changes of a vote that are kept, voters that were taken out, people who move in a relay, people who are called to each round; messages that are changed to tell how many have voted',
    whose: 'chat',
    bounds: {
      voters: 1_000,
      changes: 20,
      out: 50,
      volunteers: 50,
      called: 20,
      telegramEverySeconds: 15,
      editsAMinute: 8,
      everySeconds: 2,
      known: 1_000,
    },
    first: 'none: a vote beyond is refused; a change waits, and tells what is newest then',
  },
  simuls: {
    what: 'simultaneous displays: those of a chat that are not over, opened by somebody in a day, joined; boards, games to choose among; those of one master, their tries and positions',
    whose: 'chat, then person; display',
    bounds: { chat: 3, openedADay: 5, joined: 10, most: 60, games: 4, masters: 1, tries: 500, positions: 20 },
    first: 'none: one more is refused',
  },
  accounts: {
    what: 'people, chats, networks and games of which is remembered what they have used of a limit',
    whose: 'limit',
    bounds: { known: 20_000 },
    first: 'whoever has used it least recently, and then counts as calm',
  },
  outbox: {
    what: 'messages that a chat does not take for the moment',
    whose: 'chat',
    bounds: { messages: 50, days: 7 },
    first: 'the oldest; then the latest board alone is sent',
  },
  linkPictures: {
    what: 'pictures and films of links, kept and drawn at once',
    whose: 'network, then process; `pictures` and `films` bound a network',
    bounds: {
      pictures: 200,
      picturesAtOnce: 4,
      picturesOfNetwork: 3,
      films: 20,
      filmsAtOnce: 2,
      filmsOfNetwork: 1,
    },
    first: 'the one least recently used; a further one is refused for the moment',
  },
  messages: {
    what: 'bytes of a message of a page, of one with a file, of a request, of a subscription, of a game that is sent, of a passkey, of a file; characters of what is said',
    whose: 'message',
    bounds: {
      pageBytes: 8 * 1_024,
      roomBytes: 360 * 1_024,
      requestBytes: 1_024,
      subscriptionBytes: 4_096,
      sentGameBytes: 16 * 1_024,
      passkeyBytes: 8_192,
      fileBytes: 256 * 1_024,
      saidCharacters: 1_000,
      typedCharacters: 400,
      nameCharacters: 40,
    },
    first: 'none: a longer one is refused',
  },
} as const satisfies Readonly<Record<string, Share>>;

/** How often something is let through. */
interface Limit {
  readonly what: string;
  readonly whose: 'chat' | 'person' | 'network' | 'page' | 'Activity' | 'all';
  /** How many at once, and how many a minute in the long run. */
  readonly atOnce: number;
  readonly aMinute: number;
}

/**
 * What is let through so often and is refused, or dropped, beyond. Events of chats, people and networks grow with
 * `CHAT_EVENTS_PER_MINUTE`, which is the first one's `aMinute` unless it is set.
 */
export const RATES = {
  chat: { what: 'events of a chat', whose: 'chat', atOnce: 20, aMinute: 60 },
  person: { what: 'events of a person', whose: 'person', atOnce: 15, aMinute: 30 },
  network: { what: 'events of pages', whose: 'network', atOnce: 120, aMinute: 480 },
  game: { what: 'messages of the page of a game', whose: 'page', atOnce: 30, aMinute: 300 },
  room: { what: 'messages of the page of a room', whose: 'page', atOnce: 20, aMinute: 300 },
  lobby: {
    what: 'messages of the lobby, and of pages of tournaments',
    whose: 'page',
    atOnce: 10,
    aMinute: 60,
  },
  lesson: { what: 'messages of the page of lessons', whose: 'page', atOnce: 40, aMinute: 60 },
  refusals: { what: 'refusals before a page is closed', whose: 'page', atOnce: 200, aMinute: 60 },
  invitations: { what: 'invitations from the page of a game', whose: 'page', atOnce: 5, aMinute: 6 },
  games: { what: 'games that links name', whose: 'network', atOnce: 60, aMinute: 300 },
  tables: { what: 'games whose house rules are looked up', whose: 'network', atOnce: 30, aMinute: 60 },
  rules: { what: 'pictures of rules', whose: 'network', atOnce: 60, aMinute: 300 },
  puzzles: { what: 'boards of puzzles', whose: 'network', atOnce: 60, aMinute: 300 },
  answers: { what: 'answers to puzzles that are counted', whose: 'network', atOnce: 30, aMinute: 0.6 },
  players: {
    what: 'pages of players, of tournaments and of one’s own games',
    whose: 'network',
    atOnce: 30,
    aMinute: 60,
  },
  sentGames: {
    what: 'games played without a line that are sent, and questions whose they are',
    whose: 'network',
    atOnce: 120,
    aMinute: 60,
  },
  sentGamesOfOne: {
    what: 'games played without a line that are sent',
    whose: 'person',
    atOnce: 200,
    aMinute: 200 / 1_440,
  },
  upgrades: { what: 'files of earlier versions', whose: 'network', atOnce: 30, aMinute: 60 },
  calls: { what: 'wishes to be called by push', whose: 'network', atOnce: 20, aMinute: 6 },
  signIns: {
    what: 'steps of signing in, and what is changed on Me',
    whose: 'network',
    atOnce: 30,
    aMinute: 30,
  },
  deviceLooks: {
    what: 'questions of pages whether another device is let in',
    whose: 'network',
    atOnce: 60,
    aMinute: 120,
  },
  passkeys: { what: 'passkeys that are asked for', whose: 'network', atOnce: 10, aMinute: 10 },
  newAccounts: { what: 'new accounts by passkeys', whose: 'network', atOnce: 3, aMinute: 3 / 1_440 },
  joins: {
    what: 'accounts that are made one person, or parted',
    whose: 'person',
    atOnce: 3,
    aMinute: 3 / 1_440,
  },
  guesses: { what: 'wrong codes to sign in', whose: 'network', atOnce: 5, aMinute: 0.5 },
  allGuesses: { what: 'wrong codes of all networks together', whose: 'all', atOnce: 100, aMinute: 100 / 60 },
  pictures: { what: 'pictures of links that are drawn', whose: 'network', atOnce: 20, aMinute: 60 },
  films: {
    what: 'films of links that are drawn, games of a tournament or of somebody as a file',
    whose: 'network',
    atOnce: 4,
    aMinute: 3,
  },
  faults: { what: 'faults of pages that are logged', whose: 'network', atOnce: 5, aMinute: 1 },
  allFaults: { what: 'faults of all pages that are logged', whose: 'all', atOnce: 30, aMinute: 6 },
  activitiesOfNetwork: {
    what: 'pages that name an Activity of Discord’s which it has not confirmed yet, nor the bot opened',
    whose: 'network',
    atOnce: 20,
    aMinute: 100,
  },
  activitiesUnknown: { what: 'the same of all networks together', whose: 'all', atOnce: 40, aMinute: 200 },
  activitiesOfInstance: {
    what: 'pages of an Activity that Discord has confirmed for one of its people, or that the bot opened',
    whose: 'Activity',
    atOnce: 30,
    aMinute: 60,
  },
  activities: { what: 'questions to Discord who has opened a page', whose: 'all', atOnce: 60, aMinute: 300 },
} as const satisfies Readonly<Record<string, Limit>>;

/** What somebody may ask for only so often; until it is refilled it is refused, and nobody else's is. */
interface Allowance {
  readonly what: string;
  readonly whose: 'chat and person' | 'person' | 'chat';
  /** How many at once, and how many a day in the long run. */
  readonly atOnce: number;
  readonly aDay: number;
}

const MINUTES_A_DAY = 24 * 60;
const SHARED = 'chat and person';

export const BUDGETS = {
  table: { what: 'new tables and rematches', whose: SHARED, atOnce: 10, aDay: 4 * MINUTES_A_DAY },
  picture: { what: 'rules, tables of ratings, profiles', whose: SHARED, atOnce: 6, aDay: 6 * MINUTES_A_DAY },
  thought: { what: 'hints and evaluations', whose: SHARED, atOnce: 8, aDay: 6 * MINUTES_A_DAY },
  file: { what: 'files of games', whose: SHARED, atOnce: 6, aDay: 3 * MINUTES_A_DAY },
  film: { what: 'animations', whose: SHARED, atOnce: 3, aDay: MINUTES_A_DAY },
  analysis: { what: 'analyses', whose: SHARED, atOnce: 3, aDay: MINUTES_A_DAY },
  code: { what: 'links between chats, blocks, reports', whose: SHARED, atOnce: 6, aDay: 2 * MINUTES_A_DAY },
  lesson: {
    what: 'steps of lessons, puzzles and files',
    whose: SHARED,
    atOnce: 20,
    aDay: 30 * MINUTES_A_DAY,
  },
  list: { what: 'lists of games, ratings, open tables', whose: SHARED, atOnce: 8, aDay: 6 * MINUTES_A_DAY },
  setting: { what: 'wishes such as `/away`', whose: SHARED, atOnce: 20, aDay: 20 * MINUTES_A_DAY },
  privacy: { what: 'what is stored of somebody', whose: SHARED, atOnce: 6, aDay: MINUTES_A_DAY / 2 },
  undo: { what: 'games taken out of the ratings', whose: 'chat', atOnce: 5, aDay: 10 },
  call: { what: 'challenges by name, which ring', whose: 'person', atOnce: 30, aDay: 30 },
} as const satisfies Readonly<Record<Budgeted, Allowance>>;

/** A row of an owner, by the time that decides who of one owner goes first. */
interface Owned {
  readonly owner: string;
  readonly at: number;
}

/**
 * The rows that make room where there are more than `most`: each time the oldest of the owner with the most rows, so that nobody
 * loses theirs to somebody who has more.
 */
export function surplusOf<Row extends Owned>(rows: readonly Row[], most: number): readonly Row[] {
  const byOwner = new Map<string, Row[]>();
  for (const row of rows.toSorted((one, other) => other.at - one.at))
    byOwner.set(row.owner, [...(byOwner.get(row.owner) ?? []), row]);
  const surplus: Row[] = [];
  while (rows.length - surplus.length > most) {
    const [largest = []] = [...byOwner.values()].toSorted(
      (one, other) => other.length - one.length || (one.at(-1)?.at ?? 0) - (other.at(-1)?.at ?? 0),
    );
    const gone = largest.pop();
    if (gone === undefined) break;
    surplus.push(gone);
  }
  return surplus;
}

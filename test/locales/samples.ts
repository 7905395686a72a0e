import { BOARD_VARIANTS, CHAPAEV, COLOURS, findVariant, type Variant } from '../../src/engine/index.js';
import { POINTS } from '../../src/engine/search/reasons/comparison.js';
import type { CasualReason } from '../../src/locales/chat-facts.js';
import type { Messages, PlainRefusal } from '../../src/locales/index.js';
import type { Budgeted } from '../../src/locales/refusals.js';
import { rich } from '../../src/locales/text.js';
import { BUDGETS } from '../../src/sessions/shares.js';

type Sentence = (...values: never[]) => unknown;

/** Values for every sentence of a part; one that is not given any does not compile. */
type SamplesOf<Part> = {
  readonly [Name in keyof Part as Part[Name] extends Sentence ? Name : never]: readonly Readonly<
    Parameters<Extract<Part[Name], Sentence>>
  >[];
};

const variant = findVariant('neva') as Variant;
const russian = findVariant('russian') as Variant;

const silences = [
  null,
  { after: 2592e5, how: 'claim' },
  { after: 864e5, how: 'goOn' },
  { after: 36e5, how: 'forfeit' },
  { after: null, how: 'forfeit' },
] as const;
const ann = { mention: 'web:ann', name: 'Ann' };
const questions = ['draw', 'undo', 'pause', 'time', 'casual'] as const;
const counts = [[1], [2], [5], [21], [1000]] as const;
const seats = COLOURS.map((colour, at) => ({ colour, who: at === 1 ? null : ann }));
const everyColour = COLOURS.map((colour) => [colour] as const);
const who: readonly [typeof ann, (typeof COLOURS)[number]][] = COLOURS.map((colour) => [ann, colour]);
const squares = [[['16']], [['16', '25', '26']]] as const;
const seat = { seat: 1, variant };

const WIN_REASONS = [
  ...['captured', 'blocked', 'resigned', 'out-of-time', 'gave-away', 'crowned', 'arrived', 'lingered'],
  ...['king-against-man', 'no-row-left', 'further'],
] as NonNullable<Parameters<Messages['wins']>[1]>[];

export const MESSAGES: SamplesOf<Messages> = {
  computerAt: counts,
  playerNumbered: [['0042']],
  whichLoaded: [[false], [true]],
  chooseGame: [[]],
  nextCounts: [[]],
  chooseRules: [[]],
  notCompared: [[['Corners', 'Chapaev']]],
  noKind: [[]],
  unknownKind: [['sideways', ['fly', 'short']]],
  kindsPicture: [[10], [1]],
  kinds: [
    [[], 1, 52, 1, 1],
    [
      [
        {
          ...{ number: 3, title: 'Neva', size: '6×6', pieces: 6, seats: 4 },
          ...({ kings: 'flying', men: 'back', duty: 'kings' } as const),
        },
      ],
      ...([11, 52, 2, 2] as const),
    ],
  ],
  aboutGame: [
    ['Neva', 'A game.', null, [{ title: 'Rules', url: null }]],
    ['Neva', 'A game.', 'Old.', [{ title: 'Rules', url: 'https://example.org/' }]],
  ],
  noGame: [['rusian chekers']],
  chatFull: [[3], [30]],
  waitingFull: [[[{ title: 'Neva', name: 'Ann' }]]],
  offersFull: [[3], [10]],
  computerGames: [[3]],
  moveWhere: [['c3-d4']],
  playedInThread: [['c3-d4', ['Russian · Bob']]],
  putAway: [['Neva']],
  threadLost: [['Russian · Ann, Bob']],
  playedElsewhere: [[]],
  inThreads: [[[['Neva · Ann'], ['Russian · Bob']]]],
  wasItAMove: [[]],
  isOldBoard: [['c3-d4']],
  oneAtATime: [['c3-d4']],
  noGameNumbered: [['7']],
  noHelp: [['chess']],
  alreadyPlayed: [[]],
  saidTooLate: [[]],
  welcome: [[]],
  welcomeAll: [[]],
  maybeCut: [[]],
  helpMore: [[['moves', 'friends']]],
  tableOpened: [['Neva']],
  tableBegun: [['Neva']],
  tableIdle: [['Neva']],
  moveNumber: [[12]],
  houseRules: [[['a: b', 'c: d']]],
  seats: [[seats]],
  stakes: [
    ...(['now', 'people', 'all'] as const).flatMap((scope) =>
      silences.map((each) => [null, scope, each] as const),
    ),
    ...(
      [
        ...['chosen', 'unrated', 'often', 'self', 'settled', 'guest', 'house-rules', 'position', 'help'],
        ...['undone', 'clocks', 'late', 'computer', 'alone'],
      ] as const
    ).flatMap((reason) => silences.map((each) => [reason as CasualReason, 'now', each] as const)),
  ],
  howToJoin: [[]],
  leftLost: [[ann]],
  andKin: [['Neva']],
  worth: [[true], [false]],
  seatTaken: [
    ['white', ann, []],
    ['red', ann, COLOURS],
  ],
  leftTable: who,
  leftGame: who,
  tableClosed: [[]],
  notAsked: [[]],
  answeredTooLate: [[]],
  option: [['huff', 'Huffing', [{ value: 'on', title: 'yes', chosen: true }]]],
  houseRulesOf: [['neva']],
  unknownCommand: [['nix']],
  unknownGame: [['chess', ['Neva (neva)'], 54]],
  namesake: [['German checkers, 8 by 8', 'german8']],
  meantGame: [['nev', ['Neva (neva)']]],
  unknownOption: [
    ['x', []],
    ['x', ['huff', 'first']],
  ],
  badValue: [['huff', 'maybe', ['on', 'off']]],
  begins: [
    ['Neva', 'white'],
    ['Neva', null],
  ],
  opening: [
    ['a3-b4', true],
    ['a3-b4', false],
  ],
  moved: [
    ['white', '16-25', true],
    ['black', '16-25', false],
  ],
  skippedLines: counts,
  resigned: everyColour,
  ranOutOfTime: everyColour,
  lostByLeaving: everyColour,
  lostByWaiting: everyColour,
  wentOut: [[['white']], [COLOURS]],
  toMove: COLOURS.map((colour) => [colour, ann]),
  yourMove: [[ann]],
  mustCapture: squares,
  mayCapture: squares,
  canCapture: squares,
  attacks: [['white', ['e5', 'd4']]],
  nearsEnd: [['black', 'e2']],
  matchScore: [
    [
      [
        { who: ann, points: 1.5 },
        { who: 'Bob', points: 0.5 },
      ],
    ],
    [
      [
        { who: ann, points: 0 },
        { who: 'Bob', points: 2 },
      ],
    ],
  ],
  mayHuff: squares,
  huffThen: [['c3', '?c3 d4-e5']],
  out: [[COLOURS]],
  wins: [...WIN_REASONS, null].flatMap((reason) => [
    [['white'] as const, reason, true] as const,
    [COLOURS, reason, false] as const,
  ]),
  noResult: [[]],
  drawn: (
    [
      ...['agreement', 'repetition', 'kings-only', 'quiet', 'no-progress', 'no-loss', 'length', 'few'],
      ...['three-kings', 'three-one', 'long-diagonal', 'main-road', 'two-one', 'two-kings', 'lone-piece'],
      ...['one-each', 'both-arrived', 'both-lingered', 'rounds-over'],
    ] as Parameters<Messages['drawn']>[0][]
  ).map((reason) => [reason]),
  place: [[1, seats]],
  severalMoves: [[['16-25', '16-26']]],
  needsMove: [[]],
  unreadReply: [[]],
  record: [['Neva']],
  emptyRecord: [[]],
  pdnRecord: [['Russian']],
  noPdn: [['Neva']],
  noHuffInPdn: [[]],
  badRecordForm: [['doc']],
  positionText: [['W:Wa1:Bh8', '[Game "russian"]']],
  howToLoad: [[]],
  fileTooBig: [['games.pdn', 256]],
  fileNotText: [['games.pdn']],
  fileUnreachable: [['games.pdn']],
  notRead: [['late'], ['busy'], ['closed']],
  gameTooLong: counts.map(([count]) => [count + 1_000, 1_000]),
  paperGone: [[]],
  noSuchGame: counts.map(([count]) => [count + 1, count]),
  nothingToLoad: [[]],
  foundLoaded: [
    [1, 'Ann'],
    [5, 'Riga 2024'],
  ],
  noneFound: [['Ann']],
  chooseLoaded: counts.flatMap(([count]) => [[count, []] as const, [count, [1, 3]] as const]),
  loaded: counts.map(([count]) => ['Neva', count]),
  loadedOpen: everyColour,
  loadedTable: COLOURS.flatMap((colour) => [0, 1, 2, 5].map((moves) => [colour, moves] as const)),
  goesOn: [0, 1, 2, 5].map((moves) => ['Neva', 'red', moves]),
  positionProblem: [
    ...(['empty', 'turn-unknown', 'moves-left', 'seat-unknown', 'seat-missing', 'seat-twice'] as const),
    ...(['square-unknown', 'square-twice', 'piece-missing', 'stack-syntax', 'stack-not-here'] as const),
    ...(['dead-not-here', 'huff-not-here', 'not-huffable', 'next-not-here', 'nobody-in-play'] as const),
    ...(['mover-not-in-play', 'disc-syntax', 'disc-unknown', 'disc-twice', 'disc-outside'] as const),
    ...(['match-missing', 'match-syntax'] as const),
  ].map((code) => [code]),
  recordProblem: [
    ...(['not-a-move', 'not-a-shot', 'game-over', 'header-syntax', 'header-late', 'game-unnamed'] as const),
    ...([
      'game-unknown',
      'not-in-pdn',
      'no-pdn',
      'setup-late',
      'option-syntax',
      'too-many-captures',
    ] as const),
  ]
    .map((kind): Parameters<Messages['recordProblem']> => [{ kind }, russian])
    .concat([
      [{ kind: 'shot', problem: { kind: 'angle', text: '400' } }, CHAPAEV],
      [{ kind: 'ambiguous', moves: ['a3-b4', 'c3-b4'] }, russian],
      [{ kind: 'illegal', reason: { kind: 'too-many-king-moves' }, nearest: ['a3-b4'] }, russian],
      [{ kind: 'seat-not-in-play', seat: 2 }, variant],
      [{ kind: 'result-differs', outcome: null }, russian],
      [{ kind: 'result-differs', outcome: { kind: 'draw', reason: 'quiet', ranking: [] } }, russian],
      [
        { kind: 'result-differs', outcome: { kind: 'win', seats: [1], reason: 'blocked', ranking: [] } },
        russian,
      ],
      [{ kind: 'unclosed', closer: '}' }, null],
      [{ kind: 'other-game', game: 'neva' }, russian],
      [{ kind: 'game-type-unknown', known: [20, 25] }, null],
      [{ kind: 'results-differ', header: '1-0' }, russian],
      [{ kind: 'first-unknown', known: ['W', 'B'] }, russian],
      [{ kind: 'option', error: { code: 'unknown-key', key: 'x', known: ['huff'] } }, russian],
      [
        { kind: 'option', error: { code: 'unknown-value', key: 'huff', value: 'x', allowed: ['on'] } },
        russian,
      ],
      [{ kind: 'position', error: { code: 'empty', column: 1, text: 'x' } }, russian],
    ]),
  recordFault: [
    ...([0, null] as const).flatMap((turn) =>
      (['not-a-move', 'game-unnamed', 'game-over'] as const).flatMap((kind) =>
        ['', 'abc'].map(
          (found): Parameters<Messages['recordFault']> => [
            { line: 1, column: 2, found, turn, problem: { kind }, variant: russian },
          ],
        ),
      ),
    ),
  ],
  filmRecord: counts.map(([count]) => ['Neva', count, 2]),
  poster: [
    ['Neva', true],
    ['Neva', false],
  ],
  noFilm: [['busy'], ['late'], ['closed'], ['broken']],
  filmLater: [[]],
  filmInterrupted: [[]],
  filmPicture: counts,
  refusal: [
    ...([
      'noTable',
      'notStarted',
      'alreadyStarted',
      'gameOver',
      'notSeated',
      'notInCharge',
      'onlyAdministrators',
      'administratorsUnknown',
      'writesAsChat',
      'tableFull',
    ] as const),
    ...([
      'needsPerson',
      'seatOut',
      'stale',
      'noOffer',
      'notPaused',
      'alreadyPaused',
      'alreadyAgreed',
      'nothingToUndo',
    ] as const),
  ]
    .map((code): Parameters<Messages['refusal']> => [{ code }])
    .concat(
      questions.flatMap((kind): [PlainRefusal][] => [
        [{ code: 'questionOpen', kind, own: true, isAsked: false }],
        [{ code: 'questionOpen', kind, own: false, isAsked: true }],
        [{ code: 'questionOpen', kind, own: false, isAsked: false }],
        [{ code: 'askedBefore', kind, moves: 7 }],
        [{ code: 'askedBefore', kind, moves: null }],
      ]),
      [[{ code: 'noHelp', variant }], [{ code: 'helpSettled' }]],
    )
    .concat([
      [{ code: 'tableOpen', variant }],
      [{ code: 'gameRunning', variant }],
      [{ code: 'alreadySeated', ...seat }],
      [{ code: 'noSuchSeat', text: 'pink', variant }],
      [{ code: 'seatTaken', ...seat }],
      [{ code: 'seatGone', ...seat }],
      [{ code: 'notYourTurn', ...seat }],
      [{ code: 'jumpsMade', move: 'c3:e5:g7' }],
      [{ code: 'alreadyPlayed', move: 'c3-d4' }],
      [{ code: 'playerLeft', ...seat }],
      [{ code: 'notAMove', text: 'x', example: '16-25' }],
      [{ code: 'notAShot', text: 'x', example: '4 90 70' }],
      [{ code: 'badShot', problem: { kind: 'power', text: '101' } }],
      [{ code: 'alreadyAsked' }],
      [{ code: 'challengeOver' }],
      [{ code: 'ownChallenge' }],
      [{ code: 'notChallenged' }],
      [{ code: 'seekGone' }],
      [{ code: 'ownSeek' }],
      [{ code: 'keptApart' }],
    ]),
  illegal: (
    [
      { kind: 'no-such-square', square: 'z9' },
      { kind: 'unplayed-square', square: 'd5', played: 'dark' },
      { kind: 'unplayed-square', square: 'd4', played: 'light' },
      { kind: 'empty-square', square: 1 },
      { kind: 'no-piece-on-file', file: 'c' },
      { kind: 'not-yours', square: 1, owner: 1 },
      { kind: 'dead-piece', square: 1, owner: 1 },
      { kind: 'must-capture', pieces: [1, 2] },
      { kind: 'must-take-more', taken: 1, most: 2 },
      { kind: 'must-prefer-other' },
      { kind: 'not-huffable', square: 'c3', huffable: [] },
      { kind: 'not-huffable', square: 'c3', huffable: [1, 2] },
      { kind: 'too-many-king-moves' },
      { kind: 'undoing-move' },
      { kind: 'must-go-on', from: 1, to: 2 },
      { kind: 'captures-nothing' },
      { kind: 'backwards', from: 1, to: 2 },
      { kind: 'blocked', by: 1 },
      { kind: 'unreachable', from: 1, to: 2 },
    ] as const
  ).map((reason) => [{ kind: 'illegal', reason, nearest: [] }, russian]),
  nearest: [[['16-25', '16-26']]],
  slower: [[]],
  rateLimited: (Object.keys(BUDGETS) as Budgeted[]).map((what) => [what, 90_000, 0]),
  storeDown: (
    ['full', 'read-only', 'damaged', 'missing', 'replaced', 'locked', 'disk', 'unreachable'] as const
  ).flatMap((outage) => (['kept', 'not-saved', 'unknown'] as const).map((fate) => [outage, fate])),
  corruptSession: [[]],
  ourFault: [[]],
  rules: BOARD_VARIANTS.map((each) => [each]),
  ruleParts: BOARD_VARIANTS.map((each) => [each]),
  rulesPicture: [['Neva']],
  ending: BOARD_VARIANTS.map((each) => [each]),
  termsChanged: [
    [ann, []],
    [ann, [ann]],
    [ann, [ann, ann]],
  ],
  settingSaved: [[]],
  boardsAreNew: [[]],
  badSetting: [['blue=yes']],
  position: [
    [
      [
        { colour: 'white', men: [], kings: [], dead: false },
        { colour: 'red', men: [{ square: '16', under: [] }], kings: [], dead: true },
        {
          colour: 'black',
          men: [],
          kings: [{ square: 'c3', under: [{ colour: 'white', king: true }] }],
          dead: false,
        },
      ],
      'black',
      { mustCapture: ['c3'], mayCapture: ['e5'], mayHuff: ['a1'] },
    ],
  ],
};

const deadline = { until: 1e12 + 3e8, now: 1e12 };
const traces = {
  ...{ chats: 1, running: 2, finished: 3, plans: 6, away: 1, waiting: 5 },
};
const settings: SamplesOf<Messages['panel']['line']>['language'] = [
  [
    {
      ...{ language: 'auto', reminder: null, every: null, most: 3, quiet: null, zone: 'UTC' },
      ...{
        where: 'channel',
        deadline: null,
        late: 'skip',
        away: 0,
        theme: 'wood',
        ...{ flip: false, share: true, rated: false },
        board: null,
        games: 3,
      },
    },
    null,
  ],
  [
    {
      ...{ language: 'en', reminder: 12, every: 24, most: 1, quiet: { from: 1320, to: 480 }, zone: 'UTC' },
      ...{
        where: 'private',
        deadline: 4320,
        late: 'forfeit',
        away: 1,
        theme: 'night',
        flip: true,
        share: false,
        rated: true,
      },
      board: 'new',
      games: null,
    },
    'English',
  ],
  [
    {
      ...{ language: 'en', reminder: 12, every: 24, most: 20, quiet: { from: 1320, to: 480 }, zone: 'UTC' },
      ...{
        where: 'private',
        deadline: 4320,
        late: 'computer',
        away: 14,
        theme: 'tournament',
        flip: true,
        share: true,
        rated: true,
      },
      board: 'edit',
      games: 10,
    },
    'English',
  ],
];
export const PANEL_LINES: SamplesOf<Messages['panel']['line']> = {
  ...{ language: settings, reminder: settings, quiet: settings },
  ...{ time: settings, board: settings, games: settings },
};
export const PANEL: SamplesOf<Messages['panel']> = {
  title: [[]],
  own: [[]],
  ownElsewhere: [[]],
  ofChat: [[true], [false]],
  isZone: [['Europe/Moscow']],
};

export const TIMES: SamplesOf<Messages['times']> = {
  reminder: [['Neva', 'white', ann, 36e5]],
  silent: [[]],
  sureToDelete: [[]],
  soonLate: [ann, null].flatMap((each) =>
    (['claim', 'goOn'] as const).map((how) => ['Neva', 'red', each, 1728e5, deadline, how] as const),
  ),
  notBegun: [[]],
  warning: (['forfeit', 'skip', 'computer', 'claim'] as const).map((late) => [
    'Neva',
    'red',
    ann,
    deadline,
    late,
  ]),
  timeUp: (['skip', 'computer'] as const).map((late) => [ann, late]),
  countdown: [[deadline, 'Europe/Moscow']],
  brief: [[6e4], [9e6], [9e8]],
  fromNow: [
    [864e5, 'forfeit'],
    [6e4, 'computer'],
    [null, 'skip'],
  ],
  muted: [['on'], ['off'], ['none']],
  badMute: [['maybe']],
  askMute: [[]],
  noFinished: [['0a1b2c']],
  privacy: [
    ['Ann', 'web:ann', traces, []],
    ['Ann', 'web:ann', traces, [rich`Coins: ${4}.`]],
  ],
  howToLeave: [
    [1, 0],
    [3, 0],
    [5, 2],
    [3, 1],
    [1, 1],
    [2, 2],
  ],
  forgotten: [[traces]],
  nothingKept: [[]],
  gathering: [[]],
};

const standing = { colours: ['white', 'red'], ahead: 1.4 } as const;
const pieces = { taken: { men: 1, kings: 2 }, lost: { men: 0, kings: 1 } };
const shot = { given: { men: 2, kings: 0 }, taken: { men: 3, kings: 1 }, line: ['c3-d4', 'e5:c3', 'b2:d4'] };
const reasons: readonly Parameters<Messages['thinking']['hint']>[1][number][] = [
  ...(['only-move', 'draws', 'known-draw', 'crowns', 'will-crown', 'repeats', 'best'] as const).map(
    (kind) => ({
      kind,
    }),
  ),
  ...[1, 2, 5].flatMap((count) => [
    { kind: 'wins' as const, moves: count },
    { kind: 'wins' as const, moves: count + 1, atMost: true as const },
    { kind: 'lasts' as const, moves: count },
    { kind: 'known-win' as const, moves: count },
    { kind: 'known-loss' as const, moves: count },
    { kind: 'saves' as const, pieces: count },
    { kind: 'threatens' as const, pieces: count },
    { kind: 'safe' as const, unsafe: count, others: 5 },
    { kind: 'nears' as const, steps: count },
    { kind: 'advances' as const, steps: count },
  ]),
  ...(['gains', 'regains', 'gives'] as const).map((kind) => ({ kind, ...pieces })),
  { kind: 'petrov' },
  { kind: 'safe', unsafe: 1, others: 1 },
  ...([null, 'turkish', 'philippe', 'royal'] as const).flatMap((name) =>
    [true, false].map((crowned) => ({ kind: 'shot' as const, shot: { ...shot, crowned, name } })),
  ),
  { kind: 'survives', than: 'c3-d4' },
  { kind: 'alike', than: 'c3-d4' },
  { kind: 'avoids-shot', than: 'c3-d4', shot: { ...shot, crowned: false, name: null } },
  { kind: 'keeps', than: 'c3-d4', ...pieces },
  { kind: 'keeps', than: 'c3-d4', ...pieces, by: 'e5:c3' },
  { kind: 'keeps-gift', than: 'c3-d4', by: 'f6-e5', won: pieces.taken, paid: pieces.lost },
  { kind: 'stops-crown', move: 'b2-a1' },
  ...(['parries', 'plans', 'parries-gift', 'plans-gift'] as const).map((kind) => ({
    ...{ kind, move: 'f6-g5', won: pieces.taken, paid: pieces.lost },
  })),
  ...[['h6:f8'], ['h6:f8', 'd6:b4']].map((answers) => ({ kind: 'forces' as const, answers })),
  { kind: 'forces', answers: ['h6:f8'], next: 'e1:g3' },
  ...[2, 5, 21].map((losing) => ({ kind: 'narrows' as const, losing, answers: losing + 1 })),
  { kind: 'trades', pieces: { men: 1, kings: 0 } },
  { kind: 'trades', pieces: pieces.taken, left: [8, 7] },
  ...(['locks', 'frees', 'backs', 'holds'] as const).flatMap((kind) =>
    [['d4'], ['d4', 'f4']].map((squares) => ({ kind, squares })),
  ),
  ...[['c3'], ['c3', 'e3']].map((by) => ({ kind: 'backed' as const, square: 'd4', by })),
  { kind: 'unexposed', than: 'c3-d4', by: 'e5:c3' },
  ...[0, 1, 2, 5].map((now) => ({ kind: 'covers' as const, before: 6, now })),
  { kind: 'takes', pieces: pieces.taken },
  ...[1, 2, 5].map((steps) => ({ kind: 'runs' as const, steps })),
  { kind: 'centre', square: 'd4' },
  ...(['opens', 'bars'] as const).map((kind) => ({ kind, move: 'e1-e3-e5', steps: 4 })),
  ...POINTS.map((point) => ({ kind: 'better' as const, than: 'c3-d4', point })),
];
const few = reasons.filter(({ kind }) => kind === 'shot' || kind === 'avoids-shot').slice(-2);
const units = ['men', 'steps'] as const;
const lostChances = [{ before: 0.62, after: 0.31 }, null];
export const KEPT: SamplesOf<Messages['kept']> = {
  files: counts,
  alias: [['Quiet Fox']],
  blocked: counts,
  away: [[]],
  offers: counts,
  reports: counts,
  lessons: counts,
  exercises: counts,
  puzzles: counts,
};

export const THINKING: SamplesOf<Messages['thinking']> = {
  hintAsked: [[ann, 'white']],
  hint: reasons.map((reason) => ['a3-b4', [reason]]),
  verdict: (['even', 'slight', 'clear', 'large', 'won'] as const).flatMap((lead) =>
    units.map((unit) => [standing, lead, unit] as const),
  ),
  forcedWin: [
    ...[1, 2, 5, null].map((moves) => [['white'] as const, { moves }] as const),
    ...[2, 5].map((moves) => [['white'] as const, { moves, atMost: true as const }] as const),
  ],
  forced: (['loss', 'draw'] as const).flatMap((end) =>
    [1, 2, 5].map((moves) => [['white'] as const, end, moves] as const),
  ),
  known: (['win', 'loss', 'draw'] as const).flatMap((end) =>
    [1, 2, 5].map((moves) => [['white'] as const, end, moves] as const),
  ),
  standings: units.map((unit) => [[standing, { colours: ['black'], ahead: -2 }], unit]),
  onlyOnBoards: [['Chapaev']],
  analysing: [['Neva']],
  analysingAlready: [[]],
  analysesWaiting: [[]],
  analysisInterrupted: [[]],
  analysisLater: [[]],
  helpAsked: [[ann, 'white']],
  helpButton: [[true], [false]],
  helpAgreed: [[]],
  nothingToAnalyse: [[]],
  analysis: units.map((unit) => ['Neva', unit]),
  upwards: [[['white']]],
  mistake: units.flatMap((unit) =>
    lostChances.map(
      (chances) =>
        [
          {
            ...{
              rank: 1,
              number: 4,
              colour: 'red',
              played: 'a3-b4',
              better: 'c3-b4',
              reasons: few,
              cost: 1.5,
            },
            ...{ verdict: 'blunder', line: ['c3-b4', 'b6-a5'], chances },
          },
          unit,
        ] as const,
    ),
  ),
  judged: [
    ...units.flatMap((unit) =>
      (['good', 'inaccuracy', 'mistake', 'blunder'] as const).flatMap((verdict) =>
        lostChances.map(
          (chances) =>
            [{ verdict, played: 'a3-b4', better: 'c3-b4', cost: 1.5, chances, reasons: few }, unit] as const,
        ),
      ),
    ),
    [{ verdict: 'good', played: 'a3-b4', better: 'a3-b4', cost: 0, chances: null, reasons: [] }, 'men'],
  ],
  noMistakes: [[]],
  chartAlt: units.map((unit) => ['Neva', 21, [standing], unit]),
};

const match = { round: 2, shot: 4, rows: [1, 8] } as const;
const discs = [{ number: 1, square: 'a1' }];
export const FLICKS: SamplesOf<Messages['flicks']> = {
  shot: [true, false].map((again) => [
    {
      ...{ colour: 'white', disc: 1, degrees: 90.5, power: 70, again },
      lost: again ? [{ colour: 'black', numbers: [1, 2] }] : [],
    },
  ]),
  roundOver: [0, null].map((winner) => [{ round: 1, winner, clean: true, rows: [2, 8] }, ['white', 'black']]),
  standing: [[match]],
  howTo: [['4 90 70']],
  badShot: (['disc-unknown', 'disc-gone', 'angle', 'power'] as const).map((kind) => [{ kind, text: '9' }]),
  notAShot: [['x', '4 90 70']],
  needsShot: [[]],
  notHere: [['Neva']],
  atDisc: counts,
  shoot: [[1, 90, 70]],
  aimed: [
    [1, null],
    [1, { degrees: 90, power: 70 }],
  ],
  rules: [[CHAPAEV]],
  ending: [[]],
  rulesPicture: [['Chapaev']],
  table: [
    [
      [
        { colour: 'white', discs },
        { colour: 'black', discs: [] },
      ],
      match,
      'white',
    ],
  ],
};

const at = 1.8e12;
const asked = questions.flatMap((kind) =>
  [1, 2, 5].map((moves) => ({
    ...{ kind, moves, limit: moves * 86_400_000, late: 'skip' as const },
    ...{ by: ann, lacking: [ann, ann], agreed: 1, of: 3 },
  })),
);
const alone = questions.map((kind) => ({
  ...{ kind, moves: 1, limit: null, late: 'claim' as const },
  ...{ by: ann, lacking: [ann], agreed: 0, of: 1 },
}));
export const ASKING: SamplesOf<Messages['asking']> = {
  toast: [[[ann]], [[ann, ann]]],
  asked: [...asked, ...alone].flatMap((each) => [[each, true] as const, [each, false] as const]),
  yours: [...asked, ...alone].map((each) => [each] as const),
  yourNo: [[]],
  yourWithdrawal: [[]],
  computerDeclines: [[]],
  computerPlaysOn: [[10]],
  sureDraw: [[]],
  undone: [[]],
  newTime: [
    [[ann], ann],
    [[ann, ann], ann],
  ],
  eased: [[]],
  allowsYou: [[ann]],
  allows: [[ann]],
};

export const PAUSING: SamplesOf<Messages['pausing']> = {
  paused: [[]],
  resumed: [[ann]],
  away: [[ann, at, 'UTC']],
  leaves: [[ann, at, at + 3e8, 'Europe/Moscow']],
  back: [[ann]],
  awayNoted: counts.flatMap(([games]) =>
    [0, games].map((cut) => [at, at + 3e8, 'UTC', { games, cut }] as const),
  ),
  awayNowhere: [[at, at, 'UTC']],
  awayForbidden: [[]],
  awayHere: [[]],
  awayMasked: counts,
  awayOver: [...counts, [0]],
  notAway: [[]],
  howAway: [[]],
  badAway: [['maybe']],
  clockOf: [['5+3']],
  clocks: [[everyColour.map(([colour]) => ({ colour, left: 247_000 }))]],
  badClock: [['five']],
};

const wants = ['computer', 'win', 'void', 'wait', 'draw'] as const;
export const ABSENCE: SamplesOf<Messages['absence']> = {
  left: [...everyColour.map(([colour]) => colour), null].flatMap((colour) =>
    [[], [ann], [ann, ann]].map((called) => [called, ann, colour] as const),
  ),
  cutOff: [...everyColour.map(([colour]) => colour), null].flatMap((colour) =>
    [[], [ann], [ann, ann]].map((called) => [called, ann, colour] as const),
  ),
  canPlayOn: [null, ...wants].map((want) => [ann, want] as const),
  canReturn: [null, ...wants].map((want) => [ann, want] as const),
  waits: [[], [ann, ann]].flatMap((called) => [true, false].map((wins) => [called, ann, wins] as const)),
  away: [[], [ann, ann]].map((called) => [called, ann] as const),
  keptWaiting: [true, false].flatMap((wins) => [
    ...who.map(([each, colour]) => [each, colour, wins] as const),
    [null, 'white', wins] as const,
  ]),
  votes: wants.flatMap((want) => [false, true].map((isAway) => [want, 1, 2, isAway] as const)),
  decided: wants.flatMap((want) => [
    [[ann], want, ann, 'white'] as const,
    [null, want, ann, 'white'] as const,
    [[ann], want, null, 'white'] as const,
  ]),
  back: [[ann]],
  farewell: everyColour.map(([colour]) => ['Neva', colour]),
  resigned: [[]],
  askEnd: [[ann]],
  askClose: [[ann]],
  askWhat: [[ann]],
  movesOnce: everyColour.map(([colour]) => [ann, ann, colour]),
  playsOn: everyColour.map(([colour]) => [ann, ann, colour]),
  ended: [[ann]],
  closed: [[ann]],
};

const line = { number: 1, title: 'Neva', pace: '3 days a move', names: ['Quiet Fox'], free: 1, rules: '' };
const sought = { title: 'Neva', pace: '3 days a move', name: 'Quiet Fox', watch: true, left: 36e5 };
export const SEEKING: SamplesOf<Messages['seeking']> = {
  off: [[]],
  onlyPrivate: [[true], [false]],
  waiting: [[sought], [{ ...sought, watch: false }]],
  pace: [[null], [10], [4320]],
  terms: [[null], [10], [4320]],
  firstMove: [[3e5]],
  withdrawn: [[]],
  nothingToWithdraw: [[]],
  named: [['Quiet Fox']],
  tables: [
    [[line], [], 0],
    [[{ ...line, free: 3, rules: 'a: b.' }], [line], 2],
  ],
  noTables: [[]],
  onlyOwn: [[]],
  watchAt: [['https://damka.example/g/abc']],
  chatGone: [['Quiet Fox']],
  blocked: [['Quiet Fox']],
  unblocked: [['Quiet Fox']],
  notBlocked: [['Quiet Fox']],
  blockedList: [[[]], [['Quiet Fox', 'Ann']]],
  whomToBlock: [[]],
  unknownPlayer: [['Quiet Fox']],
  notYourself: [[]],
  blockedFull: [[200]],
  noStrangers: [[]],
  howToReport: [[]],
  reported: [[['Quiet Fox']]],
  tooManyReports: [[]],
};

const dared = { title: 'Neva', pace: '3 days a move', rules: 'a: b.', free: ['black', 'red'] as const };
const quick = { title: 'Neva', pace: null, rules: '', free: ['white'] as const };
const ways = {
  chat: 'https://t.me/damka_bot?start=c-abcdefgh',
  page: 'https://damka.example/g/abc',
  code: 'abcdefgh',
};
const again = { title: 'Neva', by: ann, called: [ann], agreed: 1, of: 2, colour: null } as const;

export const SAYING: SamplesOf<Messages['saying']> = {
  askDraw: [[]],
  askHint: [[]],
  askStop: [[]],
  askSend: [['Good luck!', ann]],
  said: [[ann, 'Good luck!']],
  sent: [[]],
  muted: [[]],
  enough: counts,
  toComputer: [[]],
};

export const REMATCHING: SamplesOf<Messages['rematching']> = {
  asks: [
    [again],
    [{ ...again, called: [] }],
    [{ ...again, agreed: 2, of: 4 }],
    [{ ...again, called: [], agreed: 2, of: 4 }],
    ...everyColour.map(([colour]) => [{ ...again, called: [], colour }] as const),
  ],
  wanted: [
    [ann, 1, 2],
    [ann, 2, 3],
  ],
  waiting: [
    [['Ann'], 1, 2],
    [['Ann', 'Bob'], 2, 4],
  ],
  stands: counts,
  declined: [[ann]],
  declinedByYou: [[]],
  withdrawn: [[ann]],
  withdrawnByYou: [[]],
  occupied: [[['Ann']], [['Ann', 'Bob']]],
  begins: [[null], ['https://damka.example/g/1234']],
  beganElsewhere: [[null], ['https://damka.example/g/1234']],
  refused: (['stranger', 'waiting', 'declined', 'tooOften', 'over', 'begun', 'gone', 'busy'] as const).map(
    (why) => [{ why }],
  ),
};

export const CHALLENGING: SamplesOf<Messages['challenging']> = {
  sharing: [[]],
  choose: [[]],
  chooseGame: [[]],
  whichGame: [['@bob']],
  called: [[{ ...dared, by: 'Ann', whom: null }], [{ ...quick, by: 'Ann', whom: '@bob' }]],
  sendOn: [
    [{ ...dared, ...ways, whom: null, days: 3 }],
    [{ ...quick, chat: null, page: null, code: 'abcdefgh', whom: '@bob', days: 1 }],
  ],
  offered: [[{ ...dared, names: ['Ann'] }], [{ ...quick, names: ['Ann', 'Bob'] }]],
  written: [['Ann']],
  unwritten: [['Ann']],
  accepted: [['Ann']],
  declined: [['Ann']],
  declinedByYou: [[]],
  already: [['@bob']],
  stillWaits: [[]],
  withdrawn: [[]],
  yourself: [[]],
  bot: [[]],
  unknown: [['@bob']],
};

const soon = { until: 864e5, now: 0 };
const rivals = [
  { colour: 'black', who: ann },
  { colour: 'red', who: 'Quiet Fox' },
  { colour: 'green', who: null },
] as const;
export const YOURS: SamplesOf<Messages['yours']> = {
  self: [[null], ['Quiet Fox']],
  toMove: everyColour.flatMap(([colour]) => [null, 1, 3, 21].map((days) => [colour, days] as const)),
  waiting: [[ann, null], ...everyColour.map(([colour]) => ['Quiet Fox', colour] as const)],
  plays: [
    ['white', rivals.slice(0, 1), []],
    ['white', rivals, []],
    ['white', rivals.slice(1), rivals.slice(0, 1)],
  ],
  seenAs: [['Quiet Fox']],
  sits: [
    ['white', ['black']],
    ['white', ['black', 'red']],
  ],
  moved: [
    ['white', 'c3-d4', false],
    ['black', 'c3-d4', true],
  ],
  leftTable: everyColour,
  leftGame: everyColour,
  resigned: [[]],
  ranOutOfTime: [[]],
  lostByLeaving: [[]],
  lostByWaiting: [[]],
  won: WIN_REASONS.flatMap((reason) => COLOURS.map((colour) => [reason, colour] as const)),
  lost: WIN_REASONS.flatMap((reason) => COLOURS.map((colour) => [reason, colour] as const)),
  wonAmong: WIN_REASONS.map((reason) => [reason]),
  reminder: [['Neva', 'white', 36e5]],
  warning: [
    ['Neva', 'white', soon, 'forfeit'],
    ['Neva', 'red', soon, 'skip'],
  ],
  resumed: [[]],
  timeUp: [['skip'], ['computer']],
};

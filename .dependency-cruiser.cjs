/** The floors of the house: each may use only the floors under it. */

/** Only these files may import these packages. */
const KEEPERS = {
  grammy: { packages: '(grammy|@grammyjs/[^/]+)', at: '^src/bots/telegram/' },
  discord: { packages: '(discord\\.js|@discordjs/[^/]+|discord-api-types)', at: '^src/bots/discord/' },
  fastify: {
    packages: '(fastify|@fastify/[^/]+|ws)',
    at: '^src/bots/(web/|features/[^/]+/pages/|telegram/receiving/webhook)',
  },
  canvas: { packages: 'canvas', at: '^src/render/encode/' },
  harfbuzz: { packages: 'harfbuzzjs', at: '^src/render/(shapes/font|encode/text-outlines)\\.ts$' },
  keyv: { packages: '(keyv|pg)', at: '^src/sessions/stores/' },
  metrics: { packages: 'prom-client', at: '^src/cli/ops/' },
  piscina: {
    packages: 'piscina',
    at: '^src/(sessions/(lone-thread|thinking/engine-pool)|render/studio/(film|picture)-thread)\\.ts$',
  },
  gifenc: { packages: 'gifenc', at: '^src/render/encode/gifenc\\.ts$' },
  oauth: { packages: 'openid-client', at: '^src/bots/features/account/oauth\\.ts$' },
  qr: { packages: 'qr', at: '^src/bots/features/account/pages/qr\\.ts$' },
  passkeys: { packages: '@simplewebauthn/[^/]+', at: '^src/bots/features/account/' },
  log: { packages: '(pino|pino-pretty)', at: '^src/log\\.ts$' },
};

/** Packages that a clone installs to build. */
const BUNDLED = Object.keys(require('./tools/setup/bundler/package.json').dependencies);

const ENTRIES =
  '^src/(main|cli|damka)\\.ts$|^src/render/studio/(film|picture)-worker\\.ts$|^src/bots/(web/(room/page/|page/((main|telegram|discord)|help/share)\\.ts$)|features/[^/]+/(browser/(main|worker|reading)|words/[^/]+)\\.ts$)';

/** The tests of a room, which lie in its folder. */
const TEST = '^src/bots/features/.*\\.test\\.ts$';

/** The layers of sessions, the lowest first: each may use those before it. */
const SESSION_LAYERS = [
  'stores',
  'model',
  'time',
  'plans',
  'chapaev',
  'lessons',
  'reading',
  'thinking',
  'puzzles',
  'strangers',
  'ratings',
  'play',
  'crowd',
  'service',
];

module.exports = {
  forbidden: [
    {
      name: 'engine-is-pure',
      comment: 'The engine imports nothing from outside itself: no package, no part of Node, no other floor.',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { pathNot: '^src/engine/' },
    },
    {
      name: 'engine-has-one-door',
      comment: 'What the engine offers stands in its index; nothing behind it is imported from outside.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/engine/' },
      to: { path: '^src/engine/', pathNot: '^src/engine/index\\.ts$' },
    },
    {
      name: 'render-has-one-door',
      comment:
        'What draws is asked for in its index, and by pages in the door that takes no font; nothing behind it is imported from outside.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/render/' },
      to: { path: '^src/render/', pathNot: '^src/render/(index|page)\\.ts$' },
    },
    {
      name: 'locales-stand-on-the-engine',
      comment: 'What is said knows the game alone, and no platform, picture or session.',
      severity: 'error',
      from: { path: '^src/locales/' },
      to: { path: '^src/', pathNot: '^src/(engine|locales)/' },
    },
    {
      name: 'languages-do-not-know-each-other',
      comment:
        'English alone is looked at by the others, for the shape of its dictionary: they say all that it says.',
      severity: 'error',
      from: { path: '^src/locales/([^/.]+)/' },
      to: {
        path: '^src/locales/[^/.]+/',
        pathNot: '^src/locales/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'records-know-no-pdn',
      comment: 'PDN is read and written with what records are made of, not the other way round.',
      severity: 'error',
      from: { path: '^src/engine/text/record/' },
      to: { path: '^src/engine/text/(pdn/|read-games)' },
    },
    {
      name: 'render-stands-on-the-engine-and-locales',
      severity: 'error',
      from: { path: '^src/render/' },
      to: { path: '^src/', pathNot: '^src/(project-file\\.ts$|(engine|locales|render)/)' },
    },
    {
      name: 'sessions-stand-on-engine-and-render',
      severity: 'error',
      from: { path: '^src/sessions/' },
      to: { path: '^src/', pathNot: '^src/(project-file\\.ts$|(engine|locales|render|sessions)/)' },
    },
    ...SESSION_LAYERS.slice(0, -1).map((layer, index) => ({
      name: `sessions-${layer}-stands-below`,
      comment:
        'What a session is stands below how it is played, and that below what loads, changes and saves it.',
      severity: 'error',
      from: { path: `^src/sessions/${layer}/` },
      to: { path: `^src/sessions/(${SESSION_LAYERS.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'bots-know-no-composition-root',
      severity: 'error',
      from: { path: '^src/bots/' },
      to: { path: '^src/', pathNot: '^src/(project-file\\.ts$|(engine|locales|render|sessions|bots)/)' },
    },
    {
      name: 'platforms-know-the-port-alone',
      comment:
        'Each other folder of src/bots, and the server and room of the web, translate for the dialogue, which they do not know.',
      severity: 'error',
      from: {
        path: '^src/bots/((?!channel/|play/|features/|web/)[^/]+/|web/(room/|(?!pages\\.ts|page-host\\.ts)[^/]+$))',
      },
      to: { path: '^src/bots/((channel|play|features)/|(feature|registry|dispatch|dialogue|bot)\\.ts)' },
    },
    {
      name: 'platforms-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/bots/(?!channel/|play/|features/)([^/]+)/' },
      to: { path: '^src/bots/(?!channel/|play/|features/)[^/]+/', pathNot: '^src/bots/$1/' },
    },
    {
      name: 'channel-stands-on-the-port',
      comment: 'How a channel is served knows no game that is played there by a feature, and no platform.',
      severity: 'error',
      from: { path: '^src/bots/channel/' },
      to: {
        path: '^src/bots/([^/]+/|(feature|registry|dispatch|dialogue|bot)\\.ts)',
        pathNot: '^src/bots/channel/',
      },
    },
    {
      name: 'play-stands-on-channel',
      comment: 'The game itself knows nothing of what features add to it.',
      severity: 'error',
      from: { path: '^src/bots/play/' },
      to: {
        path: '^src/bots/([^/]+/|(registry|dispatch|dialogue|bot)\\.ts)',
        pathNot: '^src/bots/(channel|play)/',
      },
    },
    {
      name: 'features-are-rooms',
      comment:
        'A feature stands on play, channel, the pages of games and what rooms keep. No other feature is missed where it is taken out.',
      severity: 'error',
      from: { path: '^src/bots/features/([^/]+)/' },
      to: {
        path: '^src/bots/([^/]+/|(registry|dispatch|dialogue|bot)\\.ts)',
        pathNot:
          '^src/bots/(channel/|play/|features/($1/|words\\.ts$)|web/(game|lobby|page|shell|visitors)/|web/room/room-store\\.ts$|web/[^/]+$)',
      },
    },
    {
      name: 'only-the-list-knows-features',
      comment: 'A line less in the list, and a feature is gone.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/bots/features/' },
      to: { path: '^src/bots/features/', pathNot: '^src/bots/features/index\\.ts$' },
    },
    {
      name: 'web-pages-stand-on-the-dialogue',
      comment: 'The pages of games show what the dialogue says, on the server of the web table.',
      severity: 'error',
      from: { path: '^src/bots/web/' },
      to: { path: '^src/bots/(features/|(registry|dispatch|dialogue|bot)\\.ts)' },
    },
    {
      name: 'pages-know-the-protocol-alone',
      comment:
        'A page knows no rules: of the server it knows the types of what they say to each other. Names are searched there as in chats.',
      severity: 'error',
      from: {
        path: '^src/bots/(web/page/|features/[^/]+/browser/)',
        pathNot: '^src/bots/features/here/browser/',
      },
      to: {
        path: '^src/',
        pathNot:
          '^src/bots/(web/(page/|((game|lobby|room)/protocol|shell/looks)\\.ts$)|features/[^/]+/(browser/|pages/protocol\\.ts$))|^src/locales/(like-names|en/(board|learn|lobby|page))\\.ts$',
      },
    },
    {
      name: 'the-page-that-plays-here-knows-pure-modules-alone',
      comment:
        'It has the rules, and draws boards itself; what reads files, stores or a language stays with the server.',
      severity: 'error',
      from: { path: '^src/bots/features/here/browser/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(engine/index\\.ts|render/page\\.ts|bots/(web/(page/|kept-tasks|game/(protocol|state/(discs|moves))\\.ts)|channel/posts/move-summary\\.ts|features/here/(browser/|(game-|words/)words\\.ts)))',
      },
    },
    {
      name: 'nobody-imports-an-entry',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/(main|cli)\\.ts$' },
    },
    ...Object.entries(KEEPERS).map(([name, { packages, at }]) => ({
      name: `${name}-in-its-place`,
      comment: `Only ${at} may import ${packages}.`,
      severity: 'error',
      from: { path: '^src/', pathNot: at },
      to: { path: `(^|node_modules/)${packages}(/|$)`, pathNot: '^src/' },
    })),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: `${ENTRIES}|\\.d\\.ts$` },
      to: {},
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-test-code',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^(test|tools)/|\\.test\\.ts$' },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'programs-need-no-build-tool',
      comment: 'A host has the `dependencies` and what the build bundles, which tools/setup/bundler lists.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], pathNot: `^node_modules/(${BUNDLED.join('|')})/` },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types count: a floor that needs another's types already leans on it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};

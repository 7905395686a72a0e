import { setFlagsFromString } from 'node:v8';
import { Bot } from './bots/bot.js';
import { Brief } from './bots/brief.js';
import { Budget } from './bots/channel/budget.js';
import { FEATURES, STORE_TABLES, VERBS_OF_MANY } from './bots/features/index.js';
import { EVENTS_PER_MINUTE, Gate } from './bots/gate.js';
import { Ledger } from './bots/limits/ledger.js';
import { SendRate } from './bots/limits/send-rate.js';
import { Launches, type PageApp } from './bots/page-app.js';
import type { ChatPort, Platform, PortContext, PortStatus } from './bots/port.js';
import { PublishedPictures } from './bots/web/picture-cache.js';
import { loopLag } from './cli/ops/loop-lag.js';
import { Metrics } from './cli/ops/metrics.js';
import { startOps } from './cli/ops/ops-server.js';
import { Readiness } from './cli/ops/readiness.js';
import { loadConfig, secretsOf } from './config.js';
import { messageOf } from './engine/index.js';
import { envFileOf } from './env-file.js';
import { createLog, strayFailures, withoutSecrets } from './log.js';
import { VERSION } from './project-file.js';
import { ThreadStudio } from './render/index.js';
import { ReaderThread } from './sessions/reading/reader.js';
import { SHARES } from './sessions/shares.js';
import {
  openPatiently,
  openStore,
  type SessionStore,
  STORE_ADVICE,
  type StoreProblem,
  type StoreTrouble,
  storeTrouble,
} from './sessions/stores/open-store.js';
import { EndgameMaker } from './sessions/thinking/endgame-maker.js';
import { EnginePool } from './sessions/thinking/engine-pool.js';
import { ClockCheck, wrongClock } from './sessions/time/clock-check.js';
import { GameClock } from './sessions/time/game-clock.js';
import { PairerThread } from './sessions/tournaments/pairing/pairer.js';

/** EX_CONFIG of sysexits.h: tells a supervisor not to restart until the settings change. */
const WRONG_CONFIG = 78;
/** Milliseconds, as supervisors kill after ten seconds; the rest is done after the next start. */
const MAX_STOP = 9_500;
/** Boards of some 30 KB, which Telegram fetches at once. */
const MAX_PICTURE_BYTES = 16 * 1024 * 1024;
const NAMES: Readonly<Record<Platform, string>> = {
  telegram: 'Telegram',
  discord: 'Discord',
  web: 'The web table',
};

// It bounds this thread, which has begun. Others have limits of their own, which it would override.
setFlagsFromString('--max-semi-space-size=0');
const config = loadConfig(envFileOf(process.env), process.env);
if (!config.ok) {
  console.error(['Damka cannot start with these settings:', ...config.error].join('\n  '));
  process.exit(WRONG_CONFIG);
}
const {
  telegram,
  discord,
  web,
  perSecond,
  publicUrl,
  databaseUrl,
  directUrl,
  ops,
  keepFinishedDays,
  banned,
  chatEventsPerMinute,
  bringsTogether,
  simulBoards,
  logLevel,
  think,
  endgames,
  makesEndgames,
} = config.value;
const secrets = secretsOf(config.value);
const log = createLog({ level: logLevel, secrets });
process.on('unhandledRejection', strayFailures(log));

console.log(`Damka ${VERSION}. Its games are in ${withoutSecrets(databaseUrl, secrets)}`);
const metrics = new Metrics(VERSION);
const ports: ChatPort[] = [];
/** What is stopped in order; until the store is open, nothing. */
let opened: { readonly bot: Bot; readonly store: SessionStore; readonly readiness: Readiness } | null = null;
let stopping = false;
async function stop(code = 0): Promise<void> {
  if (opened === null) process.exit(code);
  if (stopping) return;
  stopping = true;
  opened.readiness.stop();
  setTimeout(() => process.exit(code), MAX_STOP).unref();
  await Promise.allSettled(ports.map((port) => port.stop()));
  await opened.bot.stop();
  await clock.stop();
  await opened.store.close();
  endgameMaker?.stop();
  process.exit(code);
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop());

const watcher = {
  directUrl,
  failed: (problem: StoreProblem) => metrics.storeFailed(problem),
  lost: (why: string) => {
    log.error(why);
    void stop(1);
  },
};
function onAway(error: unknown, trouble: StoreTrouble): void {
  if (trouble === 'full') console.error(withoutSecrets(unopened(error), secrets));
  else log.warn(`${unopened(error)} It is tried again for a minute.`);
}
const store = await openPatiently(databaseUrl, () => openStore(databaseUrl, STORE_TABLES, watcher), {
  onAway,
}).catch(giveUp);
const clock = new GameClock(store);
const stood = await openPatiently(databaseUrl, () => clock.begin(), { onAway }).catch(giveUp);
const troubled = (error: unknown): void => log.warn({ error }, 'a thought was cut short, or made with less');
const undrawn = (error: unknown): void => log.warn({ error }, 'a picture, or a thread for pictures, failed');
const unread = (error: unknown): void => log.warn({ error }, 'what somebody loaded could not be read');
const unpaired = (error: unknown): void =>
  log.warn({ error }, 'a round of a tournament was paired without its thread');
/** What all processes have let through; null for the only one on its store. */
const ledger = store.limits && new Ledger(store.limits, telegram?.token ?? discord?.token ?? databaseUrl);
ledger?.start();
const gate = new Gate(
  chatEventsPerMinute,
  (platform, what) => metrics.refused(platform, what),
  clock.now,
  banned,
  ledger?.account,
  VERBS_OF_MANY,
);
const studio = new ThreadStudio(undrawn, SHARES.queues.bounds);
const engine = new EnginePool({
  threads: think.threads,
  threadsPerMove: think.threadsPerMove,
  report: troubled,
  thought: (isPatient, seconds) => metrics.thought(isPatient, seconds),
  endgames,
  missed: (variant) => endgameMaker?.missed(variant),
  isBackground: true,
});
const endgameMaker = makesEndgames
  ? new EndgameMaker({ folder: endgames, idleMs: () => engine.idleMs, report: (what) => log.info(what) })
  : null;
metrics.waiting('pictures', () => studio.waiting.pictures);
metrics.waiting('films', () => studio.waiting.films);
metrics.waiting('thoughts', () => engine.waiting);
metrics.waiting('chats', () => store.lock.size);
metrics.waitingIn(() => store.waiting(), clock.now);
const bot = new Bot({
  store,
  log,
  time: clock,
  sent: (platform, result) => metrics.sent(platform, result),
  played: (change) => metrics.played(change),
  studio,
  engine,
  reader: new ReaderThread(unread),
  pairer: new PairerThread(unpaired),
  banned,
  use: (channel) => gate.use(channel),
  budget: new Budget(clock.now, chatEventsPerMinute / EVENTS_PER_MINUTE, ledger?.account),
  thinkMs: think.ms,
  publicUrl,
  bringsTogether,
  simulBoards,
});
/** Activities that people open here, for the pages in them. */
const launches = new Launches();
/** Null for the only process on its store. */
const brief = store.alarms === null ? null : new Brief(store);
brief?.start();
/** Pictures that Telegram fetches. */
const pictures = new PublishedPictures(MAX_PICTURE_BYTES, brief);
const publish =
  web === null || telegram?.pages === undefined
    ? null
    : async (png: Buffer) => `${publicUrl}/p/${await pictures.put(png)}.png`;
const readiness = new Readiness(store, secrets, loopLag());
opened = { bot, store, readiness };

function say(platform: Platform, status: PortStatus): void {
  readiness.status(platform, status);
  metrics.status(platform, status);
  console.log(withoutSecrets(`${NAMES[platform]} is ${status.state}. ${status.reason}`, secrets));
}

function giveUp(error: unknown): never {
  console.error(withoutSecrets(unopened(error), secrets));
  process.exit(1);
}

/** Why the store cannot be opened, and what to do. */
function unopened(error: unknown): string {
  const message = messageOf(error);
  const trouble = storeTrouble(error, databaseUrl);
  // Of a file with no known trouble, the message says more than the advice.
  return trouble === 'no-file' ? message : `${message}. ${STORE_ADVICE[trouble]}`;
}

/** What messages wait for on a platform that bounds them, where other processes send there, too. */
function paceOf(platform: Platform): Pick<PortContext, 'pace'> {
  const { limits } = store;
  if (limits === null || platform === 'web') return {};
  limits.sends(platform);
  const most = perSecond[platform];
  const pace = new SendRate(() => {
    const share = limits.shareOf(platform);
    return share && share * most;
  });
  return { pace };
}

/** Starts one platform. A failure is reported and doesn't affect the others. */
async function open(platform: Platform, start: (context: PortContext) => Promise<ChatPort>) {
  const status = (now: PortStatus): void => {
    say(platform, now);
    // The web table may be up before it is registered.
    if (now.state === 'on') void registered.then(() => bot.resume(platform));
  };
  const check = new ClockCheck(clock.now, (ahead) =>
    log.warn({ platform }, wrongClock(NAMES[platform], ahead)),
  );
  const heardTime = (time: number): void => check.heard(time);
  const conversation = metrics.measured(platform, bot.conversation);
  const registered = start({ conversation, gate, log, status, heardTime, ...paceOf(platform) }).then(
    (port) => {
      ports.push(port);
      bot.register(port);
    },
  );
  await registered.catch((error: Error) => say(platform, { state: 'off', reason: error.message }));
}

/** The platforms that show the pages of games themselves, or tell who opens them. */
async function pageApps(): Promise<readonly PageApp[]> {
  const apps: PageApp[] = [];
  if (telegram?.pages !== undefined) {
    const { MiniApp } = await import('./bots/telegram/mini-app.js');
    apps.push(new MiniApp(telegram, telegram.pages));
  }
  if (discord?.pages !== undefined) {
    const { Activity } = await import('./bots/discord/activity.js');
    apps.push(new Activity(discord, launches));
  }
  return apps;
}

if (ops !== null) {
  await startOps(ops, { registry: metrics.registry, problems: () => readiness.problems() }).then(
    ({ port }) => console.log(`Metrics and health are told at http://${ops.host}:${port}/`),
    (error: Error) => console.error(`Metrics and health cannot be told: ${error.message}`),
  );
}
// Imported only for a platform that is on: Discord's library alone takes as long to load as everything else.
if (telegram === null) say('telegram', { state: 'off', reason: 'TELEGRAM_BOT_TOKEN is not set.' });
else
  await open('telegram', async (context) => {
    const { startTelegram } = await import('./bots/telegram/index.js');
    const inline = { ...telegram.inline, ...(publish && { publish }) };
    return startTelegram({ ...telegram, inline, inbox: store.inbox }, context);
  });
if (discord === null) say('discord', { state: 'off', reason: 'DISCORD_TOKEN is not set.' });
else
  await open('discord', async (context) => {
    const { startDiscord } = await import('./bots/discord/index.js');
    const shared = brief === null ? {} : { leases: store, brief };
    const pages = discord.pages && { pages: { ...discord.pages, launches } };
    return startDiscord({ ...discord, ...pages, identify: store, sessions: store, ...shared }, context);
  });
if (web === null) say('web', { state: 'off', reason: 'PORT is off.' });
else
  await open('web', async (context) => {
    const { startWeb } = await import('./bots/web/index.js');
    const { gamePages } = await import('./bots/web/pages.js');
    const { RoomStore } = await import('./bots/web/room/room-store.js');
    const pages = gamePages(bot.games, context, web, FEATURES, await pageApps());
    return startWeb({ ...web, publicUrl }, context, {
      more: [pages],
      pictures,
      rooms: new RoomStore(store, brief),
      look: (user) => bot.games.service.people.of(user),
    });
  });
if (ports.length === 0) {
  console.error('Nothing is on, so there is nothing to do.');
  await stop(1);
}
clock.watch((by) => void bot.clockJumped(by));
void bot.keepUp(keepFinishedDays);
await bot.timeStood(stood);
await bot.armReminders();

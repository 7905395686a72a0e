import { randomBytes } from 'node:crypto';
import {
  DEFAULT_LEVEL,
  err,
  LEVELS,
  type LevelNumber,
  ok,
  type Reason,
  type Thought,
  turnOf,
} from '../../engine/index.js';
import type { StoredCounts } from '../../locales/chat-facts.js';
import { type Finished, resultsOf } from '../model/finished/results.js';
import type { Hearer } from '../model/finished/unheard.js';
import { finishedGameId, readFinished } from '../model/finished-games.js';
import { gamesOf } from '../model/games-of.js';
import { placeAt } from '../model/place.js';
import { currentGame, hasPersonInPlay, type Running } from '../model/running.js';
import type { Session, Table } from '../model/session.js';
import type { Stateful } from '../model/slice.js';
import { isComputer } from '../model/table.js';
import { isChannel, platformOf } from '../platform.js';
import { computersPlay, getReady } from '../play/choose.js';
import type { Owing } from '../play/dues.js';
import { applyMove } from '../play/play.js';
import { comeBack } from '../play/reminders.js';
import type { StandIn } from '../play/timeout-policy.js';
import { stakesAtStart } from '../ratings/fair/stakes.js';
import type { LoadReader } from '../reading/reader.js';
import type { Reading, ReadingOrder } from '../reading/reading.js';
import type { Alarms } from '../stores/alarms.js';
import {
  type GameListener,
  inDoubt,
  type Noted,
  type SessionStore,
  StoreError,
} from '../stores/open-store.js';
import { Offers } from '../strangers/offers.js';
import { People } from '../strangers/people.js';
import { Analyses } from '../thinking/analyses.js';
import { type EngineClient, type Question, reasonsHere } from '../thinking/engine-client.js';
import { type GameTime, steady } from '../time/game-time.js';
import type { Pairer } from '../tournaments/pairing/pairer.js';
import { Agenda } from './agenda.js';
import { Beginnings } from './beginning.js';
import { type Change, type ChangeObserver, Changes, type Transition } from './changes.js';
import { Channels } from './channels.js';
import { Chores, type Forgetting, type Moved } from './chores.js';
import { Links } from './links.js';
import { moveDues } from './moved-dues.js';
import { type Forget, type Forgotten, forgetUser, tracesOf } from './privacy.js';
import { Rematches } from './rematches.js';
import { SessionReader } from './session-reader.js';
import { endedBy, gamesIn, type SharedChange } from './views.js';

/** Time limit for the reasons for a move, in milliseconds. They most often take some ten. */
const EXPLAIN_MS = 2_000;
/** Speed-up of the computer once no person is left in play. */
const HASTE = 5;

export interface ServiceParts {
  readonly store: SessionStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** By default a clock that never jumps. */
  readonly time?: GameTime | undefined;
  /** A number from [0, 1). */
  readonly random: () => number;
  readonly alarms: Alarms;
  readonly engine: EngineClient;
  readonly reader: LoadReader;
  readonly pairer: Pairer;
  readonly banned?: ReadonlySet<string> | undefined;
  /** Time limit of the strongest level for a move, in milliseconds; weaker ones get proportionally less. */
  readonly thinkMs: number;
  /** What is to be done to forget a user, beside what every game stores. */
  readonly forgets: readonly Forget[];
  /** Hear of every game that is over. */
  readonly hearers: readonly Hearer[];
  /** What features have in sessions, and owe at a time. */
  readonly features?: readonly (Owing & Stateful)[] | undefined;
  /** Hears how far a move of what earlier versions have stored is. */
  readonly moved?: ((move: Moved) => void) | undefined;
  /** Called with every saved change, once whichever channels show the game. */
  readonly played?: ((change: SharedChange) => void) | undefined;
  /** Called once a change that ended a game is saved. */
  readonly over?: (() => void) | undefined;
  /** Pauses before a change whose saving failed is tried again, in milliseconds. */
  readonly againMs?: readonly number[] | undefined;
}

/**
 * Loads, changes and saves sessions, one change at a time per game. A session is returned as changed only once it is
 * saved. Throws `StoreError` if the store fails and `CorruptSessionError` if a stored session cannot be decoded.
 */
export class GameService {
  /** Pending moves of the computer, by game, table and revision. */
  private readonly thinking = new Map<string, Promise<Session | null>>();
  private readonly sessions: SessionReader;
  private readonly changes: Changes;
  private readonly channels: Channels;
  readonly agenda: Agenda;
  readonly links: Links;
  readonly people: People;
  readonly offers: Offers;
  readonly chores: Chores;
  readonly beginnings: Beginnings;
  readonly rematches: Rematches;
  readonly banned: ReadonlySet<string>;
  readonly hearers: readonly Hearer[];
  readonly analyses = new Analyses(
    (position, limits, ms) => this.think(position, limits, ms),
    (position, thought, other) => this.explain(position, thought, other),
  );
  private readonly listeners = new Set<{ readonly changed: GameListener; readonly missed: () => void }>();
  private alsoForget: (user: string, known: ReadonlySet<string>) => Promise<void> = async () => undefined;
  private observer: ChangeObserver = {
    saving: () => undefined,
    saved: () => undefined,
    sharedElsewhere: () => undefined,
  };

  constructor(private readonly parts: ServiceParts) {
    this.banned = parts.banned ?? new Set();
    this.hearers = parts.hearers;
    const { store, alarms, now } = parts;
    const sessions = new SessionReader(store, parts.time ?? steady(now));
    const agenda = new Agenda(store, alarms, parts.features ?? [], now);
    const beginnings = new Beginnings({ store, agenda, sessions });
    const withAway = (table: Table, user: string, days: number) =>
      this.people.withAway(table, user, days, this.now);
    const atStart = (table: Table) => this.atStart(table);
    this.changes = new Changes(
      ...([store, agenda, sessions] as const),
      (change) => this.observer.saving(change),
      (change) => this.noteSaved(change),
      ...([withAway, atStart, parts.hearers, parts.againMs] as const),
    );
    this.channels = new Channels(store, alarms, agenda, sessions);
    this.rematches = new Rematches({
      ...{ store, sessions, agenda, beginnings, withAway, atStart },
      chance: () => ({ now: this.now, random: this.random }),
      newTableId: () => this.newTableId(),
      tell: (game, revision) => this.tell(game, revision),
    });
    [this.sessions, this.agenda, this.beginnings] = [sessions, agenda, beginnings];
    this.links = new Links(store, now);
    this.people = new People(store, parts.random);
    this.offers = new Offers(store, now, this.people, (game, revision) => this.tell(game, revision));
    this.chores = new Chores({
      ...{ store, now, time: parts.time },
      forget: (order) => this.forgetNow(order),
      clear: async () => {
        await this.links.prune();
        await this.offers.clear();
      },
      moved: parts.moved,
    });
    store.hear(
      (game, revision) => {
        if (isChannel(game)) return;
        this.sessions.outdate(game);
        this.tell(game, revision);
      },
      () => {
        for (const { missed } of this.listeners) missed();
      },
    );
  }

  /** What it stores in, for features that keep something of their own. */
  get store(): SessionStore {
    return this.parts.store;
  }

  get now(): number {
    return this.parts.now();
  }

  get random(): number {
    return this.parts.random();
  }

  /** Calls `changed` on every change of a game by any process, `missed` when there may have been others; returns how to end that. */
  onChange(changed: GameListener, missed: () => void = () => {}): () => void {
    const listener = { changed, missed };
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sets the observer of changes. */
  observeChanges(observer: ChangeObserver): void {
    this.observer = observer;
  }

  private noteSaved(change: SharedChange): void {
    this.parts.played?.(change);
    if (endedBy([change, ...change.others]).length > 0) this.parts.over?.();
    this.observer.saved([change, ...change.others]);
    if (change.others.length > 0) this.observer.sharedElsewhere(change.others);
    for (const [game, revision] of gamesIn(change)) this.tell(game, revision);
    const { table } = change.session;
    if (table !== null && table.id !== change.before.table?.id) getReady(this.parts.engine, table);
  }

  private tell(game: string, revision: number | null): void {
    for (const { changed } of this.listeners) changed(game, revision);
  }

  /** Tells those who listen here that a game has begun which nobody here asked for. */
  noteBegun({ game, table }: Pick<Session, 'game' | 'table'>): void {
    if (game !== null && table !== null) this.tell(game, table.revision);
  }

  /** The table of a game that is about to begin: casual if one of its players wishes so, or has to play so. Throws `StoreError`. */
  atStart(table: Table): Promise<Table> {
    return stakesAtStart(this.parts.store, this.people, table, this.now);
  }

  /** Id for a new table. */
  newTableId(): string {
    return randomBytes(3).toString('hex');
  }

  read(channel: string): Promise<Session> {
    return this.sessions.read(channel);
  }

  /** As `read`, mostly without a read of the store: what is the channel's own is current, a game that others show may have gone on. */
  current(channel: string): Promise<Session> {
    return this.sessions.current(channel);
  }

  /** Sets alarms anew once the clock has jumped by some milliseconds. Throws `StoreError`. */
  async clockJumped(by: number): Promise<void> {
    const { store, alarms } = this.parts;
    await alarms.clockJumped(by);
    if (store.alarms === null) await moveDues(store, by, this.now);
  }

  /** Session of a channel that shows a game, if possible of one that the bot is still in; null if none does. */
  sessionOf(game: string): Promise<Session | null> {
    return this.sessions.ofGame(game);
  }

  /**
   * A game that was over when its last channel left it, in a session of that channel; null if there is none. `next` is
   * the id of its rematch or else of the game that the channel shows now, null if there is none or it must stay hidden.
   */
  async ended(game: string): Promise<{ readonly session: Session; readonly next: string | null } | null> {
    const session = await this.sessions.ended(game);
    if (session === null) return null;
    const { table, channel } = session;
    // A game of strangers in private chats must not lead anybody to what is played there with others.
    const isHidden = table?.strangers !== undefined && platformOf(channel) !== 'web';
    const now = isHidden ? null : (await this.read(channel)).game;
    return { session, next: table?.next ?? now };
  }

  /** A channel of each running game of a user, or of games in other phases, at most `most`; see `gamesOf`. */
  readonly gamesOf = (user: string, most?: number, phases?: readonly Table['phase'][]) =>
    gamesOf(this.parts.store, user, most, phases);

  /** As `SessionReader.runningOf`. */
  runningOf(user: string): AsyncIterable<Session> {
    return this.sessions.runningOf(user);
  }

  /** False while the index still lacks rows of an earlier version. */
  knowsWhose(): Promise<boolean> {
    return this.parts.store.traces.isWhole();
  }

  /** The sessions of all places of a chat, of which `home` is the first. */
  async placesOf(home: Session): Promise<readonly Session[]> {
    const most = home.places?.most ?? 1;
    const others = Array.from({ length: most - 1 }, (_, at) => placeAt(home.channel, at + 2));
    const found = [home];
    for await (const [, session] of this.sessions.several(others)) if (session !== null) found.push(session);
    return found;
  }

  /** Current session of the channel; `session` itself, without a read, if nobody can have changed it. */
  newest(session: Session): Promise<Session> {
    return this.sessions.newest(session);
  }

  /** As `newest`, but `session` itself also if there was hardly time to change it. */
  newestHere(session: Session): Promise<Session> {
    return this.sessions.newestHere(session);
  }

  /** The channel's session as last read or saved here; `session` itself if that is no longer cached. */
  lastKnown(session: Session): Session {
    return this.sessions.lastKnown(session.channel) ?? session;
  }

  /** Reads what somebody loads; throws `ReadingError`. */
  readSource(order: ReadingOrder): Promise<Reading> {
    return this.parts.reader.read(order);
  }

  /** Pairs rounds of tournaments. */
  get pairer(): Omit<Pairer, 'close'> {
    return this.parts.pairer;
  }

  /** Finds a finished game by its table's id; null if there is none. */
  finished(channel: string, id: string): Promise<Table | null> {
    return readFinished(this.parts.store, channel, id);
  }

  /** The games that a user has finished, the last first, at most `most`. */
  finishedBy(user: string, most: number): Promise<readonly Finished[]> {
    return resultsOf(this.parts.store, user, most);
  }

  /** Id of a finished game of a channel by its table's; null if it is not known. */
  finishedGame(channel: string, id: string): Promise<string | null> {
    return finishedGameId(this.parts.store, channel, id);
  }

  /** Counts what is stored about a user. */
  traces(user: string): Promise<StoredCounts> {
    return tracesOf(this.parts.store, user);
  }

  /** True if challenges keep seats under this key. */
  async keepsSeats(keptAs: string): Promise<boolean> {
    return (await this.parts.store.traces.count(keptAs)).size > 0;
  }

  /** Sets what else to do to forget a user, outside this service. `known` are the chats where they were known. */
  tellOfForgetting(alsoForget: (user: string, known: ReadonlySet<string>) => Promise<void>): void {
    this.alsoForget = alsoForget;
  }

  /**
   * Removes a user from everything stored, and purges the remains. Challenges may keep seats for them under another
   * key.
   */
  forget(order: Forgetting): Promise<Forgotten> {
    const forgotten = this.chores.forget(order, () => this.forgetNow(order));
    return forgotten.catch((error: unknown) => {
      // Some of the user's traces are removed already.
      throw error instanceof StoreError ? inDoubt(error) : error;
    });
  }

  private async forgetNow({ user, leaving, keptAs }: Forgetting): Promise<Forgotten> {
    const forgotten = await forgetUser(
      this.parts.store,
      user,
      {
        leaving,
        now: this.now,
        keptAs,
        forgets: this.parts.forgets,
        features: this.parts.features ?? [],
      },
      {
        several: (channels) => this.sessions.several(channels),
        change: (known, step) => this.change(known.channel, null, (session) => ok(step(session)), known),
        erase: (channel) => this.channels.erase(channel, this.now),
      },
    );
    await this.alsoForget(user, forgotten.known);
    return forgotten;
  }

  /**
   * Applies a transition under the session's lock; see `Changes.make`. `event` identifies a user's action, null one of
   * the bot itself; `joins` is another game, which the transition gets as another channel shows it.
   */
  change(
    channel: string,
    event: string | null,
    transition: Transition,
    known: Session | null = null,
    joins: string | null = null,
  ): Promise<Change> {
    return this.changes.make({ channel, event, transition, joins }, known);
  }

  /**
   * As `change` for the bot itself, by a transition that is made under the game's lock: of what is stored next to the game, and
   * changes under the same lock. `prepare` takes no lock.
   */
  changeBy(known: Session, prepare: () => Promise<Transition>): Promise<Change> {
    const transition: Transition = (session) => ok(session);
    return this.changes.make(
      { channel: known.channel, event: null, transition, joins: null, prepare },
      known,
    );
  }

  /** As `change`, for a note of what was told; the last one of an event ends it. */
  note(known: Session, noted: Noted | null, transition: Transition): Promise<Change> {
    return this.changes.make({ channel: known.channel, event: null, transition, joins: null, noted }, known);
  }

  /** Records that the bot is back in a chat from which it had been removed. */
  async comeBack(known: Session): Promise<Session> {
    const { session } = await this.change(
      known.channel,
      null,
      (now) => ok(now.gone ? comeBack(now, this.now) : now),
      known,
    );
    return session;
  }

  /**
   * Plays the computer's turns, each saved on its own, until it has none or the game has changed meanwhile: searches outside the
   * lock, then plays. Concurrent calls share one search. Resolves to the session after them.
   */
  async playComputers(session: Session): Promise<Session> {
    const { channel, table } = session;
    if (table === null || table.phase !== 'running') return session;
    const current = currentGame(table);
    const holder = table.seats[turnOf(current.state)];
    if (!isComputer(holder)) return session;
    const key = `${session.game ?? channel} ${table.id} ${table.revision}`;
    const begun = this.thinking.get(key);
    const moving =
      begun ?? this.moveAt(session, current, holder.level).finally(() => this.thinking.delete(key));
    this.thinking.set(key, moving);
    const moved = await moving;
    if (moved === null) return session;
    // Another channel that shows the game may have asked first.
    return this.playComputers(moved.channel === channel ? moved : await this.read(channel));
  }

  private async moveAt(known: Session, current: Running, level: LevelNumber): Promise<Session | null> {
    const played = await this.thought(current, level);
    const { id, revision } = current.table;
    const change = await this.change(
      known.channel,
      null,
      ({ table, ...session }) =>
        table?.id === id && table.revision === revision
          ? ok({ ...session, table: played(currentGame(table)) })
          : err({ code: 'stale' }),
      known,
    );
    return change.kind === 'changed' ? change.session : null;
  }

  /** Prepares a move of the computer for the seat to move, before the channel is locked. */
  standIn(table: Table): Promise<StandIn> {
    return this.thought(currentGame(table), DEFAULT_LEVEL);
  }

  /** Searches for the computer's move; the result plays it. */
  private async thought(current: Running, level: LevelNumber): Promise<StandIn> {
    const { now, random, engine } = this.parts;
    // Players who are out need not wait for the best moves of the others.
    const ms = hasPersonInPlay(current) ? this.timeOf(level) : Math.ceil(this.timeOf(level) / HASTE);
    const played = await computersPlay(engine, current.game, current.state, { level, ms, random: random() });
    return (then) => applyMove(then, played, now());
  }

  /** Searches a position for `ms` milliseconds at most. */
  think(
    { state, game }: Pick<Question, 'state' | 'game'>,
    limits: Question['limits'],
    ms: number,
  ): Promise<Thought> {
    const seed = Math.floor(this.parts.random() * 2 ** 32);
    return this.parts.engine.think({ state, game, limits, seed, ms, patient: true });
  }

  /** The reasons for a move, compared with what else could be played where that is known. */
  async explain(
    { state, game }: Pick<Question, 'state' | 'game'>,
    thought: Thought,
    other: Thought | null = null,
  ): Promise<readonly Reason[]> {
    const question = { state, game, thought, other, ms: EXPLAIN_MS };
    return (await this.parts.engine.explain?.(question)) ?? reasonsHere(question);
  }

  /** Time limit of a level, in milliseconds. */
  timeOf(level: LevelNumber): number {
    return Math.round((LEVELS[level].ms * this.parts.thinkMs) / LEVELS[8].ms);
  }

  /** As `Channels.rename`. */
  rename(from: string, to: string): Promise<boolean> {
    return this.channels.rename(from, to, this.now);
  }
}

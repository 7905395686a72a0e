import { isDeepStrictEqual } from 'node:util';
import { ok, turnOf } from '../engine/index.js';
import { findSaying } from '../locales/find-saying.js';
import { isToMove, teamOf } from '../sessions/crowd/consult.js';
import { roundHere } from '../sessions/crowd/side.js';
import { homeOf, numberOf, placeAt } from '../sessions/model/place.js';
import { readerOf } from '../sessions/model/reader.js';
import { currentGame } from '../sessions/model/running.js';
import type { Session, Table } from '../sessions/model/session.js';
import { seatOf } from '../sessions/model/table.js';
import type { GameService } from '../sessions/service/service.js';
import { COMMAND_VERB } from './channel/keyboards/command-button.js';
import { readMark } from './channel/keyboards/place-mark.js';
import { mayBeMove } from './plain-moves.js';
import type { ChannelKey, ChatEvent, MessageId, UserId } from './port.js';
import type { Registry } from './registry.js';

/** An event in the place of the game that it is about. */
export interface Meant {
  readonly event: ChatEvent;
  readonly session: Session;
  /** The session of the chat's first place. */
  readonly home: Session;
  /** The games that may be meant by a move; empty unless there are several. */
  readonly waiting: readonly Session[];
}

interface Choice {
  readonly number: number;
  readonly waiting: readonly Session[];
}

/** Commands that name a game of the chat by its number. */
const NUMBERED: ReadonlySet<string> = new Set(['board', 'resign', 'leave', 'end']);

/** Finds the game that an event is about, where a chat has several. */
export class Places {
  constructor(
    private readonly service: GameService,
    private readonly registry: Registry,
  ) {}

  /** Throws `StoreError` and `CorruptSessionError`. */
  async meant(received: ChatEvent): Promise<Meant> {
    const event = withoutMark(received);
    const home = await this.service.read(homeOf(event.channel));
    if (home.places === undefined && !isNamed(received)) return { event, session: home, home, waiting: [] };
    const { number, waiting } = await this.choose(event, received, home);
    const channel = placeAt(home.channel, number);
    if (channel === home.channel) return { event: { ...event, channel }, session: home, home, waiting };
    const session = await this.followed(home, channel);
    return { event: { ...event, channel }, session, home, waiting };
  }

  /** The place that commands of a chat are about. */
  async active(channel: ChannelKey): Promise<Session> {
    const home = await this.service.read(channel);
    const active = home.places?.active ?? 1;
    return active === 1 ? home : this.service.read(placeAt(home.channel, active));
  }

  /** The session of a place, with the settings of its chat. */
  private async followed(home: Session, channel: ChannelKey): Promise<Session> {
    const session = await this.service.read(channel);
    if (isDeepStrictEqual(session.settings, home.settings)) return session;
    const { settings, language, reader } = home;
    const change = await this.service.change(
      channel,
      null,
      (place) =>
        ok({
          ...place,
          settings,
          language: place.table === null ? language : place.language,
          ...(reader && { reader }),
        }),
      session,
    );
    return change.session;
  }

  private async choose(event: ChatEvent, received: ChatEvent, home: Session): Promise<Choice> {
    const { places } = home;
    const only = (number: number): Choice => ({ number, waiting: [] });
    // One that is handled again opened this place the first time.
    if (places?.opened?.event === event.id) return only(places.opened.place);
    if (isNamed(received)) return only(numberOf(event.channel));
    if (places === undefined) return only(1);
    const { input } = event;
    const name = this.nameOf(input);
    if (name !== null && this.registry.command(name)?.isOfChat) return only(1);
    const isNumbered = input.kind === 'command' && NUMBERED.has(name ?? '');
    const asked = isNumbered ? /^\d{1,2}$/.exec(input.args.trim()) : null;
    if (asked !== null && Number(asked[0]) >= 1 && Number(asked[0]) <= places.most)
      return only(Number(asked[0]));
    const every = await this.service.placesOf(home);
    const all = every.filter(isOn);
    const { id } = event.user;
    const replied = input.kind === 'message' ? every.find((place) => stands(place, input.to)) : undefined;
    if (replied !== undefined) return only(numberOf(replied.channel));
    const text = moveIn(input);
    // Somebody to move in a game of their own plays there: a vote is only one of many.
    const own = text === null ? [] : all.filter(({ table }) => isOnTurn(table, id));
    const waiting = text === null || own.length > 0 ? own : all.filter((place) => votesIn(place, id));
    const newest = latest(waiting);
    const isActive = newest !== undefined && numberOf(newest.channel) === places.active;
    // A reply to a message of which nothing is known any more may mean another game than the one that waits.
    const isUnclear = isReply(input) ? all.length > 1 : waiting.length > 1 && !isActive;
    // Where somebody has just played, a move is meant there, unless it is none there but in another game.
    const others = isActive ? waiting.filter((each) => each !== newest) : [];
    if (newest !== undefined)
      return { number: numberOf(newest.channel), waiting: isUnclear ? waiting : others };
    const isUnder = this.isOfGame(name);
    const underway = isUnder ? every.filter(({ table }) => isPlayedBy(table, id)) : [];
    // Nobody resigns at a table that has not begun, but one can leave it.
    const isPassed = (table: Table | null): boolean =>
      table === null ||
      (isUnder && table.phase === 'over') ||
      (underway.length > 0 && table.phase === 'open' && !['leave', 'end'].includes(name ?? ''));
    const isGone = every.every(
      ({ channel, table }) => numberOf(channel) !== places.active || isPassed(table),
    );
    const next = latest(underway) ?? latest(all);
    const active = isGone ? numberOf(next?.channel ?? home.channel) : places.active;
    if (readerOf(home) !== null) return only(active);
    // In a group each has games of their own, and sits down where one has not begun.
    const sitsDown = name !== null && ['join', 'start'].includes(name);
    const open = sitsDown ? all.filter(({ table }) => table?.phase === 'open') : [];
    const theirs = open.length > 0 ? open : all.filter(({ table }) => plays(table, id));
    const isTheirs = theirs.length === 0 || theirs.some(({ channel }) => numberOf(channel) === active);
    return only(isTheirs ? active : numberOf(latest(theirs)?.channel ?? home.channel));
  }

  /** The command that an input is, by its name, a button, or plain words that mean one which is about a game that is on. */
  private nameOf(input: ChatEvent['input']): string | null {
    if (input.kind === 'command') return input.name;
    if (input.kind !== 'message') return input.kind === 'button' ? (input.data.split(':')[1] ?? null) : null;
    const said = findSaying(input.text);
    return this.isOfGame(said) ? said : null;
  }

  /** True for the name of a command about a game that is on. */
  private isOfGame(name: string | null): boolean {
    return name !== null && this.registry.command(name)?.isOfGame === true;
  }

  /** Records that the bot is back in a chat, for all places but the one of the event. */
  async comeBack({ event, home }: Meant): Promise<void> {
    const others = (await this.service.placesOf(home)).filter(({ channel }) => channel !== event.channel);
    for (const place of others) if (place.gone) await this.service.comeBack(place);
  }

  /** Notes where somebody has acted. */
  async noteActive({ channel, places }: Session, place: ChannelKey): Promise<void> {
    const number = numberOf(place);
    if (places === undefined || places.active === number) return;
    await this.service.change(channel, null, (home) =>
      ok(
        home.places === undefined
          ? home
          : { ...home, places: { ...home.places, active: number, most: Math.max(home.places.most, number) } },
      ),
    );
  }
}

/** An event whose buttons have the data that they have in any place, in the channel that the data named. */
function withoutMark(event: ChatEvent): ChatEvent {
  const { input, channel } = event;
  if (input.kind === 'button') {
    const read = readMark(input.data, channel);
    return { ...event, channel: read.channel, input: { ...input, data: read.data } };
  }
  if (input.kind !== 'message' || input.about === undefined) return event;
  const read = readMark(input.about, channel);
  return { ...event, channel: read.channel, input: { ...input, about: read.data } };
}

/** True if the event itself says which game it is about: on its page, by a button, or as a reply to a message with one. */
function isNamed({ channel, input, isOfGame }: ChatEvent): boolean {
  if (isOfGame || homeOf(channel) !== channel) return true;
  switch (input.kind) {
    case 'button':
      return !input.data.startsWith(`${COMMAND_VERB}:`) || input.data.includes('#');
    case 'message':
      return (input.about ?? '') !== '';
    case 'command':
    case 'greeting':
      return false;
  }
}

const isReply = (input: ChatEvent['input']): boolean => input.kind === 'message' && input.about !== undefined;

/** True for a message that stands in a place. */
function stands({ messages }: Session, message: MessageId | undefined): boolean {
  if (messages === null || message === undefined) return false;
  const { seats, board, call, question } = messages;
  return [seats, board, call, question?.message].includes(message);
}

/** What is written as a move; null if nothing is. */
function moveIn(input: ChatEvent['input']): string | null {
  if (input.kind === 'command' && ['move', 'm'].includes(input.name)) return input.args;
  return input.kind === 'message' && mayBeMove(input.text) ? input.text : null;
}

/** True while a table or a game is on. */
const isOn = ({ table }: Session): boolean => table !== null && table.phase !== 'over';

const isPlayedBy = (table: Table | null, user: UserId): boolean =>
  table?.phase === 'running' && plays(table, user);

/** True for who has a seat, or plays in a team. */
const plays = (table: Table | null, user: UserId): boolean =>
  table !== null && (seatOf(table, user) >= 0 || teamOf(table, user) !== null);

function isOnTurn(table: Table | null, user: UserId): boolean {
  const own = teamOf(table, user);
  if (own !== null) return isToMove(table, own);
  return (
    table?.phase === 'running' &&
    seatOf(table, user) >= 0 &&
    turnOf(currentGame(table).state) === seatOf(table, user)
  );
}

/** True where a whole chat is to move, of which a user is one. */
const votesIn = (session: Session, user: UserId): boolean =>
  roundHere(session) !== null && session.table !== null && seatOf(session.table, user) < 0;

/** The session whose turn began last. */
const latest = (sessions: readonly Session[]): Session | undefined =>
  sessions.toSorted((one, other) => (other.table?.since ?? 0) - (one.table?.since ?? 0))[0];

import { err, ok, type Result } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import {
  charactersOf,
  type FilmJob,
  type Studio,
  StudioError,
  type StudioProblem,
  svgOf,
} from '../../../render/index.js';
import { keyedLock } from '../../../sessions/keyed-lock.js';
import { homeOf } from '../../../sessions/model/place.js';
import type { Session } from '../../../sessions/model/session.js';
import { isCrowd, platformOf } from '../../../sessions/platform.js';
import {
  type Button,
  type ChannelKey,
  type ChatPort,
  DeliveryError,
  type Keyboard,
  type Logger,
  type MessageId,
  type Picture,
  type Platform,
  type Post,
  type PostChanges,
  type Reply,
  type Respond,
  type Scheduled,
  type UserId,
} from '../../port.js';
import { withoutPicture } from '../../without-picture.js';
import { commandButton } from '../keyboards/command-button.js';
import { withMoveForm, withPage } from '../keyboards/page-button.js';
import { withPlace } from '../keyboards/place-mark.js';
import { languageFor } from '../language.js';
import type { Drawing } from '../posts/drawing.js';
import type { Draft, Dressing } from '../posts/posts.js';

/**
 * How a send went: accepted (as `message`, unless that cannot be changed later); the channel is gone for good; closed
 * for a while; the message is refused for good; the message waits until somebody acts there again; or failed, to be
 * retried after some seconds.
 */
export type Sent =
  | { readonly kind: 'sent'; readonly message: MessageId | null }
  | { readonly kind: 'gone' | 'closed' | 'refused' | 'waits' }
  | { readonly kind: 'failed'; readonly retryAfter: number };

type Ability = 'showsSides' | 'hasReplies' | 'picksPeople' | 'opensPages' | 'dropsDoubles';

/** Draws and sends messages, keeping each channel's in order. */
export class Sender {
  private readonly order = keyedLock();
  private readonly ports = new Map<Platform, ChatPort>();

  constructor(
    private readonly log: Logger,
    private readonly studio: Studio,
    private readonly count?: (platform: Platform, result: Sent['kind']) => void,
    /** How much a channel has used lately. Pictures for the channel that used least are drawn first. */
    private readonly use?: (channel: ChannelKey) => number,
    /** What features change on boards. */
    readonly dressings: readonly Dressing[] = [],
  ) {}

  /** Registers a connected platform. */
  register(port: ChatPort): void {
    this.ports.set(port.platform, port);
  }

  /** Connection to a channel's platform. */
  private port(channel: ChannelKey): ChatPort | undefined {
    return this.ports.get(platformOf(channel));
  }

  /** Runs `task` after the earlier ones of the channel. */
  inOrder<T>(channel: ChannelKey, task: () => Promise<T>): Promise<T> {
    return this.order.run(channel, task);
  }

  /** Sends a reply by `respond`; if null, through the channel's platform. */
  async send(channel: ChannelKey, reply: Reply, respond: Respond | null): Promise<Sent> {
    const marked = withPlace(reply, channel);
    const answer = async (said: Reply) =>
      respond !== null ? respond(said) : said.kind === 'post' ? this.deliver(channel, said) : null;
    const sent = await this.outcomeOf(channel, () => answer(marked));
    this.count?.(platformOf(channel), sent.kind);
    if (sent.kind !== 'refused' || marked.kind !== 'post' || marked.picture === undefined) return sent;
    // Some chats forbid pictures: only text lets the game go on.
    return this.outcomeOf(channel, () => answer(withoutPicture(marked)));
  }

  /** True where a channel's platform has an ability. */
  can(channel: ChannelKey, ability: Ability): boolean {
    return this.port(channel)?.[ability] ?? false;
  }

  /** The buttons of a board, with those for the page of its game and for moves in words where the platform has them. */
  withPage(keyboard: Keyboard, session: Session): Keyboard {
    const { channel } = session;
    const asks = this.port(channel)?.asksForMoves?.(homeOf(channel)) ?? false;
    const asking = asks ? withMoveForm(keyboard, session) : keyboard;
    return this.can(channel, 'opensPages') ? withPage(asking, session) : asking;
  }

  /** True for a channel that is a single message. */
  isOneMessage(channel: ChannelKey): boolean {
    return this.port(channel)?.isOneMessage?.(homeOf(channel)) ?? false;
  }

  /** True if this process is connected to the channel's platform. */
  isConnected(channel: ChannelKey): boolean {
    return this.ports.has(platformOf(channel));
  }

  /** Address that opens a private chat with the bot and passes this payload; null where no platform has one. */
  addressWith(payload: string): string | null {
    for (const port of this.ports.values()) {
      const address = port.addressWith?.(payload) ?? null;
      if (address !== null) return address;
    }
    return null;
  }

  /** The button that opens a chat with the bot alone on a channel's platform and passes this payload; null where there is none. */
  inPrivate(channel: ChannelKey, payload: string, label: string): Button | null {
    const opens = this.port(channel)?.addressWith?.(payload) ?? null;
    return opens === null ? null : { ...commandButton('start', label), opens };
  }

  /** True where posts can be changed later, one by one. */
  changesPosts(channel: ChannelKey): boolean {
    return this.port(channel)?.changes !== undefined && !this.isOneMessage(channel);
  }

  /** Puts a post in the place of a message; `refused` if that is no longer there. */
  replace(channel: ChannelKey, message: MessageId, post: Post): Promise<Sent> {
    return this.change(channel, (changes, home) => changes.replace(home, message, withPlace(post, channel)));
  }

  /** Takes the buttons from a message. */
  removeButtons(channel: ChannelKey, message: MessageId): Promise<Sent> {
    return this.change(channel, (changes, home) => changes.removeButtons(home, message));
  }

  /** Deletes a message. */
  remove(channel: ChannelKey, message: MessageId): Promise<Sent> {
    return this.change(channel, (changes, home) => changes.remove(home, message));
  }

  private async change(
    channel: ChannelKey,
    change: (changes: PostChanges, home: ChannelKey) => Promise<void>,
  ): Promise<Sent> {
    const changed = await this.outcomeOf(channel, async () => {
      const changes = this.port(channel)?.changes;
      if (changes === undefined) throw new DeliveryError('unreachable', 'the platform is off');
      await change(changes, homeOf(channel));
      return null;
    });
    this.count?.(platformOf(channel), changed.kind);
    return changed;
  }

  /** Pins a message, or takes it off. Where the bot may not, or nothing is pinned, the message stays as it is. */
  async pin(channel: ChannelKey, message: MessageId, isOn: boolean): Promise<void> {
    const pin = async () => this.port(channel)?.changes?.pin?.(homeOf(channel), message, isOn);
    await this.unlessRefused(pin, 'a message could not be pinned');
  }

  /** Opens a thread on a message where the platform has them; null elsewhere. Throws `DeliveryError`. */
  async threadOn(channel: ChannelKey, message: MessageId, name: string): Promise<ChannelKey | null> {
    return (await this.port(channel)?.threadOn?.(homeOf(channel), message, name)) ?? null;
  }

  /** Lists an event where the platform has them, as `ChatPort.schedule` does. Throws `DeliveryError`. */
  async schedule(channel: ChannelKey, id: string | null, event: Scheduled): Promise<string | null> {
    return (await this.port(channel)?.schedule?.(homeOf(channel), id, event)) ?? null;
  }

  /** Sends a direct message; false if that is not possible. */
  async sendPrivately(user: UserId, post: Post): Promise<boolean> {
    const port = isCrowd(user) ? undefined : this.ports.get(platformOf(user));
    const sent = async () => port?.deliverPrivately?.(user, post).then(() => true);
    return (await this.unlessRefused(sent, 'a user could not be written to alone')) ?? false;
  }

  /** The channel that only a user and the bot read; null where there is none, or nobody can tell just now. */
  async privateChannel(user: UserId): Promise<ChannelKey | null> {
    const port = isCrowd(user) ? undefined : this.ports.get(platformOf(user));
    const found = async () => port?.privateChannel?.(user);
    return (await this.unlessRefused(found, 'no private chat was found')) ?? null;
  }

  /** What a platform does or finds; undefined where it refuses, which is logged. */
  private unlessRefused<T>(asked: () => Promise<T>, failure: string): Promise<T | undefined> {
    return asked().catch((error: unknown) => {
      if (!(error instanceof DeliveryError)) throw error;
      this.log.info({ problem: error.problem, reason: error.message }, failure);
      return undefined;
    });
  }

  /** False if a user is known to have left a channel; null where the platform does not tell. */
  async isMember(channel: ChannelKey, user: UserId): Promise<boolean | null> {
    const port = this.port(channel);
    if (port?.isMember === undefined || isCrowd(user) || platformOf(user) !== port.platform) return null;
    return port.isMember(homeOf(channel), user);
  }

  /** True if a user reads a channel; null where the platform does not tell. */
  async isReader(channel: ChannelKey, user: UserId): Promise<boolean | null> {
    const port = this.port(channel);
    const isTheirs = !isCrowd(user) && platformOf(user) === port?.platform;
    if (port?.isReader === undefined || !isTheirs) return this.isMember(channel, user);
    return port.isReader(homeOf(channel), user);
  }

  /** The name by which people of a channel call a user of its platform; null where there is none, or nobody tells. */
  async handleIn(channel: ChannelKey, user: UserId): Promise<string | null> {
    return (await this.port(channel)?.handleIn?.(homeOf(channel), user)) ?? null;
  }

  /** Renders a film as GIF; failures are logged. */
  async film(channel: ChannelKey, job: FilmJob): Promise<Result<Buffer, StudioProblem>> {
    try {
      return ok(await this.studio.film(job, this.use?.(channel) ?? 0));
    } catch (error) {
      if (!(error instanceof StudioError)) throw error;
      this.log.warn({ error }, 'an animation could not be made');
      return err(error.problem);
    }
  }

  /** Draws the picture of a draft. If drawing fails only the text goes, so that the game goes on. */
  async draw(channel: ChannelKey, { board, shows, ...draft }: Draft): Promise<Post> {
    const keyboard = shows && this.withPage(draft.keyboard ?? [], shows);
    const post = { ...draft, ...(keyboard && { keyboard }) };
    if (board === undefined) return { kind: 'post', ping: [], ring: 'silent', ...post };
    const hasSides = this.can(channel, 'showsSides');
    const [picture, sides] = await Promise.all([
      this.picture(channel, board),
      hasSides ? this.sides(channel, board) : null,
    ]);
    const instead = shows && (() => inLetters(board, shows));
    const shown = picture && { ...picture, ...(sides && { sides }), ...(instead && { instead }) };
    return { kind: 'post', ping: [], ring: 'silent', ...post, ...(shown && { picture: shown }) };
  }

  /** Draws a board as seen from each player's side. */
  private async sides(
    channel: ChannelKey,
    { sides, patience = 0 }: Drawing,
  ): Promise<ReadonlyMap<UserId, Picture>> {
    const drawn = await Promise.all(
      (sides?.() ?? []).map(async ({ users, drawing }) => {
        const picture = await this.picture(channel, { ...drawing, patience });
        return picture === null ? [] : users.map((user) => [user, picture] as const);
      }),
    );
    return new Map(drawn.flat());
  }

  /** Draws a picture; null if that fails. */
  async picture(channel: ChannelKey, board: Drawing): Promise<Picture | null> {
    try {
      const [png, gif] = await Promise.all([
        this.studio.picture(board.picture, (this.use?.(channel) ?? 0) + (board.patience ?? 0)),
        board.film && this.motion(channel, board.film),
      ]);
      const svg = this.port(channel)?.showsSvg ? svgOf(board.picture) : null;
      const characters = this.isOneMessage(channel) ? charactersOf(board.picture) : null;
      return {
        png,
        alt: board.alt,
        ...(gif && { gif }),
        ...(svg !== null && { svg }),
        ...(characters !== null && { characters }),
      };
    } catch (error) {
      const isOurFault = !(error instanceof StudioError) || error.problem === 'broken';
      this.log[isOurFault ? 'error' : 'warn']({ error }, 'a picture could not be drawn');
      return null;
    }
  }

  /** Animated version; null if it cannot be rendered. */
  private async motion(channel: ChannelKey, film: Buffer | FilmJob): Promise<Buffer | null> {
    if (Buffer.isBuffer(film)) return film;
    const made = await this.film(channel, film);
    return made.ok ? made.value : null;
  }

  private async outcomeOf(channel: ChannelKey, send: () => Promise<MessageId | null>): Promise<Sent> {
    try {
      return { kind: 'sent', message: await send() };
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      const { problem, message: reason, retryAfter } = error;
      this.log.warn({ channel, problem, reason }, 'a message could not be sent');
      return problem === 'unreachable' ? { kind: 'failed', retryAfter } : { kind: problem };
    }
  }

  /** Sends a post to a channel by its platform. Throws `DeliveryError`. */
  async deliver(channel: ChannelKey, post: Post): Promise<MessageId | null> {
    const port = this.port(channel);
    if (port === undefined) throw new DeliveryError('unreachable', 'the platform is off');
    return port.deliver(homeOf(channel), withPlace(post, channel));
  }
}

/** Replaces a board by letters where pictures are forbidden; null for other pictures. */
function inLetters(board: Drawing, session: Session): Text | null {
  const characters = charactersOf(board.picture);
  return characters === null
    ? null
    : lines(MESSAGES[languageFor(session)].closed.noPictures(), [{ code: `${characters}\n` }]);
}

import type { Lately } from '../../../sessions/lately.js';
import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import { liveBoard } from '../../../sessions/service/shown.js';
import { hasNews } from '../../../sessions/service/views.js';
import type { ChannelKey, Keyboard, MessageId, Picture, Post, Respond } from '../../port.js';
import type { LiveText } from '../delivery/board-publisher.js';
import type { Sending } from '../delivery/ports.js';
import { wholeOf } from '../one-message.js';
import type { Drawing } from '../posts/drawing.js';
import { boardPart } from '../screen.js';
import { type PickedMessage, PickRestorer } from './pick-restorer.js';

/** True for buttons under a board or an open table; their data begins with a verb and the table's id. */
const isOfTable = (keyboard: Keyboard, { table }: Session): boolean =>
  keyboard.flat().some(({ data }) => table !== null && data.split(':')[1] === table.id);

/** True if the turn that a session shows is over. */
const isOver = ({ table }: Session, { table: now }: Session): boolean =>
  now?.id !== table?.id || now?.revision !== table?.revision;

/** Changes the bot's messages when their buttons are tapped. Failures are not retried. */
export class TappedMessageEditor {
  readonly picked: PickRestorer;

  constructor(
    private readonly service: GameService,
    private readonly sending: Sending,
    private readonly texts: Pick<Lately<LiveText>, 'get'>,
  ) {
    this.picked = new PickRestorer(
      async (channel) => (await service.read(channel)).table,
      sending.background,
    );
  }

  /** Replaces the buttons and the picture of `message`, which was tapped in `session`. */
  async change(
    session: Session,
    message: MessageId | undefined,
    keyboard: Keyboard,
    board: Drawing | undefined,
    respond: Respond,
  ): Promise<void> {
    const { channel } = session;
    await this.sending.sender.inOrder(channel, async () => {
      if (await this.changeWhole(channel, keyboard, board, respond)) return;
      const picture = board && (await this.sending.sender.picture(channel, board));
      const isLive = message !== undefined && message === liveBoard(session);
      const now = isLive ? await this.service.newest(session) : session;
      // A live board shows one turn: if that is over, it has been changed already, or is about to be.
      if (isLive && (isOver(session, now) || hasNews(now))) return;
      const buttons = isOfTable(keyboard, session)
        ? this.sending.sender.withPage(keyboard, session)
        : keyboard;
      await this.send(channel, buttons, picture, respond, this.saysNow(now, message));
    });
  }

  /** What this process has written last on a message; null if it has not. */
  private textOf(channel: ChannelKey, message: MessageId): LiveText | null {
    const known = this.texts.get(channel);
    return known?.message === message ? known : null;
  }

  /** What a tapped message says by now: the tap may have brought what a live board said a turn earlier. */
  private saysNow(now: Session, message: MessageId | undefined): Pick<Post, 'text' | 'ping'> | null {
    if (message === undefined) return null;
    const known = this.textOf(now.channel, message);
    if (known !== null || message !== liveBoard(now)) return known;
    const board = boardPart(now, { now: this.service.now }, this.sending.sender.dressings);
    return board && { text: board.text, ping: board.ping ?? [] };
  }

  /**
   * Redraws a channel that is a single message, since its current text is unknown; false for other channels, and
   * without a game.
   */
  private async changeWhole(
    channel: ChannelKey,
    keyboard: Keyboard,
    board: Drawing | undefined,
    respond: Respond,
  ): Promise<boolean> {
    const { sender } = this.sending;
    if (!sender.isOneMessage(channel)) return false;
    const whole = await wholeOf(this.service, sender, await this.service.read(channel));
    if (whole === null) return false;
    const draft = {
      ...whole,
      ...(board && { board }),
      // Without buttons of its own the message keeps the game's.
      ...(keyboard.length > 0 && { keyboard }),
    };
    await this.sending.send(channel, await sender.draw(channel, draft), respond);
    return true;
  }

  /** Redraws a channel that is a single message; does nothing in others. */
  async redrawWhole({ channel }: Session, respond: Respond): Promise<void> {
    await this.sending.sender.inOrder(channel, () => this.changeWhole(channel, [], undefined, respond));
  }

  /** Remembers a message that shows a picked piece, to restore its `plain` picture after the turn. */
  notePicked(
    noted: Omit<PickedMessage, 'restore'>,
    plain: () => Drawing | undefined,
    respond: Respond,
  ): void {
    const { channel, message, table } = noted;
    const restore = () =>
      this.sending.sender.inOrder(channel, async () => {
        const board = plain();
        const says = this.textOf(channel, message);
        // A live board shows the next turn, or did until its game was over.
        const isLive = message === liveBoard(await this.service.read(channel));
        const isLater = says !== null && says.revision !== table.revision;
        if (board === undefined || isLive || isLater) return;
        const picture = await this.sending.sender.picture(channel, board);
        if (picture) await this.send(channel, [], picture, respond, says);
      });
    this.picked.note({ ...noted, restore });
  }

  private async send(
    channel: ChannelKey,
    keyboard: Keyboard,
    picture: Picture | null | undefined,
    respond: Respond,
    says: Pick<Post, 'text' | 'ping'> | null,
  ): Promise<void> {
    const shown = picture && { picture, ...(says && { says: { text: says.text, ping: says.ping } }) };
    await this.sending.send(channel, { kind: 'keyboard', keyboard, ...shown }, respond);
  }
}

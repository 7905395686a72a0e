import type { ClientMessage, ErrorCode, ServerMessage, UserAction } from '../../game/protocol.js';
import { keepMoves, keptMoves } from './kept-moves.js';
import { Link, type LinkHandlers } from './link.js';
import { randomId } from './random-id.js';

/** Until an action that came too fast is sent again, and one that could not be saved, by many pages not all at once. */
const AGAIN_MS = 1_500;
const UNSAVED_AGAIN_MS = 3_000;

/** An action as the page asks for it; the connection gives it its id. */
type WithoutId<A> = A extends UserAction ? Omit<A, 'id'> : never;
export type Action = WithoutId<UserAction>;

/** The page's link to its game. Actions that were not answered are sent again under the same id, so that each is done once. */
export class Connection extends Link<ClientMessage, ServerMessage> {
  private readonly unanswered: Map<string, UserAction>;
  /** The server wants to know whether the page is hidden. */
  private hears = false;

  /** `game`: the one that the page shows, whose moves are kept when the page is loaded anew; null until it is known. */
  constructor(
    address: string,
    line: LinkHandlers<ClientMessage, ServerMessage>,
    private readonly game: () => string | null,
  ) {
    super(address, line);
    document.addEventListener('visibilitychange', () => this.tellSeen());
    this.unanswered = new Map(keptMoves(game()).map((move) => [move.id, move]));
  }

  /** Sends an action until it is answered; returns the id that the answer will bear. */
  act(action: Action): string {
    const full = { ...action, id: randomId() } as UserAction;
    this.unanswered.set(full.id, full);
    this.keep();
    this.send(full);
    return full.id;
  }

  /** True of an action that is still to be answered. */
  isWaiting(id: string): boolean {
    return this.unanswered.has(id);
  }

  protected override take(message: ServerMessage): void {
    if (message.type === 'answer') this.answered(message.id);
    if (message.type === 'refused' && message.id !== null) this.refused(message.id, message.code);
    super.take(message);
    if (message.type !== 'welcome') return;
    this.hears = message.hears === true;
    if (document.hidden) this.tellSeen();
    for (const action of this.unanswered.values()) this.send(action);
  }

  /** Who has the page behind others is away. */
  private tellSeen(): void {
    if (this.hears) this.send({ type: 'seen', isSeen: !document.hidden });
  }

  private refused(id: string, code: ErrorCode): void {
    if (code === 'too-fast') setTimeout(() => this.again(id), AGAIN_MS);
    else if (code === 'unsaved')
      setTimeout(() => this.again(id), UNSAVED_AGAIN_MS * (0.7 + Math.random() * 0.6));
    else this.answered(id);
  }

  private answered(id: string): void {
    if (this.unanswered.delete(id)) this.keep();
  }

  private keep(): void {
    keepMoves(this.game(), this.unanswered.values());
  }

  private again(id: string): void {
    const action = this.unanswered.get(id);
    if (action !== undefined) this.send(action);
  }
}

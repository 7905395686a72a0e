import type { ClientMessage, ServerMessage, UserAction } from '../../room/protocol.js';
import { socketAddress } from '../link/early-socket.js';
import { Link, type LinkHandlers } from '../link/link.js';
import { randomId } from '../link/random-id.js';

/** Until an action that came too fast is sent again, and one that could not be saved, by many pages not all at once. */
const AGAIN_MS = 1_500;
const UNSAVED_AGAIN_MS = 3_000;

/** An action as the page asks for it; the link gives it its id. */
type WithoutId<A> = A extends UserAction ? Omit<A, 'id'> : never;

/** The page's link to its room. Actions that were not answered are sent again under the same id, so that each is done once. */
export class RoomLink extends Link<ClientMessage, ServerMessage> {
  private readonly unanswered = new Map<string, UserAction>();

  constructor(line: LinkHandlers<ClientMessage, ServerMessage>) {
    super(socketAddress('/ws'), line);
  }

  /** Sends an action until it is answered; returns the id that the answer will bear. */
  act(action: WithoutId<UserAction>): string {
    const full = { ...action, id: randomId() } as UserAction;
    this.unanswered.set(full.id, full);
    this.send(full);
    return full.id;
  }

  protected override take(message: ServerMessage): void {
    if (message.type === 'ack') this.unanswered.delete(message.id);
    if (message.type === 'refused' && message.id !== null) {
      const { id, code } = message;
      if (code === 'too-fast' && this.unanswered.has(id)) {
        setTimeout(() => this.again(id), AGAIN_MS);
        return;
      }
      if (code === 'unsaved')
        setTimeout(() => this.again(id), UNSAVED_AGAIN_MS * (0.7 + Math.random() * 0.6));
      else this.unanswered.delete(id);
    }
    super.take(message);
    if (message.type === 'welcome') for (const action of this.unanswered.values()) this.send(action);
  }

  private again(id: string): void {
    const action = this.unanswered.get(id);
    if (action !== undefined) this.send(action);
  }
}

import type { Session } from '../model/session.js';

/**
 * An event due in a chat. Of the game: a warning or the loss of the turn for the player to move; the end of a question
 * that nobody answers, of a game that nobody plays, of a table at which nobody has begun, or of messages that go by themselves.
 * Others are those of features.
 */
export interface Due {
  readonly kind: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Kinds that are no feature's. */
export const GAME_DUES = ['warning', 'deadline', 'lapse', 'silence', 'close', 'brief'] as const;
type GameDueKind = (typeof GAME_DUES)[number];

/** An event that is due by the game itself. */
export interface GameDue extends Due {
  readonly kind: GameDueKind;
}

export const isOfGame = (due: Due): due is GameDue => GAME_DUES.some((kind) => kind === due.kind);

/** How it is when something is due. */
export interface DueTime {
  /** Epoch milliseconds. */
  readonly now: number;
  /** True if messages to the channel are waiting, so that its people may not know what has happened. */
  readonly isCutOff: boolean;
}

/** What a feature owes channels at a time, whether or not anybody asks. All of it is pure. */
export interface Owing {
  /** What is due in a channel, and when. It is asked whenever a session is saved; with a slice of tables, where the table has it. */
  readonly dues?: (session: Session) => readonly Due[];
  /**
   * The session once what is due has been done, by kind. It is saved before anything is shown: a change of the game is shown
   * by its board, everything else by the notices that this adds. What stays due is done again at once.
   */
  readonly onDue?: Readonly<Record<string, (session: Session, time: DueTime) => Session>>;
  /** The session without times that a wrong clock has set later than now: what they bring about would not be due for long. */
  readonly righted?: (session: Session, now: number) => Session;
}

/** Id of a notice of what was due in a game. It names the turn, since an old call is of no use. */
export function callId({ table, game }: Session, kind: string): string {
  // Other chats of the game read it under the same id.
  return kind === 'lapse' ? `${game} ${table?.revision}` : `${kind} ${table?.id} ${table?.revision}`;
}

import type { Session } from '../../../../sessions/model/session.js';
import { seatOf } from '../../../../sessions/model/table.js';
import type { ChatEvent, EventGate } from '../../../port.js';
import { ownerOf } from '../../addresses.js';
import type { GameSocket } from '../client.js';
import type { Games } from '../games.js';
import type { ActionResult } from '../host.js';
import { LIMITS } from '../limits.js';
import type { Opening, OpeningEvent } from '../opening.js';
import type { ChatAction, GameAction } from '../protocol.js';
import { analysisMessage } from './analysis.js';

type PlayOn = Extract<GameAction, { type: 'play-on' }>;

/** Does what pages ask for that looks at the record, and leaves the game as it is. */
export class RecordRequests {
  constructor(
    private readonly games: Pick<Games, 'analyse'>,
    private readonly gate: EventGate,
    private readonly opening: Opening,
  ) {}

  /** `game` is the id of the session's game. */
  answer(
    page: GameSocket,
    game: string,
    session: Session,
    action: Exclude<GameAction, ChatAction>,
  ): Promise<ActionResult> {
    return action.type === 'analyse'
      ? this.analyse(page, session)
      : this.playOn(page, game, session.table?.id ?? '', action);
  }

  private async analyse(page: GameSocket, session: Session): Promise<ActionResult> {
    const { channel, table } = session;
    const input = { kind: 'command', name: 'analysis', args: '' } as const;
    const verdict = await this.gate.run(
      { channel, user: page.user, input },
      async () => undefined,
      page.address,
    );
    if (verdict !== 'admitted' || table?.game == null) return { kind: 'refused', code: 'too-fast' };
    const reader = {
      user: page.user.id,
      owner: ownerOf(page.address) ?? page.user.id,
      language: page.language,
      device: page.device,
    };
    const made = await this.games.analyse(session, reader, LIMITS.analyses, (share) =>
      page.send({ type: 'analysing', share }),
    );
    if (!made.ok) return { kind: 'done', ok: false, text: made.error };
    const analysis = analysisMessage(table.id, table.game, made.value, {
      ...reader,
      seat: seatOf(table, page.user.id),
    });
    return { kind: 'done', ok: true, text: [], analysis };
  }

  private async playOn(page: GameSocket, game: string, table: string, action: PlayOn): Promise<ActionResult> {
    const opened = await this.opening.open(page, action.id, stepsToPlayOn(action, game, table));
    if (typeof opened === 'string') return { kind: 'refused', code: opened };
    if (!('game' in opened)) return { kind: 'done', ok: false, text: opened };
    return { kind: 'done', ok: true, text: [], game: opened.game };
  }
}

const button = (...parts: readonly (string | number)[]): ChatEvent['input'] => ({
  kind: 'button',
  data: parts.join(':'),
});

const stepsToPlayOn = (
  { entry, line, seat, opponent, level }: PlayOn,
  game: string,
  table: string,
): readonly OpeningEvent[] => [
  () => button('playon', game, table, entry, level, line),
  (opened) => button('join', opened, seat),
  ...(opponent === 'computer' ? [(opened: string) => button('start', opened)] : []),
];

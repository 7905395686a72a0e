import { COMMANDS } from '../../src/bots/features/index.js';
import { Gate } from '../../src/bots/gate.js';
import { gameOffer, gameOffers } from '../../src/bots/play/offered-game.js';
import type {
  ChatEvent,
  Conversation,
  Logger,
  PortContext,
  PortStatus,
  Respond,
} from '../../src/bots/port.js';

type Script = (event: ChatEvent, respond: Respond) => Promise<unknown>;

/** A conversation that remembers what it was asked and answers as a test tells it. */
export class ScriptedConversation implements Conversation {
  readonly events: ChatEvent[] = [];
  readonly statuses: PortStatus[] = [];
  readonly problems: { readonly fields: object; readonly message: string }[] = [];

  constructor(public script: Script = async () => undefined) {}

  async handle(event: ChatEvent, respond: Respond): Promise<void> {
    this.events.push(event);
    await this.script(event, respond);
  }

  talked(): void {}

  isUnheard(): boolean {
    return false;
  }

  isLook(): boolean {
    return false;
  }

  async tellStoreDown(): Promise<void> {}

  readonly offers = gameOffers;
  readonly offer = gameOffer;

  async ownOffers(): Promise<readonly []> {
    return [];
  }

  readonly commands = COMMANDS;
  readonly understood = COMMANDS;

  suggestGames(_typed: string, language: 'en' | 'ru') {
    return language === 'ru'
      ? [
          { label: 'Невские шашки', value: 'neva' },
          { label: 'Новгородские шашки', value: 'novgorod-37' },
          { label: 'Русские шашки', value: 'russian' },
        ]
      : [
          { label: 'Neva checkers', value: 'neva' },
          { label: 'Novgorod checkers', value: 'novgorod-37' },
          { label: 'Russian checkers', value: 'russian' },
        ];
  }

  async isDeadline(): Promise<boolean> {
    return false;
  }

  /** The game that every channel shows. */
  game: string | null = null;

  async *gamesOn(): AsyncGenerator<string> {}

  async displayOf(): Promise<null> {
    return null;
  }

  async gameIn(): Promise<string | null> {
    return this.game;
  }

  async suggestMoves() {
    return [];
  }

  async channelMoved(): Promise<void> {}

  async channelGone(): Promise<void> {}

  async mayWriteAgain(): Promise<void> {}

  async memberLeft(): Promise<void> {}

  async memberJoined(): Promise<void> {}

  /** What an adapter is started with. */
  context(): PortContext {
    const note = (fields: object, message: string) => void this.problems.push({ fields, message });
    const quiet = () => undefined;
    const log: Logger = { debug: quiet, info: quiet, warn: note, error: note };
    return { conversation: this, gate: new Gate(), log, status: (status) => void this.statuses.push(status) };
  }

  /** What people did, without the boards that the web table asks for by itself. */
  get deeds(): readonly ChatEvent[] {
    return this.events.filter(({ id }) => !id.includes(':board-'));
  }
}

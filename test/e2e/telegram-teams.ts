import { setTimeout as sleep } from 'node:timers/promises';
import type { DoubleBot, DoubleChat, DoubleUser, TelegramDouble } from '../doubles/telegram.js';

/** Teams, and how many people and boards each has. */
const [TEAMS, PEOPLE] = [['Lions', 'Tigers', 'Bears'], 2] as const;

/** Patience of those who play, in milliseconds. */
export interface Patience {
  /** A player thinks for so long at most before they give up. */
  readonly thought: number;
  /** What is not heard by then is tapped again. */
  readonly again: number;
  /** For a machine that is busy with something else. */
  readonly soon: number;
}

/** A tournament of teams in groups on Telegram, with those who play. */
export class TelegramTeams {
  readonly size = TEAMS.length * PEOPLE;
  readonly players: readonly DoubleUser[];
  private readonly director: DoubleUser;
  private readonly club: DoubleChat;
  private readonly groups: readonly DoubleChat[];
  code = '';

  constructor(
    private readonly telegram: TelegramDouble,
    private readonly bot: DoubleBot,
    private readonly patience: Patience,
  ) {
    const person = (name: string): DoubleUser => {
      const user = telegram.addUser(name);
      // The bot may write first only to those who have written to it.
      user.send(user.privateChat(bot), '/start');
      return user;
    };
    this.director = person('Dora');
    this.club = telegram.addGroup('Club', { people: [this.director], bots: [bot] });
    const teams = TEAMS.map((team) => Array.from({ length: PEOPLE }, (_, at) => person(`${team} ${at + 1}`)));
    this.players = teams.flat();
    this.groups = teams.map((people, at) => {
      const group = telegram.addGroup(TEAMS[at] ?? '', { people, bots: [bot] });
      for (const captain of people.slice(0, 1)) group.administrators.add(captain);
      return group;
    });
  }

  /** What the group has read in which it was opened. */
  get said(): readonly string[] {
    return this.club.botMessages.map(({ text }) => text);
  }

  async open(): Promise<void> {
    this.director.send(this.club, `/tournament teams russian ${PEOPLE} boards 1d name="Spring"`);
    const code = () =>
      this.club.botMessages
        .flatMap(({ buttons }) => buttons)
        .map(({ data }) => /^tour:(\w+):/.exec(data)?.[1])
        .find((each) => each !== undefined);
    this.code = await this.telegram.until(code, 'a tournament of teams', this.patience.soon);
  }

  /** Chats come as teams, their people join, and the director starts it. */
  async begin(): Promise<void> {
    for (const [at, group] of this.groups.entries()) {
      const people = this.players.slice(at * PEOPLE, (at + 1) * PEOPLE);
      people[0]?.send(group, `/tournament ${this.code} ${TEAMS[at]}`);
      await this.until(() => this.joinIn(group), `the team ${TEAMS[at]}`);
      for (const user of people) await this.tap(user, group, 'join');
    }
    await this.tap(this.director, this.club, 'start:yes');
    await this.until(() => this.said.some((each) => each.includes('round 1:')), 'the first round of teams');
  }

  /** Gives up each game that they have, until all is over. */
  async play(user: DoubleUser, isOver: () => boolean): Promise<void> {
    const { thought, again } = this.patience;
    const chat = user.privateChat(this.bot);
    const open = () => {
      for (const message of chat.botMessages.toReversed())
        for (const { data } of message.buttons) {
          const game = /^(?:tap|move):([^:]+):/.exec(data)?.[1];
          if (game !== undefined) return { message, game };
        }
      return undefined;
    };
    while (!isOver()) {
      const board = open();
      await sleep(board === undefined ? 100 : Math.random() * thought);
      if (board === undefined) continue;
      user.press(board.message, `resign:${board.game}:0:${Date.now()}:yes`, { outdated: true });
      const isGone = () => isOver() || open()?.game !== board.game;
      await this.telegram.until(isGone, 'a game to be over', again).catch(() => undefined);
    }
  }

  isEnded(): boolean {
    return this.said.some((each) => each.startsWith('🏁 '));
  }

  private until<T>(look: () => T | undefined | null | false, what: string): Promise<T> {
    return this.telegram.until(look, what, this.patience.soon);
  }

  private joinIn(group: DoubleChat) {
    return group.botMessages.findLast(({ buttons }) =>
      buttons.some(({ data }) => data === `tour:${this.code}:join`),
    );
  }

  /** A tap on the message of the tournament, which the bot answers. */
  private async tap(user: DoubleUser, group: DoubleChat, what: string): Promise<void> {
    const message = await this.until(() => this.joinIn(group), 'the message of a tournament');
    await user.press(message, `tour:${this.code}:${what}`, { outdated: true }).answered(this.patience.soon);
  }
}

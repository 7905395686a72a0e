import { appendFile, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Interaction } from './discord/interactions.js';
import type { OptionValues } from './discord/user.js';
import type { Channel, User } from './discord.js';
import type { EphemeralMessage } from './telegram/ephemeral.js';
import type { DoubleChat, DoubleUser } from './telegram.js';

/** A message as it stands on somebody's screen. */
interface Seen {
  readonly key: string;
  readonly text: string;
  readonly rows: readonly (readonly string[])[];
  readonly hasPicture: boolean;
  readonly isSilent: boolean;
  press(label: string): Promise<void>;
}

/** Where somebody reads. */
export interface Place {
  readonly name: string;
  look(): readonly Seen[];
}

/** Somebody who writes, taps and reads, on whatever platform. */
export abstract class Player {
  /** What taps were answered with, oldest first. */
  readonly notes: string[] = [];
  abstract readonly alone: Place;
  private readonly shown = new Map<string, string>();
  private readonly lines: string[] = [];

  protected constructor(
    readonly name: string,
    protected readonly places: readonly Place[],
  ) {}

  /** Everything that this player has read, place by place, and done, in order. */
  get transcript(): string {
    return this.lines.join('\n');
  }

  /** All that stands on the screen in a place. */
  textIn(place: Place): string {
    return place
      .look()
      .map(({ text, rows }) => `${text}\n${rows.map((row) => `[${row.join('] [')}]`).join('\n')}`)
      .join('\n\n');
  }

  /** Waits until something stands in a place. */
  sees(place: Place, text: RegExp | string): Promise<void> {
    const told = expect.poll(() => this.textIn(place), { timeout: 60_000, message: this.name });
    return typeof text === 'string' ? told.toContain(text) : told.toMatch(text);
  }

  /** Taps the newest button whose label has such words, once it is there. */
  async taps(place: Place, label: string): Promise<void> {
    const find = () =>
      place
        .look()
        .flatMap((message) => message.rows.flat().map((each) => ({ message, each })))
        .findLast(({ each }) => each.includes(label));
    await expect
      .poll(() => (find() === undefined ? this.textIn(place) : label), {
        timeout: 60_000,
        message: this.name,
      })
      .toBe(label);
    const found = find();
    if (found === undefined) throw new Error(`${label} went away`);
    this.does(place, `taps [${found.each}]`);
    await found.message.press(found.each);
  }

  /** Notes what is new on the screen. */
  read(): void {
    for (const place of this.places) {
      const now = place.look();
      for (const { key, text, rows, hasPicture, isSilent } of now) {
        const all = `${hasPicture ? '🖼 ' : ''}${text}${rows.map((row) => `\n  [${row.join('] [')}]`).join('')}`;
        const before = this.shown.get(key);
        if (before === all) continue;
        this.shown.set(key, all);
        const how = before === undefined ? (isSilent ? 'silent' : 'rings') : 'changed';
        this.lines.push(`${place.name} · ${key} · ${how}\n${all.replaceAll(/^/gm, '  ')}`);
      }
      for (const key of this.shown.keys())
        if (key.startsWith(`${place.name}#`) && !now.some((each) => each.key === key)) {
          this.shown.delete(key);
          this.lines.push(`${place.name} · ${key} · gone`);
        }
    }
  }

  protected does(place: Place, what: string): void {
    this.lines.push(`> ${this.name} in ${place.name}: ${what}`);
  }
}

const isOf = (user: DoubleUser) => (message: EphemeralMessage) =>
  message.user === user && message.author !== null && !message.isDeleted;

function onTelegram(name: string, chat: DoubleChat, user: DoubleUser, player: TelegramPlayer): Place {
  return {
    name,
    look: () => [
      ...chat.botMessages
        .filter(({ isDeleted }) => !isDeleted)
        .map((message) => ({
          key: `${name}#${message.id}`,
          text: message.text,
          rows: message.keyboard.map((row) => row.map(({ label }) => label)),
          hasPicture: message.picture !== undefined,
          isSilent: message.silent,
          press: async (label: string) => player.hears(await user.press(message, label).answered()),
        })),
      ...chat.ephemeral.filter(isOf(user)).map((message) => ({
        key: `${name}#alone ${message.id}`,
        text: message.text,
        rows: message.keyboard.map((row) => row.map(({ label }) => label)),
        hasPicture: message.hasPicture,
        isSilent: true,
        press: async (label: string) => player.hears(await user.pressAlone(message, label).answered()),
      })),
    ],
  };
}

export class TelegramPlayer extends Player {
  readonly alone: Place;
  readonly group: Place;

  constructor(
    private readonly user: DoubleUser,
    private readonly chats: { readonly alone: DoubleChat; readonly group: DoubleChat },
  ) {
    const places: Place[] = [];
    super(user.name, places);
    this.alone = onTelegram('private', chats.alone, user, this);
    this.group = onTelegram('group', chats.group, user, this);
    places.push(this.alone, this.group);
  }

  says(place: Place, text: string): void {
    this.does(place, text);
    this.user.send(place === this.alone ? this.chats.alone : this.chats.group, text);
  }

  hears({ text }: { readonly text: string }): void {
    if (text === '') return;
    this.notes.push(text);
    this.does(this.alone, `reads the note “${text}”`);
  }
}

const named = (text: string, people: readonly User[]): string =>
  people.reduce((all, { id, globalName }) => all.replaceAll(`<@${id}>`, `@${globalName}`), text);

export class DiscordPlayer extends Player {
  readonly alone: Place;
  readonly group: Place;
  private readonly interactions: Interaction[] = [];

  constructor(
    private readonly user: User,
    private readonly channel: Channel,
    private readonly people: readonly User[],
  ) {
    const places: Place[] = [];
    super(user.globalName ?? user.username, places);
    this.alone = this.place('private', user.direct);
    this.group = this.place('server', channel);
    places.push(this.alone, this.group);
  }

  async uses(place: Place, command: string, values: OptionValues = {}): Promise<void> {
    const said = Object.values(values).map((value) => (typeof value === 'object' ? '…' : value));
    this.does(place, `/${command} ${said.join(' ')}`);
    const channel = place === this.alone ? this.user.direct : this.channel;
    this.interactions.push(await this.user.slash(channel, command, values));
  }

  private place(name: string, channel: Channel): Place {
    const told = () =>
      this.interactions.filter((each) => each.channel === channel).flatMap(({ whispers }) => whispers);
    return {
      name,
      look: () =>
        [...channel.messages.filter(({ author }) => author.bot), ...told()]
          .filter(({ deleted, loading }) => !deleted && !loading)
          .map((message) => ({
            key: `${name}#${message.ephemeral ? 'alone ' : ''}${message.id.slice(-4)}`,
            text: named(message.content, this.people),
            rows: message.components.map((row) =>
              row.components.map(({ label = '', disabled }) => (disabled ? `(${label})` : label)),
            ),
            hasPicture: message.attachments.length > 0,
            isSilent: !message.notified.includes(this.user.id) && (message.silent || channel.guild !== null),
            press: async (label: string) => {
              this.interactions.push(await this.user.press(message, label));
            },
          })),
    };
  }
}

/** Writes what each has read, one after another. */
export async function writeTranscripts(file: string, players: readonly Player[]): Promise<void> {
  await writeFile(file, '');
  for (const { name, transcript } of players) await appendFile(file, `\n# ${name}\n\n${transcript}\n`);
}

import { createHmac, randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { ChatEvent, UserId } from '../../port.js';
import type { Entry, Person, ServerMessage } from './protocol.js';

/** Of this process alone: ids of platforms are numbers, and a plain hash of one is found by trying them all. */
const SECRET = randomBytes(32);
const LETTERS = 16;

type QuickWords = (typeof LOCALES)[Language]['quickWords'];
/** What each quick word means, by its text in any language. */
const MEANT = new Map(
  LANGUAGES.flatMap((language) =>
    Object.entries(LOCALES[language].quickWords).map(
      ([key, text]) => [text, key as keyof QuickWords] as const,
    ),
  ),
);

/** What a reader can say by one tap. */
export const quickWordsIn = (language: Language): readonly string[] =>
  Object.values(LOCALES[language].quickWords);

/**
 * By what a reader's pages of a room tell people apart. The id of a platform leads to a person's account there, so only they
 * themselves are sent it; others get a name that is good in this room alone. Ids of guests lead nowhere.
 */
export class RoomNames {
  /** In which the reader reads quick words. */
  language: Language = DEFAULT_LANGUAGE;

  constructor(
    private readonly roomName: string,
    private readonly reader: UserId,
  ) {}

  of(user: UserId): string {
    if (user === this.reader || user.startsWith('web:')) return user;
    const hash = createHmac('sha256', SECRET).update(`${this.roomName}\n${user}`).digest('base64url');
    return `person:${hash.slice(0, LETTERS)}`;
  }

  people(people: readonly Person[]): readonly Person[] {
    return people.map(({ id, name }) => ({ id: this.of(id), name }));
  }

  /** Those who are there besides the reader, for what their pages send. */
  others(people: readonly Person[]): NonNullable<ChatEvent['others']> {
    return people
      .filter(({ id }) => id !== this.reader)
      .map(({ id, name }) => ({ id, name, key: this.of(id) }));
  }

  entry(entry: Entry): Entry {
    switch (entry.kind) {
      case 'message': {
        const meant = MEANT.get(entry.text);
        const text = meant === undefined ? entry.text : LOCALES[this.language].quickWords[meant];
        return { ...entry, text, from: { ...entry.from, id: this.of(entry.from.id) } };
      }
      case 'whisper':
        return { ...entry, text: this.text(entry.text) };
      case 'post': {
        const { turn } = entry;
        const user = turn?.user == null ? null : this.of(turn.user);
        return {
          ...entry,
          text: this.text(entry.text),
          ping: entry.ping.map((each) => this.of(each)),
          ...(turn && { turn: { ...turn, user } }),
        };
      }
    }
  }

  message(message: ServerMessage): ServerMessage {
    switch (message.type) {
      case 'welcome': {
        const entries = message.entries.map((entry) => this.entry(entry));
        return { ...message, entries, people: this.people(message.people) };
      }
      case 'entries':
        return { ...message, entries: message.entries.map((entry) => this.entry(entry)) };
      case 'entry':
        return { ...message, entry: this.entry(message.entry) };
      case 'people':
        return { ...message, people: this.people(message.people) };
      default:
        return message;
    }
  }

  private text(text: Text): Text {
    return text.map((span) =>
      typeof span === 'object' && 'mention' in span ? { ...span, mention: this.of(span.mention) } : span,
    );
  }
}

import type { Language } from '../../locales/index.js';
import { languageOf } from '../../locales/match.js';
import { homeOf } from '../../sessions/model/place.js';
import { readerOf } from '../../sessions/model/reader.js';
import type { Session } from '../../sessions/model/session.js';
import { isCrowd, platformOf } from '../../sessions/platform.js';
import type { GameService } from '../../sessions/service/service.js';
import type { UserId } from '../port.js';
import { languageFor } from './language.js';

/** Rows that name somebody among which their private chat is looked for. */
const MAX_ROWS = 50;

/**
 * The chat in which a user is alone with the bot, whose settings are their own; null while it is not known. Throws
 * `StoreError` and `CorruptSessionError`.
 */
export async function ownSession(service: GameService, user: UserId): Promise<Session | null> {
  // On Telegram a private chat has its user's number.
  if (readerOf({ channel: user }) === user) return service.read(user);
  if (isCrowd(user) || platformOf(user) === 'web') return null;
  let rows = 0;
  for await (const [channel, text] of service.store.naming(user)) {
    if (text.includes(`"reader":${JSON.stringify(user)}`)) return service.read(homeOf(channel));
    rows += 1;
    if (rows === MAX_ROWS) break;
  }
  return null;
}

/** Users whose languages are remembered, and for how long, as another process may change them. */
const [MAX_REMEMBERED, REMEMBERED_MS] = [10_000, 10 * 60_000];

/** The languages that users have chosen in their private chats, which hold for what they alone read elsewhere. */
export class OwnLanguages {
  /** The locales of users' apps, as far as this process has heard. */
  private readonly spoken = new Map<UserId, string>();
  private readonly known = new Map<UserId, { readonly language: Language | null; readonly at: number }>();

  constructor(private readonly service: GameService) {}

  /** Null for one who has chosen none. Throws as `ownSession` does. */
  async of(user: UserId): Promise<Language | null> {
    const found = this.known.get(user);
    if (found !== undefined && found.at > this.service.now - REMEMBERED_MS) return found.language;
    return this.keep(user, await ownSession(this.service, user));
  }

  /** Notes the locale of a user's app, as it came with what they did. */
  heard(user: UserId, locale: string | null): void {
    if (locale === null) return;
    this.spoken.delete(user);
    this.spoken.set(user, locale);
    const [oldest] = this.spoken.size > MAX_REMEMBERED ? this.spoken.keys() : [];
    if (oldest !== undefined) this.spoken.delete(oldest);
  }

  /**
   * The language for what a user alone reads of a game: that which they have chosen, otherwise that of their app, otherwise the
   * one in which they were last spoken to alone, and of somebody unknown the chat's. Never rejects.
   */
  async reads(user: UserId, chat: Session): Promise<Language> {
    try {
      const chosen = await this.of(user);
      if (chosen !== null) return chosen;
      const locale = this.spoken.get(user);
      if (locale !== undefined) return languageOf(locale);
      const own = await ownSession(this.service, user);
      return own !== null && own.seen.length > 0 ? languageFor(own) : languageFor(chat);
    } catch {
      return languageFor(chat);
    }
  }

  /** Notes the settings of a private chat once they are changed. */
  note(session: Session): void {
    const user = readerOf(session);
    if (user !== null && session.channel === homeOf(session.channel) && this.known.has(user))
      this.keep(user, session);
  }

  private keep(user: UserId, own: Session | null): Language | null {
    const chosen = own?.settings.language ?? 'auto';
    const language = chosen === 'auto' ? null : chosen;
    this.known.delete(user);
    this.known.set(user, { language, at: this.service.now });
    const [oldest] = this.known.size > MAX_REMEMBERED ? this.known.keys() : [];
    if (oldest !== undefined) this.known.delete(oldest);
    return language;
  }
}

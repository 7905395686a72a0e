import type { Language } from '../../../locales/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import { titleOf } from '../../../locales/titles.js';
import type { Table } from '../../../sessions/model/session.js';
import { RATES } from '../../../sessions/shares.js';
import { configuredVariant } from '../../channel/posts/posts.js';
import type { ChatUser } from '../../port.js';
import { rateOf, TokenBucket } from '../../token-bucket.js';
import { cleanName, newToken } from '../identity.js';
import { userOf, type Visitor } from '../visitors/visitor.js';
import type { ProvenUser } from './proofs.js';
import type { Hello, ServerMessage } from './protocol.js';

const INVITATIONS = rateOf(RATES.invitations);

type Me = Pick<Hello, 'name' | 'locale'>;
type Invitation = Extract<ServerMessage, { type: 'invitation' }>;

/** The user of a page: a guest of the web, somebody who has signed in, or a person whom their platform knows. */
export class PageUser {
  private person: ChatUser | null = null;
  /** Null unless a platform has told who it is. */
  private known: ProvenUser | null = null;
  private readonly invitations = new TokenBucket(INVITATIONS);

  /** `network`: address of the page. */
  constructor(
    private readonly network: string,
    private readonly visitor: Visitor,
  ) {}

  /** Throws before they are known. */
  get user(): ChatUser {
    if (this.person === null) throw new Error('this page has not said hello');
    return this.person;
  }

  get isHere(): boolean {
    return this.person !== null;
  }

  get language(): Language {
    return languageOf(this.person?.locale);
  }

  /** Network address of whom no platform knows, who may be anybody; undefined for others. */
  get address(): string | undefined {
    return this.known === null && this.user.id.startsWith('web:') ? this.network : undefined;
  }

  /** The pass that brings somebody whom a platform knows back to a game; null for a guest. */
  passTo(game: string): string | null {
    return this.known?.passTo(game) ?? null;
  }

  /**
   * Takes in a person by what proves them, or who has signed in, or else a guest by their secret; what the page is to keep of
   * it. Rejects with `StoreError`.
   */
  async enter(
    known: ProvenUser | null,
    token: string | null,
    me: Me,
  ): Promise<{ token: string | null; pass: string | null }> {
    this.known = known;
    const secret = known === null && this.visitor.account === null ? (token ?? newToken()) : null;
    this.person = known?.user ?? {
      id: await userOf(this.visitor, secret ?? ''),
      name: me.name,
      locale: null,
    };
    this.rename({ ...me, locale: known?.user.locale ?? me.locale });
    return { token: secret, pass: known?.passTo(known.game) ?? null };
  }

  /** Takes the language that the reader has chosen, and the name, unless their platform has told it. */
  rename({ name, locale }: Me): void {
    const { id } = this.user;
    const hasAccount = (id.startsWith('web:') && this.visitor.account?.user === id) || undefined;
    this.person = { id, name: cleanName(this.givenName ?? name), locale, hasAccount };
  }

  /** The name by which a platform or the server knows them; null if the page tells it. */
  private get givenName(): string | null {
    return this.known?.user.name ?? (this.visitor.account?.name || null);
  }

  /** What lets them send a game to others by their platform; null if that cannot be, or not so often. */
  async invitation(game: string, table: Table): Promise<Invitation | null> {
    const { known, language } = this;
    if (known?.app.prepare === undefined || !this.invitations.take()) return null;
    const title = titleOf(configuredVariant(table), language);
    const { text, label } = MESSAGES[language].boardPage.invitation;
    const invitation = { game, title, text: [text(title)], label };
    return { type: 'invitation', ...(await known.app.prepare(this.user, invitation)) };
  }
}

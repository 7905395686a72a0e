import type { Result } from '../engine/index.js';
import type { Text } from '../locales/text.js';
import type { Passes } from './passes.js';
import type { ChannelKey, ChatUser, Platform } from './port.js';

/** What the client of a platform gives to a page that it shows. */
export type ClientProof =
  /** The query string `initData` of Telegram's Mini Apps. */
  | { readonly kind: 'telegram'; readonly data: string }
  /** An OAuth2 code of Discord's, and the instance of the Activity. */
  | { readonly kind: 'activity'; readonly code: string; readonly instance: string };

/** Why a claim about who opens a page, or which game it shows, is not accepted. */
export const PROOF_FAULTS = ['forged', 'expired', 'used', 'foreign', 'noGame', 'unreachable'] as const;
export type ProofFault = (typeof PROOF_FAULTS)[number];

/** Who opens a page, according to their platform. */
export interface Proved {
  readonly user: ChatUser;
  /** The game for which they opened it, or the channel whose game they opened; null if the platform does not tell. */
  readonly opens: { readonly game: string } | { readonly channel: ChannelKey } | null;
}

/** A message that a user sends to whatever chat they choose. */
export interface Invitation {
  readonly game: string;
  readonly title: string;
  readonly text: Text;
  /** Label of the button that opens the game. */
  readonly label: string;
}

/** How people of a platform sign in on pages by its OAuth 2, with a code and PKCE. */
export interface OAuth {
  readonly issuer: string;
  /** Where browsers are sent, and where a code is changed for tokens. */
  readonly authorization: string;
  readonly token: string;
  /** What tells who somebody is: an ID token, by the keys at this address, or what this address answers to an access token. */
  readonly told: { readonly keys: string } | { readonly at: string };
  readonly scope: string;
  readonly secret: string;
  /** The id of the client that may have browsers come back to `redirect`; null if it may not. Rejects while that is unknown. */
  client(redirect: string): Promise<string | null>;
  /** Who somebody is; null if it does not say. */
  read(told: unknown): ChatUser | null;
}

/** The pages of games inside a platform's client. */
export interface PageApp {
  readonly platform: Platform;
  /** Signs what its users show when they come back. */
  readonly passes: Passes;
  /** Id of the application whose Activity shows the page; absent where there is none. Rejects while that is unknown. */
  readonly activity?: () => Promise<string>;
  /** True for an instance of the Activity that the bot has opened, which strangers cannot guess. */
  hasOpened?(instance: string): boolean;
  /** Absent where nobody signs in on pages by the platform itself. */
  readonly oauth?: OAuth;
  prove(proof: ClientProof): Promise<Result<Proved, ProofFault>>;
  /**
   * Has the platform keep a message for its user to send: its id there, null if it keeps none; and the address that opens the
   * game for others.
   */
  prepare?(
    user: ChatUser,
    invitation: Invitation,
  ): Promise<{ readonly prepared: string | null; readonly address: string }>;
}

/** Names that are kept: of more Activities than that the oldest count as unknown. */
const MOST = 1_000;

/**
 * Activities that this process has opened for people, by their instances. Nobody outside of an Activity knows its instance, so
 * whoever names one of these does not guess.
 */
export class Launches {
  private readonly instances = new Set<string>();

  note(instance: string): void {
    this.instances.add(instance);
    const [oldest = ''] = this.instances;
    if (this.instances.size > MOST) this.instances.delete(oldest);
  }

  has(instance: string): boolean {
    return this.instances.has(instance);
  }
}

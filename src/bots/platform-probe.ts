/** Why a probe failed: the token, the network, or the platform itself. */
export type ProbeFailure =
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' | 'failing'; readonly reason: string };

/** The bot to ask about, and the most milliseconds that an answer may take. */
export interface ProbeOptions {
  readonly token: string;
  readonly apiRoot?: string;
  readonly timeoutMs: number;
}

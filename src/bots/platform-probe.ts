/** Why a platform told nothing of itself: the token, the way there, or the platform. */
export type ProbeFailure =
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' | 'failing'; readonly reason: string };

/** What is to be examined, and how many milliseconds an answer may take. */
export interface ProbeOptions {
  readonly token: string;
  readonly apiRoot?: string;
  readonly patienceMs: number;
}

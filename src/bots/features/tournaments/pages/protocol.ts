/** Where pages of tournaments hear what changes. */
export const LIVE_PATH = '/ws/tournament';

export type TourClientMessage =
  | {
      readonly type: 'hello';
      /** The code of the tournament; null on the page of all. */
      readonly tour: string | null;
      readonly locale: string;
      /** The parts that the page has. */
      readonly seen: readonly string[];
    }
  | { readonly type: 'ping' };

/** A part of a page: where it stands, what it says, and a name for exactly that. */
export interface WirePart {
  readonly id: string;
  readonly seen: string;
  readonly html: string;
}

export type TourServerMessage =
  | { readonly type: 'welcome' }
  | { readonly type: 'pong' }
  | { readonly type: 'parts'; readonly parts: readonly WirePart[] }
  | { readonly type: 'refused'; readonly code: string; readonly message: string };

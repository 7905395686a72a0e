import type { StoredResult } from '../../../sessions/model/finished/results.js';
import { type Entered, enterEnds, type Hearer, tellEnds } from '../../../sessions/model/finished/unheard.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import type { Delivery } from '../delivery/ports.js';

/** What of a delivery is there for what is told in the background. */
export type Ways = Pick<
  Delivery,
  'sender' | 'post' | 'postLater' | 'sendWaiting' | 'continueGame' | 'resume' | 'reads'
>;

/** Enters the end of a game in tables, once. */
interface Entering {
  /** The lock under which it does, if others enter something there as well; one of its own by default. */
  readonly lock?: string;
  /**
   * Statements or rows that are made in one commit with the note that this feature has heard of the end. Takes no other lock. Throws
   * `StoreError`.
   */
  readonly enter: (store: SessionStore, end: StoredResult) => Promise<Entered>;
}

/** Tells people of it. */
interface Telling {
  /**
   * Comes again if the process dies, or it throws, before it is done: what is not to be told twice is noted in one commit with
   * the message (`Delivery.postLater`). Throws `StoreError`.
   */
  readonly tell: (service: GameService, delivery: Ways, end: StoredResult) => Promise<void>;
}

/** What a feature does when a game is over: of each one it hears once that is saved, in the order of the store. */
export type OnGameOver = (Entering | Telling) & {
  /** Whether a game concerns it; every game does by default. */
  readonly wants?: Hearer['wants'];
};

/** The part of a feature that hears of the ends of games. */
export interface Hearing {
  readonly name: string;
  readonly onGameOver?: OnGameOver;
}

/** Features as the store knows them, in which each end is noted for those that it concerns. */
export const hearersAmong = (features: readonly Hearing[]): readonly Hearer[] =>
  features.flatMap(({ name, onGameOver }) =>
    onGameOver === undefined ? [] : [{ who: name, wants: onGameOver.wants }],
  );

/** Has a feature hear of the games that are over. What it throws, it throws when it has come to all of them. */
export async function hearEnds(
  { name, onGameOver }: Hearing,
  service: GameService,
  delivery: Ways,
  stopping: AbortSignal,
): Promise<void> {
  if (onGameOver === undefined) return;
  const { store } = service;
  const failures =
    'enter' in onGameOver
      ? await enterEnds(store, { who: name, ...onGameOver }, (end) => onGameOver.enter(store, end), stopping)
      : await tellEnds(store, name, (end) => onGameOver.tell(service, delivery, end), stopping);
  if (failures.length > 0) throw failures[0];
}

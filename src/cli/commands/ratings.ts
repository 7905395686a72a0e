import { heldNow } from '../../sessions/ratings/fair/restraints.js';
import { annul, lastAnnulled } from '../../sessions/ratings/undoing/annulling.js';
import { replayAll } from '../../sessions/ratings/undoing/replay.js';
import type { SessionStore } from '../../sessions/stores/open-store.js';
import type { Arguments } from '../arguments.js';
import { CliFault, counted } from '../sentences.js';
import { withStore } from '../store.js';

/** `damka ratings`: what the operator should know of; `damka ratings undo <game>` takes a game out. */
export async function ratings({ words: [verb, game], store: address }: Arguments): Promise<string> {
  if (verb === undefined) return withStore(address, report);
  if (verb !== 'undo')
    throw new CliFault(`There is no "${verb}": damka ratings, or damka ratings undo <game>.`);
  if (game === undefined)
    throw new CliFault('Which game? Its id stands below its last board, and in its address.');
  return withStore(address, (store) => undo(store, game));
}

const WHY = {
  unknown: 'There is no finished game of that id.',
  casual: 'That game is not rated.',
  old: 'That game is too old.',
} as const;

async function undo(store: SessionStore, game: string): Promise<string> {
  const how = await annul(store, game, 'operator', Date.now());
  if (how !== 'annulled') throw new CliFault(WHY[how]);
  const begun = performance.now();
  await replayAll(store);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  return `The game is out of the ratings; those after it were rated anew in ${seconds} s. The bot tells the chats that know it.`;
}

async function report(store: SessionStore): Promise<string> {
  const held = await heldNow(store, Date.now());
  const games = await lastAnnulled(store);
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return [
    `${counted(held.length, 'player')} without ratings for a time${held.length > 0 ? ':' : '.'}`,
    ...held.map(
      ({ account, kind, times, until }) => `  ${account}: ${kind}, ${times} times, until ${day(until)}`,
    ),
    `${counted(games.length, 'game')} taken out${games.length > 0 ? ', the last first:' : '.'}`,
    ...games.map(
      ({ slot, family, who, at }) =>
        `  ${slot} (${family}): ${day(at)}, by ${who ?? 'somebody who is forgotten'}`,
    ),
  ].join('\n');
}

import { type GameState, type Move, think } from '../../engine/index.js';
import { maskOf, userBehind } from '../../sessions/model/persona.js';
import {
  isSuspect,
  type Likeness,
  likenessOf,
  lookedSince,
  ratedSince,
} from '../../sessions/ratings/fair/helped.js';
import { freed, heldNow } from '../../sessions/ratings/fair/restraints.js';
import { FAIR } from '../../sessions/ratings/fair/thresholds.js';
import { personOf } from '../../sessions/ratings/profile.js';
import { annul, annulAllOf, lastAnnulled, scoreNamed } from '../../sessions/ratings/undoing/annulling.js';
import { replayAll } from '../../sessions/ratings/undoing/replay.js';
import type { SessionStore } from '../../sessions/stores/open-store.js';
import { learnedFor } from '../../sessions/thinking/learned.js';
import { type Arguments, wholeNumber } from '../arguments.js';
import { CliFault, counted } from '../sentences.js';
import { withStore } from '../store.js';

/** Time for each position that is looked at, in milliseconds. */
const USUAL_MS = 200;

/**
 * `damka ratings`: what the operator should know of; `undo <game>` takes a game out, `check <game|person>` tells how often
 * somebody has moved as the strongest level, `free <person>` ends a time without ratings, and `void <person>` takes the games of their last days out.
 */
export async function ratings(args: Arguments): Promise<string> {
  const {
    words: [verb, what],
    store: address,
  } = args;
  if (verb === undefined) return withStore(address, report);
  const act = ACTS.get(verb);
  if (act === undefined)
    throw new CliFault(
      `There is no "${verb}": damka ratings, or damka ratings undo <game>, check <game|person>, free <person>, void <person>.`,
    );
  if (what === undefined) throw new CliFault(act.ask);
  return withStore(address, (store) => act.run(store, what, args));
}

interface Act {
  /** What is asked where it is left out. */
  readonly ask: string;
  readonly run: (store: SessionStore, what: string, args: Arguments) => Promise<string>;
}

const ACTS: ReadonlyMap<string, Act> = new Map(
  Object.entries({
    undo: { ask: 'Which game? Its id stands below its last board, and in its address.', run: undo },
    check: { ask: 'Which game, by its id, or which person, such as telegram:501234567?', run: check },
    free: { ask: 'Which person, such as telegram:501234567?', run: free },
    void: { ask: 'Which person, such as telegram:501234567?', run: voidAll },
  }),
);

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

/** How often each player of a game, or a person in their last games, has moved as the strongest level would. */
async function check(store: SessionStore, what: string, args: Arguments): Promise<string> {
  const ms = wholeNumber(args, 'ms', 1) ?? USUAL_MS;
  const best = async (state: GameState): Promise<Move> => strongest(state, ms);
  if (what.includes(':')) {
    const numbers = await numbersNamed(store, what);
    const games = await ratedSince(store, numbers, lookedSince(Date.now()));
    return told(what, await likenessOf(store, games, best));
  }
  const score = await scoreNamed(store, what, null);
  if (score === null) throw new CliFault(WHY.unknown);
  const seats = await store.ask(
    store.sql
      .selectFrom('score_seat')
      .innerJoin('identity', 'identity.person', 'score_seat.person')
      .select(['score_seat.seat', 'identity.account'])
      .where('score', '=', score.id)
      .where('score_seat.seat', '>=', 0)
      .orderBy('seat'),
  );
  const lines: string[] = [];
  for (const { seat, account } of seats)
    lines.push(told(userBehind(account), await likenessOf(store, [{ id: score.id, seat }], best)));
  return lines.length === 0 ? 'Nobody is known any longer who played that game.' : lines.join('\n');
}

/** The strongest level is limited by time alone. */
function strongest(state: GameState, ms: number): Move {
  const until = performance.now() + ms;
  return think(state, { learned: learnedFor(state.variant), stop: () => performance.now() >= until }, 0).move;
}

function told(who: string, likeness: Likeness): string {
  const { games, choices, same } = likeness;
  const share = choices === 0 ? 0 : same / choices;
  const found = `${who}: ${same} of ${counted(choices, 'open choice')} as level 8 (${Math.round(share * 100)} %), in ${counted(games, 'rated game')}.`;
  const least = `${Math.round(FAIR.help.share * 100)} %`;
  if (choices < FAIR.help.choices) return `${found} Fewer than ${FAIR.help.choices} choices say nothing.`;
  return isSuspect(likeness)
    ? `${found} That is ${least} or more: look at the games. "damka ratings void ${who}" takes those of ${FAIR.help.days} days out.`
    : `${found} That is less than ${least}.`;
}

/** The numbers of somebody under their own name and under their pseudonym. */
async function numbersNamed(store: SessionStore, account: string): Promise<readonly number[]> {
  const found = await Promise.all([account, maskOf(account)].map((each) => personOf(store, each)));
  const numbers = found.flatMap((number) => number ?? []);
  if (numbers.length === 0) throw new CliFault(`Nobody called ${account} has finished a game.`);
  return numbers;
}

/** Ends somebody's time without ratings. */
async function free(store: SessionStore, account: string): Promise<string> {
  let ended = 0;
  for (const person of await numbersNamed(store, account)) ended += await freed(store, person, Date.now());
  if (ended === 0) return `${account} plays with ratings already.`;
  return `${account} plays with ratings again, in games that begin from now on.`;
}

/** Takes out what somebody has played lately, so that all who lost by it have it back. */
async function voidAll(store: SessionStore, account: string): Promise<string> {
  const now = Date.now();
  const count = await annulAllOf(store, await numbersNamed(store, account), lookedSince(now), now);
  if (count === 0) return `${account} has no rated game in ${FAIR.help.days} days.`;
  await replayAll(store);
  return `${counted(count, 'game')} out of the ratings: who lost by them has it back. The bot tells the chats that know them.`;
}

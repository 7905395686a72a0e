import { playingSeats, type Seat } from '../../../engine/index.js';
import { questionOf } from '../../../sessions/model/open-question.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import { isComputer, isPerson } from '../../../sessions/model/table.js';
import { openAbsence } from '../../../sessions/play/absence.js';
import { costOfLeaving } from '../../../sessions/play/play.js';
import { hasChoice, stakesChosen } from '../../../sessions/ratings/casual.js';
import type { Offer, Where } from '../../channel/actions/action.js';
import type { View } from '../../channel/actions/view.js';
import { LAST_ROW } from '../../channel/keyboards/keyboards.js';
import { colourOf, configuredVariant } from '../../channel/posts/posts.js';
import type { Action } from '../../feature.js';
import { askToGiveUp, costsRating, GIVING_UP, giveUpNow } from '../giving-up.js';
import * as tables from '../tables.js';

/** Seats where the user may sit down: free ones, in a game that is on the computer's. */
function freeSeats({ table, current, user }: View): readonly Seat[] {
  if (current !== null) return playingSeats(current.state).filter((seat) => isComputer(table.seats[seat]));
  return table.seats.flatMap((holder, seat) =>
    holder === null && (table.reserved[seat] ?? user) === user ? [seat] : [],
  );
}

/** Ways to sit down; below the question about an absent player's seat, only that one. */
function placesToSit(view: View, where: Where): readonly Offer[] {
  const { table, seat, words } = view;
  if (seat >= 0) return [];
  if (where !== 'question') {
    const variant = configuredVariant(table);
    return freeSeats(view).map((at) => ({ seat: at, label: words.boardPage.sit(colourOf(variant, at)) }));
  }
  const absence = questionOf(table) === null ? openAbsence(table) : null;
  return absence?.hasLeft ? [{ seat: absence.seat, style: 'primary' }] : [];
}

/** True for those who open the game of a table: its players, and anybody while there are none. */
const steers = ({ table, seat }: View): boolean =>
  table.phase === 'open' && (seat >= 0 || !table.seats.some(isPerson));

/** Why the table of a user is not open any more. */
const unlessOpen = ({ table }: View): Refusal | null =>
  table.phase === 'open' ? null : { code: 'alreadyStarted' };

/** What is done at an open table. */
const atOpenTable = { where: ['open'], outlastsMoves: true, can: unlessOpen } as const;

const LEAVING = { lost: 'leaveLost', behind: 'leaveBehind', none: 'leave' } as const;

/** What players do with their seats: they take one, begin, and give it up. */
export const SEAT_ACTIONS: readonly Action[] = [
  {
    id: 'join',
    where: ['open', 'turn', 'question'],
    order: 0,
    isForWatchers: true,
    outlastsMoves: true,
    fits: ({ table }) => table.phase !== 'over',
    can: ({ table, seat }) =>
      seat < 0 ? null : { code: 'alreadySeated', seat, variant: configuredVariant(table) },
    label: ({ words }) => words.absence.button.sit,
    offers: placesToSit,
    run: (context, { table, args: [seat = ''] }) =>
      seat === ''
        ? tables.join(context, '')
        : tables.sit(context, { computer: false, seat: Number(seat) }, table),
  },
  {
    ...atOpenTable,
    id: 'computer',
    order: 30,
    fits: (view) => steers(view) && view.table.seats.includes(null),
    label: ({ words }) => words.button.computer,
    run: (context, { table }) => tables.sit(context, { computer: true, seat: null }, table),
  },
  {
    ...atOpenTable,
    id: 'stakes',
    order: 31,
    isStep: true,
    fits: (view) => steers(view) && hasChoice(view.table),
    label: ({ table, words }) => words.button.stakes(stakesChosen(table)),
    run: (context, { table }) => tables.switchStakesAt(context, table),
  },
  {
    ...atOpenTable,
    id: 'start',
    order: 32,
    style: 'primary',
    fits: steers,
    label: ({ words }) => words.button.start,
    run: (context, { table }) => tables.start(context, table),
  },
  {
    id: 'resign',
    where: ['turn'],
    order: 60,
    row: LAST_ROW,
    verb: 'giveup',
    style: 'danger',
    outlastsMoves: true,
    saying: 'resign',
    means: ({ session: { table }, isAlone }) =>
      // In a private chat, words that end a game also close an open table.
      table?.phase === 'open' && isAlone ? 'leave' : table?.phase === 'running' ? 'resign' : null,
    can: ({ table, user, now }) => refusalOf('resign', table, user, now),
    label: ({ words }) => words.button.resign,
    sure: ({ table, user, now, words }) => {
      const tried = GIVING_UP.resign(table, user, now);
      const isCostly = tried.ok && costsRating(table, tried.value);
      return words.boardPage.sure[isCostly ? 'resignRated' : 'resign'];
    },
    run: (context, { isSure }) => (isSure ? giveUpNow(context, 'resign') : askToGiveUp(context, 'resign')),
  },
  {
    id: 'leave',
    where: ['open', 'turn'],
    order: 70,
    outlastsMoves: true,
    fits: ({ table, seat, isCompany }) => seat >= 0 && (table.phase === 'open' || isCompany),
    can: ({ table, user, seat, now }) =>
      table.phase === 'open'
        ? seat < 0
          ? { code: 'notSeated' }
          : null
        : refusalOf('leave', table, user, now),
    label: ({ words }) => words.boardPage.leave,
    offers: ({ current }) => [current === null ? {} : { style: 'danger' }],
    sure: ({ table, seat, current, words }) =>
      current === null ? null : words.boardPage.sure[LEAVING[costOfLeaving(table, seat) ?? 'none']],
    run: (context, { isSure }) => (isSure ? giveUpNow(context, 'leave') : askToGiveUp(context, 'leave')),
  },
];

function refusalOf(how: 'resign' | 'leave', table: View['table'], user: string, now: number): Refusal | null {
  const tried = GIVING_UP[how](table, user, now);
  return tried.ok ? null : tried.error;
}

import { playingSeats, type Seat } from '../../../../engine/index.js';
import type { Messages } from '../../../../locales/index.js';
import { lines, plain } from '../../../../locales/text.js';
import { firstYes, teamOf } from '../../../../sessions/crowd/consult.js';
import { questionOf } from '../../../../sessions/model/open-question.js';
import type { Refusal } from '../../../../sessions/model/refusal.js';
import { deciders } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import { choicesFor, openAbsence } from '../../../../sessions/play/absence.js';
import type { ActionSpec, Where } from '../../../channel/actions/action.js';
import type { View } from '../../../channel/actions/view.js';
import { absenceLine, theirAbsence } from '../../../channel/posts/absence-posts.js';
import { questionText } from '../../../channel/posts/consent-posts.js';
import type { UserId } from '../../../port.js';
import type { BarButton, WireButton, WireQuestion } from '../protocol.js';

const PLACES = { open: 'open', running: 'turn', over: 'end' } as const satisfies Record<
  Table['phase'],
  Where
>;

/** Refusals that end once somebody has moved or answered: they switch a button off. For others it can be pressed, and gives the reason. */
const PASSING: ReadonlySet<Refusal['code']> = new Set([
  'notYourTurn',
  'questionOpen',
  'alreadyAsked',
  'alreadyAgreed',
]);

/** What a user can do at a table now, besides moving. */
export function buttonsFor(view: View, actions: readonly ActionSpec[]): readonly WireButton[] {
  const { table, seat, current } = view;
  if (current !== null && seat >= 0 && !playingSeats(current.state).includes(seat)) return [];
  const mine = current === null || seat >= 0 ? actions : actions.filter(({ isForWatchers }) => isForWatchers);
  return buttonsAt(PLACES[table.phase], view, mine);
}

/** What a user can do at a table in one place. */
export function buttonsAt(where: Where, view: View, actions: readonly ActionSpec[]): readonly WireButton[] {
  return actions.flatMap((action): readonly WireButton[] => {
    if (!action.where.includes(where) || action.fits?.(view) === false) return [];
    const offers = action.offers?.(view, where) ?? [{}];
    const sure = action.sure?.(view) ?? null;
    // It keeps its place when the turn changes: nothing may move what is pressed.
    const refused = where === 'turn' ? action.can?.(view)?.code : undefined;
    const isOff = refused !== undefined && (PASSING.has(refused) || refused === action.passing);
    return offers.map(({ way, label = action.label(view), style = action.style, ...offer }) => ({
      action: way === undefined ? action.id : `${action.id}-${way}`,
      label,
      ...offer,
      ...(style && { style }),
      ...(sure !== null && { sure }),
      ...(isOff && { off: true }),
    }));
  });
}

/** What stands in the bar of a player, of which it shows the first two, whether it can be done now or not. */
export function barFor(view: View, actions: readonly ActionSpec[]): readonly BarButton[] {
  if (view.current === null || view.seat < 0) return [];
  return actions
    .flatMap((action) => {
      const at = action.bar?.(view) ?? null;
      return at === null ? [] : [{ at, action }];
    })
    .toSorted((one, other) => one.at - other.at)
    .slice(0, 2)
    .map(({ action }) => ({
      action: action.id,
      label: (action.short ?? action.label)(view),
      icon: action.icon ?? '',
    }));
}

/** The open question as a reader is shown it, with what they, or their team, can answer; null without one. */
export function shownQuestion(view: View, user: UserId, actions: readonly ActionSpec[]): WireQuestion | null {
  const { table, words } = view;
  const own = view.seat < 0 ? teamOf(table, user) : null;
  const seat = own?.seat ?? view.seat;
  const open = table.phase === 'running' ? questionOf(table) : null;
  const asked =
    open === null
      ? absenceAsked(table, seat, words)
      : { number: open.number, text: questionText(table, words, seat < 0 ? null : seat) };
  const yes = own && firstYes(table, own);
  return (
    asked && {
      number: asked.number,
      text: plain(yes === null ? asked.text : lines(asked.text, words.consulting.agrees(yes))),
      buttons: buttonsAt('question', { ...view, seat }, actions),
    }
  );
}

/** What becomes of the seat of somebody who is not there, for those to say who are; null if nobody is missed. */
function absenceAsked(table: Table, reader: Seat, words: Messages) {
  const absence = openAbsence(table);
  if (absence === null) return null;
  const { seat, hasLeft } = absence;
  const there = deciders(table);
  const decides = there.length === 0 || there.includes(reader);
  // Nobody else has to do with it.
  if (absence.isAway && (!decides || choicesFor(table, absence).length === 0)) return null;
  const isTheirs = reader === seat && !hasLeft;
  return {
    // Those that players ask each other are counted from 1 on.
    number: -1 - seat,
    text: isTheirs ? theirAbsence(table, absence, null, words) : absenceLine(table, absence, words),
  };
}

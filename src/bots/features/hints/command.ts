import {
  endAhead,
  err,
  formatMove,
  ok,
  scoreBySeat,
  sidesOf,
  squaresOf,
  type Thought,
  turnsToWin,
} from '../../../engine/index.js';
import { type Lead, MESSAGES, type Messages } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { readerOf } from '../../../sessions/model/reader.js';
import { type BoardRunning, movesOf, running } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { mayHelp, withHelp } from '../../../sessions/play/help.js';
import { isRated } from '../../../sessions/ratings/casual.js';
import { advise } from '../../../sessions/thinking/device/advice.js';
import { standsInOwnGame } from '../../channel/analyses.js';
import { languageFor } from '../../channel/language.js';
import { headed } from '../../channel/posts/heading.js';
import { who } from '../../channel/posts/holders.js';
import { colourOf } from '../../channel/posts/posts.js';
import { standingsOf, unitOf } from '../../channel/posts/record/analysis.js';
import type { RequestContext } from '../../channel/request-context.js';

/** Level whose search time a hint gets: nobody waits longer for one than for a move. */
const PATIENT_LEVEL = 6;
/** Names of leads, with the least number of men each requires. */
const LEADS: readonly (readonly [least: number, lead: Lead])[] = [
  [4, 'won'],
  [1.6, 'large'],
  [0.8, 'clear'],
  [0.3, 'slight'],
  [0, 'even'],
];
/** Steps of a race that are worth a man. */
const STEPS_A_MAN = 4;

/** The running game if the engine can search it and may help; otherwise tells the user why not and resolves to null. */
async function thinkable(context: RequestContext): Promise<BoardRunning | null> {
  const current = running(context.session.table);
  if (!current.ok) {
    await context.refuse(current.error);
    return null;
  }
  const { table, state } = current.value;
  if (current.value.kind !== 'draughts')
    await context.whisper(context.words.thinking.onlyOnBoards(titleOf(state.variant, context.language)));
  else if (mayHelp(table)) {
    if (!(await standsInOwnGame(context, () => [state]))) return current.value;
    await context.refuse({ code: 'inOwnGame' });
  } else
    await context.refuse(
      table.event !== undefined
        ? { code: 'inTournament' }
        : isRated(table)
          ? { code: 'rated' }
          : { code: 'noHelp', variant: state.variant },
    );
  return null;
}

const thoughtOn = (context: RequestContext, current: BoardRunning): Promise<Thought> =>
  context.service.think(current, {}, context.service.timeOf(PATIENT_LEVEL));

function helped(session: Session, table: Table, user: string): Session {
  const noted = withHelp(table, user);
  return noted === table ? session : { ...session, table: noted };
}

/**
 * Notes that the user was helped where people play each other, and tells every chat that shows the game, unless there is
 * nothing to be told there; false if the game has gone on meanwhile.
 */
async function noteHelp(
  context: RequestContext,
  { table }: BoardRunning,
  told: (words: Messages, session: Session) => Text,
): Promise<boolean> {
  const { service, delivery, channel, person } = context;
  const change = await service.change(channel, null, (session) =>
    // Somebody may have sat down in place of the computer meanwhile.
    session.table !== null && isNow(session.table, table) && mayHelp(session.table)
      ? ok(helped(session, session.table, person.user))
      : err({ code: 'stale' }),
  );
  if (change.kind !== 'changed') return false;
  const textIn = (session: Session): Text => told(MESSAGES[languageFor(session)], session);
  const text = textIn(change.session);
  if (text.length > 0) await context.postToAll({ text: headed(change.session, text) });
  for (const view of change.session.views) {
    if (view === channel) continue;
    delivery.background.begin(view, async () => {
      const there = await service.read(view);
      const said = textIn(there);
      if (said.length > 0) await delivery.post(view, { text: headed(there, said) }, null);
    });
  }
  return true;
}

/** `/hint`, or its button, which is valid for one turn of one table. The request is announced to everybody. */
export async function hint(context: RequestContext): Promise<void> {
  const current = await thinkable(context);
  if (current === null) return;
  const moves = movesOf(current, context.person.user);
  if (!moves.ok) return context.refuse(moves.error);
  const { state } = current;
  const { thought, reasons } = await advised(context, current);
  const { turn } = state.position;
  const { user } = context.person;
  const isNoted = await noteHelp(context, current, (words, session) =>
    // Who reads a chat alone knows what they asked for.
    readerOf(session) === user
      ? []
      : words.thinking.hintAsked(who(session.table?.seats[turn], words), colourOf(state.variant, turn)),
  );
  if (!isNoted) return context.refuse({ code: 'stale' });
  const move = formatMove(state.variant, thought.move);
  const squares = squaresOf(state.variant, thought.move);
  await context.whisper(context.words.thinking.hint(move, reasons), { ...(squares && { move: squares }) });
}

/** The best move and the reasons for it, found by the user's own device if it can. */
async function advised({ service, event }: RequestContext, { state, game }: BoardRunning) {
  const ms = service.timeOf(PATIENT_LEVEL);
  const own = await event.device?.run({ what: 'hint', game, ms }, (think, explain) =>
    advise(state, ms, think, explain),
  );
  return (
    own ??
    advise(
      state,
      ms,
      (_, limits, time) => service.think({ state, game }, limits, time),
      (_, thought, other) => service.explain({ state, game }, thought, other),
    )
  );
}

const isNow = (table: Table | null, made: { id?: string; table?: string; revision: number }): boolean =>
  table !== null && table.id === (made.id ?? made.table) && table.revision === made.revision;

/** `/eval`: the evaluation of the position, for everybody or for the user alone; where people play each other all read who has asked. */
export async function evaluate(context: RequestContext): Promise<void> {
  const current = await thinkable(context);
  if (current === null) return;
  const thought = await thoughtOn(context, current);
  const { user } = context.person;
  const { variant } = current.state;
  const asked = (words: Messages, session: Session): Text => {
    const seat = session.table === null ? -1 : seatOf(session.table, user);
    const isTold = session.table?.helped?.some((each) => each.seat === seat) && readerOf(session) !== user;
    return isTold
      ? words.thinking.helpAsked(who(session.table?.seats[seat], words), colourOf(variant, seat))
      : [];
  };
  const isForAll = !context.isUnseen;
  const isNoted = await noteHelp(context, current, (words, session) =>
    lines(asked(words, session), isForAll ? judgement(current, thought, languageFor(session)) : []),
  );
  if (!isNoted) return context.refuse({ code: 'stale' });
  if (!isForAll) await context.ask({ text: judgement(current, thought, context.chatLanguage) });
}

function judgement({ state }: BoardRunning, thought: Thought, language: keyof typeof MESSAGES): Text {
  const { variant, position } = state;
  const words = MESSAGES[language].thinking;
  const unit = unitOf(variant);
  const standings = standingsOf(variant, scoreBySeat(state, thought));
  const [leader] = standings;
  const mover = sidesOf(variant.seats).find((side) =>
    side.some((seat) => seat === variant.seats[position.turn]),
  );
  const colours = (mover ?? []).map(({ colour }) => colour);
  const { known } = thought;
  const end = endAhead(state, thought);
  if (end?.kind === 'win') return words.forcedWin(colours, turnsToWin(state, thought, end));
  if (end !== null) return words.forced(colours, end.kind, end.turns);
  if (known !== undefined) return words.known(colours, known.kind, Math.ceil(known.plies / 2));
  if (leader === undefined || standings.length > 2) return words.standings(standings, unit);
  const men = unit === 'steps' ? leader.ahead / STEPS_A_MAN : leader.ahead;
  const lead = LEADS.find(([least]) => men >= least)?.[1] ?? 'even';
  return words.verdict(leader, lead, unit);
}

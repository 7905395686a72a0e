import { formatMove, movesIn } from '../../../engine/index.js';
import { DEFAULT_LANGUAGE, MESSAGES } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { moverOf } from '../../../sessions/crowd/relay.js';
import { closesAt, type Open, roundHere, type Side, sideHere } from '../../../sessions/crowd/side.js';
import type { Count } from '../../../sessions/crowd/votes.js';
import { type BoardRunning, currentGame, running } from '../../../sessions/model/running.js';
import type { Session } from '../../../sessions/model/session.js';
import {
  inRows,
  MAX_ROWS,
  type Offer,
  PER_ROW,
  turnKeyboard,
  withMenu,
  withoutRematch,
} from '../../channel/keyboards/keyboards.js';
import { languageFor } from '../../channel/language.js';
import { colourOf, type Draft } from '../../channel/posts/posts.js';
import type { Keyboard } from '../../port.js';

/** Verbs of the buttons below the board of a whole chat: a vote, and what else can be voted for. */
export const [VOTE, VOTE_MENU, VOTE_ON, VOTE_RELAY] = ['ballot', 'ballots', 'onward', 'mover'] as const;

/** Moves that have a button each; of more, the pieces are chosen first. */
export const MAX_LISTED = 24;

/** The same where another row of buttons stands below them. */
const MAX_ABOVE = MAX_LISTED - PER_ROW;

/** How the votes of a round stand. */
export interface Standing {
  readonly revision: number;
  readonly voted: number;
  /** The votes for each move, if everybody may see them. */
  readonly counts: readonly Count[];
}

/** The moves that a chat can vote for, in the order of their notation. */
export function ballot({ table, state }: BoardRunning): Offer {
  const { variant, position } = state;
  return { variant, position, moves: movesIn(state), table, verb: VOTE, few: MAX_LISTED };
}

/** True for a round that nobody need wait for: it has one move. */
export const isForced = ({ state }: BoardRunning): boolean => movesIn(state).length === 1;

const byNotation = new Intl.Collator(DEFAULT_LANGUAGE, { numeric: true });

/** Buttons to vote by, below the board of a round. */
export function roundKeyboard(session: Session, open: Open): Keyboard {
  const current = running(session.table);
  if (!current.ok || current.value.kind !== 'draughts') return [];
  const { table } = current.value;
  const offer = ballot(current.value);
  const labels = new Map(offer.moves.map((move) => [move, formatMove(offer.variant, move)]));
  const shown = offer.moves.toSorted((one, other) =>
    byNotation.compare(labels.get(one) ?? '', labels.get(other) ?? ''),
  );
  const more = `${table.id}:${table.revision}`;
  const { goOn, relay } = MESSAGES[languageFor(session)].voting;
  const below = [
    ...(open.side.mode === 'relay' ? [{ label: relay, data: `${VOTE_RELAY}:${more}` }] : []),
    ...(open.closes === null ? [{ label: goOn, data: `${VOTE_ON}:${more}` }] : []),
  ];
  if (below.length === 0) return withMenu(turnKeyboard(offer, shown), table, VOTE_MENU);
  const rows = turnKeyboard({ ...offer, few: MAX_ABOVE }, shown).slice(0, MAX_ROWS - 1);
  return withMenu([...rows, ...inRows(below, below.length)], table, VOTE_MENU);
}

/** Who is to move, if that is a relay. */
export const moverIn = (side: Side): { readonly mover?: string | null } =>
  side.mode === 'relay' ? { mover: moverOf(side)?.name ?? null } : {};

/** The lines about its round that a whole chat reads next to the board; nothing elsewhere. */
function roundText(session: Session, standing: Standing | null): Text {
  const open = roundHere(session);
  const { table } = session;
  if (open === null || table === null) return [];
  const { voting } = MESSAGES[languageFor(session)];
  const current = currentGame(table);
  // A single move is played without votes, and the next board says so.
  if (current.kind === 'draughts' && isForced(current)) return [];
  const { variant } = current.state;
  const known = standing?.revision === open.revision ? standing : null;
  const line = voting.round(colourOf(variant, open.side.seat), {
    number: open.number,
    closes: closesAt(table, open),
    zone: session.settings.zone,
    voted: open.side.mode === 'relay' ? 0 : (known?.voted ?? 0),
    counts: (open.side.isOpen && known?.counts) || [],
    ...moverIn(open.side),
  });
  return lines(open.isExtended && open.closes !== null ? voting.again() : [], line);
}

/** What became of the last round, if that is among what a board tells. */
function endedText(session: Session, told: number): Text {
  const last = sideHere(session)?.last;
  if (last === undefined || last.at <= Math.max(0, told)) return [];
  const { voting } = MESSAGES[languageFor(session)];
  return lines(voting.ended(last), last.isWithoutDraw ? voting.noDraw() : []);
}

/** A board with what a whole chat has to know to play there, `told` entries of the record being known; other boards as they are. */
export function withRound(
  session: Session,
  board: Draft,
  told: number,
  standing: Standing | null = null,
): Draft {
  if (sideHere(session) === null) return board;
  const open = roundHere(session);
  const text = lines(endedText(session, told), board.text, roundText(session, standing));
  if (session.table?.phase === 'over') return withoutRematch({ ...board, text });
  return { ...board, text, ...(open !== null && { keyboard: roundKeyboard(session, open) }) };
}

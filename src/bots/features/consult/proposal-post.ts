import { formatMove, movesIn } from '../../../engine/index.js';
import { DEFAULT_LANGUAGE, MESSAGES, type Messages } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import {
  aloneFor,
  isToMove,
  nameIn,
  type Proposal,
  playsAt,
  proposalsOf,
  type Team,
  teamHere,
} from '../../../sessions/crowd/consult.js';
import { type BoardRunning, running } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { type Offer, turnKeyboard, withMenu, withoutRematch } from '../../channel/keyboards/keyboards.js';
import { languageFor } from '../../channel/language.js';
import { colourOf, configuredVariant, type Draft } from '../../channel/posts/posts.js';
import { ringFor } from '../../channel/posts/rings.js';
import type { Button, Keyboard } from '../../port.js';

/** Verbs of the buttons of a team: a move to be proposed, what confirms a proposal, the other moves, a menu, and a place in the team. */
export const [PROPOSE, CONFIRM, OTHERS, TEAM_MENU, JOIN_TEAM] = [
  'propose',
  'confirm',
  'others',
  'teammenu',
  'teamjoin',
] as const;

/** Moves that have a button each; of more, the pieces are chosen first. */
const MAX_LISTED = 20;
/** A proposal that is played within so long is shown in seconds, in milliseconds. */
const SOON_MS = 60_000;

/** The moves that a team can propose. */
export function proposable({ table, state }: BoardRunning): Offer {
  const { variant, position } = state;
  return { variant, position, moves: movesIn(state), table, verb: PROPOSE, few: MAX_LISTED };
}

const byNotation = new Intl.Collator(DEFAULT_LANGUAGE, { numeric: true });

/** Buttons for the moves that a team can propose, in the order of their notation. */
export function proposalKeyboard({ table }: Pick<Session, 'table'>): Keyboard {
  const current = running(table);
  if (!current.ok || current.value.kind !== 'draughts') return [];
  const offer = proposable(current.value);
  const labels = new Map(offer.moves.map((move) => [move, formatMove(offer.variant, move)]));
  const shown = offer.moves.toSorted((one, other) =>
    byNotation.compare(labels.get(one) ?? '', labels.get(other) ?? ''),
  );
  return turnKeyboard(offer, shown);
}

/** The button that confirms a proposal. */
export const confirmButton = (
  { id, revision }: Pick<Table, 'id' | 'revision'>,
  { number, move }: Proposal,
  { consulting }: Messages,
): Button => ({
  label: consulting.button.confirm(move),
  data: `${CONFIRM}:${id}:${revision}:${number}`,
  style: 'primary',
});

/** What a proposal says to the others of its team. */
export function proposalText(session: Session, own: Team, proposal: Proposal, words: Messages): Text {
  const { table, settings } = session;
  const before =
    table === null || proposal.what !== 'move'
      ? []
      : proposalsOf(table, own).filter(({ number }) => number < proposal.number);
  const at = proposal.what === 'move' ? playsAt(session) : null;
  const wait = aloneFor(own);
  const name = (user: string): string => nameIn(own, user) ?? words.formerPlayer;
  return words.consulting.proposes({
    ...proposal,
    name: name(proposal.by),
    before: before.map(({ by, move }) => ({ name: name(by), move })),
    plays: at === null ? null : { at, seconds: wait <= SOON_MS ? wait / 1_000 : null, zone: settings.zone },
  });
}

/** The newest proposal as its team reads it; null if nothing stands. */
export function proposalPost(session: Session): Draft | null {
  const own = teamHere(session);
  const { table } = session;
  const newest = own?.proposals.at(-1);
  if (own === null || table?.phase !== 'running' || newest?.revision !== table.revision) return null;
  const words = MESSAGES[languageFor(session)];
  return {
    text: proposalText(session, own, newest, words),
    keyboard: [proposalButtons(table, newest, words)],
    ring: ringFor('asked', session),
  };
}

/** The buttons below a proposal. */
const proposalButtons = (table: Table, proposal: Proposal, words: Messages): readonly Button[] => [
  confirmButton(table, proposal, words),
  ...(proposal.what === 'move'
    ? [{ label: words.consulting.button.other, data: `${OTHERS}:${table.id}:${table.revision}` }]
    : []),
];

/** A board with what a team has to know to play there; other boards as they are. */
export function withTeam(session: Session, board: Draft): Draft {
  const own = teamHere(session);
  const { table } = session;
  if (own === null || table === null) return board;
  if (table.phase === 'over') return withoutRematch(board);
  if (!isToMove(table, own)) return { ...board, keyboard: withMenu([], table, TEAM_MENU) };
  const { consulting } = MESSAGES[languageFor(session)];
  const text = lines(board.text, consulting.toMove(colourOf(configuredVariant(table), own.seat)));
  return { ...board, text, keyboard: withMenu(proposalKeyboard(session), table, TEAM_MENU) };
}

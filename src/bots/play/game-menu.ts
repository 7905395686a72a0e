import { movesIn, ok, turnOf } from '../../engine/index.js';
import { PHRASES } from '../../locales/find-saying.js';
import { MESSAGES } from '../../locales/index.js';
import { type Running, running, runningAt } from '../../sessions/model/running.js';
import type { Table } from '../../sessions/model/session.js';
import { isPerson, seatOf } from '../../sessions/model/table.js';
import { openAbsence } from '../../sessions/play/absence.js';
import { discsKeyboard } from '../channel/chapaev/keyboards.js';
import { aimedTable } from '../channel/chapaev/post.js';
import { boardKeyboard, inRows, menuKeyboard } from '../channel/keyboards/keyboards.js';
import { languageFor } from '../channel/language.js';
import { withAbsence } from '../channel/posts/absence-posts.js';
import { sinceOwnMove } from '../channel/posts/choice-post.js';
import type { Drawing, Look } from '../channel/posts/drawing.js';
import { boardPost, isForOthers, waitingButtons } from '../channel/posts/posts.js';
import { forgetPicked, ownLook } from '../channel/request/picking.js';
import type { RequestContext } from '../channel/request-context.js';
import type { Action, ButtonAction, ButtonHandler, Done } from '../feature.js';
import type { Keyboard } from '../port.js';
import { askWhat } from './end.js';
import { tellPage } from './moves.js';
import { say } from './phrases.js';

/** Phrases in a row. */
const PHRASES_PER_ROW = 2;

/** The buttons that a board begins with: for the player to move, or for somebody who waits and alone reads it. */
const turnButtons = (context: RequestContext, current: Running): Keyboard =>
  withAbsence(
    ownButtons(current, context.look),
    current.table,
    MESSAGES[languageFor(context.session)],
    context.look.reader !== undefined,
  );

function ownButtons(current: Running, look: Look): Keyboard {
  if (isForOthers(look, turnOf(current.state))) return waitingButtons(current, look);
  switch (current.kind) {
    case 'draughts': {
      const { variant, position } = current.state;
      return boardKeyboard({ variant, position, moves: movesIn(current.state), table: current.table });
    }
    case 'chapaev':
      return discsKeyboard(current);
  }
}

function boardOf(current: Running, look: Look): Drawing | undefined {
  switch (current.kind) {
    case 'draughts':
      return boardPost(current, sinceOwnMove(current), look).board;
    case 'chapaev':
      return aimedTable(current, null, look);
  }
}

/** A button for players of the running game, valid for one revision of its table. */
const forPlayers =
  (act: (context: RequestContext, current: Running) => Promise<void>): ButtonHandler =>
  async (context, [id = '', revision]) => {
    const current = runningAt(context.session.table, id, Number(revision));
    if (!current.ok) return context.refuse(current.error);
    if (seatOf(current.value.table, context.user) < 0) return context.refuse({ code: 'notSeated' });
    await act(context, current.value);
  };

/** The button of the menu: an administrator who does not play is asked whether to end the game. */
const withEnd =
  (act: (context: RequestContext, current: Running) => Promise<void>): ButtonHandler =>
  async (context, parts) => {
    const [id = '', revision] = parts;
    const current = runningAt(context.session.table, id, Number(revision));
    const isPlayer = !current.ok || seatOf(current.value.table, context.user) >= 0;
    return isPlayer ? forPlayers(act)(context, parts) : askWhat(context, { code: 'notSeated' });
  };

/** The button of an action in the menu of a game, which it closes. */
export const menuButton = ({ run, cost, isStep, keepsMenu }: Action): ButtonAction => ({
  ...(cost && { cost }),
  ...(isStep && { isStep }),
  run: forPlayers(async (context, current) => {
    // The answer to a tap can be shown to its user alone as long as nothing else has answered it.
    await run(context, { table: current.table.id, args: [], isSure: false });
    // What it asked stands with the buttons of the board.
    if (keepsMenu || context.delivery.sender.isOneMessage(context.channel)) return;
    const { table } = await context.service.read(context.channel);
    const isSame = table?.id === current.table.id && table.revision === current.table.revision;
    if (isSame) await context.keyboard(turnButtons(context, current));
  }),
});

/** The button of an action below a message of its own, which goes once it is pressed. */
export const asideButton = ({ run }: Action): ButtonAction => ({
  run: forPlayers(async (context, { table }) => {
    await run(context, { table: table.id, args: [], isSure: false });
    await context.keyboard([]);
  }),
});

/** What is done by an action on a page, in one of its ways, after the page has asked whether its user means it. */
export const actingButton = (
  { run, cost, isStep, outlastsMoves, outlivesGame }: Action,
  way?: string,
): ButtonAction => ({
  ...(cost && { cost }),
  ...(isStep && { isStep }),
  run: async (context, [id = '', revision, ...args]) => {
    const { table } = context.session;
    const isNow = table?.id === id && (outlastsMoves || table.revision === Number(revision));
    if (!isNow && !outlivesGame) return context.refuse({ code: 'stale' });
    await run(context, { table: id, args: [...args, ...(way === undefined ? [] : [way])], isSure: true });
  },
});

/** Turns the board around for all who look at it. */
async function turn(context: RequestContext, { table: id }: Done): Promise<void> {
  const current = running(context.session.table);
  if (!current.ok) return context.refuse(current.error);
  const changed = await context.change((session) =>
    ok(session.table?.id === id ? { ...session, turned: !session.turned } : session),
  );
  if (changed === null) return;
  forgetPicked(context);
  const shown = boardOf(current.value, ownLook(context, changed.after));
  await context.keyboard(turnButtons(context, current.value), shown);
}

/** Shows what can be said to an opponent who plays elsewhere. */
async function offerPhrases(context: RequestContext): Promise<void> {
  const { saying, button } = MESSAGES[languageFor(context.session)];
  const { table } = context.session;
  const to = (verb: string): string => `${verb}:${table?.id}:${table?.revision}`;
  const phrases = PHRASES.map((phrase) => ({ label: saying.phrase[phrase], data: `${to('say')}:${phrase}` }));
  await context.keyboard([...inRows(phrases, PHRASES_PER_ROW), [{ label: button.back, data: to('less') }]]);
}

/** Says what was tapped, and shows the moves again. */
const sayIt: ButtonHandler = (context, parts) =>
  forPlayers(async (_, current) => {
    if (await say(context, current.table, parts[2])) await context.keyboard(turnButtons(context, current));
  })(context, parts);

/** Buttons that open the menu of a game and close it, and that say something. */
export const MENU_BUTTONS: Readonly<Record<string, ButtonAction>> = {
  more: {
    run: withEnd(async (context, { table }) => {
      const view = context.viewIn(languageFor(context.session));
      if (view === null) return;
      const menu = menuKeyboard(view, context.registry.actions);
      await context.keyboard(withAbsence(menu, table, view.words, context.look.reader !== undefined));
    }),
  },
  less: { run: forPlayers((context, current) => context.keyboard(turnButtons(context, current))) },
  say: { run: sayIt },
};

/** Who plays in this chat reads what is written there. */
const isPlayedElsewhere = ({ seats }: Table): boolean =>
  seats.some((holder) => isPerson(holder) && holder.via !== undefined);

/** What only chats have in the menu of a game. */
export const MENU_ACTIONS: readonly Action[] = [
  {
    id: 'turn',
    where: ['menu'],
    order: 100,
    row: 2,
    cost: 'picture',
    label: ({ words }) => words.button.turnBoard,
    keepsMenu: true,
    run: turn,
  },
  {
    id: 'page',
    where: ['menu'],
    order: 101,
    row: 3,
    // What becomes of an absent player's seat takes its place.
    fits: ({ table, hasPages }) => hasPages && openAbsence(table) === null,
    label: ({ words }) => words.button.page,
    run: tellPage,
  },
  {
    id: 'phrases',
    where: ['menu'],
    order: 102,
    row: 3,
    fits: ({ table }) => isPlayedElsewhere(table),
    label: ({ words }) => words.saying.button.phrases,
    keepsMenu: true,
    run: offerPhrases,
  },
];

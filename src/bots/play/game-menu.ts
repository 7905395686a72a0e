import { movesIn, ok, turnOf } from '../../engine/index.js';
import { PHRASES } from '../../locales/find-saying.js';
import { MESSAGES } from '../../locales/index.js';
import type { Running } from '../../sessions/model/running.js';
import { seatOf } from '../../sessions/model/table.js';
import { openAbsence } from '../../sessions/play/absence.js';
import { mayHelp } from '../../sessions/play/help.js';
import { discsKeyboard } from '../channel/chapaev/keyboards.js';
import { aimedTable } from '../channel/chapaev/post.js';
import { boardKeyboard, inRows, menuKeyboard } from '../channel/keyboards/keyboards.js';
import { languageFor } from '../channel/language.js';
import { withAbsence } from '../channel/posts/absence-posts.js';
import { sinceOwnMove } from '../channel/posts/choice-post.js';
import type { Drawing, Look } from '../channel/posts/drawing.js';
import { boardPost, isForOthers, isThinkable, waitingButtons } from '../channel/posts/posts.js';
import type { RequestContext } from '../channel/request-context.js';
import type { ButtonAction, ButtonHandler } from '../feature.js';
import type { Keyboard } from '../port.js';
import { askWhat } from './end.js';
import { askToGiveUp } from './giving-up.js';
import { tellPage } from './moves.js';
import { askFor, offerSurely } from './questions.js';
import { say } from './sayings.js';

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
    const current = context.gameAt(id, Number(revision));
    if (!current.ok) return context.refuse(current.error);
    if (seatOf(current.value.table, context.person.user) < 0) return context.refuse({ code: 'notSeated' });
    await act(context, current.value);
  };

/** The button of the menu: an administrator who does not play is asked whether to end the game. */
const withEnd =
  (act: (context: RequestContext, current: Running) => Promise<void>): ButtonHandler =>
  async (context, parts) => {
    const [id = '', revision] = parts;
    const current = context.gameAt(id, Number(revision));
    const isPlayer = !current.ok || seatOf(current.value.table, context.person.user) >= 0;
    return isPlayer ? forPlayers(act)(context, parts) : askWhat(context, { code: 'notSeated' });
  };

/** A button of the menu that does something and closes it. */
const closing = (act: (context: RequestContext) => Promise<void>): ButtonHandler =>
  forPlayers(async (context, current) => {
    // The answer to a tap can be shown to its user alone as long as nothing else has answered it.
    await act(context);
    // What it asked stands with the buttons of the board.
    if (context.delivery.sender.isOneMessage(context.channel)) return;
    const { table } = await context.service.read(context.channel);
    const isSame = table?.id === current.table.id && table.revision === current.table.revision;
    if (isSame) await context.keyboard(turnButtons(context, current));
  });

/** Turns the board around for all who look at it. */
async function turn(context: RequestContext, current: Running): Promise<void> {
  const { id } = current.table;
  const changed = await context.change((session) =>
    ok(session.table?.id === id ? { ...session, turned: !session.turned } : session),
  );
  if (changed === null) return;
  context.forgetPicked();
  await context.keyboard(turnButtons(context, current), boardOf(current, context.ownLook(changed.after)));
}

/** Shows what can be said to an opponent who plays elsewhere. */
async function offerPhrases(context: RequestContext, { table }: Running): Promise<void> {
  const { saying, button } = MESSAGES[languageFor(context.session)];
  const to = (verb: string): string => `${verb}:${table.id}:${table.revision}`;
  const phrases = PHRASES.map((phrase) => ({ label: saying.phrase[phrase], data: `${to('say')}:${phrase}` }));
  await context.keyboard([...inRows(phrases, PHRASES_PER_ROW), [{ label: button.back, data: to('less') }]]);
}

/** Says what was tapped, and shows the moves again. */
const sayIt: ButtonHandler = (context, parts) =>
  forPlayers(async (_, current) => {
    if (await say(context, current.table, parts[2])) await context.keyboard(turnButtons(context, current));
  })(context, parts);

/** Handlers of the menu of a game, by the verb of the button's data. */
export const MENU_BUTTONS: Readonly<Record<string, ButtonAction>> = {
  more: {
    run: withEnd(async (context, { table, state }) => {
      const words = MESSAGES[languageFor(context.session)];
      const hasHints = isThinkable(state.variant) && mayHelp(table);
      // What becomes of an absent player's seat takes the place of the page.
      const hasPage = context.publicUrl !== null && openAbsence(table) === null;
      const menu = menuKeyboard(table, hasHints, hasPage, words);
      await context.keyboard(withAbsence(menu, table, words, context.look.reader !== undefined));
    }),
  },
  less: { run: forPlayers((context, current) => context.keyboard(turnButtons(context, current))) },
  offer: { run: closing((context) => askFor(context, 'draw')) },
  'offer-sure': { run: offerSurely },
  takeback: { run: closing((context) => askFor(context, 'undo')) },
  ease: { run: closing((context) => askFor(context, 'casual')) },
  relax: {
    run: forPlayers(async (context) => {
      await askFor(context, 'casual');
      await context.keyboard([]);
    }),
  },
  adjourn: { run: closing((context) => askFor(context, 'pause')) },
  giveup: { run: closing((context) => askToGiveUp(context, 'resign')) },
  turn: { cost: 'picture', run: forPlayers(turn) },
  page: { run: closing(tellPage) },
  phrases: { run: forPlayers(offerPhrases) },
  say: { run: sayIt },
};

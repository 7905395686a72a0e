import { WHOLE } from '../channel/keyboards/keyboards.js';
import { command, optional, type ParameterKind, required } from '../commands.js';
import type { Feature } from '../feature.js';
import { CASUAL_ACTIONS } from './actions/asking.js';
import { SEAT_ACTIONS } from './actions/seats.js';
import { playSaid, showPieces, tapMove } from './choose-move.js';
import { answerEnd, askToEnd } from './end.js';
import { playForFun } from './for-fun.js';
import { MENU_ACTIONS, MENU_BUTTONS } from './game-menu.js';
import { askToGiveUp, giveUp } from './giving-up.js';
import { board, move } from './moves.js';
import { sitAtOffer } from './offered-game.js';
import { mutePhrases, SAID, sendPhrase } from './phrases.js';
import { answerButton } from './questions.js';
import { answerAsked } from './sayings.js';
import { start } from './start.js';
import { TABLES } from './stored.js';
import * as tables from './tables.js';
import { turnPage } from './welcome.js';

/** Games of a chat that are offered by their numbers. */
const MAX_NUMBERED = 20;

/** The page of the game that is on, or the board of another one of the chat. */
const FORM: ParameterKind = {
  choices: [
    { value: 'link', title: ({ commands }) => commands.choices.page.link },
    ...Array.from({ length: MAX_NUMBERED }, (_, index) => {
      const number = String(index + 1);
      return { value: number, title: () => number };
    }),
  ],
};

/** A game from the open table to its end: what all other features stand on. */
export const play: Feature = {
  name: 'play',
  state: { table: SAID },
  notices: {
    phrase: { answer: (_session, _user, { saying }) => saying.sent() },
    hushed: { answer: (_session, _user, { saying }) => saying.muted() },
  },
  commands: [
    {
      ...command('new', [optional('game', 'game'), optional('options')]),
      cost: 'table',
      run: tables.openNew,
    },
    { ...command('join', [optional('seat')], { group: 'game' }), run: tables.join },
    {
      ...command('leave', [], { group: 'game' }),
      isOfGame: true,
      isOnlyTyped: true,
      run: (context) => askToGiveUp(context, 'leave'),
    },
    {
      ...command('start', [], { group: 'game' }),
      // With the game that a link names it opens a table.
      cost: (args) => (args.trim() === '' ? null : 'table'),
      run: start,
    },
    { ...command('move', [required('move', 'move')], { aliases: ['m'], group: 'top' }), run: move },
    { ...command('board', [optional('form', FORM)]), run: board },
    {
      ...command('resign'),
      isOfGame: true,
      isOnlyTyped: true,
      run: (context) => askToGiveUp(context, 'resign'),
    },
    { ...command('end', [], { group: 'game' }), isOfGame: true, run: (context) => askToEnd(context) },
    {
      ...command('rules', [optional('game', 'game')]),
      cost: 'picture',
      isPersonal: true,
      isBrief: true,
      run: (context, args) => tables.showRules(context, args),
    },
  ],
  buttons: {
    new: { cost: 'table', run: (context, [id = '']) => tables.openNew(context, id) },
    rules: { cost: 'picture', isPersonal: true, run: (context, [id = '']) => tables.showRules(context, id) },
    ending: { isPersonal: true, run: (context, [asked = '']) => tables.showRules(context, asked, true) },
    join: {
      run: (context, [id = '', seat = '']) =>
        tables.sit(context, { computer: false, seat: Number(seat) }, id),
    },
    seat: { run: (context, [args = '', seat = '']) => sitAtOffer(context, args, seat) },
    computer: { run: (context, [id = '']) => tables.sit(context, { computer: true, seat: null }, id) },
    start: { run: (context, [id = '']) => tables.start(context, id) },
    options: { run: (context, [id = '']) => tables.showOptions(context, id) },
    level: {
      isStep: true,
      run: (context, [id = '', seat = '-1']) => tables.cycleLevelOf(context, id, Number(seat)),
    },
    strength: { run: (context, [id = '', name = '']) => tables.setLevelOf(context, id, name) },
    help: { isStep: true, run: (context, [id = '']) => tables.switchHelpAt(context, id) },
    stakes: { isStep: true, run: (context, [id = '']) => tables.switchStakesAt(context, id) },
    cycle: { isStep: true, run: (context, [id = '', index]) => tables.cycle(context, id, Number(index)) },
    table: { run: (context, [id = '']) => tables.showTable(context, id) },
    games: { run: turnPage },
    begin: { cost: 'table', run: (context, [id = '']) => tables.begin(context, id) },
    tap: {
      run: (context, [table = '', revision, index, depth]) =>
        tapMove(context, { table, revision: Number(revision), index: Number(index), depth: Number(depth) }),
    },
    said: {
      run: (context, [table = '', revision, index, at]) =>
        playSaid(
          context,
          { table, revision: Number(revision), index: Number(index), depth: WHOLE },
          Number(at),
        ),
    },
    where: {
      run: async (context, [table = '', revision, index]) => {
        await tapMove(context, { table, revision: Number(revision), index: Number(index), depth: WHOLE });
        await context.keyboard([]);
      },
    },
    ask: { run: answerAsked },
    phrase: { run: sendPhrase },
    hush: { run: mutePhrases },
    keys: { run: (context, [table = '', revision]) => showPieces(context, table, Number(revision)) },
    fun: { cost: 'table', run: (context, [id = '']) => playForFun(context, id) },
    casual: { run: answerButton('casual') },
    resign: { run: (context, parts) => giveUp(context, 'resign', parts) },
    leave: { run: (context, parts) => giveUp(context, 'leave', parts) },
    end: { run: answerEnd },
    ...MENU_BUTTONS,
    board: { run: (context) => board(context, '') },
  },
  actions: [...SEAT_ACTIONS, ...CASUAL_ACTIONS, ...MENU_ACTIONS],
  tables: TABLES,
};

import type { CommandName } from '../locales/index.js';
import type { RequestContext } from './channel/request-context.js';
import { COMMANDS } from './commands.js';
import { showAbout, turnKinds } from './features/about/command.js';
import { decideAbsence, resignThere } from './features/absence/decide.js';
import { answerEnd, askToEnd } from './features/absence/end.js';
import { analysis } from './features/analysis/command.js';
import { answerChallenge, challenge, withdrawChallenge } from './features/challenge/challenge.js';
import { SHOT_BUTTONS, shoot } from './features/chapaev/command.js';
import { help, turnPage, welcome } from './features/help/command.js';
import * as thinking from './features/hints/command.js';
import { sitAtOffer } from './features/inline/offered-game.js';
import { answerNewestTask, answerReply, type Heard, tellUnread } from './features/lessons/answering.js';
import { answerInWords, learn, lessonButton } from './features/lessons/command.js';
import { exercise, exerciseButton, warnOfAnswer } from './features/lessons/exercise.js';
import { sampleButton } from './features/lessons/sample.js';
import { answerLink, LINK_COMMANDS, playHere, showHere } from './features/links/command.js';
import { away } from './features/pausing/away.js';
import { resumeGame } from './features/pausing/pause.js';
import { planOnPage, planReplies } from './features/plans/command.js';
import { planByButtons } from './features/plans/reply-buttons.js';
import { showPieces, tapMove } from './features/play/choose-move.js';
import { MENU_BUTTONS } from './features/play/game-menu.js';
import { askToGiveUp, giveUp } from './features/play/giving-up.js';
import * as games from './features/play/moves.js';
import { greet, start } from './features/play/start.js';
import * as tables from './features/play/tables.js';
import { privacy } from './features/privacy/command.js';
import { puzzle, puzzleButton, solveInWords } from './features/puzzles/command.js';
import { dailyButton, warnOfSolution } from './features/puzzles/daily.js';
import { answerButton, askedFor } from './features/questions/command.js';
import * as loading from './features/records/load.js';
import { rematch } from './features/rematch/command.js';
import { block, blockAt, report, unblock } from './features/seek/keeping-apart.js';
import { seek, withdraw } from './features/seek/seek.js';
import { showTables, take, watch } from './features/seek/tables.js';
import { changeSettings } from './features/settings/command.js';
import { remind } from './features/settings/remind.js';
import type { ChatEvent } from './port.js';

type Handler = (context: RequestContext, args: string) => Promise<void>;

const HANDLERS: Readonly<Record<CommandName, Handler>> = {
  new: tables.openNew,
  join: tables.join,
  leave: (context) => askToGiveUp(context, 'leave'),
  start,
  move: games.move,
  if: planReplies,
  flick: shoot,
  board: games.board,
  position: games.position,
  resign: (context) => askToGiveUp(context, 'resign'),
  end: (context) => askToEnd(context),
  draw: askedFor('draw'),
  undo: askedFor('undo'),
  pause: askedFor('pause'),
  resume: resumeGame,
  away,
  rules: (context, args) => tables.showRules(context, args),
  about: showAbout,
  learn,
  exercise,
  puzzle,
  record: games.record,
  hint: (context) => thinking.hint(context, null),
  eval: thinking.evaluate,
  analysis,
  load: loading.load,
  settings: changeSettings,
  ...LINK_COMMANDS,
  challenge,
  seek,
  tables: showTables,
  block,
  unblock,
  report,
  remind,
  privacy,
  help,
};

/** The command that an event asks for: by its name or an alias, or `load` by a file. */
export const commandIn = ({ input, file }: ChatEvent): CommandName | null => {
  switch (input.kind) {
    case 'command': {
      const asked = input.name.toLowerCase();
      return COMMANDS.find(({ name, aliases }) => name === asked || aliases.includes(asked))?.name ?? null;
    }
    case 'message':
      return (input.addressed || input.alone) && loading.isGameFile(file) ? 'load' : null;
    case 'button':
    case 'greeting':
      return null;
  }
};

type ButtonHandler = (context: RequestContext, parts: readonly string[]) => Promise<void>;
/** Handlers of buttons by verb. Button data is `verb:argument:…`. */
const BUTTONS: Readonly<Record<string, ButtonHandler>> = {
  new: (context, [id = '']) => tables.openNew(context, id),
  rules: (context, [id = '']) => tables.showRules(context, id),
  kinds: turnKinds,
  ending: (context, [asked = '']) => tables.showRules(context, asked, true),
  join: (context, [id = '', seat = '']) => tables.sit(context, { computer: false, seat: Number(seat) }, id),
  seat: (context, [args = '', seat = '']) => sitAtOffer(context, args, seat),
  computer: (context, [id = '']) => tables.sit(context, { computer: true, seat: null }, id),
  start: (context, [id = '']) => tables.start(context, id),
  options: (context, [id = '']) => tables.showOptions(context, id),
  level: (context, [id = '', seat]) =>
    tables.cycleLevelOf(context, id, seat === undefined ? null : Number(seat)),
  strength: (context, [id = '', name = '']) => tables.setLevelOf(context, id, name),
  help: (context, [id = '']) => tables.switchHelpAt(context, id),
  cycle: (context, [id = '', index]) => tables.cycle(context, id, Number(index)),
  table: (context, [id = '']) => tables.showTable(context, id),
  games: (context, [verb, page, language]) => turnPage(context, verb, Number(page) || 0, language),
  rematch,
  tap: (context, [table = '', revision, index, depth]) =>
    tapMove(context, { table, revision: Number(revision), index: Number(index), depth: Number(depth) }),
  keys: (context, [table = '', revision]) => showPieces(context, table, Number(revision)),
  ...SHOT_BUTTONS,
  draw: answerButton('draw'),
  undo: answerButton('undo'),
  pause: answerButton('pause'),
  resign: (context, parts) => giveUp(context, 'resign', parts),
  leave: (context, parts) => giveUp(context, 'leave', parts),
  plan: planOnPage,
  reply: planByButtons,
  learn: lessonButton,
  sample: sampleButton,
  exercise: exerciseButton,
  puzzle: puzzleButton,
  daily: dailyButton,
  link: answerLink,
  show: (context, [game = '']) => showHere(context, game),
  here: (context, [game = '']) => playHere(context, game),
  absent: decideAbsence,
  quit: (context, [game = '']) => resignThere(context, game),
  end: answerEnd,
  challenge: (context, parts) =>
    parts.length > 1 ? answerChallenge(context, parts) : challenge(context, parts[0] ?? ''),
  unchallenge: (context, [id = '']) => withdrawChallenge(context, id),
  seek: (context, [game = '']) => seek(context, game),
  unseek: (context, [id = '']) => withdraw(context, id),
  tables: showTables,
  take: (context, [game = '']) => take(context, game),
  watch: (context, [game = '']) => watch(context, game),
  block: (context, [id = '', seat]) => blockAt(context, id, Number(seat)),
  report: (context) => report(context, ''),
  ...MENU_BUTTONS,
  hint: (context, [table = '', revision]) => thinking.hint(context, { table, revision: Number(revision) }),
  analysis: (context, [id = '']) => analysis(context, id),
  paper: (context, [id = '', number]) => loading.showGame(context, id, Number(number)),
  step: (context, [id = '', number, at]) => loading.stepThrough(context, id, Number(number), Number(at)),
  papers: (context, [id = '', page]) => loading.turnPage(context, id, Number(page) || 0),
  playon: (context, [game = '', table = '', count, level = '', line]) =>
    loading.playOn(context, { game, table, count: Number(count), level, line: Number(line) }),
  goon: (context, [id = '', number]) => loading.continueLoaded(context, id, Number(number)),
  set: (context, [setting = '']) => changeSettings(context, setting),
  board: (context) => games.board(context, ''),
  record: (context, [form = '', id]) => games.recordOf(context, form, id),
};

/** Handles a message in a chat with the bot alone, where everything is meant for it: the newest of board and task takes it. */
const heardAlone = async (context: RequestContext, message: Heard): Promise<void> => {
  if (await answerReply(context, message)) return;
  const { text, about } = message;
  const { table } = context.session;
  if (table?.phase === 'running') {
    const isForTask = about === undefined && (await answerNewestTask(context, table, text));
    return isForTask ? undefined : games.move(context, text);
  }
  if ((await answerInWords(context, text)) || (await solveInWords(context, text))) return;
  return table?.phase === 'open' ? context.whisper(context.words.howToJoin()) : welcome(context);
};

/** Handles a message in a group: an answer to the task that it replies to, a move, or where no game is on another answer. */
const overheard = async (context: RequestContext, message: Heard): Promise<void> => {
  if (message.isUnread) return tellUnread(context, message);
  if (await answerReply(context, message)) return;
  const { text, addressed } = message;
  const isOn = context.session.table?.phase === 'running';
  if (!isOn && addressed && (await answerInWords(context, text))) return;
  if (!isOn && (addressed ? await solveInWords(context, text) : await warnOfSolution(context, text))) return;
  if (!isOn && (await warnOfAnswer(context, text))) return;
  await games.overheard(context, text, addressed);
};

/** Answers an event. */
export const dispatch = async (context: RequestContext, command: CommandName | null): Promise<void> => {
  const { input } = context.event;
  switch (input.kind) {
    case 'command':
      if (command === null) return context.whisper(context.words.unknownCommand(input.name.slice(0, 32)));
      return HANDLERS[command](context, input.args);
    case 'button': {
      const [verb = '', ...parts] = input.data.split(':');
      const handler = Object.hasOwn(BUTTONS, verb) ? BUTTONS[verb] : undefined;
      return handler === undefined ? context.refuse({ code: 'stale' }) : handler(context, parts);
    }
    case 'greeting':
      return greet(context);
    case 'message':
      if (command !== null) return HANDLERS[command](context, input.text);
      return input.alone ? heardAlone(context, input) : overheard(context, input);
  }
};

import { seatOf } from '../sessions/model/table.js';
import { parseJoin } from './channel/arguments.js';
import { answerBriefly, renew } from './channel/brief-messages.js';
import { commandButton } from './channel/keyboards/command-button.js';
import { isThinkable, variantOf } from './channel/posts/posts.js';
import type { RequestContext } from './channel/request-context.js';
import { answerNewestTask, answerReply, type Heard, tellUnread } from './channel/tasks/tasks.js';
import { mayBeMove } from './plain-moves.js';
import * as moves from './play/moves.js';
import { rewritten } from './play/rewritten.js';
import { greet } from './play/start.js';
import * as tables from './play/tables.js';
import { welcome } from './play/welcome.js';
import type { ChatEvent } from './port.js';
import type { Asked } from './registry.js';

/** Number of commands that are offered for one that nobody knows. */
const NEAREST = 3;

/** Answers an event, which asks for something that a feature has, or is talk. */
export async function dispatch(context: RequestContext, asked: Asked | null): Promise<void> {
  const { input, message = '', written } = context.event;
  switch (asked?.kind) {
    case 'command': {
      const { command, args, isForAll } = asked;
      if (command.isPersonal && !isForAll)
        context.answerAlone(
          `/${command.name} ${args}`.trim(),
          command.group === 'club' ? 'without' : 'may-have',
        );
      if (command.isBrief && !isForAll) answerBriefly(context);
      return command.run(context, args);
    }
    case 'button': {
      const { button, parts, isForAll } = asked;
      if (button.isPersonal && !isForAll && input.kind === 'button') context.answerAlone(input.data);
      await button.run(context, parts);
      return renew(context);
    }
  }
  switch (input.kind) {
    case 'command':
      return unknown(context, input);
    case 'button':
      return context.refuse({ code: 'stale' });
    case 'greeting':
      return greet(context);
    case 'message':
      if (written !== undefined) return rewritten(context, input, { message, written });
      return input.alone ? heardAlone(context, input) : overheard(context, input);
  }
}

/** A move behind a slash, as chats write what bots are to read; otherwise a command that nobody knows. */
async function unknown(
  context: RequestContext,
  { name, args }: Extract<ChatEvent['input'], { kind: 'command' }>,
): Promise<void> {
  const text = `/${name} ${args}`.trim();
  const { isAlone } = context;
  if (!mayBeMove(text)) {
    const near = context.registry
      .nearest(name, NEAREST)
      .map((each) => commandButton(each.name, `/${each.name}`));
    return context.post({ text: context.words.unknownCommand(name.slice(0, 32)), keyboard: [near] });
  }
  const heard = { kind: 'message', text, addressed: true, alone: isAlone } as const;
  if (isAlone) return heardAlone(context, heard);
  if (context.session.table?.phase === 'running') return overheard(context, heard);
  // A command is answered, also where there is nothing to move.
  if (!(await context.registry.first('answers', context, text))) await moves.move(context, text);
}

/** Handles a message in a chat with the bot alone, where everything is meant for it: the newest of board and task takes it. */
async function heardAlone(context: RequestContext, message: Heard): Promise<void> {
  const { text, about } = message;
  if (about !== undefined && (await answerReply(context, message, about))) return;
  const { table } = context.session;
  if (table?.phase === 'running') {
    const isForTask = about === undefined && (await answerNewestTask(context, table, text));
    return isForTask ? undefined : moves.move(context, text);
  }
  if (await answerTable(context, message)) return;
  if (await context.registry.first('answers', context, text)) return;
  if (table?.phase !== 'open') return welcome(context);
  await tables.sayHowToJoin(context, table);
}

/** Takes a colour as an answer to an open table, and a move as one to a game that is over. */
async function answerTable(context: RequestContext, { text, about }: Heard): Promise<boolean> {
  const { words, person } = context;
  const { table } = context.session;
  if (table?.phase === 'open') {
    const wish = text.trim() === '' ? null : parseJoin(variantOf(table), text);
    if (wish === null || 'unknown' in wish) return false;
    await tables.sit(context, wish, null);
    return true;
  }
  const isMeant = table?.phase === 'over' && about !== undefined && seatOf(table, person.user) >= 0;
  if (!isMeant || !mayBeMove(text)) return false;
  await context.whisper(words.refusal({ code: 'gameOver' }), {
    keyboard: [
      [
        { label: words.button.rematch, data: `rematch:${table.id}` },
        ...(isThinkable(variantOf(table))
          ? [{ label: words.thinking.analysisButton, data: `analysis:${table.id}` }]
          : []),
      ],
    ],
  });
  return true;
}

/** Handles a message in a group: an answer to the task that it replies to, a move, or where no game is on another answer. */
async function overheard(context: RequestContext, message: Heard): Promise<void> {
  if (message.isUnread) return tellUnread(context, message);
  const { text, addressed, about } = message;
  if (about !== undefined && (await answerReply(context, message, about))) return;
  if (context.session.table?.phase !== 'running') {
    if (about !== undefined && (await answerTable(context, message))) return;
    if (addressed && (await context.registry.first('answers', context, text))) return;
    if (await context.registry.first('hides', context, text)) return;
  }
  await moves.overheard(context, text, addressed);
}

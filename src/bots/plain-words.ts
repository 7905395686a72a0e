import { findGame, gameSaid } from '../locales/find-game.js';
import { findSaying, PHRASES, type Phrase, type Saying, wishesIn } from '../locales/find-saying.js';
import { teamOf } from '../sessions/crowd/consult.js';
import { questionOf } from '../sessions/model/open-question.js';
import type { Table } from '../sessions/model/session.js';
import { isPerson, seatOf } from '../sessions/model/table.js';
import type { RequestContext } from './channel/request-context.js';
import { readerElsewhere, sendTo } from './play/phrases.js';
import { askStop } from './play/sayings.js';
import type { Asked, Registry } from './registry.js';

/** Commands that only look something up, by what a person alone with the bot says for them; features bring more. */
const LOOKED_UP: Readonly<Partial<Record<Saying, string>>> = { menu: 'start', rules: 'rules' };

const isPhrase = (said: Saying): said is Phrase => (PHRASES as readonly Saying[]).includes(said);

/**
 * What somebody asks for in plain words, such as “help” or “I resign”: alone with the bot, or in a reply to it. Null for
 * anything else, and for what makes no sense as things are.
 */
export async function saidPlainly(context: RequestContext, registry: Registry): Promise<Asked | null> {
  const { input, written } = context.event;
  // A command that nobody knows may be such a word behind a slash.
  if (input.kind === 'command')
    return context.isAlone ? wordsAsked(context, registry, `${input.name} ${input.args}`) : null;
  if (input.kind !== 'message' || written !== undefined || !isForBot(context, registry)) return null;
  const { text } = input;
  const command = context.isAlone ? registry.textCommand(text) : null;
  if (command !== null) return asCommand(registry, command, text);
  return (await wordsAsked(context, registry, text)) ?? gameAsked(context, registry, text);
}

function wordsAsked(
  context: RequestContext,
  registry: Registry,
  text: string,
): Asked | null | Promise<Asked | null> {
  const said = findSaying(text);
  if (said !== null) return meaningOf(said, context, registry);
  // Others may talk of it.
  return context.isAlone ? registry.said(context, text) : null;
}

/** A game that is named, also with “I want to play” around it. A misspelt name may be a word of another kind while one plays. */
function gameAsked({ session: { table } }: RequestContext, registry: Registry, text: string): Asked | null {
  const isRunning = table?.phase === 'running';
  const named = [text, ...wishesIn(text)].find((each) =>
    isRunning ? findGame(each) !== null : gameSaid(each) !== null,
  );
  return named === undefined ? null : asCommand(registry, 'new', named);
}

function isForBot({ event: { input }, session: { table }, user }: RequestContext, registry: Registry) {
  if (input.kind !== 'message' || (input.about !== undefined && registry.taskOf(input.about) !== null))
    return false;
  if (input.alone) return true;
  const mayPlay = table?.phase !== 'running' || seatOf(table, user) >= 0 || teamOf(table, user) !== null;
  return input.addressed && mayPlay;
}

function asCommand(registry: Registry, name: string, args = ''): Asked | null {
  const command = registry.command(name);
  return command && { kind: 'command', command, args };
}

const does = (run: (context: RequestContext) => Promise<void>): Asked => ({
  kind: 'button',
  button: { run },
  parts: [],
});

function meaningOf(
  said: Saying,
  context: RequestContext,
  registry: Registry,
): Asked | null | Promise<Asked | null> {
  const { table } = context.session;
  const isRunning = table?.phase === 'running';
  if (isPhrase(said)) return table?.game == null ? null : phraseAsked(context, table, said);
  const action = registry.actions.find(({ saying }) => saying === said);
  if (action !== undefined)
    return registry.meant(
      action.means === undefined
        ? isRunning
          ? (each) => action.run(each, { table: table.id, args: [], isSure: false })
          : null
        : action.means(context),
    );
  const looked = LOOKED_UP[said];
  // Others may talk of it.
  if (looked !== undefined) return context.isAlone ? asCommand(registry, looked) : null;
  switch (said) {
    case 'help':
      return asCommand(registry, 'help');
    case 'fresh':
      return asCommand(registry, 'new');
    case 'turn':
      return table === null ? null : asCommand(registry, 'board');
    case 'again':
      return table?.phase === 'over' ? registry.button(`rematch:${table.id}`) : asCommand(registry, 'new');
    case 'stop':
      return table?.phase === 'open' ? asCommand(registry, 'leave') : isRunning ? does(askStop) : null;
    case 'yes':
    case 'no':
      return answerOf(said, context, registry);
    default:
      return null;
  }
}

/** A yes or no to the question that is open in a game, or on another one after it; null if nothing was asked. */
async function answerOf(
  said: 'yes' | 'no',
  { session: { table, game }, service, user }: RequestContext,
  registry: Registry,
): Promise<Asked | null> {
  if (table?.phase === 'running') {
    const open = questionOf(table);
    return open && asCommand(registry, open.kind, said);
  }
  if (table?.phase !== 'over' || game === null || seatOf(table, user) < 0) return null;
  const offer = await service.rematches.offerFor({ game, table });
  return offer && registry.button(`rematch:${table.id}:${said}`);
}

/** Offers to pass on what is meant for an opponent who cannot read it here; thanks for it where that is the computer. */
function phraseAsked(context: RequestContext, table: Table, phrase: Phrase): Asked | null {
  if (seatOf(table, context.user) < 0) return null;
  const other = readerElsewhere(table);
  if (other !== null) return does((each) => sendTo(each, table, other, phrase));
  const people = table.seats.filter(isPerson);
  // Who plays here reads it, unless it was written where nobody sees it.
  if (people.length > 1) return context.event.isUnseen ? null : does(async () => {});
  return does((each) => each.whisper(each.words.saying.toComputer()));
}

import { PHRASES, type Phrase, type Saying } from '../../locales/en/saying.js';
import { findGame, gamesMeant } from '../../locales/find-game.js';
import { findSaying } from '../../locales/find-saying.js';
import { questionOf } from '../../sessions/model/open-question.js';
import { isOnlyPerson, running } from '../../sessions/model/running.js';
import type { Holder, Table } from '../../sessions/model/session.js';
import { seatOf } from '../../sessions/model/table.js';
import { mayHelp } from '../../sessions/play/help.js';
import { who } from '../channel/posts/holders.js';
import type { RequestContext } from '../channel/request-context.js';
import { tellElsewhere } from '../channel/tell-elsewhere.js';
import type { Button } from '../port.js';
import type { Asked, Registry } from '../registry.js';
import { askToGiveUp } from './giving-up.js';
import { askFor } from './questions.js';

const isPhrase = (said: Saying): said is Phrase => (PHRASES as readonly Saying[]).includes(said);

/**
 * What somebody asks for in plain words, such as “help” or “I resign”: alone with the bot, or in a reply to it. Null for
 * anything else, and for what makes no sense as things are.
 */
export async function saidPlainly(context: RequestContext, registry: Registry): Promise<Asked | null> {
  const { input, written } = context.event;
  if (input.kind !== 'message' || written !== undefined || !isForBot(context, registry)) return null;
  const said = findSaying(input.text);
  if (said !== null) return meaningOf(said, context, registry);
  const isRunning = context.session.table?.phase === 'running';
  // Half a name or a misspelt one may be a word of another kind; but who has no game wants one.
  const isGame = isRunning ? findGame(input.text) !== null : gamesMeant(input.text).length > 0;
  return isGame ? asCommand(registry, 'new', input.text) : null;
}

function isForBot({ event: { input }, session: { table }, person }: RequestContext, registry: Registry) {
  if (input.kind !== 'message' || (input.about !== undefined && registry.taskOf(input.about) !== null))
    return false;
  if (input.alone) return true;
  return input.addressed && (table?.phase !== 'running' || seatOf(table, person.user) >= 0);
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
  const inGame = (asked: Asked | null): Asked | null => (isRunning ? asked : null);
  if (isPhrase(said)) return table?.game == null ? null : phraseAsked(context, table, said);
  switch (said) {
    case 'help':
      return asCommand(registry, 'help');
    case 'fresh':
      return asCommand(registry, 'new');
    case 'turn':
      return table === null ? null : asCommand(registry, 'board');
    case 'again':
      return table?.phase === 'over' ? registry.button(`rematch:${table.id}`) : asCommand(registry, 'new');
    case 'hint':
      return inGame(isToBeSeen(context) ? does(askHint) : asCommand(registry, 'hint'));
    case 'resign':
      return inGame(asCommand(registry, 'resign'));
    case 'undo':
      return inGame(does((each) => askFor(each, 'undo')));
    case 'draw':
      return inGame(isAlone(context) ? asCommand(registry, 'draw') : does(askDraw));
    case 'stop':
      return inGame(does(askStop));
    case 'yes':
    case 'no':
      return answerOf(said, context, registry);
  }
}

/** A yes or no to the question that is open in a game, or on another one after it; null if nothing was asked. */
async function answerOf(
  said: 'yes' | 'no',
  { session: { table, game }, service, person }: RequestContext,
  registry: Registry,
): Promise<Asked | null> {
  if (table?.phase === 'running') {
    const open = questionOf(table);
    return open && asCommand(registry, open.kind, said);
  }
  if (table?.phase !== 'over' || game === null || seatOf(table, person.user) < 0) return null;
  const offer = await service.rematches.offerFor({ game, table });
  return offer && registry.button(`rematch:${table.id}:${said}`);
}

function isAlone({ session: { table }, person }: RequestContext): boolean {
  const current = running(table);
  return current.ok && isOnlyPerson(current.value, seatOf(current.value.table, person.user));
}

/** True where people play each other and have agreed to hints: the others are told of each. */
const isToBeSeen = (context: RequestContext): boolean =>
  context.session.table !== null && !isAlone(context) && mayHelp(context.session.table);

/** Data of a button for the player who has said something. */
const dataOf = ({ session: { table }, person }: RequestContext, what: string): string =>
  `ask:${what}:${table?.id}:${table === null ? -1 : seatOf(table, person.user)}`;

function askHint(context: RequestContext): Promise<void> {
  const { chatWords: words, session } = context;
  const data = `hint:${session.table?.id}:${session.table?.revision}`;
  return context.post({
    text: words.saying.askHint(),
    keyboard: [[{ label: words.thinking.hintButton, data }]],
  });
}

function askDraw(context: RequestContext): Promise<void> {
  const { chatWords: words, session } = context;
  // Who was asked for a draw, and says the word, has the question shown once more.
  if (session.table !== null && questionOf(session.table)?.kind === 'draw')
    return context.delivery.askAgain(session, context.respond);
  return context.post({
    text: words.saying.askDraw(),
    keyboard: [
      [
        { label: words.asking.button.sureDraw, data: dataOf(context, 'draw') },
        { label: words.saying.button.no, data: dataOf(context, 'no') },
      ],
    ],
  });
}

function askStop(context: RequestContext): Promise<void> {
  const { chatWords: words } = context;
  const buttons: readonly Button[] = [
    { label: words.asking.button.pause.yes, data: dataOf(context, 'pause') },
    { label: words.button.resign, data: dataOf(context, 'resign') },
    { label: words.saying.button.no, data: dataOf(context, 'no') },
  ];
  return context.post({ text: words.saying.askStop(), keyboard: [buttons] });
}

/** Handles the buttons of these questions. */
export async function answerAsked(
  context: RequestContext,
  [what, id, seat]: readonly string[],
): Promise<void> {
  const { table } = context.session;
  if (table?.id !== id || table?.phase !== 'running') return context.refuse({ code: 'stale' });
  if (seatOf(table, context.person.user) !== Number(seat)) return context.whisper(context.words.notAsked());
  if (what === 'draw' || what === 'pause') await askFor(context, what);
  if (what === 'resign') await askToGiveUp(context, 'resign');
  await context.keyboard([]);
}

/** The people of a game who read it elsewhere. */
const othersOf = ({ seats }: Table): readonly Holder[] =>
  seats.flatMap((holder) => (holder?.kind === 'person' && holder.via !== undefined ? [holder] : []));

/** Offers to pass on what is meant for an opponent who cannot read it here; thanks for it where that is the computer. */
function phraseAsked(context: RequestContext, table: Table, phrase: Phrase): Asked | null {
  if (seatOf(table, context.person.user) < 0) return null;
  const [other] = othersOf(table);
  if (other === undefined) {
    const people = table.seats.filter((holder) => holder?.kind === 'person');
    return people.length > 1
      ? does(async () => {})
      : does((each) => each.whisper(each.words.saying.toComputer()));
  }
  return does((each) => {
    const { saying } = each.chatWords;
    return each.post({
      text: saying.askSend(saying.phrase[phrase], who(other, each.chatWords)),
      keyboard: [[{ label: saying.button.send, data: `phrase:${phrase}:${table.id}` }]],
    });
  });
}

/** Phrases that somebody can send in a game. */
const MOST_PHRASES = 3;

/** Handles the button that sends a phrase to the others of a game. */
export async function sendPhrase(context: RequestContext, [phrase, id]: readonly string[]): Promise<void> {
  const { session, person, recent, words } = context;
  const { table } = session;
  const known = PHRASES.find((each) => each === phrase);
  if (table === null || table.id !== id || known === undefined) return context.refuse({ code: 'stale' });
  if (seatOf(table, person.user) < 0) return context.refuse({ code: 'notSeated' });
  const isSent = recent.take(`${id} ${person.user}`, MOST_PHRASES);
  if (isSent)
    tellElsewhere(context, session, 'phrase', (there) =>
      there.saying.said(person.name, there.saying.phrase[known]),
    );
  await context.whisper(isSent ? words.saying.sent() : words.saying.enough(MOST_PHRASES));
  await context.keyboard([]);
}

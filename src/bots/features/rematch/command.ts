import type { LevelNumber } from '../../../engine/index.js';
import { MESSAGES, type Messages } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import { personaOf } from '../../../sessions/model/persona.js';
import { askableSeats } from '../../../sessions/model/rematch.js';
import { noticesOf, type Session, seenFrom } from '../../../sessions/model/session.js';
import { isPerson, seatOf } from '../../../sessions/model/table.js';
import { levelsBeside } from '../../../sessions/play/levels-beside.js';
import type { FinishedGame } from '../../../sessions/service/beginning.js';
import { type Agreed, placeOf } from '../../../sessions/service/rematches.js';
import { boardAddress } from '../../addresses.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { languageFor, spokenIn } from '../../channel/language.js';
import { who } from '../../channel/posts/holders.js';
import { type Draft, variantOf } from '../../channel/posts/posts.js';
import {
  type Asked,
  namesOf,
  placesOf,
  questionIn,
  waitingText,
  withdrawal,
} from '../../channel/posts/rematch-posts.js';
import { ringFor } from '../../channel/posts/rings.js';
import type { RequestContext } from '../../channel/request-context.js';
import { hasPlaces } from '../../play/beside.js';
import { blockAt } from '../../play/meeting/keeping-apart.js';

/**
 * Handles the button under a finished game, and the answers to the question that it asks the others: whether to play again.
 * The question stands on the finished game; nothing is opened before all of its people agree.
 */
export async function rematch(
  context: RequestContext,
  [id = '', answer, seat]: readonly string[],
): Promise<void> {
  const over = await finishedHere(context, id);
  if (over === null) return context.refuse({ code: 'stale' });
  if (context.event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  if (seatOf(over.table, context.event.user.id) < 0) return refuse(context, { why: 'stranger' });
  if (answer === 'level') return agreeAtLevel(context, over, Number(seat));
  const isAnswer = answer !== undefined && !isOneMessage(context);
  if (answer === 'no' || answer === 'block') {
    if (isAnswer) await context.keyboard([]);
    return answer === 'block' ? blockAt(context, id, Number(seat)) : decline(context, over);
  }
  await agree(context, over, isAnswer);
}

const isOneMessage = ({ delivery, channel }: RequestContext): boolean =>
  delivery.sender.isOneMessage(channel);

/** The finished game of a table, which the channel shows or has shown; null if it is not known any more. */
async function finishedHere(
  { service, session, channel }: RequestContext,
  id: string,
): Promise<FinishedGame | null> {
  const isShown = session.table?.id === id;
  const game = isShown ? session.game : await service.finishedGame(channel, id);
  const over = game === null ? null : await service.rematches.finished(game);
  return over?.table.id === id ? over : null;
}

function refuse(
  context: RequestContext,
  refused: Parameters<Messages['rematching']['refused']>[0],
): Promise<void> {
  const { words } = context;
  const leadsOn = refused.why === 'stranger' || refused.why === 'gone';
  return context.whisper(words.rematching.refused(refused), {
    keyboard: leadsOn ? [[commandButton('new', words.button.newGame)]] : [],
  });
}

/** Plays again with a computer one level weaker or stronger. */
function agreeAtLevel(context: RequestContext, over: FinishedGame, asked: number): Promise<void> {
  const { weaker, stronger } = levelsBeside(over.table);
  const level = [weaker, stronger].find((each) => each === asked) ?? null;
  return level === null ? context.refuse({ code: 'stale' }) : agree(context, over, false, level);
}

async function agree(
  context: RequestContext,
  over: FinishedGame,
  isAnswer: boolean,
  level: LevelNumber | null = null,
): Promise<void> {
  const { service, known, channel, event } = context;
  const people = askableSeats(over.table).flatMap((seat) => {
    const holder = over.table.seats[seat];
    return isPerson(holder) ? [holder] : [];
  });
  const own = people.find(({ user }) => user === known.user);
  const others = people.map(personaOf);
  if (own !== undefined && (await service.people.isApartFromAny(personaOf(own), others))) {
    await service.rematches.end(over);
    if (isAnswer) await context.keyboard([]);
    return context.refuse({ code: 'keptApart' });
  }
  const variant = variantOf(over.table);
  const agreed = await service.rematches.agree({
    ...{ over, variant, who: known, at: channel, event: event.id },
    ...(level !== null && { level }),
    hasPlaces: (there) => hasPlaces({ channel: there, delivery: context.delivery }),
  });
  // Players busy with another game are told to press it again, so it stays.
  if (isAnswer && !(agreed.kind === 'refused' && agreed.why === 'busy')) await context.keyboard([]);
  switch (agreed.kind) {
    case 'refused':
      return refuse(context, agreed);
    case 'waits':
      return ask(context, { over, offer: agreed.offer }, agreed);
    case 'occupied':
      return askAgain(context, { over, offer: agreed.offer }, agreed);
    case 'begun':
      return begin(context, over, agreed);
  }
}

/** Asks everybody where they played; aloud if they are asked for the first time. */
async function ask(
  context: RequestContext,
  asked: Asked,
  { isNew, owing }: Extract<Agreed, { kind: 'waits' }>,
): Promise<void> {
  const draft = (there: Session): Draft | null => {
    const question = questionIn(asked, there);
    return question && (isNew ? question : { ...question, ping: [], ring: 'silent' });
  };
  await tellAll(context, asked.over, draft, owing);
  if (isNew) await askPrivately(context, asked);
  // Asked from a chat in which nobody plays, it is for the asker alone.
  if (!placesOf(asked.over).has(context.channel)) await context.whisper(waitingText(asked, context.language));
}

/** Asks those once more whose chats show other games, which stay. */
async function askAgain(
  context: RequestContext,
  asked: Asked,
  { seats, owing }: Extract<Agreed, { kind: 'occupied' }>,
): Promise<void> {
  const { over } = asked;
  const { chatWords: words, chatLanguage } = context;
  await context.post({
    text: words.rematching.occupied(namesOf(over, seats, chatLanguage)),
    keyboard: withdrawal(over, chatLanguage),
  });
  const places = new Set(seats.map((seat) => placeOf(over, seat)));
  const draft = (there: Session) => (places.has(there.channel) ? questionIn(asked, there) : null);
  await tellAll(context, over, draft, owing);
}

/** Asks the others of a game on one message in private as well: its changes notify nobody. */
async function askPrivately(
  { delivery, channel, session, person }: RequestContext,
  asked: Asked,
): Promise<void> {
  const everybody = delivery.sender.isOneMessage(channel) ? (questionIn(asked, session)?.ping ?? []) : [];
  for (const user of everybody) {
    if (user === person.user) continue;
    // Its buttons are on the message of the game.
    const own = spokenIn({ ...session, reader: user }, await delivery.reads(user, session));
    const { text = [] } = questionIn(asked, own) ?? {};
    await delivery.sender.sendPrivately(user, { kind: 'post', text, ping: [user], ring: 'aloud' });
  }
}

async function begin(
  context: RequestContext,
  over: FinishedGame,
  { steps: [own, ...others] }: Extract<Agreed, { kind: 'begun' }>,
): Promise<void> {
  const { service, delivery, publicUrl } = context;
  const { table, game, views } = own.session;
  if (table?.strangers && game !== null) await service.offers.begun(table, game);
  for (const { before } of [own, ...others]) if (shows(before, over)) delivery.registry.closeRematch(before);
  const addressOf = (id: string | null) =>
    publicUrl === null || id === null ? null : boardAddress(publicUrl, id);
  const preface = (session: Session): Text =>
    MESSAGES[languageFor(session)].rematching.begins(addressOf(over.game));
  for (const { session } of others)
    delivery.background.begin(session.channel, () => delivery.continueGame(session, null, preface(session)));
  const here = own.session.channel === context.channel ? context : context.at(own.session);
  await here.continueGame(own.session, preface(own.session));
  const elsewhere = ({ rematching }: Messages): Text => rematching.beganElsewhere(addressOf(game));
  for (const view of over.views)
    if (!views.includes(view))
      tell(context, over, view, (there) => ({ text: elsewhere(MESSAGES[languageFor(there)]) }));
}

async function decline(context: RequestContext, over: FinishedGame): Promise<void> {
  const { service, known, words, channel } = context;
  const { rematching } = words;
  const how = await service.rematches.refuse(over, known.user);
  if (how === null) return context.whisper(rematching.refused({ why: 'over' }));
  const seat = seatOf(over.table, known.user);
  const readsAlone = (placesOf(over).get(channel)?.length ?? 0) < 2;
  await tellAll(context, over, (there) => {
    if (there.channel === channel && readsAlone) return null;
    const holder = seenFrom(over.table, over.channel, there.channel).seats[seat];
    const said = MESSAGES[languageFor(there)];
    return { text: said.rematching[how](who(holder, said)), ring: ringFor('declined', there) };
  });
  if (readsAlone)
    await context.whisper(how === 'declined' ? rematching.declinedByYou() : rematching.withdrawnByYou());
}

/** Tells the channels through which the people of a game played, the user's own first; those that are `owing` have been told then. */
async function tellAll(
  context: RequestContext,
  over: FinishedGame,
  draft: (there: Session) => Draft | null,
  owing: ReadonlyMap<string, Session> = new Map(),
): Promise<void> {
  const places = placesOf(over);
  const own = places.has(context.channel) ? draft(context.session) : null;
  if (own !== null)
    await (shows(context.session, over) && !isOneMessage(context)
      ? context.delivery.postRematch(context.session, own, context.respond)
      : // Those who are asked are written to alone.
        context.post(isOneMessage(context) ? { ...own, ring: 'silent' } : own));
  await markDelivered(context, owing.get(context.channel));
  for (const place of places.keys())
    if (place !== context.channel) tell(context, over, place, draft, owing.get(place));
}

const shows = ({ table }: Session, over: FinishedGame): boolean => table?.id === over.table.id;

const tell = (
  context: RequestContext,
  over: FinishedGame,
  channel: string,
  draft: (there: Session) => Draft | null,
  owing?: Session,
): void =>
  context.delivery.background.begin(channel, async () => {
    const there = await context.service.read(channel);
    const made = there.gone ? null : draft(there);
    const { delivery } = context;
    if (made !== null)
      await (shows(there, over)
        ? delivery.postRematch(there, made, null)
        : delivery.post(channel, made, null));
    await markDelivered(context, owing);
  });

async function markDelivered(
  { delivery, event }: RequestContext,
  session: Session | undefined,
): Promise<void> {
  if (session === undefined) return;
  const own = noticesOf(session, event.id);
  await delivery.notices.markDelivered(session, own);
}

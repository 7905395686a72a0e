import { err, type Game, isFlicked, ok, powerIn, type Result, type Seat } from '../../../engine/index.js';
import { titleOf } from '../../../locales/titles.js';
import { type FlickAim, rotationOf } from '../../../render/index.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import type { Session } from '../../../sessions/model/session.js';
import { type FlickRunning, isFlicking, running, seatOnTurn } from '../../../sessions/play/play.js';
import type { UserId } from '../../port.js';
import { lookOf } from '../delivery/turn-clock.js';
import { aimed, aimIn, discsKeyboard, type FlickOffer, shotOf } from '../keyboards/flick-keyboards.js';
import { languageFor } from '../language.js';
import type { Drawing } from '../posts/drawing.js';
import { aimedTable } from '../posts/flick-post.js';
import { variantOf } from '../posts/posts.js';
import type { Talk } from '../request-context.js';
import { makeMove } from './games.js';

/** What is proposed to one who has not shot yet. */
const FIRST_POWER = 55;

/** What the one to shoot may choose from, and where. */
interface Choosing extends FlickOffer {
  readonly current: FlickRunning;
}

/** `/flick 4 90 70` */
export const flick = async (talk: Talk, text: string): Promise<void> => {
  const { table } = talk.session;
  const variant = table === null ? null : variantOf(table);
  if (variant !== null && !isFlicked(variant))
    return talk.whisper(talk.words.flicks.notHere(titleOf(variant, talk.language)));
  if (text.trim() === '') return talk.whisper(talk.words.flicks.needsShot());
  await makeMove(talk, { kind: 'text', text });
};

/** A tap on a disc, a direction or a force. */
export const flickTap = async (talk: Talk, [id = '', turn, ...parts]: readonly string[]): Promise<void> => {
  const aim = aimIn(parts);
  const offer = offerTo(talk.session, id, Number(turn), talk.person.user);
  if (!offer.ok) return talk.refuse(offer.error);
  const next = aim === null ? null : aimed(offer.value, aim, talk.words);
  if (next === null) return talk.refuse({ code: 'stale' });
  talk.notePick(() => tableBeside(talk, offer.value, null));
  await talk.keyboard(next.keyboard, tableBeside(talk, offer.value, next.aim));
};

/** A tap on the button that makes the shot. */
export const shootTap = async (talk: Talk, [id = '', turn, ...parts]: readonly string[]): Promise<void> => {
  const offer = offerTo(talk.session, id, Number(turn), talk.person.user);
  if (!offer.ok) return talk.refuse(offer.error);
  const shot = shotOf(offer.value, parts);
  if (shot === null) return talk.refuse({ code: 'stale' });
  talk.notePick(() => tableBeside(talk, offer.value, null));
  await makeMove(talk, { kind: 'shot', table: id, turn: Number(turn), shot });
};

/** Back to all discs. */
export const showDiscs = async (talk: Talk, id: string, turn: number): Promise<void> => {
  const offer = offerTo(talk.session, id, turn, talk.person.user);
  if (!offer.ok) return talk.refuse(offer.error);
  talk.dropPick();
  await talk.keyboard(discsKeyboard(offer.value), tableBeside(talk, offer.value, null));
};

const tableBeside = (talk: Talk, { current }: Choosing, aim: FlickAim | null): Drawing =>
  aimedTable(current, aim, languageFor(talk.session), lookOf(talk.session, talk.service.now));

const offerTo = (
  { table, settings }: Session,
  id: string,
  turn: number,
  user: UserId,
): Result<Choosing, Refusal> => {
  if (table === null || table.id !== id || table.turn !== turn) return err({ code: 'stale' });
  const current = running(table);
  if (!current.ok) return current;
  if (!isFlicking(current.value)) return err({ code: 'stale' });
  const seat = seatOnTurn(current.value, user);
  if (!seat.ok) return seat;
  const { state } = current.value;
  const turned = settings.flip && rotationOf({ variant: state.variant, towards: seat.value }) > 0;
  const power = proposedPower(current.value.game, seat.value);
  return ok({ state, table, turned, power, current: current.value });
};

/** As hard as he shot last. */
const proposedPower = ({ entries }: Game, seat: Seat): number => {
  const last = entries.findLast((entry) => entry.kind === 'move' && entry.seat === seat);
  return last?.kind === 'move' ? powerIn(last.move) : FIRST_POWER;
};

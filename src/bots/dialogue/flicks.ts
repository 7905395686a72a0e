import { isFlicked } from '../../engine/any-game.js';
import { err, ok, type Result } from '../../engine/result.js';
import { turnsOf } from '../../render/scene.js';
import { isFlicking, running, seatOnTurn } from '../../sessions/play.js';
import type { Refusal } from '../../sessions/refusal.js';
import type { Session } from '../../sessions/session.js';
import type { UserId } from '../port.js';
import { aimed, aimIn, discsKeyboard, type FlickOffer } from './flick-keyboards.js';
import { makeMove } from './games.js';
import { variantOf } from './posts.js';
import type { Talk } from './talk.js';

/** `/flick 4 90 70` */
export const flick = async (talk: Talk, text: string): Promise<void> => {
  const { table } = talk.session;
  const variant = table === null ? null : variantOf(table);
  if (variant !== null && !isFlicked(variant))
    return talk.whisper(talk.words.flicks.notHere(variant.title[talk.language]));
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
  if ('keyboard' in next) return talk.keyboard(next.keyboard);
  await makeMove(talk, { kind: 'shot', table: id, turn: Number(turn), shot: next.shot });
};

/** Back to all discs. */
export const showDiscs = async (talk: Talk, id: string, turn: number): Promise<void> => {
  const offer = offerTo(talk.session, id, turn, talk.person.user);
  await (offer.ok ? talk.keyboard(discsKeyboard(offer.value)) : talk.refuse(offer.error));
};

const offerTo = (
  { table, settings }: Session,
  id: string,
  turn: number,
  user: UserId,
): Result<FlickOffer, Refusal> => {
  if (table === null || table.id !== id || table.turn !== turn) return err({ code: 'stale' });
  const current = running(table);
  if (!current.ok) return current;
  if (!isFlicking(current.value)) return err({ code: 'stale' });
  const seat = seatOnTurn(current.value, user);
  if (!seat.ok) return seat;
  const { state } = current.value;
  const turned = settings.flip && turnsOf({ variant: state.variant, towards: seat.value }) > 0;
  return ok({ state, table, turned });
};

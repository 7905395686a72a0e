import {
  err,
  formatMove,
  isFlicked,
  isWrittenInNumbers,
  looksLikeMove,
  looksLikeShot,
  RECORD_FORMS,
  readMove,
  readShot,
  type Variant,
} from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import type { Who } from '../../../locales/messages.js';
import { titleOf } from '../../../locales/titles.js';
import type { Choice } from '../../../sessions/model/move-choice.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import {
  agreeToDraw,
  agreeUndo,
  askUndo,
  declineDraw,
  isFlicking,
  isOnBoard,
  movesOf,
  play,
  refuseUndo,
  resignSeat,
  running,
  seatOnTurn,
} from '../../../sessions/play/play.js';
import type { Text, UserId } from '../../port.js';
import { lookOf, withCountdown } from '../delivery/turn-clock.js';
import { languageFor } from '../language.js';
import { drawQuestion, undoQuestion } from '../posts/consent-posts.js';
import { gamePost } from '../posts/game-post.js';
import { pdnPost } from '../posts/pdn-post.js';
import { configuredVariant, tablePost } from '../posts/posts.js';
import { recordPost } from '../posts/record-and-rules.js';
import type { Talk } from '../request-context.js';
import { showFilm, showPoster } from './films.js';
import { TABLE_ID, toldGame } from './find-game.js';

export const move = async (talk: Talk, text: string): Promise<void> => {
  if (text.trim() === '') return talk.whisper(talk.words.needsMove());
  await makeMove(talk, { kind: 'text', text });
};

/** Plays what a person has typed or tapped together. */
export const makeMove = async (talk: Talk, choice: Choice): Promise<void> => {
  const changed = await talk.changeTable((table) => play(table, talk.person.user, choice, talk.service.now));
  if (changed !== null) await talk.room.goOn(talk.channel, talk.respond);
};

/** A plain message: a move if its whole text is one and its author plays here; else nobody's business. */
export const overheard = async (talk: Talk, text: string, addressed: boolean): Promise<void> => {
  const { table } = talk.session;
  if (table === null || table.phase !== 'running') return;
  if (seatOf(table, talk.person.user) < 0 && !addressed) return;
  const variant = configuredVariant(table);
  if (isFlicked(variant)) return overheardShot(talk, table, text, addressed);
  if (!looksLikeMove(variant, text)) return;
  // «3-2» may be a score: what is written in numbers is answered only if it can be played.
  if (!addressed && isWrittenInNumbers(variant, text) && !isPlayable(table, talk.person.user, text)) return;
  await makeMove(talk, { kind: 'text', text });
};

/** So where discs are flicked: three numbers may be anything. */
const overheardShot = async (talk: Talk, table: Table, text: string, addressed: boolean): Promise<void> => {
  const look = looksLikeShot(text);
  if (look === null || (look === 'bare' && !addressed && !isShotOf(table, talk.person.user, text))) return;
  await makeMove(talk, { kind: 'text', text });
};

const isShotOf = (table: Table, user: UserId, text: string): boolean => {
  const current = running(table);
  if (!current.ok || !isFlicking(current.value) || !seatOnTurn(current.value, user).ok) return false;
  const { discs, turn } = current.value.state.match;
  return readShot(discs, turn, text).kind === 'shot';
};

const isPlayable = (table: Table, user: UserId, text: string): boolean => {
  const current = running(table);
  if (!current.ok || !isOnBoard(current.value)) return false;
  const moves = movesOf(current.value, user);
  const { variant, position } = current.value.state;
  return moves.ok && readMove(variant, position, moves.value, text).kind === 'move';
};

/** `/board`: the board or the open table, now, whatever was shown before. */
export const board = async (talk: Talk): Promise<void> => {
  const { table } = talk.session;
  if (table === null) return talk.refuse({ code: 'noTable' });
  if (table.phase === 'open')
    return talk.post(tablePost(table, languageFor(talk.session), talk.session.settings));
  await talk.room.goOn(talk.channel, talk.respond);
  const session = await talk.service.read(talk.channel);
  const { table: now } = session;
  // Nothing new was there to show: the last move is shown again.
  if (now?.game && now.shown === table.shown) {
    const from = Math.max(0, now.game.entries.length - 1);
    const post = gamePost(now, languageFor(session), from, lookOf(session, talk.service.now));
    const text = withCountdown(session, post.text, talk.service.now);
    await talk.post({ ...post, text, ping: [] });
  }
};

/** `/record`, `/record pdn`, `/record gif`, `/record poster`; with the id of a finished game that one's. */
export const record = async (talk: Talk, args: string): Promise<void> => {
  const words = args
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const id = words.find((word) => TABLE_ID.test(word)) ?? null;
  const [word] = words.filter((other) => other !== id);
  const table = await toldGame(talk, id);
  if (table === null) return;
  if (word === 'gif') return showFilm(talk, table);
  if (word === 'poster') return showPoster(talk, table);
  const form = word === undefined ? 'text' : RECORD_FORMS.find((known) => known === word);
  if (form === undefined) return talk.whisper(talk.words.badRecordForm(args.trim().slice(0, 30)));
  if (form === 'text') return talk.post(recordPost(table, languageFor(talk.session)));
  const post = pdnPost(table, languageFor(talk.session));
  await (post ? talk.post(post) : talk.whisper(noPdn(talk, configuredVariant(table))));
};

const noPdn = ({ words, language }: Talk, variant: Variant): Text =>
  variant.rules.huff === 'off' ? words.noPdn(titleOf(variant, language)) : words.noHuffInPdn();

/** The button under a finished game: another game may run here meanwhile. */
export const recordOf = (talk: Talk, form: string, id = ''): Promise<void> => record(talk, `${form} ${id}`);

export const resignGame = async (talk: Talk): Promise<void> => {
  const changed = await talk.changeTable((table) => resignSeat(table, talk.person.user, talk.service.now));
  if (changed !== null) await talk.room.goOn(talk.channel, talk.respond);
};

const DECLINING = /^(no|decline|нет|отказ)/i;

/** `/draw` offers or accepts, `/draw no` declines. */
export const draw = (talk: Talk, args: string): Promise<void> =>
  DECLINING.test(args.trim()) ? answerDraw(talk, null, false) : answerDraw(talk, null, true);

/** Offers, accepts or declines a draw; `id` names the table that a tapped button belongs to. */
export const answerDraw = async (talk: Talk, id: string | null, yes: boolean): Promise<void> => {
  const changed = await talk.changeTable((table) => {
    if (id !== null && (table?.id !== id || table.draw.length === 0)) return err({ code: 'noOffer' });
    return yes
      ? agreeToDraw(table, talk.person.user, talk.service.now)
      : declineDraw(table, talk.person.user);
  });
  if (!changed?.after) return;
  await talk.keyboard([]);
  if (changed.after.phase === 'over') return talk.room.goOn(talk.channel, talk.respond);
  const words = MESSAGES[languageFor(changed.session)];
  if (!yes) return say(talk, words.drawDeclined(self(talk)));
  if (changed.after.draw.length === 0) return say(talk, words.computerDeclines());
  await talk.post(drawQuestion(changed.after, languageFor(changed.session)));
};

const self = (talk: Talk): Who => ({ mention: talk.person.user, name: talk.person.name });

const say = (talk: Talk, text: Text): Promise<void> => talk.post({ kind: 'post', text, ping: [] });

/** `/undo` asks, or agrees where somebody else has asked. */
export const undo = async (talk: Talk): Promise<void> => {
  const pending = talk.session.table?.undo ?? null;
  const seat = talk.session.table === null ? -1 : seatOf(talk.session.table, talk.person.user);
  if (pending !== null && !pending.agreed.includes(seat)) return answerUndo(talk, null, true);
  const changed = await talk.changeTable((table) => askUndo(table, talk.person.user, talk.service.now));
  if (changed?.after) await afterUndo(talk, changed.after, changed.session);
};

export const answerUndo = async (talk: Talk, id: string | null, yes: boolean): Promise<void> => {
  const changed = await talk.changeTable((table) => {
    if (id !== null && table?.id !== id) return err({ code: 'noOffer' });
    return yes ? agreeUndo(table, talk.person.user, talk.service.now) : refuseUndo(table, talk.person.user);
  });
  if (!changed?.after) return;
  await talk.keyboard([]);
  if (!yes) return say(talk, MESSAGES[languageFor(changed.session)].undoRefused(self(talk)));
  await afterUndo(talk, changed.after, changed.session);
};

const afterUndo = async (talk: Talk, after: Table, session: Session): Promise<void> => {
  const language = languageFor(session);
  if (after.undo !== null) return talk.post(undoQuestion(after, language));
  await talk.room.goOn(talk.channel, talk.respond, MESSAGES[language].undone());
};

/** The legal moves of a user in a session, as text; none where it is not his turn. */
export const movesFor = (session: Session, user: UserId): readonly string[] => {
  const current = running(session.table);
  if (!current.ok || !isOnBoard(current.value)) return [];
  const moves = movesOf(current.value, user);
  const { variant } = current.value.state;
  return moves.ok ? moves.value.map((legal) => formatMove(variant, legal)) : [];
};

import type { Forfeit } from '../../core/endings/elimination.js';
import { firstWithoutLot, type Variant } from '../../core/variant.js';
import type { Started } from '../../game/any-game.js';
import { type AnyVariant, configure } from '../../variants/index.js';
import { type Header, type Headers, headersByName, parseOptions, startGame } from '../record/headers.js';
import type { MoveScribe } from '../record/move-scribe.js';
import { RecordFault } from '../record/record-error.js';
import {
  bareScore,
  beginsResult,
  decidedScore,
  isInFractions,
  isScore,
  resultIn,
  soundsLikeEnding,
  type WrittenResult,
} from '../record/record-words.js';
import { proseOf, type Remark } from '../record/remarks.js';
import { faultAt, type Placed } from '../record/tokens.js';
import { flownStart } from './flown-start.js';
import { TIME_FORFEIT } from './format-pdn.js';
import { type Asked, type ChosenGame, chooseGame } from './named-game.js';
import { type Effort, playMoves } from './play-moves.js';
import type { RawGame } from './split-games.js';
import { inNamesOf, positionText } from './square-names.js';

/** The name of a tag by the colour of a player whom the site counts: `P1Elo` of the first player is `WhiteElo`. */
function tagName(name: string, first: 'White' | 'Black'): string {
  const [, player, rest = ''] = /^p([12])(elo|title|team|rating|ratingdiff)?$/i.exec(name) ?? [];
  if (player === undefined) return name;
  return `${(player === '1') === (first === 'White') ? 'White' : 'Black'}${rest}`;
}

type TagsByName = ReadonlyMap<string, Header>;

/**
 * The tags of a game as headers of a record, each name once: the first that says something counts, and a number in the place of a
 * player is a rating. `variant`, where it is known, tells which colour the first player has. */
export function headersOf({ tags }: RawGame, variant: AnyVariant | null = null): readonly Header[] {
  const isBlackFirst =
    variant?.kind === 'draughts' && variant.seats[firstWithoutLot(variant)]?.colour === 'black';
  const named = tags.map((token) => {
    const name = tagName(token.name, isBlackFirst ? 'Black' : 'White');
    return { name, value: token.value, token };
  });
  const seen = new Map<string, { readonly counts: Header; readonly second: Header | undefined }>();
  for (const [name, all] of Map.groupBy(named, (header) => header.name.toLowerCase())) {
    const [first, second] = all;
    const counts = all.find(({ value }) => !isUnknown(value)) ?? first;
    if (counts) seen.set(name, { counts, second });
  }
  return named.flatMap((header) => {
    const { counts, second } = seen.get(header.name.toLowerCase()) ?? {};
    if (counts === header) return [header];
    const rating = `${header.name}Elo`;
    const isRating = /^(?:white|black)$/i.test(header.name) && /^\d{3,4}$/.test(header.value);
    const isNews = isRating && header === second && !seen.has(rating.toLowerCase());
    return isNews ? [{ ...header, name: rating }] : [];
  });
}

const isUnknown = (value: string): boolean => /^[?*.\s]*$/.test(value);

/** What tags say that stand twice, as remarks. */
export function secondTags(raw: RawGame): readonly Remark[] {
  const headers = headersOf(raw);
  const kept = new Set(headers.map(({ token }) => token));
  const known = new Set(headers.map(({ name, value }) => `${name.toLowerCase()} ${value}`));
  const lost = raw.tags.filter(
    (token) =>
      !kept.has(token) && !isUnknown(token.value) && !known.has(`${token.name.toLowerCase()} ${token.value}`),
  );
  return lost.map(({ name, value }) => ({ after: 0, text: proseOf(`${name}: ${value}`) }));
}

/** True for the tag of a game that was lost on time. */
export const isTimeForfeit = ({ name, value }: Header): boolean =>
  [name, value].every((text, at) => text.toLowerCase() === TIME_FORFEIT[at]?.toLowerCase());

/** The variant of a PDN game. Throws `RecordFault`. */
export function gameNamed(raw: RawGame, asked: Asked): ChosenGame {
  if (raw.fault) throw faultAt(raw.fault.at, raw.fault.problem);
  const tags = headersByName(headersOf(raw));
  const type = tags.get('gametype');
  const name = tags.get('gamevariant') ?? tags.get('variant');
  const choice = chooseGame({ gameType: type?.value ?? null, name: name?.value ?? null }, asked);
  const token = (type ?? name)?.token ?? raw.tags[0] ?? raw.setup ?? raw.moves[0];
  const at = token ?? { text: '', line: 1, column: 1 };
  if (choice.kind === 'problem') throw faultAt(at, choice.problem);
  return choice;
}

/** A PDN game that was played through, with its result in points if that follows the moves, and whether it says only who has won. */
type PdnGame = Started<Variant> & { readonly points: string | null; readonly isStated: boolean };

/**
 * Plays a PDN game through. `options` take precedence over the house rules of its tags; `given` is the game that was asked for, if
 * any. Throws `RecordFault`, and `EffortSpent` if it would take more than the `effort`.
 */
export function readPdnGame(
  raw: RawGame,
  chosen: ChosenGame,
  options: Readonly<Record<string, string>>,
  given: AnyVariant | null,
  effort: Effort = { left: Infinity },
): PdnGame {
  const tags = headersByName(headersOf(raw));
  const isSetUp = raw.setup !== null || fenIn(tags) !== null;
  const flown = isSetUp ? null : flownStart(chosen, raw.moves, given);
  const [first] = raw.moves;
  const setup = flown && first ? { ...first, text: flown.start } : raw.setup;
  const started = startOf({ ...raw, setup }, tags, flown?.chosen ?? chosen, options);
  const { scribe, points } = playMoves(started.state, raw.moves.slice(flown?.moves ?? 0), effort);
  const how = headersOf(raw).some(isTimeForfeit) ? 'timeout' : 'resign';
  if (!enterResult(scribe, raw.result, tags.get('result'), how)) enterWords(scribe, raw.said);
  // That both have lost is no result of moves.
  const unusual = points ?? (raw.result && isUnusual(raw.result.text) ? raw.result : null);
  const isStated = scribe.isStated && !soundsLikeEnding(raw.said.flatMap(({ text }) => text.split(/\s+/)));
  return {
    game: scribe.recordOf(started.game),
    state: scribe.state,
    points: unusual?.text ?? null,
    isStated,
  };
}

const isUnusual = (score: string): boolean => bareScore(score) === '0-0' || isInFractions(score);

/** The tag of a position; none if its value stands for an unknown one. */
function fenIn(tags: TagsByName): Header | null {
  const tag = tags.get('fen');
  return tag === undefined || /^[?-]?$/.test(tag.value.trim()) ? null : tag;
}

function startOf(
  raw: RawGame,
  tags: TagsByName,
  { variant, options: ofType }: ChosenGame,
  given: Readonly<Record<string, string>>,
): Started<Variant> {
  const written = tags.get('options');
  const values = { ...ofType, ...(written ? parseOptions(written) : {}), ...given };
  // House rules may name the squares in another way.
  const configured = configure(variant, values);
  if (configured.ok && variant.pdn !== null && configured.value.pdn === null) {
    const token = written?.token ?? tags.get('gametype')?.token ?? raw.moves[0];
    throw faultAt(token ?? { text: '', line: 1, column: 1 }, { kind: 'not-in-pdn' });
  }
  const fen = fenIn(tags);
  const setup = raw.setup ?? (fen && { ...fen.token, text: fen.value });
  const headers: Headers = {
    options: {
      values,
      token: written?.token ?? tags.get('gametype')?.token ?? { text: '', line: 1, column: 1 },
    },
    first: null,
    position: setup
      ? { text: fenText(configured.ok ? configured.value : variant, setup.text, raw.moves[0]), token: setup }
      : null,
  };
  try {
    return startGame(variant, headers);
  } catch (fault) {
    throw setup && fault instanceof RecordFault ? inFen(fault, setup) : fault;
  }
}

/** The position text for a FEN. One that begins with `?`, as PDN allows, tells not who is to move: whoever has the piece of the first move. */
function fenText(variant: Variant, fen: string, first: Placed | undefined): string {
  const [turn, ...fields] = positionText(variant, fen).split(':');
  const [from] = /^[a-z]?\d+/i.exec(inNamesOf(variant.board, first?.text ?? '')) ?? [];
  const squaresOf = (field: string): readonly string[] =>
    field
      .slice(1)
      .split(',')
      .map((word) => word.replace(/^K/, '').toLowerCase());
  const mover =
    turn === '?' && from !== undefined
      ? fields.find((field) => squaresOf(field).includes(from.toLowerCase()))
      : undefined;
  return [mover?.charAt(0) ?? turn, ...fields].join(':');
}

/** More than a sentence that tells how a game ended has; a longer one may speak of anything. */
const MAX_WORDS = 6;

/** A faulty word is found again by this many of its characters: a pattern can't be of any length. */
const MAX_SOUGHT_LENGTH = 40;

/** The fault in a position, at its place in the FEN. */
function inFen(fault: RecordFault, fen: Placed): RecordFault {
  const { problem, turn } = fault.error;
  if (problem.kind !== 'position') return fault;
  const { text } = problem.error;
  const word = text.slice(0, MAX_SOUGHT_LENGTH).replace(/[^\w]/g, '\\$&');
  const end = text.length > MAX_SOUGHT_LENGTH ? '' : '(?!\\w)';
  const at =
    word === '' ? fen.text.length : fen.text.search(new RegExp(`(?<=(?:^|[:,\\s])[a-z]?)${word}${end}`, 'i'));
  return faultAt(fen, { ...problem, error: { ...problem.error, column: Math.max(0, at) + 1 } }, turn);
}

/**
 * Enters the result after the moves, or the one of the tags if `*` only ends the game; `how` the losers gave up. Returns false if
 * there is none.
 */
function enterResult(
  scribe: MoveScribe,
  behind: Placed | null,
  tag: Header | undefined,
  how: Forfeit,
): boolean {
  const { variant } = scribe.state;
  const said = behind && decidedScore(variant, behind.text);
  const tagged = tag ? resultOfTag(variant, tag.value) : null;
  if (behind && said && tag && tagged && !isSame(said, tagged)) {
    throw faultAt(behind, { kind: 'results-differ', header: tag.value }, scribe.state.position.turn);
  }
  const at = said ? behind : tag?.token;
  const result = said ?? tagged;
  if (!at || !result || isCountedFromWhite(scribe, result)) return false;
  scribe.conclude(at, result, how);
  return true;
}

/** The result that a tag states, as a score or in words; null if it decides nothing. */
function resultOfTag(variant: Variant, value: string): WrittenResult | null {
  const score = decidedScore(variant, value);
  if (score !== null || isScore(value)) return score;
  const words = value.trim().split(/\s+/);
  const said = words.length <= 3 && beginsResult(variant, words[0] ?? '') ? resultIn(variant, words) : null;
  return said?.kind === 'unfinished' ? null : said;
}

/** Enters how the game ended, if words behind the moves say it, such as `White resigns`. */
function enterWords(scribe: MoveScribe, said: readonly Placed[]): void {
  if (scribe.state.outcome !== null) return;
  const words = said.flatMap(({ text }) => text.split(/\s+/));
  const [at] = said;
  if (at && words.length <= MAX_WORDS) scribe.enterEnding(at, words);
}

const isSame = (one: WrittenResult, other: WrittenResult): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * True if a score that contradicts the moves begins with White's number, as some programs write it; in games that Black
 * begins the first number is Black's.
 */
function isCountedFromWhite({ state: { variant, outcome } }: MoveScribe, result: WrittenResult): boolean {
  return (
    variant.seats[firstWithoutLot(variant)]?.colour === 'black' &&
    outcome?.kind === 'win' &&
    result.kind === 'win'
  );
}

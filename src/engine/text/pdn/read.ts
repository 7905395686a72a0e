import { firstWithoutLot } from '../../core/first.js';
import type { Variant } from '../../core/variant.js';
import type { Started } from '../../game/any-game.js';
import { configure } from '../../variants/index.js';
import { type Header, type Headers, headersByName, parseOptions } from '../record/headers.js';
import { MoveScribe } from '../record/move-scribe.js';
import { RecordFault } from '../record/problems.js';
import { startGame } from '../record/start.js';
import { faultAt, type Placed } from '../record/tokens.js';
import { decidedScore, type WrittenResult } from '../record/words.js';
import { type Asked, type ChosenGame, chooseGame } from './choice.js';
import { playMoves } from './moves.js';
import type { RawGame } from './split.js';
import { positionText } from './squares.js';

type TagsByName = ReadonlyMap<string, Header>;

/** The tags of a game, as headers of a record. */
export const headersOf = ({ tags }: RawGame): readonly Header[] =>
  tags.map((token) => ({ name: token.name, value: token.value, token }));

/** The game that a PDN game is. Throws `RecordFault`. */
export function gameNamed(raw: RawGame, asked: Asked): ChosenGame {
  const tags = headersByName(headersOf(raw));
  const type = tags.get('gametype');
  const name = tags.get('gamevariant') ?? tags.get('variant');
  const choice = chooseGame({ gameType: type?.value ?? null, name: name?.value ?? null }, asked);
  const token = (type ?? name)?.token ?? raw.tags[0] ?? raw.setup ?? raw.moves[0];
  const at = token ?? { text: '', line: 1, column: 1 };
  if (choice.kind === 'problem') throw faultAt(at, choice.problem);
  return choice;
}

/** Plays a PDN game through. `options` go before the house rules of its tags. Throws `RecordFault`. */
export function readPdnGame(
  raw: RawGame,
  chosen: ChosenGame,
  options: Readonly<Record<string, string>>,
): Started<Variant> {
  const tags = headersByName(headersOf(raw));
  const started = startOf(raw, tags, chosen, options);
  const scribe = playMoves(new MoveScribe(started.state), raw.moves);
  enterResult(scribe, raw.result, tags.get('result'));
  return { game: scribe.recordOf(started.game), state: scribe.state };
}

function startOf(
  raw: RawGame,
  tags: TagsByName,
  { variant, options: ofType }: ChosenGame,
  given: Readonly<Record<string, string>>,
): Started<Variant> {
  const written = tags.get('options');
  const values = { ...ofType, ...(written ? parseOptions(written) : {}), ...given };
  // House rules may name the squares otherwise.
  const configured = configure(variant, values);
  if (configured.ok && variant.pdn !== null && configured.value.pdn === null) {
    const token = written?.token ?? tags.get('gametype')?.token ?? raw.moves[0];
    throw faultAt(token ?? { text: '', line: 1, column: 1 }, { kind: 'not-in-pdn' });
  }
  const fen = tags.get('fen');
  const setup = raw.setup ?? (fen && { ...fen.token, text: fen.value });
  const headers: Headers = {
    options: {
      values,
      token: written?.token ?? tags.get('gametype')?.token ?? { text: '', line: 1, column: 1 },
    },
    first: null,
    position: setup
      ? { text: positionText(configured.ok ? configured.value : variant, setup.text), token: setup }
      : null,
  };
  try {
    return startGame(variant, headers);
  } catch (fault) {
    throw setup && fault instanceof RecordFault ? inFen(fault, setup) : fault;
  }
}

/** What is wrong with a position, by its place in the FEN that stands there. */
function inFen(fault: RecordFault, fen: Placed): RecordFault {
  const { problem, turn } = fault.error;
  if (problem.kind !== 'position') return fault;
  const word = problem.error.text.replace(/[^\w]/g, '\\$&');
  const at =
    word === ''
      ? fen.text.length
      : fen.text.search(new RegExp(`(?<=(?:^|[:,\\s])[a-z]?)${word}(?!\\w)`, 'i'));
  return faultAt(fen, { ...problem, error: { ...problem.error, column: Math.max(0, at) + 1 } }, turn);
}

/** The result is behind the moves or in the tags: there where `*` only ends the game. */
function enterResult(scribe: MoveScribe, behind: Placed | null, tag: Header | undefined): void {
  const { variant } = scribe.state;
  const said = behind && decidedScore(variant, behind.text);
  const tagged = tag ? decidedScore(variant, tag.value) : null;
  if (behind && said && tag && tagged && !isSame(said, tagged)) {
    throw faultAt(behind, { kind: 'results-differ', header: tag.value }, scribe.state.position.turn);
  }
  const at = said ? behind : tag?.token;
  const result = said ?? tagged;
  if (!at || !result || isCountedFromWhite(scribe, result)) return;
  scribe.conclude(at, result);
}

const isSame = (one: WrittenResult, other: WrittenResult): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Where Black begins, the first number of a result is Black's; some programs give White's all the same, which shows
 * when the moves themselves end the game.
 */
function isCountedFromWhite({ state: { variant, outcome } }: MoveScribe, result: WrittenResult): boolean {
  return (
    variant.seats[firstWithoutLot(variant)]?.colour === 'black' &&
    outcome?.kind === 'win' &&
    result.kind === 'win'
  );
}

/** What may stand on either side of a move: quotes, brackets, marks of style, emoji, dots. */
const BESIDE = String.raw`\s\p{So}\p{Sk}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'*_~|<>.`;
const BEFORE = new RegExp(`[${BESIDE}]`, 'u');
/** What may stand behind it as well: praise and blame, checks, evaluations. A `?` before it would be a huff. */
const BEHIND = new RegExp(String.raw`[${BESIDE}!?,;:#/\p{Sm}\p{Pd}]`, 'u');

/** The text without what people put around a move. Takes a time that grows with its length. */
export function undressed(text: string): string {
  // Keycaps are digits with marks; emoji have joiners and variation selectors.
  const letters = [...text.replace(/[\p{Cf}\p{M}]/gu, '')];
  const first = letters.findIndex((letter) => !BEFORE.test(letter));
  const last = letters.findLastIndex((letter) => !BEHIND.test(letter));
  return letters.slice(Math.max(first, 0), last + 1).join('');
}

/** What may be a move within a text: in compatibility forms, in lower case, with single spaces and no arrows. */
export interface Body {
  readonly text: string;
  /** True if more was changed than letter case, spaces, and full stops, `!` and `?` behind it. */
  readonly dressed: boolean;
  /** True if a word or a sign said that a move follows. */
  readonly announced: boolean;
  /** True if letters and numbers of squares were typed apart, as those who dictate do: `a 3 b 4`. */
  readonly spaced: boolean;
}

const MAX_TEXT_LENGTH = 200;

/** The number of a round and what follows it: `1. c3-d4`, `1) c3-d4`, `1: c3-d4`, `12... c6-b5`, `1 c3-d4`. */
const NUMBERED = /^\d{1,3} ?(?<mark>[.)]+|:(?=[ \p{L}])|(?<= )) ?(?<rest>.+)$/u;
/** A clock's time behind a move, as clocks and sites write it: `0:15`, `(1:02:15.4)`, `{[%clk 0:15]}`. */
const TIME = /[\s([{]+(?:%(?:clk|emt)\s?)?\d{1,2}(?::[0-5]\d){1,2}(?:\.\d{1,3})?$/iu;
/** Too little for a move: the number of a round, a king's letter. */
const NO_MOVE = /^[^\p{L}\d]*\d{0,3}[^\p{L}\d]*[kdкд]?[^\p{L}\d]*$/iu;
/** Arrows, but those that point back, and the word between two squares in the languages of the chats. */
const TOWARDS = / ?(?:[\p{Pd}−=]{0,9}>+|[→⇒⇨⟶⟹➔➙-➯➱-➾↑↓↖-↙⬆⬇▶]) ?| (?:to|на|para) /gu;

/** What people say before a move, or write so that bots read it: `ход c3-d4`, `My move: c3-d4`, `m c3-d4`, `/c3-d4`. */
const ANNOUNCED =
  /^(?:\/ ?)?(?:(?:my |мой |meu )?(?:move|ход|lance|jogada)(?: ?[:.,\p{Pd}] ?| )|m )(?=.)|^\/ ?/u;
/** Squares of which letter and number were typed apart, with at most a mark between them. */
const ALL_APART = /^\p{L} \d{1,3}(?:(?:[^\p{L}\d]{1,3}| ?[xх] ?)\p{L} \d{1,3})+$/u;
const APART = /(\p{L}) (\d)/gu;

/** A jump that begins where the one before it ended, perhaps with a number of its own: `c3:e5 2. e5:g7`. */
const NEXT_JUMP =
  /(?<=[\p{L}\d] ?[:x×х*✕✖⨯∶] ?)(\p{L}?\d{1,3})[ ,;]+(?:\d{1,3}(?:\.+|\)) ?)?\1(?= ?[:x×х*✕✖⨯∶])/gu;

/** A capture as it was written, and the jumps behind it if they go on where it ended; null if they do not. */
export function joined(capture: string, jumps: string): string | null {
  const end = /((?![xх])\p{L}?)0*(\d{1,3})[^\p{L}\d]*$/iu.exec(capture);
  const start = /^[^\p{L}\d]*(\p{L}?)0*(\d{1,3})(?=\s?[^\p{L}\d\s]|\s?[xх])/iu.exec(jumps);
  if (!end || !start || start[2] !== end[2] || start[1]?.toLowerCase() !== end[1]?.toLowerCase()) return null;
  return `${capture.slice(0, end.index)}${end[1]}${end[2]}${jumps.slice(start[0].length)}`;
}

/** The text without a clock's time behind the move, which in records may as well be the next move. */
export function withoutTime(text: string): string {
  if (text.length > MAX_TEXT_LENGTH) return text;
  const body = undressed(text);
  const untimed = body.replace(TIME, '');
  // With a mark behind it the move still counts as dressed.
  return untimed === body || NO_MOVE.test(untimed) ? text : `${untimed},`;
}

/** What may be a move within a text, the likeliest first; nothing if it is too long to be one. */
export function bodiesOf(text: string): readonly Body[] {
  if (text.length > MAX_TEXT_LENGTH) return [];
  const typed = text.normalize('NFKC').replaceAll('🔟', '10').toLowerCase().replace(/\s+/gu, ' ').trim();
  const rest = undressed(typed).replace(ANNOUNCED, '');
  return rest === undressed(typed)
    ? bodiesIn(typed, false)
    : [...bodiesIn(rest, true), ...bodiesIn(typed, false)];
}

function bodiesIn(typed: string, announced: boolean): readonly Body[] {
  const expected = typed.replace(/\p{Cf}/gu, '').replace(/[!?. ]+$/u, '');
  const bodyOf = (part: string): Body => {
    const straight = part.replace(TOWARDS, '-').replace(NEXT_JUMP, '$1');
    const body = ALL_APART.test(straight) ? straight.replace(APART, '$1$2') : straight;
    return { text: body, dressed: body !== expected, announced, spaced: body !== straight };
  };
  const whole = undressed(typed);
  const { mark = '', rest } = NUMBERED.exec(whole)?.groups ?? {};
  if (rest === undefined) return [bodyOf(whole)];
  const behind = undressed(rest);
  // `32.28` and `22 18` are squares rather than a number and half a move.
  const isNumber = /[)]|\.\./.test(mark) || (mark !== '' && /[^\d.: ]/.test(rest));
  return (isNumber ? [behind, whole] : [whole, behind]).map(bodyOf);
}

/** What people, mail, forums and programs make of a game's PDN, without changing what was played. */
export interface Mutilation {
  readonly name: string;
  readonly make: (text: string) => string;
}

/** Changes the moves, which stand behind the first empty line. */
const inMoves =
  (change: (moves: string) => string): Mutilation['make'] =>
  (text) => {
    const at = text.indexOf('\n\n') + 2;
    return text.slice(0, at) + change(text.slice(at));
  };

const replaced = (pattern: RegExp, by: string): Mutilation['make'] =>
  inMoves((moves) => moves.replace(pattern, by));

/** The square before and the one behind a mark of a move. */
const STEP = /(?<=[a-z]?\d)-(?=[a-z]?\d)(?![02](?:\s|$))/g;
const MOVE = /(?<![\w/])([a-z]?\d+(?:[-x:][a-z]?\d+)+)(?=\s|$)(?!\s*$)/g;
const named = (name: string, make: Mutilation['make']): Mutilation => ({ name, make });

export const MUTILATIONS: readonly Mutilation[] = [
  named('Windows line ends', (text) => text.replaceAll('\n', '\r\n')),
  named('old line ends', (text) => text.replaceAll('\n', '\r')),
  named('a mark of UTF-8', (text) => `\uFEFF${text}`),
  named('empty lines around', (text) => `\n\n${text}\n\n\n`),
  named('blanks at line ends', (text) => text.replaceAll('\n', '  \n')),
  named('blanks before tags', (text) => text.replace(/^\[/gm, '  [')),
  named('no empty line', (text) => text.replace('\n\n', '\n')),
  named('many empty lines', (text) => text.replace('\n\n', '\n\n\n\n')),
  named(
    'one line of moves',
    inMoves((moves) => `${moves.trim().replaceAll('\n', ' ')}\n`),
  ),
  named(
    'a line for each word',
    inMoves((moves) => moves.replaceAll(' ', '\n')),
  ),
  named(
    'tabs',
    inMoves((moves) => moves.replaceAll(' ', '\t')),
  ),
  named('touching numbers', replaced(/(\d\.) /g, '$1')),
  named('numbers before parentheses', replaced(/(?<=^|\s)(\d+)\.(?= )/g, '$1)')),
  named('no numbers', replaced(/(?<=^|\s)\d+\.+\s/g, '')),
  named('three dots before replies', replaced(/(?<=^|\s)(\d+\.) (\S+) (?=[a-z]?\d+[-x:])/g, '$1 $2 $1.. ')),
  named('commas between moves', replaced(MOVE, '$1,')),
  named('steps with x', replaced(STEP, 'x')),
  named('steps with a colon', replaced(STEP, ':')),
  named('captures with dashes', replaced(/(?<=[a-z]?\d)[x:](?=[a-z]?\d)/g, '-')),
  named('captures with a colon', replaced(/(?<=\d)x(?=[a-z]?\d)/g, ':')),
  named('captures with a multiplication sign', replaced(/(?<=\d)[x:](?=[a-z]?\d)/g, '×')),
  named('captures with a star', replaced(/(?<=\d)[x:](?=[a-z]?\d)/g, '*')),
  named('captures with a capital X', replaced(/(?<=\d)[x:](?=[a-z]?\d)/g, 'X')),
  named('captures with a Cyrillic letter', replaced(/(?<=\d)[x:](?=[a-z]?\d)/g, 'х')),
  named('typographic dashes', replaced(STEP, '–')),
  named('long dashes', replaced(STEP, '—')),
  named('minus signs', replaced(STEP, '−')),
  named('hyphens that do not break', replaced(STEP, '‑')),
  named('blanks around marks', replaced(/(?<=\d)([-x:])(?=[a-z]?\d)(?!\d(?:\s|$))/g, ' $1 ')),
  named(
    'capital letters',
    inMoves((moves) => moves.replace(/[a-h](?=\d)/g, (letter) => letter.toUpperCase())),
  ),
  named('marks of strength', replaced(MOVE, '$1!?')),
  named('marks of strength apart', replaced(MOVE, '$1 !')),
  named('marks in parentheses', replaced(MOVE, '$1(?)')),
  named('glyphs', replaced(MOVE, '$1 $$10')),
  named('evaluations', replaced(MOVE, '$1 {+0.35/14}')),
  named('bare evaluations', replaced(MOVE, '$1 +0.35/14')),
  named('clocks', replaced(MOVE, '$1 {[%clk 0:01:02]}')),
  named('bare times', replaced(MOVE, '$1 0:05')),
  named('bare commands', replaced(MOVE, '$1 [%emt 0:03]')),
  named('comments', replaced(MOVE, '$1 {well, (1-0) or [so]; no}')),
  named('nested comments', replaced(MOVE, '$1 {so {they} say}')),
  named('smiles', replaced(MOVE, '$1 {nice :-} }')),
  named('comments to the line’s end', replaced(MOVE, '$1 ; good\n')),
  named('variations', replaced(MOVE, '$1 (1. 99-98 {or} (so))')),
  named('words between moves', replaced(MOVE, '$1 novelty')),
  named('marks of who stands better', replaced(MOVE, '$1 +-')),
  named('lines of words', replaced(/\n(?=.)/g, '\nand then\n')),
  named('marks of a forum', (text) => `[pdn]\n${text}[/pdn]\n`),
  named('a code fence', (text) => `\`\`\`\n${text}\`\`\`\n`),
  named('quotation as in mail', (text) => text.replace(/^/gm, '> ')),
  named('a heading', (text) => `Our game of yesterday\n\n${text}`),
  named('a signature', (text) => `${text}\n--\nAnn\n`),
  named('a tag at the end', (text) => `${text}[FILENAME "a.pdn"]\n`),
  named('lines that part', (text) => `----------\n${text}==========\n`),
  named('a tag with quotes inside', (text) => `[Annotator "The "old" man"]\n${text}`),
  named('a tag without quotes', (text) => `[Annotator Ann]\n${text}`),
  named('a tag that is not closed', (text) => `[Annotator "Ann\n${text}`),
  named('a tag without a value', (text) => `[Annotator]\n${text}`),
  named('lines for programs', (text) => `% made by hand\n${text}`),
  named('the end of a DOS file', (text) => `${text} `),
];

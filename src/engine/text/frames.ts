/** Escapes for line ends that became letters, as where a page saved the text of a script. */
const LETTERED_RETURN = /\\r(?=\\n|[ \t]*(?:\n|$))/g;
const LETTERED_LINE_END = /\\n(?=\\n|[ \t]*(?:[[\d*{]|$))/gm;
const ESCAPED_TAG = /(\[[ \t]*\w+[ \t]+)\\"((?:[^"\\\n]|\\(?!"))*)\\"(?=[ \t]*\])/g;

/** Marks of pages around and between lines; those of blocks end a line. */
const PAGE_MARK =
  /<\/?(pre|p|div|br|tr|li|h[1-6]|code|span|b|i|u|em|strong|tt|td|table|tbody|font|a|html|body)(?:[ \t][^<>\n]*)?\/?>/gi;
const BLOCKS = /^(?:pre|p|div|br|tr|li|h[1-6])$/i;
const ENTITY = /&(quot|apos|amp|lt|gt|nbsp|#\d{2,5}|#x[\da-f]{2,4});/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
]);

/**
 * A text without what a page, a script or its source put around it: entities become letters, marks of pages blanks, and line ends
 * that were written as letters line ends. What follows keeps its line, and but for entities its column.
 */
export function unframed(text: string): string {
  const lined = text.includes('\\')
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(LETTERED_RETURN, '  ')
        .replace(LETTERED_LINE_END, ' \n')
        .replace(ESCAPED_TAG, '$1 "$2 "')
    : text;
  const plain = /<\w|<\//.test(lined) ? lined.replace(PAGE_MARK, blankFor) : lined;
  return plain.includes('&')
    ? plain.replace(ENTITY, (whole, name: string) => letterOf(name) ?? whole)
    : plain;
}

/** Blanks of a mark's length; a block that more text follows on its line ends it. */
function blankFor(mark: string, name: string, at: number, text: string): string {
  const isWithin = text.charAt(at + mark.length) !== '\n' && text.charAt(at - 1) !== '\n' && at > 0;
  const blank = ' '.repeat(mark.length);
  return BLOCKS.test(name) && isWithin ? `${blank.slice(1)}\n` : blank;
}

function letterOf(name: string): string | null {
  const known = NAMED.get(name.toLowerCase());
  if (known !== undefined) return known;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code <= 0xffff ? String.fromCharCode(code) : null;
}

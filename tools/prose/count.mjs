/** Counts what is hard to read in texts. */

/** A sentence of more words is long. */
export const LONG = 30;
/** What the English of the project does without: CONTRIBUTING.md has the words to take instead. */
const WORDS =
  /\b(?:shall|hence|thus|besides|anew|beside|alone|by itself|by themselves|some \d+|whoever|whatever|as ever|told of|is told|are told|of theirs)\b/gi;

/** Numbers of words of the sentences of a document; code, tables and addresses are no prose. */
export function sentencesOf(markdown) {
  const prose = markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^\|.*$/gm, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`]*`/g, 'code');
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*#]|\d+\.) )/)
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?:;])\s+(?=[A-Z*[`("]|code)/))
    .map((sentence) => sentence.split(' ').filter((word) => /\w/.test(word)).length)
    .filter((words) => words > 2);
}

/** How many words of the list a text has. */
export const listed = (text) => (text.match(WORDS) ?? []).length;
/** The comments of a source, without its code. */
export const commentsOf = (source) => (source.match(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []).join('\n');

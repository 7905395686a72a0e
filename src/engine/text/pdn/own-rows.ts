import { headerIn, tagLine } from '../record/headers.js';
import { soundsLikeEnding } from '../record/record-words.js';
import type { Token } from '../record/tokens.js';
import { PdnLexer } from './lexer.js';
import type { PdnToken } from './pdn-token.js';

/**
 * The tokens of a record of this project line by line, as the reader of PDN tells them apart from what people, mail and programs
 * put around and between them.
 */
export function ownRowsOf(text: string): readonly (readonly Token[])[] {
  const lines = Map.groupBy(new PdnLexer(text).tokens(), ({ line }) => line);
  return [...lines.values()].map(rowOf).filter((row) => row.length > 0);
}

function rowOf(tokens: readonly PdnToken[]): readonly Token[] {
  const said = tokens.filter(({ kind }) => kind === 'prose').flatMap(({ text }) => text.split(/\s+/));
  const tells = soundsLikeEnding(said);
  return tokens.flatMap((token) => tokensFrom(token, tells));
}

/** `tells`: the words of its line tell how somebody lost, or how the game ended. */
function tokensFrom(token: PdnToken, tells: boolean): readonly Token[] {
  const { text, line, column } = token;
  switch (token.kind) {
    case 'tag': {
      const header: Token = { kind: 'header', text: tagLine(token.name, token.value), line, column };
      // Names of all kinds only inform.
      return headerIn(header).length > 0 ? [header] : [];
    }
    case 'remark':
      return text.startsWith('(') ? [{ kind: 'remark', text: text.slice(1, -1), line, column }] : [];
    case 'prose':
      return tells ? text.split(/\s+/).map((word) => ({ kind: 'word', text: word, line, column })) : [];
    case 'setup':
      return [{ kind: 'word', text: `/${text}/`, line, column }];
    case 'word':
    case 'fault':
      return [token];
  }
}

import { headerIn, isHeaderRow, tagLine } from '../record/headers.js';
import { areTitles, saysKing, soundsLikeEnding } from '../record/record-words.js';
import { proseOf } from '../record/remarks.js';
import type { Token } from '../record/tokens.js';
import { PdnLexer } from './lexer.js';
import type { PdnToken } from './pdn-token.js';

/**
 * The tokens of a record of this project line by line, as the reader of PDN tells them apart from what people, mail and programs
 * put around and between them.
 */
export function ownRowsOf(text: string): readonly (readonly Token[])[] {
  const lines = Map.groupBy(new PdnLexer(text).tokens(), ({ line }) => line);
  return [...lines.values()].flatMap((tokens) => partsOf(rowOf(tokens)));
}

/** A row; behind one of headers, which have nothing else, its comments. */
function partsOf(row: readonly Token[]): readonly (readonly Token[])[] {
  const isHeaders = isHeaderRow(row);
  const comments = isHeaders ? row.filter(({ kind }) => kind === 'comment') : [];
  const others = isHeaders ? row.filter(({ kind }) => kind !== 'comment') : row;
  return [others, comments].filter(({ length }) => length > 0);
}

function rowOf(tokens: readonly PdnToken[]): readonly Token[] {
  const said = tokens.filter(({ kind }) => kind === 'prose').flatMap(({ text }) => text.split(/\s+/));
  const tells = soundsLikeEnding(said);
  const isTitles = areTitles(said);
  const spoken = withProseJoined(tokens.filter(({ kind }) => !(kind === 'prose' && isTitles)));
  return spoken.flatMap((token) => tokensFrom(token, tells));
}

/** Words that stand together as one token, without what is said of kings. */
function withProseJoined(tokens: readonly PdnToken[]): readonly PdnToken[] {
  const joined: PdnToken[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (token.kind !== 'prose') joined.push(token);
    else if (saysKing(token.text)) continue;
    else if (last?.kind !== 'prose') joined.push(token);
    else joined.splice(-1, 1, { ...last, text: `${last.text} ${token.text}` });
  }
  return joined;
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
      return text.startsWith('(')
        ? [{ kind: 'remark', text: text.slice(1, -1), line, column }]
        : [{ kind: 'comment', text, line, column }];
    case 'prose':
      return tells
        ? text.split(/\s+/).map((word) => ({ kind: 'word', text: word, line, column }))
        : [{ kind: 'comment', text: proseOf(text), line, column }];
    case 'setup':
      return [{ kind: 'word', text: `/${text}/`, line, column }];
    case 'word':
    case 'fault':
      return [token];
  }
}

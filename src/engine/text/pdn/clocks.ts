import type { PdnToken } from './pdn-token.js';

/** No square has the number nought. */
const CERTAIN = /^0{1,2}:[0-5]\d(?::[0-5]\d)?$/;
const CLOCK = /^\d{1,2}:[0-5]\d(?::[0-5]\d)?$/;
/** On numbered boards a capture may look like a time; so many, one behind each move, are none where no move has a colon. */
const MIN_CLOCKS = 3;

/** In every time. */
export const IN_CLOCKS = /\d:[0-5]\d/;

/** The tokens with the times that some programs write behind each move as remarks. */
export function withoutClocks(tokens: readonly PdnToken[]): readonly PdnToken[] {
  const clocks = new Set(gamesOf(tokens).flatMap(clocksIn));
  if (clocks.size === 0) return tokens;
  return tokens.map((token) =>
    clocks.has(token) ? { ...token, kind: 'remark', text: `{${token.text}}` } : token,
  );
}

/** The words of each game without numbers of rounds: tags, and positions between slashes, begin the next one. */
function gamesOf(tokens: readonly PdnToken[]): readonly (readonly PdnToken[])[] {
  const games: PdnToken[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'word' && !/^\d+$/.test(token.text)) games.at(-1)?.push(token);
    else if (token.kind === 'tag' || token.kind === 'setup') games.push([]);
  }
  return games;
}

function clocksIn(words: readonly PdnToken[]): readonly PdnToken[] {
  const certain = words.filter(({ text }) => CERTAIN.test(text));
  const behind = words.filter((_, place) => place % 2 === 1);
  const timed = behind.filter(({ text }) => CLOCK.test(text));
  const isEach = timed.length >= MIN_CLOCKS && timed.length >= behind.length - 1;
  const isBefore = words.some(({ text }, place) => place % 2 === 0 && text.includes(':'));
  return isEach && !isBefore ? timed : certain;
}

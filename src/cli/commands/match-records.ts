import { findBoardVariant, formatPdn, formatRecord, type Remark } from '../../engine/index.js';
import type { MatchGame, Ply } from '../arena/match.js';

const COLOUR_TAGS: ReadonlyMap<string, string> = new Map(Object.entries({ white: 'White', black: 'Black' }));

/** What a player reported about its move: `{+0.25, depth 14}`. */
function remarkOf({ after, score, depth }: Ply): Remark | null {
  const told = [
    ...(score === null ? [] : [`${score < 0 ? '' : '+'}${score.toFixed(2)}`]),
    ...(depth === null ? [] : [`depth ${depth}`]),
  ];
  return told.length === 0 ? null : { after: after + 1, text: `{${told.join(', ')}}` };
}

/**
 * The games of a match in PDN, with the scores and depths that the players told as comments; games that PDN doesn't know in
 * the program's own text, without them. `names` are the players'.
 */
export function recordsOf(
  games: readonly MatchGame[],
  names: { readonly a: string; readonly b: string },
): string {
  const records = games.map(({ round, seats, game, forfeit, plies }) => {
    const players = (findBoardVariant(game.variant)?.seats ?? []).flatMap(({ colour, letter }, seat) => [
      [COLOUR_TAGS.get(colour) ?? `Player${letter}`, seats[seat] ? names.a : names.b] as const,
    ]);
    const ended = forfeit === null ? [] : [['Termination', forfeit] as const];
    const tags = new Map([['Round', `${round + 1}`] as const, ...players, ...ended]);
    // A move that the game refused is the last ply, and has no place in the record.
    const remarks = plies
      .filter(({ after }) => after < game.entries.length)
      .flatMap((ply) => remarkOf(ply) ?? []);
    return (formatPdn(game, tags, remarks) ?? formatRecord(game, undefined, tags, remarks)).trimEnd();
  });
  return `${records.join('\n\n')}\n`;
}

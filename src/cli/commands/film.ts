import type { GameInfo, ReadGame, Seat } from '../../engine/index.js';
import { MESSAGES } from '../../locales/index.js';
import { resultText } from '../../locales/result.js';
import { plain } from '../../locales/text.js';
import { titleOf } from '../../locales/titles.js';
import { drawPoster, type GameShow, localStudio, rotationOf } from '../../render/index.js';
import { type Arguments, variantNamed } from '../arguments.js';
import { writeTo } from '../files.js';
import { demandCanvas } from '../painter.js';
import { CliFault } from '../sentences.js';
import { gamesOf } from './records.js';

/** Renders the game of a file as an animation or as a poster, by the extension of the output file. */
export async function filmFile(args: Arguments): Promise<string> {
  const { out } = args;
  const kind = /\.(gif|png)$/i.exec(out ?? '')?.[1]?.toLowerCase();
  if (out === null || kind === undefined) {
    throw new CliFault('--out names the file to write: game.gif for an animation, game.png for a poster.');
  }
  const { games } = await gamesOf(args.words[1], variantNamed(args.words[0]), args);
  const [game] = games;
  if (game === undefined || games.length > 1) {
    throw new CliFault(`The file has ${games.length} games: --game 1 makes a film of the first.`);
  }
  const show = showOf(game, args);
  demandCanvas();
  const { theme } = args;
  await writeTo(
    out,
    await (kind === 'gif' ? localStudio.film({ kind: 'game', show, theme }) : drawPoster(show, theme)),
  );
  return out;
}

const PLAYER_TAGS: ReadonlyMap<string, string> = new Map(Object.entries({ white: 'White', black: 'Black' }));

function showOf(
  { game, state: { variant, outcome }, tags, isStated }: ReadGame,
  { language, flip }: Arguments,
): GameShow {
  const players = variant.seats.map(({ colour }) => tags.get(PLAYER_TAGS.get(colour) ?? '') ?? null);
  return {
    game,
    language,
    ...(flip && { towards: otherSide(variant) }),
    texts: { title: titleOf(variant, language), players },
    result: outcome === null ? null : plain(resultText(variant, outcome, MESSAGES[language], isStated)),
  };
}

/** The seat across the board from the usual side. */
function otherSide(variant: GameInfo): Seat {
  const { seats } = variant;
  const usual = seats.findIndex((_, towards) => rotationOf({ variant, towards }) === 0);
  return (Math.max(0, usual) + Math.ceil(seats.length / 2)) % seats.length;
}

import { roundsOf } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { resultText } from '../../../locales/result.js';
import { lines, rich } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Table } from '../../../sessions/model/session.js';
import type { Look } from '../posts/drawing.js';
import { gamePost } from '../posts/game-post.js';
import { allSeats, configuredVariant, type Draft, seatLines } from '../posts/posts.js';

/** A game that is played in a thread, or was, for those who pass by: who plays, how far they are, and how it ended. */
export function cardDraft(table: Table, look: Look): Draft {
  const { language } = look;
  const words = MESSAGES[language];
  const variant = configuredVariant(table);
  const title = titleOf(variant, language);
  const { game, state } = currentGame(table);
  const { outcome } = state;
  const { board } = gamePost(table, game.entries.length, look);
  const isOn = table.phase === 'running';
  const round = roundsOf(game).at(-1)?.round ?? 0;
  return {
    text: lines(
      isOn ? words.tableBegun(title) : rich`${{ bold: title }}`,
      words.seats(seatLines(table, variant, allSeats(variant), words, null)),
      isOn && round > 0 ? words.moveNumber(round) : [],
      outcome === null ? [] : resultText(variant, outcome, words),
    ),
    ...(board && { board }),
  };
}

import { turnOf } from '../../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../../locales/index.js';
import { titleOf } from '../../../../locales/titles.js';
import type { PictureJob } from '../../../../render/index.js';
import { currentGame } from '../../../../sessions/model/running.js';
import { holderName } from '../../../channel/posts/holders.js';
import { colourOf, configuredVariant } from '../../../channel/posts/posts.js';
import type { PageGame } from '../games.js';
import { shownOf, standing } from './board.js';

/** What a link to a game tells those who have not opened it: no more than its page tells everybody. */
export interface Preview {
  readonly title: string;
  /** How the game stands. */
  readonly status: string;
  readonly picture: PictureJob;
}

/** The preview of a game in a language; null without a table. */
export function previewOf(session: PageGame, language: Language): Preview | null {
  const { table, settings } = session;
  if (table === null) return null;
  const words = MESSAGES[language];
  const variant = configuredVariant(table);
  const current = table.game === null ? null : currentGame(table);
  const outcome = current?.state.outcome ?? null;
  const turn = current === null || outcome !== null ? null : turnOf(current.state);
  const { theme } = settings;
  const look = { language, theme, flip: false, turned: false };
  const { status } = standing(table, variant, turn, outcome, words);
  const players = table.seats.map((holder, seat) => ({
    name: holder && holderName(holder, words),
    colour: colourOf(variant, seat),
  }));
  const names = players.flatMap(({ name }) => name ?? []);
  const game = titleOf(variant, language);
  const board = shownOf(table, variant, current, look, -1, null).picture;
  const texts = { bot: LOCALES[language].board.bot, title: game, players, status };
  return {
    title: names.length === 0 ? game : `${names.join(' – ')} · ${game}`,
    status,
    picture: { kind: 'preview', board, texts, theme },
  };
}

import { type Language, MESSAGES } from '../../../locales/index.js';
import { resultText } from '../../../locales/result.js';
import { plain } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { type GameShow, movesPerFrame } from '../../../render/index.js';
import type { Table } from '../../../sessions/model/session.js';
import { derive, type Running } from '../../../sessions/play/play.js';
import { languageFor } from '../language.js';
import type { Drawing } from '../posts/drawing.js';
import { gamePost } from '../posts/game-post.js';
import { holderName } from '../posts/holder-name.js';
import type { RequestContext } from '../request-context.js';

/** `/record gif`: the game as an animation. */
export const showFilm = async (context: RequestContext, table: Table): Promise<void> => {
  const language = languageFor(context.session);
  const current = derive(table);
  const { entries } = current.game;
  if (entries.length === 0) return context.whisper(context.words.emptyRecord());
  const show = showOf(current, language);
  const { theme } = context.session.settings;
  const film = await context.worker.film(context.channel, { kind: 'game', show, theme });
  if (!film.ok) return context.whisper(context.words.noFilm(film.error));
  const words = MESSAGES[language];
  const { title } = show.texts;
  const moves = entries.filter(({ kind }) => kind === 'move').length;
  await context.post({
    text: words.filmRecord(title, moves, movesPerFrame(entries.length)),
    board: {
      picture: { kind: 'poster', show, theme: context.session.settings.theme },
      film: film.value,
      alt: altOf(words.filmPicture(moves), show, current, context),
    },
  });
};

/** `/record poster`: the position with the players and, if the game is over, the result. */
export const showPoster = async (context: RequestContext, table: Table): Promise<void> => {
  const language = languageFor(context.session);
  const current = derive(table);
  if (current.game.entries.length === 0) return context.whisper(context.words.emptyRecord());
  const show = showOf(current, language);
  const text = MESSAGES[language].poster(show.texts.title, show.result !== null);
  const board: Drawing = {
    picture: { kind: 'poster', show, theme: context.session.settings.theme },
    alt: altOf('', show, current, context),
  };
  await context.post({ text, board });
};

const showOf = ({ table, game, state }: Running, language: Language): GameShow => {
  const { variant, outcome } = state;
  const words = MESSAGES[language];
  return {
    game,
    language,
    texts: {
      title: titleOf(variant, language),
      players: variant.seats.map((_, seat) => {
        const holder = table.seats[seat];
        return holder ? holderName(holder, words) : null;
      }),
    },
    result: outcome === null ? null : plain(resultText(variant, outcome, words)),
  };
};

/** Length of an alt text that every platform accepts, in characters. */
const LONGEST_ALT = 1000;

const altOf = (
  about: string,
  { result }: GameShow,
  { table, game }: Running,
  { session }: RequestContext,
): string => {
  const from = Math.max(0, game.entries.length - 1);
  const last = gamePost(table, languageFor(session), from, session.settings);
  return [about, last.board?.alt, result]
    .filter((part) => part)
    .join(' ')
    .slice(0, LONGEST_ALT);
};

import { MESSAGES } from '../../../locales/index.js';
import { type GameShow, movesPerFrame } from '../../../render/index.js';
import { currentGame, type Running } from '../../../sessions/model/running.js';
import type { Table } from '../../../sessions/model/session.js';
import { altOf, type Drawing, sideShown } from '../../channel/posts/drawing.js';
import { gamePost } from '../../channel/posts/game-post.js';
import { showOf } from '../../channel/posts/record/game-show.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { Keyboard } from '../../port.js';

/** `/record gif`: the game as an animation. The chat goes on while one is made that takes long. */
export async function showFilm(context: RequestContext, table: Table): Promise<void> {
  const current = currentGame(table);
  const { entries } = current.game;
  if (entries.length === 0) return context.whisper(context.words.emptyRecord());
  const { theme } = context.look;
  const language = context.chatLanguage;
  const show = shownTo(context, current);
  const { channel, delivery } = context;
  const making = delivery.sender.film(channel, { kind: 'game', show, theme });
  const tell = async (film: Awaited<typeof making>): Promise<void> => {
    if (!film.ok)
      return context.whisper(context.words.noFilm(film.error), {
        keyboard: film.error === 'late' || film.error === 'broken' ? inWords(context, table) : [],
      });
    const words = MESSAGES[language];
    const moves = entries.filter(({ kind }) => kind === 'move').length;
    // Where animations are forbidden the board takes its place: a poster is not drawn when many pictures wait.
    const { board } = gamePost(table, entries.length - 1, context.look);
    const alt = altOf(words.filmPicture(moves), board?.alt ?? '', show.result ?? '');
    await context.post({
      text: words.filmRecord(show.texts.title, moves, movesPerFrame(entries.length)),
      ...(board && { board: { picture: board.picture, film: film.value, alt } }),
    });
  };
  if (await delivery.background.isInTime(making)) return tell(await making);
  const withdraw = await delivery.leaveWill(channel, {
    text: context.chatWords.filmInterrupted(),
    keyboard: [[{ label: context.chatWords.thinking.again, data: `record:gif:${table.id}` }]],
  });
  delivery.background.begin(channel, async () => {
    const film = await making;
    // After the next start the will tells so.
    if (!film.ok && film.error === 'closed') return;
    await tell(film);
    await withdraw();
  });
  await context.whisper(context.words.filmLater());
}

/** The button that gives the record as text. */
const inWords = ({ words }: RequestContext, { id }: Table): Keyboard => [
  [{ label: words.button.record, data: `record:text:${id}` }],
];

/** The game from the side that the chat's boards are shown from; it stays there whoever is to move. */
function shownTo({ look, chatLanguage }: RequestContext, current: Running): GameShow {
  const towards = sideShown(current.state.variant, null, look);
  return { ...showOf(current, chatLanguage), ...(towards !== undefined && { towards }) };
}

/** `/record poster`: the position with the players and, if the game is over, the result. */
export async function showPoster(context: RequestContext, table: Table): Promise<void> {
  const current = currentGame(table);
  if (current.game.entries.length === 0) return context.whisper(context.words.emptyRecord());
  const language = context.chatLanguage;
  const show = shownTo(context, current);
  const text = MESSAGES[language].poster(show.texts.title, show.result !== null);
  await context.post({ text, board: posterOf(context, current, show) });
}

function posterOf({ look }: RequestContext, { table, game }: Running, show: GameShow): Drawing {
  const last = gamePost(table, Math.max(0, game.entries.length - 1), look);
  return {
    picture: { kind: 'poster', show, theme: look.theme },
    alt: altOf(last.board?.alt ?? '', show.result ?? ''),
  };
}

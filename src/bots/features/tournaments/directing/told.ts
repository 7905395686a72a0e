import type { Language } from '../../../../locales/index.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { isDone } from '../../../../sessions/tournaments/boards.js';
import { PAUSED_MS } from '../../../../sessions/tournaments/life.js';
import type { TourNews } from '../../../../sessions/tournaments/rows.js';
import type { Tournament } from '../../../../sessions/tournaments/tournament.js';
import type { Draft } from '../../../channel/posts/posts.js';
import type { Ways } from '../../../channel/upkeep/game-over.js';
import { lateOnLadder } from '../ladder/news.js';
import { boardOf, boardText, left, MAX_BOARDS, nameOf, tourButton } from '../show.js';
import { WORDS } from '../words/index.js';

/** What those hear who direct a tournament. */
export const FOR_DIRECTORS: ReadonlySet<string> = new Set([
  'late',
  'asked',
  'pausedLong',
  'appeal',
  'eventless',
]);

interface Telling {
  readonly service: GameService;
  readonly ways: Ways;
  readonly tour: Tournament;
  readonly news: TourNews;
}

/** Tells those who direct it, each in private. */
export async function tellDirectors({ service, ways, tour, news }: Telling): Promise<void> {
  for (const { user } of tour.directors) {
    const language = await ways.reads(user, await service.read(user));
    const draft = directorDraft(tour, news, language, service.now);
    if (draft === null) continue;
    await ways.sender.sendPrivately(user, { kind: 'post', ping: [], ring: 'aloud', ...draft });
  }
}

function directorDraft(
  tour: Tournament,
  news: TourNews,
  language: Language,
  now: number,
): Pick<Draft, 'text' | 'keyboard'> | null {
  const words = WORDS[language].news;
  const [name, round] = [nameOf(tour, language), news.round ?? tour.round];
  const board = boardOf(tour, news);
  if (news.what === 'late') {
    const all = tour.boards.filter((each) => each.asked && !isDone(each));
    // On a ladder each game has a time of its own.
    const late = tour.kind === 'ladder' ? all.filter((each) => each === board) : all;
    const [first] = late;
    if (first?.due == null) return null;
    const boards = late.slice(0, MAX_BOARDS).map((each) => boardText(tour, each, language));
    const args = late.length > 1 ? `${first.round}` : `${first.round}:${first.board}`;
    return {
      text: first.challenge
        ? lateOnLadder(tour, first, first.due, now, language)
        : words.late({ name, boards, until: left(first.due, now, language) }),
      keyboard: [[tourButton(tour, 'result', language, { args })]],
    };
  }
  if (news.what === 'appeal' && board?.appealed)
    return {
      text: words.appeal({ name, round, board: boardText(tour, board, language) }),
      keyboard: [[tourButton(tour, 'result', language, { args: `${round}:${board.board}` })]],
    };
  if (news.what === 'eventless') return { text: words.eventless(name) };
  if (news.what === 'asked' && round === tour.round && tour.state === 'running')
    return { text: words.asked({ name, round }), keyboard: [[tourButton(tour, 'next', language)]] };
  if (news.what === 'pausedLong' && tour.paused !== undefined)
    return {
      text: words.pausedLong({ name, when: left(tour.paused + PAUSED_MS, now, language) }),
      keyboard: [[tourButton(tour, 'resume', language)]],
    };
  return null;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstGame } from '../../../../locales/first-games.js';
import { type Language, LOCALES } from '../../../../locales/index.js';
import { languageOf } from '../../../../locales/match.js';
import { plain, type Text } from '../../../../locales/text.js';
import { svgOf } from '../../../../render/index.js';
import { findPuzzle, nextToFind, puzzleGame } from '../../../../sessions/puzzles/puzzling.js';
import { PUZZLE_GAMES, type Puzzle, puzzlesOf } from '../../../../sessions/puzzles/shelf.js';
import type { Look } from '../../../channel/posts/drawing.js';
import type { Draft } from '../../../channel/posts/posts.js';
import { lessonWords } from '../../../channel/tasks/task-board.js';
import { keptFor, type Rate, TokenBucket } from '../../../token-bucket.js';
import { networkOf } from '../../../web/addresses.js';
import { homePicture } from '../../../web/card.js';
import { acceptedBy } from '../../../web/game/frames.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import { type Html, markup, readersLanguage, sendReading, textHtml, wayTo } from '../../../web/reading.js';
import { choicesAfter, lineText, puzzlePost, solvedPost } from '../posts.js';

const DAY_MS = 24 * 3_600_000;
const FOR_A_DAY = 'public, max-age=86400';
/** How often an address may have a board drawn. */
const DRAWN: Rate = { burst: 60, perSecond: 5 };
/** Stands for the number of moves that were made, once all are shown. */
const SOLVED = 'end';

const lookIn = (language: Language): Look => ({ language, theme: 'wood', flip: false });
const pathOf = ({ game, number }: Puzzle): string => `/puzzle/${game}/${number}`;

const boardPathOf = ({ game, number }: Puzzle, ply: number | null, tag: string): string =>
  `/puzzle/${game}/board/${number}-${ply ?? SOLVED}.${tag}.svg`;

/** The puzzle of the day, of the game that the reader's country plays; null where there are none. */
function puzzleOfToday(request: FastifyRequest, now: number): Puzzle | null {
  const [tag = ''] = acceptedBy(request).split(/[,;]/);
  const game = puzzleGame(firstGame(tag).id) ?? PUZZLE_GAMES[0];
  const count = game === undefined ? 0 : puzzlesOf(game).length;
  return game === undefined || count === 0 ? null : findPuzzle(game, 1 + (Math.floor(now / DAY_MS) % count));
}

type Placed = FastifyRequest<{ Params: { game: string; number: string } }>;
type Query = Readonly<Record<string, unknown>>;

/** What an answer by the page leads to. */
interface Shown {
  readonly draft: Draft;
  /** The number of moves that the board shows, null for all. */
  readonly ply: number | null;
  readonly said: Text;
}

/** A puzzle after what a reader has answered; the address holds it all, and nothing is kept. */
function shownOf(puzzle: Puzzle, { ply, move, solution }: Query, language: Language): Shown {
  const look = lookIn(language);
  const { puzzles: words } = lessonWords(language);
  const asked = Number(ply ?? 0);
  const at = nextToFind(puzzle, asked) === asked ? asked : 0;
  const over = (said: Text): Shown => ({ draft: solvedPost(puzzle, [], look), ply: null, said });
  if (solution !== undefined) return over(words.solution(lineText(puzzle)));
  const still = (said: Text): Shown => ({ draft: puzzlePost(puzzle, at, look), ply: at, said });
  if (typeof move !== 'string' || !choicesAfter(puzzle, at).includes(move)) return still([]);
  if (move !== puzzle.line[at]) return still(words.wrong(move));
  const next = nextToFind(puzzle, at + 1);
  if (next === null) return over(words.solved(lineText(puzzle)));
  return { draft: puzzlePost(puzzle, next, look), ply: next, said: [] };
}

/** `/puzzle` leads to the puzzle of the day, of the game that the reader's country plays; each has a page of its own. */
export function puzzlePages({ games: { service } }: PageHost): MorePages {
  const drawn = new Map<string, TokenBucket>();
  return {
    addTo(app) {
      app.get('/puzzle', (request, reply) => {
        const puzzle = puzzleOfToday(request, service.now);
        if (puzzle === null) return reply.callNotFound();
        return reply.header('cache-control', 'no-store').redirect(pathOf(puzzle), 302);
      });
      // For the lobby, which knows no puzzles.
      app.get('/puzzle/today.svg', (request, reply) => {
        const puzzle = puzzleOfToday(request, service.now);
        if (puzzle === null) return reply.callNotFound();
        const { tag } = LOCALES[readersLanguage(request)];
        return reply.header('cache-control', 'no-store').redirect(boardPathOf(puzzle, 0, tag), 302);
      });
      app.get('/puzzle/:game/:number', (request: Placed, reply: FastifyReply) => {
        const { game, number } = request.params;
        const puzzle = /^\d{1,6}$/.test(number) ? findPuzzle(game, Number(number)) : null;
        if (puzzle === null) return reply.callNotFound();
        const language = readersLanguage(request);
        const { lobby } = LOCALES[language];
        const shown = shownOf(puzzle, request.query as Query, language);
        return sendReading(request, reply, {
          heading: lobby.dailyPuzzle,
          body: puzzleHtml(puzzle, shown, language),
          card: {
            title: lobby.dailyPuzzle,
            description: plain(puzzlePost(puzzle, 0, lookIn(language)).text),
            picture: homePicture(request),
            path: pathOf(puzzle),
            isPublic: true,
          },
        });
      });
      app.get('/puzzle/:game/board/:number', (request: Placed, reply: FastifyReply) => {
        const { game, number: file } = request.params;
        const [, number, ply, tag] = /^(\d{1,6})-(\d{1,3}|end)\.([\w-]{2,20})\.svg$/.exec(file) ?? [];
        const puzzle = findPuzzle(game, Number(number));
        if (puzzle === null) return reply.callNotFound();
        const isShown = ply === SOLVED || nextToFind(puzzle, Number(ply)) === Number(ply);
        if (!isShown) return reply.callNotFound();
        if (!keptFor(drawn, networkOf(request.ip), () => new TokenBucket(DRAWN)).take())
          return reply.code(503).header('retry-after', '10').send();
        const look = lookIn(languageOf(tag));
        const { board } =
          ply === SOLVED ? solvedPost(puzzle, [], look) : puzzlePost(puzzle, Number(ply), look);
        const svg = board === undefined ? null : svgOf(board.picture);
        if (svg === null) return reply.callNotFound();
        return reply.header('cache-control', FOR_A_DAY).type('image/svg+xml').send(svg);
      });
    },
    stop: async () => undefined,
  };
}

function puzzleHtml(puzzle: Puzzle, { draft, ply, said }: Shown, language: Language): Html {
  const { tag } = LOCALES[language];
  const { buttons } = lessonWords(language).puzzles;
  const path = pathOf(puzzle);
  const next = { ...puzzle, number: (puzzle.number % puzzlesOf(puzzle.game).length) + 1 };
  const choices =
    ply === null
      ? []
      : choicesAfter(puzzle, ply).map((move) => markup`<button name="move" value="${move}">${move}</button>`);
  const solution = ply === null ? [] : [wayTo(`${path}?solution`, buttons.solution)];
  return markup`
    ${said.length === 0 ? [] : markup`<div class="said" role="status">${textHtml(said)}</div>`}
    <div class="words">${textHtml(draft.text)}</div>
    <img class="board" src="${boardPathOf(puzzle, ply, tag)}"
      alt="${draft.board?.alt ?? ''}">
    <form class="ways" action="${path}"><input type="hidden" name="ply" value="${String(ply ?? 0)}">${choices}</form>
    <div class="ways">${solution} ${wayTo(pathOf(next), buttons.next, ply === null)}
      ${wayTo(`/rules/${puzzle.game}`, LOCALES[language].board.rules)}</div>`;
}

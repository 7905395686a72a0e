import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstGame } from '../../../../locales/first-games.js';
import { type Language, LOCALES } from '../../../../locales/index.js';
import { languageOf } from '../../../../locales/match.js';
import { plain, type Text } from '../../../../locales/text.js';
import { titleOf } from '../../../../locales/titles.js';
import { svgOf } from '../../../../render/index.js';
import { findPuzzle, nextToFind, puzzleGame } from '../../../../sessions/puzzles/puzzling.js';
import { PUZZLE_GAMES, type Puzzle, puzzlesOf } from '../../../../sessions/puzzles/shelf.js';
import { RATES } from '../../../../sessions/shares.js';
import type { Look } from '../../../channel/posts/drawing.js';
import type { Draft } from '../../../channel/posts/posts.js';
import { lessonWords } from '../../../channel/tasks/task-board.js';
import { keptFor, rateOf, TokenBucket } from '../../../token-bucket.js';
import { networkOf } from '../../../web/addresses.js';
import { homePicture } from '../../../web/card.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import {
  type Html,
  markup,
  readersLanguage,
  sendReading,
  textHtml,
  wayAcross,
  wayTo,
} from '../../../web/reading.js';
import { acceptedBy } from '../../../web/shell/choices.js';
import { cookieOf, DAY_MS, type Days, daysIn, type Fared, withToday } from '../days.js';
import { choicesAfter, lineText, puzzlePost, solvedPost } from '../posts.js';
import { type Tally, tallied } from '../tally.js';
import { WORDS } from '../words/index.js';

const FOR_A_DAY = 'public, max-age=86400';
/** How often an address may have a board drawn. */
const DRAWN = rateOf(RATES.puzzles);
/** How often answers of an address are counted: people share some. */
const COUNTED = rateOf(RATES.answers);
/** Answers from which on it is told how many were right. */
const MIN_TOLD = 2;
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
  /** Whether the answer decides if the puzzle is solved; null while it does not. */
  readonly isFound: boolean | null;
}

/** A puzzle after what a reader has answered; the address holds it all, and nothing is kept. */
function shownOf(puzzle: Puzzle, { ply, move, solution }: Query, language: Language): Shown {
  const look = lookIn(language);
  const { puzzles: words } = lessonWords(language);
  const asked = Number(ply ?? 0);
  const at = nextToFind(puzzle, asked) === asked ? asked : 0;
  const over = (said: Text, isFound: boolean): Shown => ({
    ...{ draft: solvedPost(puzzle, [], look), ply: null, said, isFound },
  });
  if (solution !== undefined) return over(words.solution(lineText(puzzle)), false);
  const still = (said: Text, isFound: false | null): Shown => ({
    ...{ draft: puzzlePost(puzzle, at, look), ply: at, said, isFound },
  });
  if (typeof move !== 'string' || !choicesAfter(puzzle, at).includes(move)) return still([], null);
  if (move !== puzzle.line[at]) return still(words.wrong(move), false);
  const next = nextToFind(puzzle, at + 1);
  if (next === null) return over(words.solved(lineText(puzzle)), true);
  return { draft: puzzlePost(puzzle, next, look), ply: next, said: [], isFound: null };
}

/** `/puzzle` leads to the puzzle of the day, of the game that the reader's country plays; each has a page of its own. */
export function puzzlePages({ games: { service } }: PageHost): MorePages {
  const drawn = new Map<string, TokenBucket>();
  const counted = new Map<string, TokenBucket>();
  /** The count of today, once the reader has answered; `isFound` is their first answer, and null for another one. */
  const tallyFor = async (request: Placed, game: string, day: number, isFound: boolean | null) => {
    const bucket = () => new TokenBucket(COUNTED);
    const isCounted = isFound !== null && keptFor(counted, networkOf(request.ip), bucket).take();
    return tallied(service.store, game, day, isCounted ? isFound : null);
  };
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
      app.get('/puzzle/:game/:number', async (request: Placed, reply: FastifyReply) => {
        const { game, number } = request.params;
        const puzzle = /^\d{1,6}$/.test(number) ? findPuzzle(game, Number(number)) : null;
        if (puzzle === null) return reply.callNotFound();
        const language = readersLanguage(request);
        const { lobby } = LOCALES[language];
        const query = request.query as Query;
        const shown = shownOf(puzzle, query, language);
        const today = puzzleOfToday(request, service.now);
        const isToday = today?.game === puzzle.game && today.number === puzzle.number;
        const day = Math.floor(service.now / DAY_MS);
        const before = daysIn(request.headers.cookie, day);
        const days = isToday && shown.isFound !== null ? withToday(before, shown.isFound) : before;
        if (days !== before) reply.header('set-cookie', cookieOf(days, request.protocol === 'https'));
        // Whoever asks for the solution has found nothing, and missed nothing either.
        const first = days !== before && query['solution'] === undefined ? shown.isFound : null;
        const isAnswered = isToday && days.fared.at(-1) !== 'open';
        const tally = isAnswered ? await tallyFor(request, puzzle.game, day, first) : null;
        return sendReading(request, reply, {
          heading: isToday
            ? lobby.dailyPuzzle
            : `${titleOf({ id: puzzle.game }, language)}, ${puzzle.number}`,
          body: puzzleHtml(
            puzzle,
            shown,
            language,
            isToday ? { days, tally } : null,
            wayAcross(request, '/rules/:game', LOCALES[language].board.rules, `/rules/${puzzle.game}`),
          ),
          hasScript: true,
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
        const svg = board === undefined ? null : svgOf(board.picture, true);
        if (svg === null) return reply.callNotFound();
        return reply.header('cache-control', FOR_A_DAY).type('image/svg+xml').send(svg);
      });
    },
    stop: async () => undefined,
  };
}

/** A row of the last days, with what became of the puzzle of each. */
function daysHtml({ today, fared }: Days, language: Language): Html {
  const { tag } = LOCALES[language];
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'narrow', timeZone: 'UTC' });
  const words = WORDS[language];
  const day = (each: Fared, index: number): Html => {
    const at = new Date((today - fared.length + 1 + index) * DAY_MS);
    const current = index === fared.length - 1 ? markup` aria-current="date"` : [];
    return markup`<li class="${each}"${current}><b aria-hidden="true">${SIGNS[each]}</b>${weekday.format(at)}
      <span class="hidden">${words.fared[each]}</span></li>`;
  };
  return markup`<ol class="days">${fared.map(day)}</ol>`;
}

const SIGNS: Readonly<Record<Fared, string>> = { open: '', found: '✓', missed: '✕' };

/** A puzzle of the day: how its reader has fared, and all who have answered. */
interface Today {
  readonly days: Days;
  /** Null while they have not answered. */
  readonly tally: Tally | null;
}

/** How the reader and others have fared today, and a way to tell of it. */
function resultHtml(puzzle: Puzzle, { days, tally }: Today, language: Language): Html | readonly Html[] {
  const { inARow, firstTry, foundBy, shared } = WORDS[language];
  const { fared, streak } = days;
  const isTold = tally !== null && tally.all >= MIN_TOLD;
  const others = isTold ? markup`<p class="others">${foundBy(tally.found, tally.all)}</p>` : [];
  if (fared.at(-1) === 'open') return [];
  const call = markup`<button type="button" id="call" hidden></button>`;
  const told = markup`<p id="called" role="status"></p>`;
  if (fared.at(-1) === 'missed') return markup`${others}<div class="ways">${call}</div>${told}`;
  return markup`<p class="result">${firstTry} <b>${inARow(streak)}</b></p> ${others}
    <div class="ways">${call} ${shareHtml(puzzle, shared(streak), language)}</div>${told}`;
}

const shareHtml = (puzzle: Puzzle, text: string, language: Language): Html => markup`
  <button type="button" id="share" hidden data-path="${pathOf(puzzle)}" data-text="${text}"
    data-copied="${WORDS[language].copied}">${WORDS[language].share}</button>`;

function puzzleHtml(
  puzzle: Puzzle,
  { draft, ply, said }: Shown,
  language: Language,
  today: Today | null,
  onwards: Html,
): Html {
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
    ${today === null ? [] : daysHtml(today.days, language)}
    <img class="board" src="${boardPathOf(puzzle, ply, tag)}"
      alt="${draft.board?.alt ?? ''}">
    ${said.length === 0 ? [] : markup`<div class="said" role="status">${textHtml(said)}</div>`}
    <div class="words">${textHtml(draft.text)}</div>
    ${today === null ? [] : resultHtml(puzzle, today, language)}
    <form class="ways" action="${path}"><input type="hidden" name="ply" value="${String(ply ?? 0)}">${choices}</form>
    <div class="ways">${solution} ${wayTo(pathOf(next), buttons.next, ply === null)}
      ${onwards}</div>`;
}

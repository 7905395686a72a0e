import {
  findBoardVariant,
  formatMove,
  type Game,
  type GameState,
  moveEntry,
  movesIn,
  playAny,
  setUpAny,
} from '../../../../../engine/index.js';
import type { BoardMessage } from '../../../../web/game/protocol.js';
import { indexOfMove } from '../../../../web/game/state/moves.js';
import type { Ask, KeptTask, TaskSet, TaskShelf } from '../../../../web/kept-tasks.js';
import type { BoardView } from '../../../../web/page/board/board-view.js';
import type { Action } from '../../../../web/page/link/connection.js';
import { readStored, writeStored } from '../../../../web/page/link/player.js';
import { randomId } from '../../../../web/page/link/random-id.js';
import { themeOf } from '../../../../web/page/looks.js';
import { DraughtsInput } from '../../../../web/page/play/draughts-input.js';
import { viewOf } from '../../../../web/page/play/view-of.js';
import { inBrowser } from '../../../../web/page/settings.js';
import { answerPaths } from '../paths.js';
import { shownOf } from '../shown.js';
import { noteSolved } from './unsent-tasks.js';

/** Begins the part of the address that names tasks. */
export const TASKS = 'tasks';
const SETTING = 'damka.solved';
/** Most names of solved tasks that are kept, which is more than there are tasks. */
const MAX_SOLVED = 1_000;
/** Until the next question of a task, so that the answer is seen. */
const PAUSE_MS = 1_200;

function solvedBefore(): readonly string[] {
  const kept = readStored<unknown>(inBrowser, SETTING);
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
}

/** Lessons and puzzles, which the page sets and judges itself. */
export class Tasks {
  shelves: readonly TaskShelf[] = [];
  set: TaskSet | null = null;
  task: KeptTask | null = null;
  /** Which of its positions is shown. */
  ask = 0;
  /** What is said of the last answer. */
  said = '';
  isRight = false;
  isDone = false;
  hasHint = false;
  /** Whether they could not be loaded. */
  isMissing = false;
  board: BoardMessage | null = null;
  readonly view: BoardView;
  readonly input: DraughtsInput;
  private readonly solved = new Set(solvedBefore());
  private game: Game | null = null;
  private state: GameState | null = null;
  private revision = 0;
  private isMissed = false;
  private timer = 0;
  /** Grows when the reader goes elsewhere. */
  private visit = 0;

  /** `redraw` is called after every change; `announce` tells those who hear the page; `found` hears of what is to be sent. */
  constructor(
    private readonly redraw: () => void,
    private readonly announce: (text: string) => void,
    private readonly found: () => void,
  ) {
    this.view = viewOf(
      () => this.input,
      {},
      () => undefined,
    );
    this.input = new DraughtsInput({
      view: this.view,
      act: (action) => this.act(action),
      send: (message) => answerPaths(message, this.state, this.input),
      announce,
      notify: announce,
      redraw: () => this.draw(),
    });
  }

  /** Shows the set of tasks of this id, or the list of all. */
  async open(id: string): Promise<void> {
    this.leave();
    const { visit } = this;
    await this.load();
    if (this.visit !== visit) return;
    this.set = this.shelves.flatMap(({ sets }) => sets).find((each) => each.id === id) ?? null;
    if (this.set !== null) this.next();
    this.redraw();
  }

  leave(): void {
    this.visit += 1;
    clearTimeout(this.timer);
    [this.set, this.task, this.board] = [null, null, null];
  }

  solvedIn({ tasks }: TaskSet): number {
    return tasks.filter(({ key }) => this.solved.has(key)).length;
  }

  /** The first task that is not solved after the one that is shown; from the beginning again after the last. */
  next(): void {
    const tasks = this.set?.tasks ?? [];
    const at = this.task === null ? -1 : tasks.indexOf(this.task);
    const order = [...tasks.slice(at + 1), ...tasks.slice(0, at + 1)];
    this.task = order.find(({ key }) => !this.solved.has(key)) ?? order[0] ?? null;
    [this.isDone, this.hasHint, this.isMissed] = [false, false, false];
    this.put(0, '');
  }

  showHint(): void {
    [this.hasHint, this.isMissed] = [true, true];
    this.announce(this.task?.hint ?? '');
  }

  private async load(): Promise<void> {
    if (this.shelves.length > 0) return;
    const address = document.querySelector<HTMLLinkElement>('link[type="application/json"]')?.href ?? '';
    const shelves: readonly TaskShelf[] = await fetch(address)
      .then((answer) => (answer.ok ? answer.json() : []))
      .catch(() => []);
    this.shelves = shelves;
    this.isMissing = shelves.length === 0;
  }

  /** Puts up the position of a question, with what was said before. */
  private put(index: number, said: string): void {
    const { task } = this;
    const asked = task?.asks[index];
    const variant = task && findBoardVariant(task.game);
    if (asked === undefined || !variant) return;
    const begun = setUpAny(variant, asked.options, asked.at);
    if (!begun.ok) return;
    this.ask = index;
    this.said = said;
    this.game = begun.value.game;
    this.state = begun.value.state;
    this.show(false);
  }

  private act(action: Action): string {
    const id = randomId();
    const { state, task } = this;
    // The board is asked for once the input knows the id of its move.
    queueMicrotask(() => {
      const move =
        action.type === 'move' && state !== null ? movesIn(state)[indexOfMove(state, action)] : undefined;
      const asked = task?.asks[this.ask];
      if (state === null || move === undefined || asked === undefined || this.isDone)
        this.input.answered({ type: 'answer', id, ok: false, text: null });
      else this.judge(state, move, asked);
    });
    return id;
  }

  private judge(state: GameState, move: ReturnType<typeof movesIn>[number], asked: Ask): void {
    const text = formatMove(state.variant, move);
    const right = asked.right[text];
    this.isRight = right !== undefined;
    const said = right ?? asked.wrong[text] ?? (this.set?.otherwise ?? '').replace('{move}', text);
    this.announce(said);
    if (right === undefined) {
      this.isMissed = true;
      this.put(this.ask, said);
      return;
    }
    this.said = said;
    this.make(state, move);
    const { task } = this;
    if (task === null) return;
    if (this.ask + 1 < task.asks.length) {
      this.timer = window.setTimeout(() => this.put(this.ask + 1, said), PAUSE_MS);
      return;
    }
    this.isDone = true;
    this.solved.add(task.key);
    writeStored(inBrowser, SETTING, [...this.solved].slice(-MAX_SOLVED));
    noteSolved(task.key, this.isMissed);
    this.found();
    this.redraw();
  }

  private make(state: GameState, move: ReturnType<typeof movesIn>[number]): void {
    if (this.game === null) return;
    const entry = moveEntry(state, move);
    const played = playAny(state, entry);
    if (!played.ok) return;
    this.game = { ...this.game, entries: [...this.game.entries, entry] };
    this.state = played.value;
    this.show(true, state);
  }

  private show(isNew: boolean, before: GameState | null = null): void {
    const { game, state, task } = this;
    if (game === null || state === null || task === null) return;
    this.revision += 1;
    const kept = { id: task.key, seats: state.variant.seats.map(() => null), game, isOver: false, at: 0 };
    const towards = this.board === null || !isNew ? state.position.turn : this.towards;
    this.towards = towards;
    const board = shownOf({
      kept,
      state,
      before,
      revision: this.revision,
      isNew,
      towards,
      isAround: false,
    });
    this.board = board;
    this.view.show(board, board.last, () => this.draw());
    // What was found stays as it is.
    this.input.show(isNew && board.kind === 'draughts' ? { ...board, moves: null } : board);
    this.draw();
  }

  /** The solver's seat. */
  private towards = 0;

  private draw(): void {
    if (this.board !== null) this.view.paint(themeOf(this.board.theme));
    this.view.showMarks(this.input.marks());
    this.view.describe((key) => this.input.describe(key));
    this.redraw();
  }
}

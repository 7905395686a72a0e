import type { Crowded } from '../../../web/game/protocol.js';
import type { BoardView } from '../../../web/page/board/board-view.js';
import { socketAddress } from '../../../web/page/link/early-socket.js';
import { Link } from '../../../web/page/link/link.js';
import { type Player, recallPlayer, rememberPlayer } from '../../../web/page/link/player.js';
import type { InputContext } from '../../../web/page/play/input-mode.js';
import { viewOf } from '../../../web/page/play/view-of.js';
import { currentLocale, speak } from '../../../web/page/words.js';
import type { LearnClientMessage, LearnServerMessage, ListedCourse } from '../pages/protocol.js';
import { LessonInput } from './lesson-input.js';

type Of<Type extends LearnServerMessage['type']> = Extract<LearnServerMessage, { type: Type }>;

/** The lessons on the page: what is asked, and what the learner does. */
export class Learn {
  courses: readonly ListedCourse[] = [];
  /** Tasks to be repeated. */
  due = 0;
  task: Of<'task'> | null = null;
  judged: Of<'judged'> | null = null;
  /** The sample game that the learner steps through. */
  sample: Of<'sample'> | null = null;
  samples: Of<'courses'>['samples'] = [];
  hint = '';
  said: Of<'said'> | null = null;
  /** False once the connection has been missing for a moment. */
  online = true;
  /** Why the server has no room for the page; null if that is not why the connection is missing. */
  crowded: Crowded | null = null;
  announcement = '';
  /** The course in the address; null for the list. */
  readonly course = /^\/learn\/([a-z0-9-]+)$/.exec(location.pathname)?.[1] ?? null;
  readonly view: BoardView;
  readonly input: LessonInput;
  private readonly player: Player = recallPlayer();
  private readonly link: Link<LearnClientMessage, LearnServerMessage>;
  /** Counts the boards that were shown: to the input each is a new one. */
  private revision = 0;

  /** `redraw` is called after every change. */
  constructor(private readonly redraw: () => void) {
    rememberPlayer(this.player);
    this.view = viewOf(
      () => this.input,
      {},
      () => undefined,
    );
    const context: InputContext = {
      view: this.view,
      act: (action) => {
        if (action.type === 'move') this.answer(action.path);
        return '';
      },
      send: () => undefined,
      announce: (text) => this.tell(text),
      notify: (text) => this.tell(text),
      redraw: () => this.draw(),
    };
    this.input = new LessonInput(context, (path) => this.answer(path));
    this.link = new Link(socketAddress('/ws/learn'), {
      hello: () => ({
        type: 'hello',
        token: this.player.token,
        locale: currentLocale(),
        name: this.player.name,
        spoken: document.documentElement.lang,
        course: this.course,
        step: this.task?.step ?? this.sample?.at.toString() ?? null,
      }),
      receive: (message) => this.receive(message),
      state: (online, crowded) => {
        this.online = online;
        this.crowded = crowded;
        // An answer may have been lost with the connection.
        if (online && this.task !== null && this.judged === null) this.showBoard(this.task.board);
        this.redraw();
      },
    });
  }

  askHint(): void {
    if (this.task !== null) this.link.send({ type: 'hint', step: this.task.step });
  }

  /** Shows the task anew. */
  again(): void {
    if (this.task !== null) this.link.send({ type: 'again', step: this.task.step });
  }

  next(): void {
    if (this.task !== null) this.link.send({ type: 'next', step: this.task.step });
  }

  /** Shows the sample game after `at` entries. */
  turn(at: number): void {
    if (this.sample !== null)
      this.link.send({ type: 'turn', at: Math.max(0, Math.min(at, this.sample.total)) });
  }

  introduce(): void {
    this.link.send({ type: 'me', locale: currentLocale() });
  }

  /** Draws the page and what the input marks on the board. */
  draw(): void {
    this.view.showMarks(this.input.marks());
    this.view.describe((key) => this.input.describe(key));
    this.redraw();
  }

  private answer(path: readonly string[]): void {
    if (this.task !== null) this.link.send({ type: 'move', step: this.task.step, path: [...path] });
  }

  private tell(text: string): void {
    this.announcement = text;
    this.redraw();
  }

  private receive(message: LearnServerMessage): void {
    switch (message.type) {
      case 'words':
        speak(message.words, message.language);
        break;
      case 'courses':
        this.courses = message.courses;
        this.due = message.due;
        this.samples = message.samples;
        break;
      case 'task':
        this.task = message;
        this.judged = null;
        this.said = null;
        this.hint = '';
        this.showBoard(message.board);
        break;
      case 'sample':
        this.sample = message;
        this.showBoard(message.board);
        break;
      case 'judged':
        if (message.step !== this.task?.step) return;
        this.judged = message;
        if (message.board !== null) this.showBoard(message.board);
        break;
      case 'hint':
        if (message.step === this.task?.step) this.hint = message.text;
        break;
      case 'said':
        this.said = message;
        this.task = null;
        this.judged = null;
        break;
      case 'refused':
        this.announcement = message.message;
        // What was played has not been heard.
        if (this.task !== null && this.judged?.board == null) this.showBoard(this.task.board);
        break;
      case 'welcome':
      case 'kept':
      case 'pong':
        return;
    }
    this.redraw();
  }

  private showBoard(board: Of<'task'>['board']): void {
    this.revision += 1;
    const shown = { ...board, revision: this.revision };
    this.view.show(shown, shown.last, () => this.draw());
    this.input.show(shown);
  }
}

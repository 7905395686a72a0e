import type { WebSocket } from '@fastify/websocket';
import { formatMove, movesIn, readMove } from '../../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../../locales/index.js';
import { languageOf } from '../../../../locales/match.js';
import { illegalText } from '../../../../locales/refusals.js';
import { lines, plain, type Text } from '../../../../locales/text.js';
import { badgeSvg } from '../../../../render/index.js';
import { COURSES, findCourse, type PlacedStep, placedStep } from '../../../../sessions/lessons/courses.js';
import { type Lessons, solvedIn } from '../../../../sessions/lessons/progress.js';
import { SAMPLE_IDS, type SampleId } from '../../../../sessions/lessons/sample-games.js';
import { answersTo, stateOf } from '../../../../sessions/lessons/step.js';
import type { Brought } from '../../../../sessions/puzzles/brought.js';
import { RATES } from '../../../../sessions/shares.js';
import { stepAt } from '../../../channel/tasks/stepping.js';
import { lessonWords } from '../../../channel/tasks/task-board.js';
import { rateOf } from '../../../token-bucket.js';
import { LIMITS } from '../../../web/game/limits.js';
import { indexOfMove } from '../../../web/game/state/moves.js';
import { cleanName } from '../../../web/identity.js';
import { type LineLimits, PageSocket } from '../../../web/page-socket.js';
import { userOf, type Visitor } from '../../../web/visitors/visitor.js';
import { badgeOf } from '../badge-post.js';
import { courseTitle, rightText, sampleIn, stepWords, wrongText } from '../lesson-posts.js';
import { learnWords } from './learn-words.js';
import { LearnClientMessage, type LearnServerMessage, REPEAT, SAMPLE, type WireBadge } from './protocol.js';
import { answeredBoard, sampleBoard, taskBoard } from './shown.js';

const LINE: LineLimits = {
  messages: rateOf(RATES.lesson),
  characters: LIMITS.payloadBytes,
  backlogBytes: LIMITS.socketBacklogBytes,
};

type Of<Type extends LearnClientMessage['type']> = Extract<LearnClientMessage, { type: Type }>;

/** The server, as the pages of lessons see it. */
export interface Host {
  readonly lessons: Pick<Lessons, 'of' | 'show' | 'miss' | 'solve' | 'due'>;
  /** Adds what somebody has solved without a line. Rejects with `StoreError`. */
  bring(user: string, brought: readonly Brought[]): Promise<unknown>;
  report(error: unknown): void;
}

/** One open page of lessons. What it asks is done one after the other. */
export class LessonSocket extends PageSocket<LearnClientMessage, LearnServerMessage> {
  private user: string | null = null;
  private locale: string | null = null;
  private spoken = '';
  private name = '';
  private shown: PlacedStep | null = null;
  /** The sample game that the learner steps through, and how far they have come. */
  private sample: { readonly id: SampleId; readonly at: number } | null = null;
  private work: Promise<void> = Promise.resolve();

  constructor(
    socket: WebSocket,
    private readonly host: Host,
    private readonly visitor: Visitor,
  ) {
    super(socket, LearnClientMessage, LINE);
  }

  private get language(): Language {
    return languageOf(this.locale);
  }

  private get words() {
    return lessonWords(this.language).words;
  }

  protected get slower(): string {
    return plain(MESSAGES[this.language].slower());
  }

  protected refuse(
    id: string | null,
    code: Extract<LearnServerMessage, { type: 'refused' }>['code'],
    message: string,
  ): void {
    this.send({ type: 'refused', id, code, message });
  }

  protected handle(message: LearnClientMessage): void {
    if (message.type === 'ping') {
      this.send({ type: 'pong' });
      return;
    }
    this.work = this.work
      .then(() => this.answer(message))
      .catch((error: unknown) => {
        this.host.report(error);
        this.refuse(null, 'internal', MESSAGES[this.language].boardPage.unanswered);
      });
  }

  private async answer(message: Exclude<LearnClientMessage, Of<'ping'>>): Promise<void> {
    if (message.type === 'hello') return this.hello(message);
    const { user } = this;
    if (user === null) return this.refuse(null, 'hello-first', 'Say hello first.');
    if (message.type === 'me') return this.speak(user, message.locale);
    if (message.type === 'solved') return this.keep(user, message.tasks);
    if (message.type === 'turn')
      return this.sample === null
        ? this.say(this.words.stale())
        : this.showSample(this.sample.id, message.at);
    const placed = placedStep(message.step);
    if (placed === null) return this.say(this.words.stale());
    switch (message.type) {
      case 'again':
        return this.showStep(user, placed);
      case 'next':
        return this.goOn(user, placed);
      case 'hint': {
        await this.host.lessons.miss(user, placed.step);
        const { hint } = stepWords(this.language, placed.step);
        return this.send({ type: 'hint', step: placed.step.key, text: plain(this.words.hint(hint)) });
      }
      case 'move':
        return this.judge(user, placed, message.path);
    }
  }

  private async hello({ token, locale, name, spoken, course, step }: Of<'hello'>): Promise<void> {
    if (this.user !== null) return this.refuse(null, 'garbage', 'This page has said hello already.');
    this.greeted();
    const user = await userOf(this.visitor, token);
    this.user = user;
    this.spoken = spoken;
    this.name = cleanName(this.visitor.account?.name || name);
    this.send({ type: 'welcome' });
    // A page that comes back shows its task already.
    this.shown = step === null ? null : placedStep(step);
    const isBack = this.shown !== null;
    await this.speak(user, locale, !isBack);
    if (course === null || isBack) return;
    if (course === REPEAT) return this.showDue(user);
    const sample = SAMPLE_IDS.find((id) => course === SAMPLE + id);
    if (sample !== undefined) return this.showSample(sample, Number(step) || 0);
    const found = findCourse(course);
    if (found === null) {
      const known = COURSES.map(({ id }) => id);
      return this.say(this.words.unknown(course, known));
    }
    const { steps } = await this.host.lessons.of(user);
    const next = found.steps.find(({ key }) => steps[key] === undefined) ?? found.steps[0];
    const placed = next === undefined ? null : placedStep(next.key);
    if (placed !== null) await this.showStep(user, placed, false);
  }

  /** Adds what was solved without a line. */
  private async keep(user: string, tasks: Of<'solved'>['tasks']): Promise<void> {
    await this.host.bring(user, tasks);
    this.send({ type: 'kept' });
    await this.listCourses(user);
  }

  /** Speaks the reader's language from now on. */
  private async speak(user: string, locale: string | null, isNew = false): Promise<void> {
    this.locale = locale;
    const { language } = this;
    const { tag } = LOCALES[language];
    const isOther = tag !== this.spoken;
    this.spoken = tag;
    if (isOther) this.send({ type: 'words', language: tag, words: learnWords(language) });
    await this.listCourses(user);
    if (isOther && !isNew && this.shown !== null) this.sendTask(this.shown);
    if (isOther && !isNew && this.sample !== null) this.showSample(this.sample.id, this.sample.at);
  }

  private async listCourses(user: string): Promise<void> {
    const progress = await this.host.lessons.of(user);
    const courses = COURSES.map((course) => ({
      id: course.id,
      title: courseTitle(this.language, course),
      game: course.game,
      solved: solvedIn(progress, course),
      total: course.steps.length,
    }));
    const samples = SAMPLE_IDS.map((id) => {
      const { title, game } = sampleIn(id, this.language);
      return { id: SAMPLE + id, title, game: game.variant };
    });
    this.send({ type: 'courses', courses, due: this.host.lessons.due(progress).length, samples });
  }

  /** Shows a sample game after `asked` of its entries, or all if it has fewer. */
  private showSample(id: SampleId, asked: number): void {
    const { language } = this;
    const sample = sampleIn(id, language);
    const { state, happenings, said, ...shown } = stepAt(sample, asked, language);
    this.sample = { id, at: shown.at };
    const { title } = sample;
    const board = sampleBoard(id, title, language, state, happenings);
    this.send({ type: 'sample', title, ...shown, said: plain(said), board });
  }

  private async showStep(user: string, placed: PlacedStep, repeats?: boolean): Promise<void> {
    const { lessons } = this.host;
    const { at } = await lessons.of(user);
    await lessons.show(user, placed.step, repeats ?? at?.repeats ?? false);
    this.sendTask(placed);
  }

  private sendTask(placed: PlacedStep): void {
    const { language } = this;
    const { course, index, step } = placed;
    const title = courseTitle(language, course);
    this.shown = placed;
    this.send({
      type: 'task',
      step: step.key,
      course: title,
      number: index + 1,
      total: course.steps.length,
      task: stepWords(language, step).task,
      board: taskBoard(step, title, language),
    });
  }

  /** The step that has been due for longest. */
  private async showDue(user: string): Promise<void> {
    const { lessons } = this.host;
    const [key] = lessons.due(await lessons.of(user));
    const placed = key === undefined ? null : placedStep(key);
    if (placed !== null) return this.showStep(user, placed, true);
    this.say(this.words.repeated());
  }

  /** The next step of the course, or the next one to repeat; after the last, the end. */
  private async goOn(user: string, { course, index }: PlacedStep): Promise<void> {
    const progress = await this.host.lessons.of(user);
    if (progress.at?.repeats) return this.showDue(user);
    const unsolved = course.steps.find(({ key }) => progress.steps[key] === undefined);
    const next = course.steps[index + 1] ?? unsolved;
    const placed = next === undefined ? null : placedStep(next.key);
    if (placed !== null) return this.showStep(user, placed, false);
    const finished = this.words.finished(courseTitle(this.language, course));
    const text = course === COURSES[0] ? lines(finished, this.words.firstGame()) : finished;
    const { view, alt } = badgeOf(course, this.name, this.language);
    this.say(text, course.game, { ...badgeSvg(view), label: alt });
  }

  private say(text: Text, game: string | null = null, badge: WireBadge | null = null): void {
    this.shown = null;
    this.send({ type: 'said', text: plain(text), game, badge });
  }

  private async judge(user: string, { course, step }: PlacedStep, path: readonly string[]): Promise<void> {
    const { lessons } = this.host;
    const { language } = this;
    const state = stateOf(step);
    const move = movesIn(state)[indexOfMove(state, { path })];
    if (move === undefined) {
      await lessons.miss(user, step);
      return this.send({
        type: 'judged',
        step: step.key,
        right: false,
        text: this.whyIllegal(state, path),
        board: null,
      });
    }
    const text = formatMove(state.variant, move);
    const answer = answersTo(step)[text];
    if (answer === undefined) return this.say(this.words.stale());
    const { isRight } = answer;
    await (isRight ? lessons.solve(user, step) : lessons.miss(user, step));
    const title = courseTitle(language, course);
    this.send({
      type: 'judged',
      step: step.key,
      right: isRight,
      text: plain(isRight ? rightText(step, answer, language) : wrongText(step, text, answer, language)),
      board: answeredBoard(step, title, language, answer),
    });
    if (isRight) await this.listCourses(user);
  }

  /** The rule that what was tried breaks. */
  private whyIllegal(state: ReturnType<typeof stateOf>, path: readonly string[]): string {
    const words = MESSAGES[this.language];
    const { variant, position } = state;
    const reading = readMove(variant, position, movesIn(state), path.join('-'));
    if (reading.kind === 'illegal')
      return plain(illegalText(words, { reason: reading.reason, nearest: [] }, variant));
    return plain(this.words.better());
  }
}

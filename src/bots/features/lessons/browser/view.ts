import { html, nothing, type TemplateResult } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { moveChoices } from '../../../web/page/help/move-choices.js';
import { aboutMark, isThere, placeBar, placeLinks } from '../../../web/page/help/places.js';
import { languagePicker } from '../../../web/page/panels/language.js';
import { classes } from '../../../web/page/panels/seats.js';
import { say, sayAway } from '../../../web/page/words.js';
import type { ListedCourse, WireBadge } from '../pages/protocol.js';
import type { Learn } from './learn.js';

const iconAddress = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';

/** The whole page: the list of courses, or a task with its board. */
export const learnView = (learn: Learn): TemplateResult => html`
  <header>
    <a class="brand" href="/"><img src=${iconAddress} alt=${say('backToLobby')} width="30" height="30"></a>
    <h1 dir="auto">${learn.task?.course ?? learn.sample?.title ?? say('learnTitle')}</h1>
    ${placeLinks('/learn')} ${rulesOf(learn)} ${languagePicker(() => learn.introduce())}
  </header>
  ${learn.task !== null ? lesson(learn, learn.task) : learn.sample !== null ? sampleGame(learn, learn.sample) : list(learn)}
  ${placeBar('/learn')}
  <p id="notice" role="status" class=${classes({ shown: !learn.online })}>${learn.online ? '' : sayAway(learn.crowded)}</p>
  <p id="live" class="hidden" role="log" aria-live="polite">${learn.announcement}</p>`;

/** The rules of the game whose board is shown; beside the list, what all this is. */
function rulesOf({ task, sample }: Learn): TemplateResult | readonly TemplateResult[] | typeof nothing {
  const board = task?.board ?? sample?.board;
  if (board === undefined) return aboutMark();
  return isThere('/rules')
    ? html`<a class="tool" id="rules" href="/rules/${board.variant}" target="_blank"
        title=${say('rules')} aria-label=${say('rules')}>?</a>`
    : nothing;
}

function list({ courses, due, said, samples }: Learn): TemplateResult {
  return html`
    <main class="courses">
      ${
        said === null
          ? html`<p class="about">${say('learnAbout')}</p>`
          : html`<p class="about" id="said" role="status">${said.text}</p>`
      }
      ${said?.badge == null ? nothing : badge(said.badge)}
      ${said?.game == null ? nothing : playNow(said.game)}
      ${due === 0 ? nothing : html`<p class="buttons"><a class="button" href="/learn/repeat">${say('repeatTasks', { count: String(due) })}</a></p>`}
      <ul class="list">${courses.map((course) => entry(course))}</ul>
      ${samples.length === 0 ? nothing : html`<h2>${say('sampleGames')}</h2>`}
      <ul class="list">${samples.map(({ id, title, game }) => linked(id, title, game, nothing, nothing))}</ul>
      <p class="buttons">${isThere('/rules') ? html`<a class="button" href="/rules">${say('rulesOfAll')}</a>` : nothing}</p>
    </main>`;
}

const badge = ({ markup, width, height, label }: WireBadge): TemplateResult => html`
  <svg id="badge" viewBox="0 0 ${width} ${height}" data-theme="wood" role="img" aria-label=${label}>
    ${unsafeSVG(markup)}
  </svg>`;

/** A game against the computer at its easiest. */
function playNow(game: string): TemplateResult {
  const wish = new URLSearchParams({ game, opponent: 'computer', level: '1' });
  return html`<p class="buttons"><a class="button primary" id="play" href="/g/new?${wish}">${say('playNow')}</a></p>`;
}

function entry({ id, title, game, solved, total }: ListedCourse): TemplateResult {
  const told = html`<small>${say('solvedOf', { solved: String(solved), total: String(total) })}</small>`;
  const tick = solved === total ? html`<span class="tick" aria-hidden="true">✓</span>` : nothing;
  return linked(id, title, game, told, tick);
}

type Part = TemplateResult | typeof nothing;

const linked = (id: string, title: string, game: string, told: Part, tick: Part): TemplateResult => html`
  <li><a href="/learn/${id}">
    <img src="/lobby/${game}.${document.documentElement.lang}.svg" alt="" width="56" height="56" loading="lazy">
    <span class="what"><b>${title}</b>${told}</span>
    ${tick}
  </a></li>`;

/** A game to be looked through, with its comments. */
function sampleGame(
  learn: Learn,
  { at, total, said, note, next, board }: NonNullable<Learn['sample']>,
): TemplateResult {
  const turn = (to: number) => () => learn.turn(to);
  return html`
    <main data-state="sample">
      <div class="stage">${learn.view.element}</div>
      <section class="side">
        <p class="number"><span>${say('stepOf', { number: String(at), total: String(total) })}</span>
          <progress max=${total} value=${at}></progress></p>
        <div aria-live="polite">
          <p id="told">${said}</p>
          ${note === '' ? nothing : html`<p class="said" id="note">${note}</p>`}
        </div>
        <div class="buttons">
          <button type="button" id="back" aria-label=${say('moveBack')} ?disabled=${at === 0} @click=${turn(at - 1)}>◀</button>
          <button type="button" class="primary" id="on" aria-label=${say('moveOn')} ?disabled=${at === total} @click=${turn(at + 1)}>▶</button>
          ${next === null ? nothing : html`<button type="button" id="to-note" @click=${turn(next)}>${say('nextNote')}</button>`}
        </div>
        <p class="words">${board.description}</p>
        <p id="board-help" class="hidden">${say('boardHelp')}</p>
        <p class="more"><a href="/learn">${say('allCourses')}</a></p>
      </section>
    </main>`;
}

function lesson(learn: Learn, task: NonNullable<Learn['task']>): TemplateResult {
  const { judged, hint } = learn;
  const number = say('stepOf', { number: String(task.number), total: String(task.total) });
  const state = judged === null ? 'asked' : judged.right ? 'right' : 'wrong';
  return html`
    <main data-state=${state}>
      <div class="stage">${learn.view.element}</div>
      <section class="side">
        <p class="number"><span>${number}</span>
          <progress max=${task.total} value=${task.number}></progress></p>
        <p id="task">${task.task}</p>
        <div aria-live="polite">
          ${hint === '' || judged?.right ? nothing : html`<p class="said" id="hint">${hint}</p>`}
          ${judged === null ? nothing : html`<p class=${`said ${state}`} id="judged">${judged.text}</p>`}
        </div>
        ${moveChoices(learn.input)}
        <div class="buttons">${buttons(learn)}</div>
        <p class="words">${(judged?.board ?? task.board).description}</p>
        <p id="board-help" class="hidden">${say('boardHelp')}</p>
        <p class="more"><a href="/learn">${say('allCourses')}</a></p>
      </section>
    </main>`;
}

function buttons(learn: Learn): TemplateResult {
  const { judged } = learn;
  const hint = html`<button type="button" id="ask-hint" @click=${() => learn.askHint()}>${say('hint')}</button>`;
  if (judged === null || judged.board === null) return hint;
  return judged.right
    ? html`<button type="button" class="primary" id="next" @click=${() => learn.next()}>${say('goOn')}</button>`
    : html`<button type="button" class="primary" id="again" @click=${() => learn.again()}>${say('tryAgain')}</button>${hint}`;
}

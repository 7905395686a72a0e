import { html, nothing, type TemplateResult } from 'lit-html';
import { moveChoices } from '../../../../web/page/help/move-choices.js';
import { classes } from '../../../../web/page/panels/seats.js';
import { say } from '../../../../web/page/words.js';
import { tell } from '../words-here.js';
import { TASKS, type Tasks } from './tasks.js';

/** Lessons and puzzles: a task with its board, or the list of all. */
export const tasksView = (tasks: Tasks): TemplateResult => (tasks.task === null ? list(tasks) : table(tasks));

const list = (tasks: Tasks): TemplateResult => html`
  <main class="courses">
    ${tasks.isMissing ? html`<p class="said" role="status">${tell('noTasks')}</p>` : nothing}
    ${tasks.shelves.map(
      ({ title, sets }) => html`
        <h2>${title}</h2>
        <ul class="list">
          ${sets.map((set) => {
            const solved = tasks.solvedIn(set);
            const total = set.tasks.length;
            return html`
              <li><a href="#${TASKS}/${set.id}">
                <span class="what"><b>${set.title}</b>
                  <small>${say('solvedOf', { solved: String(solved), total: String(total) })}</small></span>
                ${solved === total ? html`<span class="tick" aria-hidden="true">✓</span>` : nothing}
              </a></li>`;
          })}
        </ul>`,
    )}
    <p class="more"><a href="/here">${tell('title')}</a></p>
  </main>`;

function table(tasks: Tasks): TemplateResult {
  const { task, set, board, said, isRight, isDone, hasHint } = tasks;
  if (task === null || set === null || board === null) return html``;
  const number = String(set.tasks.indexOf(task) + 1);
  const total = String(set.tasks.length);
  return html`
    <main data-task=${task.key} data-ask=${tasks.ask} data-done=${String(isDone)}>
      <div class="stage">${tasks.view.element}</div>
      <section class="side">
        <p class="number"><b>${set.title}</b> <span>${say('stepOf', { number, total })}</span></p>
        <p id="task">${task.text}</p>
        <div aria-live="polite">
          ${said === '' ? nothing : html`<p class=${classes({ said: true, right: isRight })} id="judged">${said}</p>`}
          ${hasHint && !isDone ? html`<p class="said" id="hint">${task.hint}</p>` : nothing}
        </div>
        ${moveChoices(tasks.input)}
        <div class="buttons">
          ${
            isDone
              ? html`<button type="button" class="primary" id="next" @click=${() => tasks.next()}>${say('goOn')}</button>`
              : html`<button type="button" id="ask-hint" @click=${() => tasks.showHint()}>${say('hint')}</button>`
          }
          <a class="button" id="all-tasks" href="#${TASKS}">${tell('allTasks')}</a>
        </div>
        <details class="in-words"><summary>${tell('position')}</summary><p class="words">${board.description}</p></details>
        <p id="board-help" class="hidden">${say('boardHelp')}</p>
      </section>
    </main>`;
}

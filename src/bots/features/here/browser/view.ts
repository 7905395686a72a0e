import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { findVariant, LEVEL_NUMBERS, type LevelNumber } from '../../../../engine/index.js';
import { moveChoices } from '../../../web/page/help/move-choices.js';
import { placeBar, placeLinks } from '../../../web/page/help/places.js';
import { aimingBy } from '../../../web/page/late/aiming.js';
import { askSure } from '../../../web/page/panels/dialogs.js';
import { languagePicker } from '../../../web/page/panels/language.js';
import { classes } from '../../../web/page/panels/seats.js';
import { say } from '../../../web/page/words.js';
import { WAYS } from './around/places.js';
import { around } from './around/strips.js';
import type { Here } from './here.js';
import type { KeptGame, Sitter } from './kept.js';
import { outgoingNotes, sentText, whereKept } from './outgoing-view.js';
import { TASKS } from './tasks/tasks.js';
import { tasksView } from './tasks/view.js';
import { colourOf, games, tell, titleOf } from './words-here.js';

const iconAddress = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
/** What the form begins with: the computer as beginners can beat it. */
const FIRST_LEVEL: LevelNumber = 2;

/** What is chosen in the form. */
const form = {
  game: new URLSearchParams(location.search).get('game') ?? 'russian',
  seats: [] as Sitter[],
};

/** The whole page: a game, or the list of games with the form for another one. */
export const hereView = (here: Here): TemplateResult => html`
  <header>
    <a class="brand" href="/"><img src=${iconAddress} alt=${say('backToLobby')} width="30" height="30"></a>
    <h1 dir="auto">${here.board?.title ?? here.tasks.set?.title ?? tell(here.isTasks ? 'tasks' : 'title')}</h1>
    ${isList(here) ? placeLinks() : nothing} ${languagePicker(() => location.reload())}
  </header>
  ${here.isTasks ? tasksView(here.tasks) : here.board === null ? list(here) : table(here)}
  ${isList(here) ? placeBar('/') : nothing}
  <p id="live" class="hidden" role="log" aria-live="polite">${here.announcement}</p>`;

const isList = ({ board, tasks }: Here): boolean => board === null && tasks.task === null;

const trouble = ({ trouble: text }: Here) =>
  text === '' ? nothing : html`<p class="said" id="trouble" role="status">${text}</p>`;

/** A new version is used when its reader says so, and not in a game. */
const news = ({ newVersion }: Here) =>
  newVersion === null
    ? nothing
    : html`<p class="said" id="news">${say('newVersion')} <button type="button" class="use" @click=${newVersion}>${say('useVersion')}</button></p>`;

/** The page stands in for another one, or the device says that it has no line. */
const noLine = () =>
  location.pathname === '/here' && navigator.onLine
    ? nothing
    : html`<p class="said" id="no-line" role="status">${tell('noLine')}</p>`;

function list(here: Here): TemplateResult {
  return html`
    <main class="courses">
      <p class="about">${tell('about')}</p>
      ${news(here)} ${noLine()} ${trouble(here)} ${outgoingNotes(here.outgoing)} ${setUp(here)}
      <p class="buttons"><a class="button" id="tasks" href="#${TASKS}">${tell('tasks')}</a>
        ${here.isAllKept ? nothing : html`<button type="button" class="button" id="keep-all" @click=${() => here.keepAll()}>${tell('keepAll')}</button>`}</p>
      ${here.games.length === 0 ? nothing : html`<h2>${tell('kept')}</h2>`}
      <ul class="list">${here.games.map((kept) => entry(here, kept))}</ul>
      ${whereKept(here.games, here.outgoing)}
    </main>`;
}

function entry(here: Here, kept: KeptGame): TemplateResult {
  const { game, isOver } = kept;
  const remove = async () => {
    if (await askSure(tell('sureRemove'), tell('remove'), 'danger')) await here.remove(kept.id);
  };
  const told = isOver ? tell('over') : tell('inPlay', { count: String(game.entries.length + 1) });
  return html`
    <li>
      <a href="#${kept.id}">
        <span class="what"><b>${titleOf(game.variant)}</b><small>${told}</small>${sentText(kept)}</span>
      </a>
      <button type="button" class="remove" aria-label="${tell('remove')}: ${titleOf(game.variant)}" @click=${remove}>✕</button>
    </li>`;
}

/** The form for a new game. */
function setUp(here: Here): TemplateResult {
  const variant = findVariant(form.game) ?? findVariant('russian');
  const seats = variant?.seats ?? [];
  form.seats = seats.map(
    (_, seat) => form.seats[seat] ?? (seat in form.seats || seat === 0 ? null : FIRST_LEVEL),
  );
  const chooseGame = ({ target }: Event) => {
    form.game = (target as HTMLSelectElement).value;
    form.seats = [];
    void here.arrive();
  };
  const chooseSeat =
    (seat: number) =>
    ({ target }: Event) => {
      const level = LEVEL_NUMBERS.find((each) => String(each) === (target as HTMLSelectElement).value);
      form.seats[seat] = level ?? null;
    };
  const begin = (event: Event) => {
    event.preventDefault();
    void here.begin(variant?.id ?? '', [...form.seats]);
  };
  return html`
    <form class="set-up" @submit=${begin}>
      <label>${tell('game')}
        <select id="game" @change=${chooseGame}>
          ${games.map(([id, title]) => html`<option value=${id} .selected=${id === variant?.id}>${title}</option>`)}
        </select>
      </label>
      ${seats.map(
        (_, seat) => html`
          <label>${variant && colourOf(variant, seat)}
            <select data-seat=${seat} @change=${chooseSeat(seat)}>
              <option value="" .selected=${form.seats[seat] === null}>${tell('person')}</option>
              ${LEVEL_NUMBERS.map(
                (level) => html`<option value=${level} .selected=${form.seats[seat] === level}>
                  ${tell('computer', { level: String(level) })}</option>`,
              )}
            </select>
          </label>`,
      )}
      <button class="primary" id="begin">${tell('play')}</button>
    </form>`;
}

function table(here: Here): TemplateResult {
  const { board, kept } = here;
  if (board === null || kept === null) return html``;
  const isAround = here.way === 'around';
  return html`
    <main data-state=${board.phase} class=${isAround ? 'around' : nothing}>
      ${isAround ? around(here) : html`<div class="stage">${here.view.element}</div>`}
      <section class="side">
        <div class=${classes({ standing: true, mine: board.turn !== null && kept.seats[board.turn] === null })}><p id="status">${board.result ?? board.status}</p></div>
        ${board.notes.map((note) => html`<p class="note">${note}</p>`)}
        ${kept.goesOn ? html`<p class="note" id="goes-on">${tell('goesOn')}</p>` : nothing}
        ${trouble(here)} ${moveChoices(here.input)} ${shooting(here)}
        <p class="told" aria-hidden="true">${here.told}</p>
        <div class="buttons">${buttons(here)}</div>
        ${wayPicker(here, kept)} ${isAround ? nothing : seatLines(here)} ${record(kept)}
        <details class="in-words"><summary>${tell('position')}</summary><p class="words">${board.description}</p></details>
        <p id="board-help" class="hidden">${say('boardHelp')}</p>
      </section>
    </main>`;
}

/** How several people look at the screen. */
function wayPicker(here: Here, { seats }: KeptGame): TemplateResult | typeof nothing {
  if (seats.filter((sitter) => sitter === null).length < 2) return nothing;
  const choose = ({ target }: Event) => {
    const way = WAYS.find((each) => each === (target as HTMLSelectElement).value);
    if (way !== undefined) here.look(way);
  };
  return html`
    <label class="way-picker">${tell('way')}
      <select id="way" @change=${choose}>
        ${WAYS.map((way) => html`<option value=${way} .selected=${way === here.way}>${tell(way)}</option>`)}
      </select>
    </label>`;
}

/** How discs are shot, while a person is to shoot. */
function shooting({ board, shots }: Here): TemplateResult | typeof nothing {
  if (board?.kind !== 'chapaev' || board.aim === null) return nothing;
  return aimingBy({ html, live, say })(shots) ?? html`<p class="note">${say('aimHelp')}</p>`;
}

function seatLines({ kept, board }: Here): TemplateResult {
  const variant = findVariant(board?.variant ?? '');
  return html`
    <ul class="sitters">
      ${kept?.seats.map(
        (sitter, seat) => html`
          <li aria-current=${board?.turn === seat ? 'true' : nothing}><b>${variant && colourOf(variant, seat)}</b>
            ${sitter === null ? tell('person') : tell('computer', { level: String(sitter) })}</li>`,
      )}
    </ul>`;
}

function buttons(here: Here): readonly (TemplateResult | typeof nothing)[] {
  const { resigns, back, canDraw, board, way } = here;
  // Those who sit around it have theirs at their own edge.
  const isAround = way === 'around';
  const button = (id: string, label: string, press: () => unknown, style = '') =>
    html`<button type="button" id=${id} class=${style} @click=${press}>${label}</button>`;
  const resign = async () => {
    if (await askSure(tell('sureResign'), tell('resign'), 'danger')) await giveUp(here);
  };
  const agree = async () => {
    if (await askSure(tell('sureDraw'), tell('draw'))) await here.enter({ kind: 'draw' });
  };
  return [
    board?.phase === 'over' ? button('again', tell('again'), () => here.again(), 'primary') : nothing,
    back === null || isAround ? nothing : button('back', tell('back'), () => here.goBack()),
    button('turn', say('turnBoard'), () => here.turn()),
    canDraw && !isAround ? button('draw', tell('draw'), agree) : nothing,
    resigns === null || isAround ? nothing : button('resign', tell('resign'), resign, 'danger'),
    html`<a class="button" id="others" href="/here">${tell('others')}</a>`,
  ];
}

async function giveUp(here: Here): Promise<void> {
  const { resigns } = here;
  if (resigns !== null) await here.enter({ kind: 'resign', seat: resigns });
}

function record({ game }: KeptGame): TemplateResult | typeof nothing {
  const moves = game.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));
  return moves.length === 0
    ? nothing
    : html`<details class="in-words" open><summary>${tell('moves')}</summary><p class="moves">${moves.join(' ')}</p></details>`;
}

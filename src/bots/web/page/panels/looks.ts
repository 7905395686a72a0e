import { html, type TemplateResult } from 'lit-html';
import { BOARDS, LIGHTS } from '../../shell/looks.js';
import { type BoardLook, boardLook, chooseBoard, chooseLight, type Light, light } from '../looks.js';
import { say } from '../words.js';

const BOARD_WORDS = {
  auto: 'boardAuto',
  wood: 'boardWood',
  tournament: 'boardTournament',
  night: 'boardNight',
  paper: 'boardPaper',
} as const satisfies Record<BoardLook, string>;
const LIGHT_WORDS = { auto: 'lightAuto', light: 'lightLight', dark: 'lightDark' } as const satisfies Record<
  Light,
  string
>;

/** A choice between a few looks; `changed` is called when it is made. */
const pick = <Value extends string>(
  name: string,
  title: string,
  values: readonly Value[],
  now: Value,
  label: (value: Value) => string,
  choose: (value: Value) => void,
): TemplateResult => html`
  <label class="pick">${title}
    <select name=${name} @change=${({ target }: Event) => choose((target as HTMLSelectElement).value as Value)}>
      ${values.map((value) => html`<option value=${value} .selected=${value === now}>${label(value)}</option>`)}</select>
  </label>`;

/** Lets the reader choose how pages look; `changed` is called when they have. */
export const lightPicker = (changed: () => void): TemplateResult =>
  pick(
    'light',
    say('light'),
    LIGHTS,
    light(),
    (value) => say(LIGHT_WORDS[value]),
    (value) => {
      chooseLight(value);
      changed();
    },
  );

/** Lets the reader choose how boards and pages look; `changed` is called when they have. */
export const lookPicker = (changed: () => void): TemplateResult => html`
  <div class="looks">
    ${pick(
      'board-look',
      say('boardLook'),
      BOARDS,
      boardLook(),
      (value) => say(BOARD_WORDS[value]),
      (value) => {
        chooseBoard(value);
        changed();
      },
    )}
    ${lightPicker(changed)}
  </div>`;

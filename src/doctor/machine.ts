import { readFileSync } from 'node:fs';
import { zoneNamed } from '../sessions/reminders/quiet-hours.js';
import { type Finding, findingsOf } from './finding.js';

/** Whether this Node is one that the package runs on. */
export function nodeFinding(): Finding {
  const found = findingsOf('node');
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const least = String(engines.node).replace(/^>=/, '');
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
    ? found('ok', `version ${node}.`, `версия ${node}.`)
    : found(
        'fault',
        `version ${node}; Damka needs ${least} or newer. Get it from https://nodejs.org or with your version manager.`,
        `версия ${node}, а нужна ${least} или новее. Возьмите её на https://nodejs.org.`,
      );
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** The file of the font that all pictures are drawn with. */
const FONT = 'DejaVuSansCondensed-Bold.ttf';

/** Whether the libraries with compiled parts can be loaded; drawing, too, where they can. */
export async function moduleFindings(): Promise<readonly Finding[]> {
  const found = findingsOf('modules');
  const missing = (name: string, error: unknown): Finding =>
    found(
      'fault',
      `${name} cannot be loaded (${reasonOf(error)}). Run "npm ci" on this machine; copied node_modules of another system do not run.`,
      `${name} не загружается (${reasonOf(error)}). Запустите на этой машине "npm ci"; node_modules, скопированные с другой системы, не работают.`,
    );
  const store = await import('../sessions/stores/open-store.js').then(
    () => [],
    (error: unknown) => [missing('SQLite', error)],
  );
  const render = await import('../render/index.js');
  try {
    render.loadCanvas();
  } catch (error) {
    return [...store, reasonOf(error).includes(FONT) ? fontFinding([FONT]) : missing('canvas', error)];
  }
  const good = found('ok', 'canvas and SQLite are loaded.', 'canvas и SQLite загружены.');
  return [...(store.length === 0 ? [good] : store), fontFinding(render.undrawnLetters())];
}

/** `undrawn`: the letters that came out as boxes, or not at all. */
function fontFinding(undrawn: readonly string[]): Finding {
  const found = findingsOf('fonts');
  return undrawn.length === 0
    ? found(
        'ok',
        'Latin and Cyrillic letters were drawn as themselves.',
        'латинские и русские буквы рисуются как надо.',
      )
    : found(
        'fault',
        `not drawn as they should be: ${undrawn.join(' ')}. Get Damka anew: src/render/fonts/${FONT} is missing or damaged.`,
        `рисуется не так, как надо: ${undrawn.join(' ')}. Скачайте Damka заново: файл src/render/fonts/${FONT} пропал или повреждён.`,
      );
}

/** Of both halves of the year, for clocks are changed between them. */
const [WINTER, SUMMER] = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)];

/** Whether quiet hours and deadlines can be told by any zone's clock, in both languages. */
export function zoneFinding(): Finding {
  const found = findingsOf('zones');
  const hour = (time: number): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit' }).format(time);
  const known = zoneNamed('Europe/Moscow') !== null && zoneNamed('Europe/Berlin') !== null;
  const months = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' }).format(WINTER);
  const full = known && hour(WINTER) === '13' && hour(SUMMER) === '14' && months === 'январь';
  return full
    ? found(
        'ok',
        `known, with summer time (${Intl.supportedValuesOf('timeZone').length} zones).`,
        `известны, с летним временем (${Intl.supportedValuesOf('timeZone').length}).`,
      )
    : found(
        'fault',
        'the tables of time zones or languages are missing from this Node.js. Use a build with full ICU, as nodejs.org gives it, and unset NODE_ICU_DATA.',
        'в этом Node.js нет таблиц часовых поясов или языков. Возьмите сборку с полным ICU, как на nodejs.org, и уберите NODE_ICU_DATA.',
      );
}

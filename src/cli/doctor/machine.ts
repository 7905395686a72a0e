import { isNewEnough } from '../../begin.js';
import { messageOf } from '../../engine/index.js';
import { LOCALES } from '../../locales/index.js';
import { MIN_NODE, VERSION } from '../../project-file.js';
import { zoneNamed } from '../../sessions/time/quiet-hours.js';
import { type Finding, findingsOf } from './finding.js';

/** Checks that the package supports this version of Node. */
export function nodeFinding(): Finding {
  const found = findingsOf('node');
  const { node } = process.versions;
  return isNewEnough(node)
    ? found('ok', ({ machine }) => machine.node(node, VERSION))
    : found('fault', ({ machine }) => machine.nodeTooOld(node, MIN_NODE));
}

const reasonOf = (error: unknown): string => messageOf(error).split('\n')[0] ?? '';

/** Font of all pictures. */
const FONT = 'DejaVuSansCondensed-Bold.ttf';

/** Draws some letters; rejects if the native library or the font can't be loaded. */
async function fontTried(): Promise<Finding> {
  const { undrawnLetters } = await import('../../render/index.js');
  return fontFinding(undrawnLetters());
}

/** Checks that native modules can be loaded, and that pictures can be drawn with them. */
export async function moduleFindings(): Promise<readonly Finding[]> {
  const found = findingsOf('modules');
  const missing = (name: string, error: unknown): Finding =>
    found('fault', ({ machine }) => machine.moduleMissing(name, reasonOf(error)));
  const store = await import('../../sessions/stores/open-store.js').then(
    () => [],
    (error: unknown) => [missing('SQLite', error)],
  );
  const good = found('ok', ({ machine }) => machine.modules);
  return fontTried().then(
    (font) => [...(store.length === 0 ? [good] : store), font],
    (error: unknown) => [
      ...store,
      reasonOf(error).includes(FONT) ? fontFinding([FONT]) : missing('canvas', error),
    ],
  );
}

/** `undrawn`: letters that came out blank or as boxes. */
function fontFinding(undrawn: readonly string[]): Finding {
  const found = findingsOf('fonts');
  return undrawn.length === 0
    ? found('ok', ({ machine }) => machine.fonts)
    : found('fault', ({ machine }) => machine.fontBroken(undrawn.join(' '), FONT));
}

/** One date on either side of the change to summer time. */
const [WINTER, SUMMER] = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)];

/** Checks that the time zone data needed for quiet hours and deadlines is complete in every language. */
export function zoneFinding(): Finding {
  const found = findingsOf('zones');
  const hour = (time: number): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit' }).format(time);
  const known = zoneNamed('Europe/Moscow') !== null && zoneNamed('Europe/Berlin') !== null;
  const tags = Object.values(LOCALES).map(({ tag }) => tag);
  const spoken = Intl.DateTimeFormat.supportedLocalesOf(tags).length === tags.length;
  const full = known && hour(WINTER) === '13' && hour(SUMMER) === '14' && spoken;
  return full
    ? found('ok', ({ machine }) => machine.zones(Intl.supportedValuesOf('timeZone').length))
    : found('fault', ({ machine }) => machine.zonesMissing);
}

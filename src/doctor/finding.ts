import type { Language, Localized } from '../engine/index.js';

/** What was looked at. */
const AREAS = [
  'node',
  'settings',
  'modules',
  'fonts',
  'zones',
  'database',
  'disk',
  'ports',
  'endgames',
  'telegram',
  'discord',
] as const;
type Area = (typeof AREAS)[number];

/** Warnings let the bot run, with something missing; faults keep it, or a part of it, from running. */
export type State = 'ok' | 'warning' | 'fault';

/** What a look at one thing brought to light, in a sentence that says what to mend. */
export interface Finding {
  readonly area: Area;
  readonly state: State;
  readonly says: Localized;
}

/** Makes the findings of one area. */
export const findingsOf =
  (area: Area) =>
  (state: State, en: string, ru: string): Finding => ({ area, state, says: { en, ru } });

const AREA_NAMES: Readonly<Record<Language, Readonly<Record<Area, string>>>> = {
  en: {
    node: 'Node.js',
    settings: 'Settings',
    modules: 'Native modules',
    fonts: 'Fonts',
    zones: 'Time zones',
    database: 'Database',
    disk: 'Disk',
    ports: 'Ports',
    endgames: 'Endgames',
    telegram: 'Telegram',
    discord: 'Discord',
  },
  ru: {
    node: 'Node.js',
    settings: 'Настройки',
    modules: 'Модули',
    fonts: 'Шрифты',
    zones: 'Часовые пояса',
    database: 'База данных',
    disk: 'Диск',
    ports: 'Порты',
    endgames: 'Эндшпили',
    telegram: 'Telegram',
    discord: 'Discord',
  },
};

const STATE_NAMES: Readonly<Record<Language, Readonly<Record<State, string>>>> = {
  en: { ok: 'ok', warning: 'warning', fault: 'FAULT' },
  ru: { ok: 'в порядке', warning: 'внимание', fault: 'ОШИБКА' },
};

/** A finding as a line: how it stands, what was looked at, what to mend. */
export function lineOf({ area, state, says }: Finding, language: Language): string {
  const states = STATE_NAMES[language];
  const width = Math.max(...Object.values(states).map(({ length }) => length));
  // What a driver or a server said may have several lines.
  const said = says[language].replace(/\s*\n\s*/g, ' ');
  return `${states[state].padEnd(width)}  ${AREA_NAMES[language][area]}: ${said}`;
}

/** What all of it amounts to. */
export function summaryOf(findings: readonly Finding[], language: Language): string {
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  if (faults === 0 && warnings === 0) return { en: 'All is well.', ru: 'Всё в порядке.' }[language];
  return {
    en: `Faults: ${faults}, warnings: ${warnings}.`,
    ru: `Ошибок: ${faults}, предупреждений: ${warnings}.`,
  }[language];
}

import { findVariant } from '../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { momentOf } from '../../../locales/spans.js';
import { lines, rich, type Span, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import {
  isOn,
  isOpenTo,
  type Simul,
  type SimulBoard,
  type SimulRow,
  scoreOf,
  triersOf,
} from '../../../sessions/crowd/simul.js';
import { writeClocks } from '../../../sessions/time/clocks.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import type { Draft } from '../../channel/posts/posts.js';
import { clipped } from '../../channel/standings/standing.js';
import type { Button } from '../../port.js';
import { WORDS } from './words/index.js';
import type { ButtonName } from './words/words.js';

/** Names that a message has, those that it ranks, and letters of a button. */
const [MAX_NAMES, MAX_RANKED, LABEL] = [30, 10, 30];

export function gameTitle(id: string, language: Language): string {
  const known = findVariant(id);
  return known === null ? id : titleOf(known, language);
}

/** The host's name, as all see it. */
export const hostName = ({ host, name }: Pick<SimulRow, 'host' | 'name'>, language: Language): string =>
  host === null ? MESSAGES[language].formerPlayer : name;

export const playerName = ({ user, name }: SimulBoard, language: Language): string =>
  user === null ? MESSAGES[language].formerPlayer : name;

export function headingOf(simul: SimulRow, language: Language): string {
  const { master, page } = WORDS[language];
  return (simul.pace.kind === 'master' ? master : page).heading(hostName(simul, language));
}

/** When the display of a master ends. */
export const monthsEnd = (until: number, { zone }: Pick<SimulRow, 'zone'>, language: Language): Span =>
  momentOf(until, zone, LOCALES[language].spans);

/** Who has reached most against a master; nothing for other displays. */
export function ranking(simul: Simul, language: Language): Text {
  if (simul.pace.kind !== 'master') return [];
  const rows = triersOf(simul).slice(0, MAX_RANKED);
  return lines(...rows.map((row, at) => WORDS[language].master.ranked(at + 1, row)));
}

export const moment = ({ start, zone }: SimulRow, language: Language): Span | null =>
  start === null ? null : momentOf(start, zone, LOCALES[language].spans);

export const aboutSimul = (simul: SimulRow, language: Language): string =>
  WORDS[language].about({
    ...simul,
    games: simul.games.map((id) => gameTitle(id, language)),
    pace:
      simul.pace.kind !== 'live'
        ? MESSAGES[language].seeking.pace(simul.pace.minutes)
        : `⏱ ${writeClocks([simul.pace.clock])}`,
    isFrom: simul.from !== null,
    positions: simul.pace.kind === 'master' ? simul.pace.positions.length : null,
  });

export function simulButton(
  { code }: Pick<SimulRow, 'code'>,
  what: ButtonName,
  language: Language,
  more: Partial<Pick<Button, 'style' | 'label'>> & { readonly args?: string } = {},
): Button {
  const { args, ...rest } = more;
  const data = `simul:${code}:${what}${args === undefined ? '' : `:${args}`}`;
  return { label: WORDS[language].button[what], data, ...rest };
}

/** Buttons to join; if there are several games, one for each. */
function joinButtons(simul: Simul, language: Language): readonly Button[] {
  const { games } = simul;
  if (games.length === 1) return [simulButton(simul, 'join', language, { style: 'primary' })];
  const { join } = WORDS[language].button;
  return games.map((id) =>
    simulButton(simul, 'join', language, {
      args: id,
      label: clipped(`${join}: ${gameTitle(id, language)}`, LABEL),
    }),
  );
}

/** How far a display is. */
export function stateText(simul: Simul, language: Language): Text {
  const words = WORDS[language];
  switch (simul.state) {
    case 'open': {
      const names = simul.boards.slice(0, MAX_NAMES).map((board) => playerName(board, language));
      return lines(words.entered(names, simul.boards.length), words.starts(moment(simul, language)));
    }
    case 'running':
      return simul.pace.kind === 'master'
        ? monthText(simul, simul.pace, language)
        : words.running(scoreOf(simul));
    case 'over':
      return words.over(scoreOf(simul));
    case 'cancelled':
      return words.cancelled();
  }
}

/** How far the display of a master is. */
function monthText(
  simul: Simul,
  { isClosed, until }: Extract<Simul['pace'], { kind: 'master' }>,
  language: Language,
): Text {
  const { running, master } = WORDS[language];
  const isNew = simul.boards.length === 0;
  return lines(
    isNew ? master.nobody() : running(scoreOf(simul)),
    isClosed ? master.closed() : master.until(monthsEnd(until, simul, language)),
  );
}

/** A display as a chat sees it. */
export function simulDraft(simul: Simul, language: Language): Draft {
  const words = WORDS[language];
  const isOpen = simul.state === 'open';
  const rows: readonly (readonly Button[])[] = [
    ...(isOpenTo(simul) ? inRows(joinButtons(simul, language), 2) : []),
    ...(isOpen ? [[simulButton(simul, 'leave', language), simulButton(simul, 'start', language)]] : []),
  ];
  return {
    text: lines(
      simul.pace.kind === 'master'
        ? [{ bold: `♟ ${headingOf(simul, language)}` }]
        : words.gives(hostName(simul, language)),
      [aboutSimul(simul, language)],
      stateText(simul, language),
      ranking(simul, language),
      simul.page === null ? [] : [{ link: simul.page, title: words.page.link }],
      isOn(simul) ? rich`${{ command: 'simul', values: [simul.code] }}` : [],
    ),
    keyboard: rows,
  };
}

import { SESSION_TABLES, type TableSpec } from '../../sessions/stores/open-store.js';
import { BRIEF } from '../brief.js';
import type { Feature } from '../feature.js';
import { play } from '../play/index.js';
import { about } from './about/index.js';
import { absence } from './absence/index.js';
import { account } from './account/index.js';
import { analysis } from './analysis/index.js';
import { challenge } from './challenge/index.js';
import { chapaev } from './chapaev/index.js';
import { consultation } from './consult/index.js';
import { draw } from './draw/index.js';
import { followed } from './follow/index.js';
import { games } from './games/index.js';
import { help } from './help/index.js';
import { here } from './here/index.js';
import { hints } from './hints/index.js';
import { history } from './history/index.js';
import { lessons } from './lessons/index.js';
import { levels } from './levels/index.js';
import { links } from './links/index.js';
import { pausing } from './pausing/index.js';
import { plans } from './plans/index.js';
import { privacy } from './privacy/index.js';
import { profiles } from './profiles/index.js';
import { push } from './push/index.js';
import { puzzles } from './puzzles/index.js';
import { ratings } from './ratings/index.js';
import { records } from './records/index.js';
import { rematch } from './rematch/index.js';
import { reminders } from './reminders/index.js';
import { rooms } from './rooms/index.js';
import { seek } from './seek/index.js';
import { settings } from './settings/index.js';
import { simul } from './simul/index.js';
import { takeBack } from './take-back/index.js';
import { top } from './top/index.js';
import { tournaments } from './tournaments/index.js';
import { upgrades } from './upgrades/index.js';
import { votes } from './votes/index.js';
import { watch } from './watch/index.js';

/**
 * Everything that the bot does, in the order of its menus. A line less, and what stands in that folder is gone: chats,
 * menus and pages know nothing of it, and the folder can be deleted. `play` alone is what all the others stand on.
 */
export const FEATURES: readonly Feature[] = [
  play,
  draw,
  takeBack,
  plans,
  chapaev,
  pausing,
  absence,
  about,
  lessons,
  here,
  puzzles,
  records,
  hints,
  analysis,
  games,
  ratings,
  top,
  profiles,
  settings,
  reminders,
  levels,
  links,
  challenge,
  rematch,
  seek,
  tournaments,
  votes,
  consultation,
  simul,
  followed,
  watch,
  account,
  history,
  privacy,
  help,
  push,
  rooms,
  upgrades,
];

/** All commands that are understood. */
export const COMMANDS = FEATURES.flatMap(({ commands = [] }) => commands);

/** Verbs of the buttons that everybody in a chat may press at the same time. */
export const VERBS_OF_MANY: ReadonlySet<string> = new Set(
  FEATURES.flatMap(({ buttons = {} }) =>
    Object.entries(buttons).flatMap(([verb, { isOfMany }]) => (isOfMany ? [verb] : [])),
  ),
);

/** All tables that a store needs; two features may share one. */
export const STORE_TABLES: readonly TableSpec[] = [
  ...new Set([
    ...SESSION_TABLES,
    BRIEF,
    ...FEATURES.flatMap(({ tables = [] }) => tables.map(({ table }) => table)),
  ]),
];

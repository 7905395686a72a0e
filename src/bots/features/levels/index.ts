import { err, LEVEL_NUMBERS, type LevelNumber } from '../../../engine/index.js';
import { titleOf } from '../../../locales/titles.js';
import { setLevel } from '../../../sessions/model/table.js';
import { variantOf } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { Feature } from '../../feature.js';
import type { Spoken } from '../../play/spoken.js';
import { lastLevel } from '../../play/tables.js';
import { firstPage } from '../../play/welcome.js';
import { EASIER, HARDER, LEVEL, WORDS } from './words/index.js';

/** The open table at another level, with all that was chosen there, or a new one; while a game is on, a button for the next one. */
function atLevel(context: RequestContext, wanted: number): ReturnType<Spoken['asks']> {
  const { table } = context.session;
  const words = WORDS[context.language];
  const level = LEVEL_NUMBERS.find((each): each is LevelNumber => each === wanted);
  if (level === undefined) return (asked) => asked.whisper(words.none(LEVEL_NUMBERS.length));
  if (table?.phase === 'open') return (asked) => setHere(asked, table.id, level);
  const game = table?.variant ?? firstPage(context, 'new').first;
  if (table?.phase !== 'running') return `new ${game} level=${level}`;
  const label = words.button(titleOf(variantOf(table), context.language), level);
  const keyboard = [[{ label, data: `new:${game} level=${level}` }]];
  return (asked) => asked.whisper(words.next(level), { keyboard });
}

async function setHere(context: RequestContext, id: string, level: LevelNumber): Promise<void> {
  const changed = await context.changeTable((table) =>
    table?.id === id ? setLevel(table, context.person.user, level) : err({ code: 'stale' }),
  );
  if (changed?.after) await context.publishSeats(changed.session);
}

/** A table that is so many levels harder than the last game here. */
const harder =
  (by: number): Spoken['asks'] =>
  (context) => {
    const now = lastLevel(context);
    const [least, most] = [LEVEL_NUMBERS[0], LEVEL_NUMBERS[LEVEL_NUMBERS.length - 1] ?? now];
    const next = Math.min(most, Math.max(least, now + by));
    if (next !== now) return atLevel(context, next);
    return (asked) => asked.whisper(WORDS[asked.language].last(now));
  };

/** Levels from one game to another whose difference is felt. */
const STEP = 2;

/** How strong the computer is to be, said in plain words. */
export const levels: Feature = {
  name: 'levels',
  spoken: [
    { said: HARDER, asks: harder(STEP) },
    { said: EASIER, asks: harder(-STEP) },
    { said: LEVEL, asks: atLevel },
  ],
};

import { gamesMeant } from '../../../locales/find-game.js';
import { TYPED } from '../../../locales/index.js';
import { hiddenAmong, hide } from '../../../sessions/ratings/hidden.js';
import { settle } from '../../../sessions/ratings/settling.js';
import { courseOf, type Standing, standingsOf } from '../../../sessions/ratings/standings.js';
import { unknownGame } from '../../channel/arguments.js';
import type { RequestContext } from '../../channel/request-context.js';
import { bars } from '../../channel/standings/bars.js';
import { familyTitle, here, shownNow } from '../../channel/standings/standing.js';
import { type RatingLine, WORDS } from './words.js';
import { showToWorld } from './world.js';

/** Games by whose ratings a course is shown; families that are told. */
const [COURSE, MAX_FAMILIES] = [20, 5];

const OFF = TYPED.flatMap(({ off }) => off);

/** `/rating`: the user's own ratings, the family played last first. `/rating hide`: nobody else sees them. */
export async function showRating(context: RequestContext, args: string): Promise<void> {
  const { store } = context.service;
  const { user } = context.known;
  const words = WORDS[context.language];
  const asked = args.trim().toLowerCase();
  if (asked === 'hide' || asked === 'show') {
    await hide(store, user, asked === 'hide');
    return context.whisper(words.hidden(asked === 'hide'));
  }
  const [first, second = ''] = asked.split(/\s+/, 2);
  if (first === 'world') return showToWorld(context, !OFF.includes(second));
  await settle(store);
  const [game] = asked === '' ? [] : gamesMeant(asked);
  if (asked !== '' && game === undefined) return context.whisper(unknownGame(context, args));
  const all = await standingsOf(store, user);
  const told = game === undefined ? all : all.filter(({ family }) => family === game.family);
  if (told.length === 0) return context.whisper(words.none());
  const lines: RatingLine[] = [];
  for (const standing of told.slice(0, MAX_FAMILIES)) lines.push(await lineOf(context, standing));
  await context.whisper(words.mine(lines, (await hiddenAmong(store, [user])).has(user)));
}

async function lineOf(context: RequestContext, standing: Standing): Promise<RatingLine> {
  const { won, drawn, lost, family } = standing;
  const rows = await here(context, family);
  const at = rows.findIndex(({ person }) => person === standing.person);
  return {
    game: familyTitle(family, context.language),
    shown: shownNow(standing, context.service.now),
    course: bars(await courseOf(context.service.store, standing, COURSE)),
    ...{ won, drawn, lost },
    place: at < 0 ? null : { at: at + 1, of: rows.length },
  };
}

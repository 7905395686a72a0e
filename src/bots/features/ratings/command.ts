import { gamesMeant } from '../../../locales/find-game.js';
import { TYPED } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { maskOf } from '../../../sessions/model/persona.js';
import { restraintOf } from '../../../sessions/ratings/fair/restraints.js';
import { hiddenAmong, hide } from '../../../sessions/ratings/hidden.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import { openAmong } from '../../../sessions/ratings/listed.js';
import { applyResults } from '../../../sessions/ratings/settling.js';
import { courseOf, type Standing, standingsOf } from '../../../sessions/ratings/standings.js';
import { readHelp, unknownGame } from '../../channel/arguments.js';
import type { Cost } from '../../channel/budget.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import type { RequestContext } from '../../channel/request-context.js';
import { bars } from '../../channel/standings/bars.js';
import { linesOf } from '../../channel/standings/lines.js';
import { here, ownTitle, shownNow } from '../../channel/standings/standing.js';
import { askFor } from '../../play/questions.js';
import { askToAnnul } from './annulling.js';
import { linkAccounts } from './linking.js';
import { WORDS } from './words/index.js';
import type { RatingLine } from './words/words.js';
import { showToWorld } from './world.js';

/** Games by whose ratings a course is shown; families that are told. */
const [COURSE, MAX_FAMILIES] = [20, 5];

const OFF = TYPED.flatMap(({ off }) => off);

/** `/rating`: the user's own ratings, the family played last first; with a word before, what that does. */
export async function showRating(context: RequestContext, args: string): Promise<void> {
  const { store } = context.service;
  const { user } = context.known;
  const words = WORDS[context.language];
  const asked = args.trim().toLowerCase();
  const [verb = '', rest = ''] = asked.split(/\s+/, 2);
  const act = VERBS.get(verb);
  if (act !== undefined) return act(context, rest);
  const isOn = readHelp(asked);
  if (isOn !== null) return choose(context, isOn);
  await applyResults(store);
  const [game] = asked === '' ? [] : gamesMeant(asked);
  if (asked !== '' && game === undefined) return context.whisper(unknownGame(context, args));
  const ofGame = (each: Standing): boolean => game === undefined || each.family === game.family;
  const told = (await standingsOf(store, user)).filter(ofGame);
  const held = lines(await pseudonymText(context, ofGame), await heldText(context));
  if (told.length === 0 && held.length > 0) return context.whisper(held);
  if (told.length === 0)
    return context.whisper(lines(words.none(), held), {
      keyboard: [[commandButton('new', context.words.button.newGame)]],
    });
  const mine: RatingLine[] = [];
  for (const standing of told.slice(0, MAX_FAMILIES)) mine.push(await lineOf(context, standing));
  const isHidden = (await hiddenAmong(store, [user])).has(user);
  await context.whisper(lines(words.mine(mine, isHidden), held));
}

/** The ratings of the user's pseudonym, if nobody else reads along. */
async function pseudonymText(context: RequestContext, ofGame: (each: Standing) => boolean): Promise<Text> {
  const { service, known, isAlone, language } = context;
  if (!isAlone) return [];
  const { alias } = await service.people.of(known.user);
  const told = (await standingsOf(service.store, maskOf(known.user))).filter(ofGame);
  if (alias === undefined || told.length === 0) return [];
  const ratings: RatingLine[] = [];
  for (const standing of told.slice(0, MAX_FAMILIES)) ratings.push(await lineOf(context, standing));
  return WORDS[language].asPseudonym(alias, ratings);
}

type Act = (context: RequestContext, rest: string) => Promise<void>;

const hiding =
  (isHidden: boolean): Act =>
  async (context) => {
    const { store } = context.service;
    for (const account of await accountsOf(store, context.known.user)) await hide(store, account, isHidden);
    const { hidden, showAgain } = WORDS[context.language];
    await context.whisper(hidden(isHidden), {
      keyboard: isHidden ? [[commandButton('rating', showAgain, 'show')]] : [],
    });
  };

/** What else is done by this command. */
const VERBS: ReadonlyMap<string, Act> = new Map(
  Object.entries({
    hide: hiding(true),
    show: hiding(false),
    casual: (context) => askFor(context, 'casual'),
    link: linkAccounts,
    undo: askToAnnul,
    world: (context, rest) => showToWorld(context, !OFF.includes(rest)),
  }),
);

/** What `/rating` costs: a wish less than a list. Taking a game out is paid for by whoever means it. */
export function costOfRating(args: string): Cost | null {
  const [verb = ''] = args.trim().toLowerCase().split(/\s+/);
  if (verb === 'undo') return null;
  if (verb === 'link') return 'code';
  return VERBS.has(verb) || readHelp(verb) !== null ? 'setting' : 'list';
}

/** `/rating off`: the games that the user begins from now on are casual, whoever plays. */
async function choose(context: RequestContext, isRated: boolean): Promise<void> {
  await context.service.people.rate(context.known.user, isRated);
  const { chosen, rateAgain } = WORDS[context.language];
  await context.whisper(chosen(isRated), {
    keyboard: isRated ? [] : [[commandButton('rating', rateAgain, 'on')]],
  });
}

/** What the user has to be told of games that are not rated for now. */
async function heldText({ service, known, language, isAlone }: RequestContext): Promise<Text> {
  const { store, now } = service;
  const restraint =
    (await restraintOf(store, known.user, now)) ??
    (isAlone ? await restraintOf(store, maskOf(known.user), now) : null);
  if (restraint !== null)
    return WORDS[language].restraint(restraint.kind, restraint.until - service.now, null);
  return (await service.people.of(known.user)).isUnrated ? WORDS[language].chosen(false) : [];
}

async function lineOf(context: RequestContext, standing: Standing): Promise<RatingLine> {
  const { won, drawn, lost, family, person } = standing;
  const { store, now } = context.service;
  const rows = await openAmong(store, await here(context, family), person);
  const wanted = { scope: 'chat', family } as const;
  // The place is that of the table: nobody has another one here.
  const [line] = await linesOf(store, now, wanted, rows, { own: person, top: 0, most: 0 });
  return {
    game: await ownTitle(context, family, context.language),
    shown: shownNow(standing, now),
    course: bars(await courseOf(store, standing, COURSE)),
    ...{ won, drawn, lost },
    place: line?.place == null ? null : { at: line.place, of: rows.length },
  };
}

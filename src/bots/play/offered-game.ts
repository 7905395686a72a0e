import { type AnyVariant, configure, err, ok, VARIANTS } from '../../engine/index.js';
import { gamesMeant, gamesNamedLike } from '../../locales/find-game.js';
import { firstGame } from '../../locales/first-games.js';
import { type Language, LOCALES, MESSAGES } from '../../locales/index.js';
import { DOTS, lines, plain } from '../../locales/text.js';
import { aboutOf, titleOf } from '../../locales/titles.js';
import { seatsToTake } from '../../sessions/model/running.js';
import { openTable, takeSeat } from '../../sessions/model/table.js';
import { writeClocks } from '../../sessions/time/clocks.js';
import {
  badClock,
  badOption,
  clocksOf,
  helpOf,
  optionsText,
  parseNew,
  stakesOf,
  unknownGame,
} from '../channel/arguments.js';
import { gamesKeyboard, inRows } from '../channel/keyboards/keyboards.js';
import { chosenRules, clockText } from '../channel/posts/posts.js';
import type { RequestContext } from '../channel/request-context.js';
import type { GameOffer, Keyboard } from '../port.js';
import { challengeTyped } from './meeting/challenged.js';
import { lastLevel, seated } from './tables.js';

/** What the narrowest platform lists for what was typed. */
const MAX_OFFERS = 50;
/** Longest text that is read. */
const MAX_LENGTH = 256;
/** Length of a button's data that leaves room for the seat. */
const MAX_DATA = 56;

/** A game with the house rules that it can have, as a message that has a button for each seat. */
function offerOf(variant: AnyVariant, typed: ReturnType<typeof parseNew>, language: Language): GameOffer {
  const words = MESSAGES[language];
  const configured = configure(variant, typed.options);
  const options = configured.ok ? typed.options : {};
  const clocks = clocksOf(typed.clock, variant) ?? {};
  const clock = clocks.clocks && writeClocks(clocks.clocks.rules);
  const asked = `${variant.id}${optionsText(options, typed.level ?? undefined, clock, typed.help, typed.rated)}`;
  // House rules that do not fit can be chosen at the table.
  const args = asked.length <= MAX_DATA - 'seat:'.length && /^[ -9;-~]*$/.test(asked) ? asked : variant.id;
  const chosen = args === asked ? options : {};
  const named = args === asked && configured.ok ? configured.value : variant;
  const title = titleOf(named, language);
  const seats = variant.seats.map(({ colour }, seat) => ({
    label: `${DOTS[colour]} ${words.colour[colour]}`,
    data: `seat:${args}:${seat}`,
  }));
  return {
    id: variant.id,
    title,
    about: aboutOf(named, language),
    text: lines(
      words.tableOpened(title),
      chosenRules(variant, chosen, language),
      clockText(args === asked ? clocks : {}, words),
      args === asked && typed.help ? words.thinking.helpAgreed() : [],
      words.offering.sitDown(),
    ),
    keyboard: inRows(seats, 2),
    data: `seat:${args}:`,
  };
}

/** Games whose names are like what was typed, in any language; all of them for nothing, and none for the code of a challenge. */
export function gameOffers(typed: string, language: Language): readonly GameOffer[] {
  if (challengeTyped(typed) !== null) return [];
  const wish = parseNew(typed.slice(0, MAX_LENGTH));
  const games = wish.game === '' ? VARIANTS : gamesNamedLike(wish.game);
  return games.slice(0, MAX_OFFERS).map((variant) => offerOf(variant, wish, language));
}

/** The game that was asked for, or the list of games. */
export function gameOffer(typed: string, language: Language): GameOffer {
  const wish = parseNew(typed.slice(0, MAX_LENGTH));
  const [variant] = wish.game === '' ? [] : gamesMeant(wish.game);
  if (variant !== undefined) return offerOf(variant, wish, language);
  const words = MESSAGES[language];
  const keyboard: Keyboard = gamesKeyboard({
    ...{ verb: 'new', page: 0, isForMany: false },
    ...{ language, first: firstGame(LOCALES[language].tag).id },
  });
  const text = words.chooseGame();
  return { id: 'games', title: plain(text), about: '', text, keyboard, data: null };
}

/** Handles a button of an offer: opens the table unless it is open, and takes a seat; an empty one opens it alone. */
export async function sitAtOffer(context: RequestContext, args: string, seat: string): Promise<void> {
  const { game, options, level, clock, help, rated } = parseNew(args);
  const [variant] = gamesMeant(game);
  if (variant === undefined) return context.whisper(unknownGame(context, game));
  const configured = configure(variant, options);
  if (!configured.ok) return context.whisper(badOption(context, configured.error));
  const clocks = clocksOf(clock, variant);
  if (clocks === null) return context.whisper(badClock(context, clock));
  // Somebody was faster than the sender of the offer.
  if (seat === '' && context.session.table !== null) return;
  if (context.event.user.isChat && seat !== '') return context.refuse({ code: 'writesAsChat' });
  const { now, random } = context.service;
  const id = context.service.newTableId();
  let opened = false;
  const changed = await context.changeTable((table) => {
    if (table !== null && table.variant !== variant.id) return err({ code: 'stale' });
    opened = table === null;
    const open = table ?? {
      ...openTable(id, variant, options, now, level ?? lastLevel(context)),
      ...clocks,
      ...helpOf(help),
      ...stakesOf(rated, context.session),
    };
    if (seat === '') return ok(open);
    return takeSeat(open, variant, context.person, Number(seat), seatsToTake(open), { now, random });
  });
  if (!changed?.after) return;
  if (opened) return context.publishSeats(changed.session);
  await seated(context, changed.before, changed.after, changed.session);
}

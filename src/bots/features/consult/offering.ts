import { err, findVariant, type LevelNumber, ok, type Result } from '../../../engine/index.js';
import { gamesInOrder } from '../../../locales/first-games.js';
import type { Text } from '../../../locales/text.js';
import { shortTitleOf, titleOf } from '../../../locales/titles.js';
import { homeOf } from '../../../sessions/model/place.js';
import { writeClocks } from '../../../sessions/time/clocks.js';
import { parseNew } from '../../channel/arguments.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import { colourOf, type Draft } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { refusalToOpen } from '../../play/in-thread.js';
import { readWhom } from '../../play/meeting/whom.js';
import { parseSeek, tellUnread } from '../../play/meeting/wish.js';
import { firstPage } from '../../play/welcome.js';
import type { Keyboard } from '../../port.js';
import { privatePlace } from './places.js';
import { hasRoom, mayBeCode, newOffer, type Offer } from './rows.js';
import { WORDS } from './words/index.js';

/** Verb of the buttons below a game that is to begin: `<verb>:<code>:<what>`. */
export const OFFER_VERB = 'together';

const GAMES_OFFERED = 8;

/** True where no team can consult: with one person, or where the bot has one message only. */
export const isForFew = ({ isAlone, delivery, channel }: RequestContext): boolean =>
  isAlone || delivery.sender.isOneMessage(channel);

type Wanted = Pick<Offer, 'game' | 'options' | 'seat' | 'level' | 'minutes' | 'clock' | 'whom'>;

/** `/consult russian level=5`, `/consult russian @bob`: offers a game that several people play on one side. */
export async function offerGame(context: RequestContext, args: string): Promise<void> {
  const words = WORDS[context.language];
  if (isForFew(context)) return context.whisper(words.onlyInGroups());
  if (context.event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  const refusal = await refusalToOpen(context);
  if (refusal !== null) return context.refuse(refusal);
  const wanted = await wantedIn(context, args);
  if (!wanted.ok) {
    if (wanted.error === 'games') await askForGame(context);
    else if (wanted.error !== 'told') await context.whisper(wanted.error);
    return;
  }
  if (!(await hasPlace(context))) return;
  const { whom } = wanted.value;
  const { user, name } = context.known;
  const own = { user, name };
  const language = context.chatLanguage;
  const here = { channel: context.channel, language, members: [own] };
  const title = titleOf(gameOf(wanted.value), context.chatLanguage);
  const home = whom === undefined ? null : await privatePlace(context, title, [user]);
  const offer: Omit<Offer, 'until'> = {
    ...wanted.value,
    by: user,
    team: whom === undefined ? here : { ...here, channel: home },
    others: whom === undefined ? null : { ...here, isOne: true, members: [] },
  };
  const code = await newOffer(context.service.store, offer, context.service.now);
  await context.post(offerPost(context, code, offer, 'team'));
}

function gameOf({ game }: Pick<Offer, 'game'>) {
  const variant = findVariant(game);
  if (variant === null) throw new Error(`there is no game ${game}`);
  return variant;
}

/** What was asked for; an error is what to tell, `games` if no game was named, `told` if the user has been told already. */
async function wantedIn(
  context: RequestContext,
  args: string,
): Promise<Result<Wanted, Text | 'games' | 'told'>> {
  const words = WORDS[context.language];
  const { named, rest } = readWhom(args, context.channel);
  if (named.kind === 'unknown' || named.kind === 'bot') return err(words.whoIs());
  const read = parseSeek(rest, context);
  if (!read.ok) {
    if (mayBeCode(rest.trim())) return err(words.badCode());
    await tellUnread(context, read.error, null);
    return err('told');
  }
  const { wish } = read.value;
  if (wish === null) return err('games');
  const { variant, options, clocks, minutes } = wish;
  if (variant.kind !== 'draughts' || variant.seats.length !== 2)
    return err(words.onlyForTwo(titleOf(variant, context.language)));
  const whom = named.kind === 'person' ? named.whom : null;
  if (whom?.key === context.known.user) return err(context.words.challenging.yourself());
  if (whom?.user != null && (await context.service.people.areApart(context.known.user, whom.user))) {
    await context.refuse({ code: 'keptApart' });
    return err('told');
  }
  const level: LevelNumber =
    parseNew(rest).level === undefined ? (context.session.table?.level ?? wish.level) : wish.level;
  return ok({
    game: variant.id,
    options,
    seat: wish.seat ?? 0,
    level,
    minutes: clocks === undefined ? (minutes ?? null) : null,
    clock: clocks === undefined ? null : writeClocks(clocks.rules),
    ...(whom && { whom: { key: whom.key, name: whom.name } }),
  });
}

/** True if the chat may have one more game; otherwise tells the user. */
export async function hasPlace(context: RequestContext): Promise<boolean> {
  const { service, session } = context;
  const home = await service.read(homeOf(session.channel));
  const on = (await service.placesOf(home)).filter(({ table }) => table?.phase === 'running');
  const most = home.settings.games;
  if (on.length < most) return true;
  await context.whisper(context.words.chatFull(most));
  return false;
}

async function askForGame(context: RequestContext): Promise<void> {
  const { first } = firstPage(context, 'new');
  const games = gamesInOrder(first, false).filter(
    ({ kind, seats }) => kind === 'draughts' && seats.length === 2,
  );
  const buttons = games
    .slice(0, GAMES_OFFERED)
    .map((variant) => commandButton('consult', shortTitleOf(variant, context.chatLanguage), variant.id));
  await context.post({ text: WORDS[context.chatLanguage].chooseGame(), keyboard: inRows(buttons, 2) });
}

/** A game that is to begin, as one of its sides reads it. */
export function offerPost(
  { chatLanguage, channel }: RequestContext,
  code: string,
  offer: Omit<Offer, 'until'>,
  which: 'team' | 'others',
): Draft {
  const variant = gameOf(offer);
  const own = which === 'team' ? offer.team : offer.others;
  const seat = which === 'team' ? offer.seat : offer.seat === 0 ? 1 : 0;
  const { team, whom, level } = offer;
  return {
    text: WORDS[chatLanguage].offer({
      title: titleOf(variant, chatLanguage),
      colour: colourOf(variant, seat),
      names: (own?.members ?? []).map(({ name }) => name),
      level: whom === undefined && !offer.isForOthers ? level : null,
      whom: whom?.name ?? null,
      code: which === 'others' || (whom !== undefined && team.channel !== null) ? null : code,
      place:
        own?.channel === null
          ? 'elsewhere'
          : homeOf(own?.channel ?? channel) === homeOf(channel)
            ? 'here'
            : 'apart',
      isForOthers: offer.isForOthers === true,
    }),
    keyboard: offerKeyboard(chatLanguage, code, offer, which),
  };
}

function offerKeyboard(
  language: RequestContext['chatLanguage'],
  code: string,
  offer: Omit<Offer, 'until'>,
  which: 'team' | 'others',
): Keyboard {
  const { button } = WORDS[language];
  const data = (what: string): string => `${OFFER_VERB}:${code}:${what}`;
  const own = which === 'team' ? offer.team : offer.others;
  const { whom } = offer;
  const isForComputer = which === 'team' && whom === undefined && !offer.isForOthers;
  const join = own !== null && hasRoom(own) ? [{ label: button.join, data: data(which) }] : [];
  const play = whom === undefined ? [] : [{ label: button.accept(whom.name), data: data('play') }];
  const start = isForComputer
    ? [{ label: button.start, data: data('start'), style: 'primary' as const }]
    : [];
  const other = isForComputer ? [{ label: button.other, data: data('other') }] : [];
  return [[...join, ...start], play, other].filter((row) => row.length > 0);
}

import { findVariant } from '../../engine/index.js';
import { firstGame, isAmerican } from '../../locales/first-games.js';
import { LANGUAGES, LOCALES } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import { commandButton } from '../channel/keyboards/command-button.js';
import {
  GAME_VERBS,
  type GamesPage,
  type GameVerb,
  gamesKeyboard,
  pageData,
} from '../channel/keyboards/keyboards.js';
import type { RequestContext } from '../channel/request-context.js';
import type { Button, Keyboard } from '../port.js';

/** The tag of the reader's device, or of the language that is spoken here. */
const tagOf = ({ event: { user }, chatLanguage }: RequestContext): string =>
  user.locale ?? LOCALES[chatLanguage].tag;

/** The beginning of the list of games, that of the reader's country first. */
export const firstPage = (context: RequestContext, verb: GameVerb): GamesPage => ({
  ...{ verb, page: 0, isForMany: false },
  ...{ language: context.chatLanguage, first: firstGame(tagOf(context)).id },
});

/** Most games of one person that are counted. */
const MAX_COUNTED = 40;

/** Says what the bot does, with buttons for all that one may begin with. */
export async function welcome(context: RequestContext): Promise<void> {
  const { service, known, isAlone, chatWords } = context;
  const own = isAlone ? await service.gamesOf(known.user, MAX_COUNTED, ['running', 'open']) : [];
  await context.post({
    text: isAlone ? chatWords.welcome() : chatWords.welcomeAll(),
    keyboard: homeKeyboard(context, own.length),
  });
}

/** A game at once, or a table in a group, and below it everything else; what a feature lacks has no button. */
function homeKeyboard(context: RequestContext, own: number): Keyboard {
  const { event, registry, allowed, isAlone, chatWords: words } = context;
  const { button } = words;
  const command = (name: string, label: string): readonly Button[] =>
    registry.has(name) ? [commandButton(name, label)] : [];
  const friend: Button = { label: words.challenging.button.friend, data: 'challenge:' };
  const rows: Keyboard = [
    [firstButton(context)],
    [
      ...(event.isPrivate && registry.has('challenge') ? [friend] : []),
      { label: button.allGames, data: pageData(firstPage(context, 'new')) },
    ],
    [...command('puzzle', button.puzzle), ...command('learn', button.learn)],
    [
      ...(isAlone ? command('games', own > 0 ? `${button.ownGames} ${own}` : button.ownGames) : []),
      ...(isAlone && allowed.bringsTogether ? command('seek', button.opponent) : []),
    ],
    [...command('settings', button.settings), ...command('help', button.help)],
  ];
  return rows.filter((row) => row.length > 0);
}

/** The game that was played here last, or that of the reader's country: begun at once by one who is alone with the bot. */
function firstButton(context: RequestContext): Button {
  const { session, chatLanguage, chatWords, isAlone } = context;
  const tag = tagOf(context);
  const variant = findVariant(session.table?.variant ?? '') ?? firstGame(tag);
  const title = isAmerican(variant, tag) ? chatWords.american : titleOf(variant, chatLanguage);
  return { label: `▶ ${title}`, data: `${isAlone ? 'begin' : 'new'}:${variant.id}`, style: 'primary' };
}

/** Turns to another page of the list of games; the list keeps its language and its order. */
export function turnPage(
  context: RequestContext,
  [verb, page = '', language, first]: readonly string[],
): Promise<void> {
  const usual = firstPage(context, GAME_VERBS.find((each) => each === verb) ?? 'new');
  return context.keyboard(
    gamesKeyboard({
      ...usual,
      page: Number(page.replace('m', '')) || 0,
      isForMany: page.startsWith('m'),
      language: LANGUAGES.find((each) => each === language) ?? usual.language,
      first: first ?? usual.first,
    }),
  );
}

import { LANGUAGES, type Language, MESSAGES } from '../../locales/index.js';
import { GAME_VERBS, gamesKeyboard } from '../channel/keyboards/keyboards.js';
import type { RequestContext } from '../channel/request-context.js';
import type { Keyboard } from '../port.js';

/** Says what the bot does, with the games as buttons. */
export const welcome = (context: RequestContext): Promise<void> =>
  context.post({
    text: context.chatWords.welcome(),
    keyboard: withFriend(context, gamesKeyboard('new', 0, context.chatLanguage), context.chatLanguage),
  });

/** The list of games, in private with a button to play a friend, who cannot be met there otherwise. */
function withFriend(
  { event: { isPrivate = false } }: RequestContext,
  games: Keyboard,
  language: Language,
): Keyboard {
  const friend = { label: MESSAGES[language].challenging.button.friend, data: 'challenge:' };
  const [back, ...on] = games.at(-1) ?? [];
  return isPrivate && back ? [...games.slice(0, -1), [back, friend, ...on]] : games;
}

/** Turns to another page of the list of games; the list keeps its language. */
export function turnPage(
  context: RequestContext,
  verb: string | undefined,
  page: number,
  language: string | undefined,
): Promise<void> {
  const known = LANGUAGES.find((each) => each === language) ?? context.chatLanguage;
  const shown = GAME_VERBS.find((each) => each === verb) ?? 'new';
  const games = gamesKeyboard(shown, page, known);
  return context.keyboard(shown === 'new' ? withFriend(context, games, known) : games);
}

import { VARIANTS } from '../../../engine/index.js';
import { HELP_TOPICS, type HelpTopic, LANGUAGES, type Language, MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { GAME_VERBS, gamesKeyboard } from '../../channel/keyboards/keyboards.js';
import { examplesIn } from '../../channel/posts/examples.js';
import { colourOf, configuredVariant } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import type { Keyboard } from '../../port.js';

/** Says what the bot does, with the games as buttons. */
export const welcome = (context: RequestContext): Promise<void> =>
  context.post({
    text: context.chatWords.welcome(),
    keyboard: withFriend(context, gamesKeyboard('new', 0, context.chatLanguage), context.chatLanguage),
  });

/** The list of games, in private with a button to play a friend, who cannot be met there otherwise. */
const withFriend = (
  { event: { isPrivate = false } }: RequestContext,
  games: Keyboard,
  language: Language,
): Keyboard => {
  const friend = { label: MESSAGES[language].challenging.button.friend, data: 'challenge:' };
  const [back, ...on] = games.at(-1) ?? [];
  return isPrivate && back ? [...games.slice(0, -1), [back, friend, ...on]] : games;
};

/** Turns to another page of the list of games, in the language that the list has, whoever turns it. */
export const turnPage = (
  context: RequestContext,
  verb: string | undefined,
  page: number,
  language: string | undefined,
): Promise<void> => {
  const known = LANGUAGES.find((each) => each === language) ?? context.chatLanguage;
  const shown = GAME_VERBS.find((each) => each === verb) ?? 'new';
  const games = gamesKeyboard(shown, page, known);
  return context.keyboard(shown === 'new' ? withFriend(context, games, known) : games);
};

/** `/help`, `/help time`: how to play, or one of the other topics, in the squares of the game that is on. */
export const help = async (context: RequestContext, args: string): Promise<void> => {
  const { session, words } = context;
  const variant = session.table === null ? VARIANTS[0] : configuredVariant(session.table);
  if (variant === undefined) return;
  const seat = words.colour[colourOf(variant, 0)].toLowerCase();
  const topic = topicNamed(args) ?? 'play';
  const others = HELP_TOPICS.filter((other) => other !== topic).map((other) => words.helpTopics[other]);
  const page = words.help[topic]({ game: variant.id, seat, ...examplesIn(variant) });
  await context.whisper(lines(page, words.helpMore(others)));
};

/** A topic by its name in any language; null for none. */
const topicNamed = (args: string): HelpTopic | null => {
  const asked = args.trim().toLowerCase();
  const isNamed = (topic: HelpTopic) =>
    topic === asked || LANGUAGES.some((language) => MESSAGES[language].helpTopics[topic] === asked);
  return HELP_TOPICS.find(isNamed) ?? null;
};

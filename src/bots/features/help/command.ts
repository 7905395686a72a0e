import { VARIANTS } from '../../../engine/index.js';
import { HELP_TOPICS, type HelpTopic, LANGUAGES, MESSAGES } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import { examplesIn } from '../../channel/posts/examples.js';
import { colourOf, configuredVariant } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';

/** `/help`, `/help time`: how to play, or one of the other topics, in the squares of the game that is on. */
export async function help(context: RequestContext, args: string): Promise<void> {
  const { session, words } = context;
  const variant = session.table === null ? VARIANTS[0] : configuredVariant(session.table);
  if (variant === undefined) return;
  const seat = words.colour[colourOf(variant, 0)].toLowerCase();
  const topic = topicNamed(args) ?? 'play';
  const others = HELP_TOPICS.filter((other) => other !== topic).map((other) => words.helpTopics[other]);
  const page = words.help[topic]({ game: variant.id, seat, ...examplesIn(variant) });
  await context.whisper(lines(page, words.helpMore(others)));
}

/** A topic by its name in any language; null for none. */
function topicNamed(args: string): HelpTopic | null {
  const asked = args.trim().toLowerCase();
  const isNamed = (topic: HelpTopic) =>
    topic === asked || LANGUAGES.some((language) => MESSAGES[language].helpTopics[topic] === asked);
  return HELP_TOPICS.find(isNamed) ?? null;
}

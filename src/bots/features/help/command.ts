import { findVariant } from '../../../engine/index.js';
import { HELP_TOPICS, type HelpTopic, LANGUAGES, MESSAGES } from '../../../locales/index.js';
import { lines, type Span, type Text } from '../../../locales/text.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import { examplesIn } from '../../channel/posts/examples.js';
import { configuredVariant } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { change } from '../../channel/tasks/showing.js';
import { firstPage } from '../../play/welcome.js';
import type { Button, Keyboard } from '../../port.js';

/** Buttons in a row, of short words. */
const PER_ROW = 3;
/** Letters of an unknown topic that are repeated. */
const MAX_SHOWN = 40;

/** `/help`, `/help time`: how to play, or one of the other topics, in the squares of the game that is on. */
export function help(context: RequestContext, args: string): Promise<void> {
  const topic = topicNamed(args);
  if (topic !== null || args.trim() === '') return tell(context, topic ?? 'play');
  const { words } = context;
  return context.whisper(words.noHelp(args.trim().slice(0, MAX_SHOWN)), {
    keyboard: topicsKeyboard(context, null),
  });
}

/** Handles the button of a topic, which takes the place of the one that is shown. */
export async function turnTo(context: RequestContext, [name = '']: readonly string[]): Promise<void> {
  const topic = topicNamed(name);
  if (topic === null) return context.refuse({ code: 'stale' });
  const { input } = context.event;
  const isShownToAll = input.kind === 'button' && input.message !== undefined;
  await (isShownToAll && context.delivery.sender.changesPosts(context.channel)
    ? change(context, { text: pageOf(context, topic), keyboard: topicsKeyboard(context, topic) })
    : tell(context, topic, { replaces: true }));
}

const tell = (
  context: RequestContext,
  topic: HelpTopic,
  more: { readonly replaces?: true } = {},
): Promise<void> =>
  context.whisper(pageOf(context, topic), { keyboard: topicsKeyboard(context, topic), ...more });

function pageOf(context: RequestContext, topic: HelpTopic): Text {
  const { session, words } = context;
  const first = findVariant(firstPage(context, 'new').first ?? '');
  const variant = session.table === null ? first : configuredVariant(session.table);
  if (variant === null) return [];
  const others = HELP_TOPICS.filter((other) => other !== topic).map((other) => words.helpTopics[other]);
  const page = words.help[topic]({ game: variant.id, ...examplesIn(variant) });
  return lines(...offeredIn(context, page), words.helpMore(others));
}

/** The lines of a page but for those that name commands of features that are not there. */
function offeredIn({ registry }: RequestContext, page: Text): readonly Text[] {
  const found: Span[][] = [[]];
  for (const span of page) {
    if (span === '\n') found.push([]);
    else found.at(-1)?.push(span);
  }
  const isOffered = (span: Span): boolean =>
    typeof span === 'string' || !('command' in span) || registry.knows(commandButton(span.command, '').data);
  return found.filter((line) => line.every(isOffered));
}

function topicsKeyboard({ words }: RequestContext, shown: HelpTopic | null): Keyboard {
  const buttons = HELP_TOPICS.map((topic): Button => {
    const name = words.helpTopics[topic];
    const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    return { label: topic === shown ? `✓ ${title}` : title, data: `topic:${topic}` };
  });
  return inRows(buttons, PER_ROW);
}

/** A topic by its name in any language; null for none. */
function topicNamed(args: string): HelpTopic | null {
  const asked = args.trim().toLowerCase();
  const isNamed = (topic: HelpTopic) =>
    topic === asked || LANGUAGES.some((language) => MESSAGES[language].helpTopics[topic] === asked);
  return HELP_TOPICS.find(isNamed) ?? null;
}

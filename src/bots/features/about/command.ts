import { type AnyVariant, historyOf, type KindWish } from '../../../engine/index.js';
import { gamesMeant } from '../../../locales/find-game.js';
import { type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import { aboutOf, titleOf } from '../../../locales/titles.js';
import { unknownGame } from '../../channel/arguments.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { asksForKinds, readWish } from './filters.js';
import { kindsPost } from './kinds.js';

/** `Rules, article 3, https://…` in two parts; a document that is not on the web has no address. */
function sourceLine(source: string): { readonly title: string; readonly url: string | null } {
  const [, title, url] = /^(.+?)[,:] (https?:\/\/\S+)$/.exec(source) ?? [];
  return title === undefined || url === undefined ? { title: source, url: null } : { title, url };
}

/**
 * `/about neva`: what a game is, where it comes from and where its rules stand. `/about`, `/about kinds` and
 * `/about flying kings, men capture backwards`: the table of kinds.
 */
export async function showAbout(context: RequestContext, args: string): Promise<void> {
  const asked = args.trim();
  const [variant] = asked === '' ? [] : gamesMeant(asked);
  if (variant !== undefined) return context.post(aboutPost(variant, context.chatLanguage));
  const { wish, unknown } = readWish(asked);
  if (unknown === null) return showKinds(context, wish, 0);
  if (!asksForKinds(asked)) return context.whisper(unknownGame(context, asked));
  const { words } = context;
  await context.whisper(words.unknownKind(unknown.slice(0, 40), Object.values(words.kindWords)));
}

/** A button of the table: `kinds:flying back:1`. */
export const turnKinds = (context: RequestContext, [wished = '', page]: readonly string[]): Promise<void> =>
  showKinds(context, readWish(wished).wish, Number(page) || 0);

const showKinds = (context: RequestContext, wish: KindWish, page: number): Promise<void> =>
  context.post(kindsPost(wish, page, { ...context.session.settings, language: context.chatLanguage }));

/** What a game is, where it comes from and where its rules stand. */
export function aboutText(variant: AnyVariant, language: Language): Text {
  const history = historyOf(variant.id);
  return MESSAGES[language].aboutGame(
    titleOf(variant, language),
    aboutOf(variant, language),
    history && LOCALES[language].histories[history],
    variant.sources.map(sourceLine),
  );
}

function aboutPost(variant: AnyVariant, language: Language): Draft {
  const words = MESSAGES[language];
  const { rules, play } = words.aboutButton;
  return {
    text: aboutText(variant, language),
    keyboard: [
      [
        { label: play, data: `new:${variant.id}`, style: 'primary' },
        { label: rules, data: `rules:${variant.id}` },
      ],
      [{ label: words.allKinds, data: 'kinds::0' }],
    ],
  };
}

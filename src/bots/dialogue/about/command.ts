import { historyOf } from '../../../engine/index.js';
import { gamesMeant } from '../../../locales/find-game.js';
import { LOCALES } from '../../../locales/index.js';
import { aboutOf, titleOf } from '../../../locales/titles.js';
import { unknownGame } from '../commands/arguments.js';
import { gamesKeyboard } from '../keyboards/keyboards.js';
import type { RequestContext } from '../request-context.js';

/** `Rules, article 3, https://…` in two parts; a document that is not on the web has no address. */
const sourceLine = (source: string): { readonly title: string; readonly url: string | null } => {
  const [, title, url] = /^(.+?)[,:] (https?:\/\/\S+)$/.exec(source) ?? [];
  return title === undefined || url === undefined ? { title: source, url: null } : { title, url };
};

/** `/about neva`: what a game is, where it comes from and where its rules stand; without a name that of the table. */
export const showAbout = async (context: RequestContext, args: string): Promise<void> => {
  const { chatLanguage, chatWords, session } = context;
  const name = args.trim() || (session.table?.variant ?? '');
  if (name === '')
    return context.post({
      text: chatWords.chooseAbout(),
      keyboard: gamesKeyboard('about', 0, chatLanguage),
    });
  const [variant] = gamesMeant(name);
  if (variant === undefined) return context.whisper(unknownGame(context, name));
  const history = historyOf(variant.id);
  const { rules, play } = chatWords.aboutButton;
  await context.post({
    text: chatWords.aboutGame(
      titleOf(variant, chatLanguage),
      aboutOf(variant, chatLanguage),
      history && LOCALES[chatLanguage].histories[history],
      variant.sources.map(sourceLine),
    ),
    keyboard: [
      [
        { label: play, data: `new:${variant.id}`, style: 'primary' },
        { label: rules, data: `rules:${variant.id}` },
      ],
    ],
  });
};

import { err, ok } from '../../../engine/index.js';
import { LANGUAGES, type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { languageName, ownName } from '../../../locales/match.js';
import { lines } from '../../../locales/text.js';
import { THEME_NAMES } from '../../../render/index.js';
import { NOT_IN_CHARGE } from '../../../sessions/model/refusal.js';
import type { Session, Settings, Table } from '../../../sessions/model/session.js';
import { changesTerms, concernsOthers, withSettings } from '../../../sessions/reminders/terms.js';
import type { Keyboard } from '../../port.js';
import { lookOf, withCountdown } from '../delivery/turn-clock.js';
import { inRows } from '../keyboards/keyboards.js';
import { languageFor } from '../language.js';
import type { Drawing } from '../posts/drawing.js';
import { gamePost } from '../posts/game-post.js';
import { tablePost } from '../posts/posts.js';
import type { RequestContext } from '../request-context.js';
import { parseSettings, type SettingsWish } from './parse-settings.js';

/**
 * `/settings`, `/settings ru 6h deadline=3d theme=night`: changes the chat's settings and shows them with buttons.
 */
export const changeSettings = async (context: RequestContext, args: string): Promise<void> => {
  const wish = parseSettings(args);
  if ('unknown' in wish) return context.whisper(context.words.badSetting(wish.unknown.slice(0, 60)));
  const changed =
    args.trim() === '' ? { before: context.session, after: context.session } : await change(context, wish);
  if (changed === null) return;
  const { before, after } = changed;
  const { now } = context.service;
  const language = languageFor(after);
  const set = after.settings.language;
  const told = MESSAGES[language].settings(
    after.settings,
    set === 'auto' ? null : languageName(set, LOCALES[language]),
  );
  // Show the effect of a change to the look of boards at once.
  const board = wish.theme === undefined && wish.flip === undefined ? null : boardNow(after, now);
  const players =
    after.table?.phase === 'running' && changesTerms(before.settings, wish) ? personsAt(after.table) : [];
  const by = { mention: context.person.user, name: context.person.name };
  await context.post({
    text:
      players.length === 0
        ? told
        : lines(MESSAGES[language].termsChanged(by, players), withCountdown(after, told, now)),
    keyboard: settingsKeyboard(after.settings, languageFor(after)),
    ...(board && { board }),
    ping: players.map(({ mention }) => mention),
  });
};

/** Changes the settings. The terms of a table where others sit are changed by them and by administrators only. */
const change = async (context: RequestContext, wish: SettingsWish) => {
  const { user } = context.person;
  const isRefused = ({ settings, table }: Session): boolean =>
    changesTerms(settings, wish) && concernsOthers(table, user);
  const refusal = isRefused(context.session) ? await context.refusalUnlessAdministrator() : NOT_IN_CHARGE;
  return context.change((session) =>
    isRefused(session) && refusal !== null ? err(refusal) : ok(withSettings(session, wish)),
  );
};

const personsAt = ({ seats }: Table) =>
  seats.flatMap((holder) => (holder?.kind === 'person' ? [{ mention: holder.user, name: holder.name }] : []));

/** Number of language buttons in a row. */
const MOST_LANGUAGES = 4;

const settingsKeyboard = (settings: Settings, language: Language): Keyboard => {
  const words = MESSAGES[language];
  return [
    ...inRows(
      [
        ...LANGUAGES.map((each) => ({ label: ownName(each), data: `set:language=${each}` })),
        { label: LANGUAGES.map(ownName).join(' / '), data: 'set:language=auto' },
      ],
      MOST_LANGUAGES,
    ),
    [
      { label: words.button.remindAfter(1), data: 'set:reminder=1h' },
      { label: words.button.remindAfter(12), data: 'set:reminder=12h' },
      { label: words.button.remindOff, data: 'set:reminder=off' },
    ],
    THEME_NAMES.map((theme) => ({
      label: `🎨 ${LOCALES[language].labels.themes[theme]}`,
      data: `set:theme=${theme}`,
    })),
    [
      settings.flip
        ? { label: words.button.flipOff, data: 'set:flip=off' }
        : { label: words.button.flipOn, data: 'set:flip=on' },
    ],
  ];
};

/** The board of the chat's table under the new settings; null if there is no table. */
const boardNow = (session: Session, now: number): Drawing | null => {
  const { table } = session;
  const look = lookOf(session, now);
  if (table === null) return null;
  const post =
    table.phase === 'open'
      ? tablePost(table, look)
      : gamePost(table, Math.max(0, (table.game?.entries.length ?? 0) - 1), look);
  return post.board ?? null;
};

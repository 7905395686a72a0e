import {
  LANGUAGES,
  type Language,
  LOCALES,
  MESSAGES,
  SETTING_ROWS,
  type SettingRow,
} from '../../../locales/index.js';
import { languageName, ownName } from '../../../locales/match.js';
import { lines, rich, type Text } from '../../../locales/text.js';
import { THEME_NAMES } from '../../../render/index.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Session, Settings } from '../../../sessions/model/session.js';
import { platformOf } from '../../../sessions/platform.js';
import { isZoneChosen } from '../../../sessions/time/zones.js';
import type { Button, Keyboard } from '../../port.js';
import { askZone } from '../keyboards/ask-zone.js';
import { inRows } from '../keyboards/keyboards.js';
import { languageFor } from '../language.js';
import type { Draft } from './posts.js';

/** Rows next to each other; on Telegram they stand below each other where they would be cut. */
const PER_ROW = 2;
/** Zones, which have names of one or two words. */
const ZONES_PER_ROW = 3;

/** What a panel is made of: whose settings, in which language, and what its buttons send. */
interface Panel {
  readonly session: Session;
  readonly language: Language;
  /** True if posts can be changed later. */
  readonly changesPosts: boolean;
  /** Data of the button that opens a row, or closes it. */
  readonly opening: (row: SettingRow | '') => string;
  /** Data of the button that sets something. */
  readonly setting: (wish: string) => string;
}

/**
 * The settings of a chat, with buttons: a row each with what it is set to. It says more of some `rows`; of only one there are
 * the choices.
 */
export function settingsPost(
  session: Session,
  changesPosts: boolean,
  language = languageFor(session),
  rows: readonly SettingRow[] = [],
): Draft {
  const panel: Panel = {
    session,
    language,
    changesPosts,
    opening: (each) => `row:${each}`,
    setting: (wish) => `set:${wish}`,
  };
  const { title } = MESSAGES[language].panel;
  const [row, second] = rows;
  if (row !== undefined && second === undefined) return opened(panel, row, title());
  return {
    text: lines(title(), ...rows.map((each) => lineOf(panel, each))),
    keyboard: rowsKeyboard(panel, SETTING_ROWS),
  };
}

/** The row of each setting. */
const ROWS: Readonly<Record<keyof Settings, SettingRow>> = {
  ...{ language: 'language', reminder: 'reminder', every: 'reminder', most: 'reminder', where: 'reminder' },
  ...{ quiet: 'quiet', zone: 'quiet', zoneIs: 'quiet', deadline: 'time', late: 'time', away: 'time' },
  ...{
    theme: 'board',
    flip: 'board',
    board: 'board',
    games: 'games',
    open: 'games',
    threads: 'games',
    share: 'games',
    rated: 'games',
  },
};

/** The rows that a wish is about. */
export const rowsOf = (wish: Partial<Settings>): readonly SettingRow[] => [
  ...new Set((Object.keys(wish) as (keyof Settings)[]).map((key) => ROWS[key])),
];

/** Rows of which everybody has their own. */
export const OWN_ROWS = ['language', 'quiet', 'board'] as const satisfies readonly SettingRow[];

/** The settings of a user, who sets nothing for a chat: `own` of their private chat, if that is known, and those of the chat as values. */
export function ownSettingsPost(
  { user, own, chat }: { readonly user: string; readonly own: Session | null; readonly chat: Session },
  language: Language,
  row: SettingRow | null = null,
): Draft {
  const words = MESSAGES[language].panel;
  if (own !== null && row !== null) return opened(ownPanel(user, own, language), row, words.own());
  const ofChat = { session: chat, language, changesPosts: true };
  return {
    text: lines(
      own === null ? words.ownElsewhere() : words.own(),
      words.ofChat(platformOf(chat.channel) === 'discord'),
      ...SETTING_ROWS.map((each) => rich`${labelOf(ofChat, each)}`),
    ),
    keyboard: own === null ? [] : rowsKeyboard(ownPanel(user, own, language), OWN_ROWS),
  };
}

const ownPanel = (user: string, session: Session, language: Language): Panel => ({
  session,
  language,
  changesPosts: false,
  opening: (row) => `own:${user}:${row}`,
  setting: (wish) => `own:${user}:${wish.split('=')[0]}:${wish}`,
});

type Words = Pick<Panel, 'session' | 'language' | 'changesPosts'>;

/** What the sentences say of, and the name of the language; null for each reader's own. */
function told({ session, language, changesPosts }: Words) {
  const { settings } = session;
  const name = settings.language === 'auto' ? null : languageName(settings.language, LOCALES[language]);
  const facts = {
    ...settings,
    board: changesPosts ? settings.board : null,
    games: isShared(session) ? settings.games : null,
  };
  return [facts, name] as const;
}

/** True where several games can be on, for several people. */
const isShared = (session: Session): boolean =>
  readerOf(session) === null && platformOf(session.channel) !== 'web';

const labelOf = (words: Words, row: SettingRow): string =>
  MESSAGES[words.language].panel.row[row](...told(words));

const lineOf = (words: Words, row: SettingRow): Text =>
  MESSAGES[words.language].panel.line[row](...told(words));

const rowsKeyboard = (panel: Panel, rows: readonly SettingRow[]): Keyboard =>
  inRows(
    rows.map((row) => ({ label: labelOf(panel, row), data: panel.opening(row) })),
    PER_ROW,
  );

/** A panel with an open row, and the way back to the others. */
function opened(panel: Panel, row: SettingRow, title: Text): Draft {
  const { button, panel: words } = MESSAGES[panel.language];
  const more: Partial<Record<SettingRow, () => Text>> = words.more;
  return {
    text: lines(title, lineOf(panel, row), more[row]?.() ?? []),
    keyboard: [...CHOICES[row](panel), [{ label: button.back, data: panel.opening('') }]],
  };
}

/** A button, ticked if what it sets holds now. */
const ticked = ({ setting }: Panel, label: string, wish: string, holds: boolean): Button => ({
  label: holds ? `✓ ${label}` : label,
  data: setting(wish),
});

/** A button that switches something on and off. */
const switching = (panel: Panel, label: string, isOn: boolean, key: string): Button =>
  ticked(panel, label, `${key}=${isOn ? 'off' : 'on'}`, isOn);

/** Hours of a night, as buttons offer them. */
const NIGHTS = ['22-8', '23-8', '0-8'];
/** Hours after which somebody is reminded, hours for a move, and games at once. */
const REMINDERS = [1, 12, 24];
const DEADLINES = [12, 24, 72, 168];
const GAMES = [1, 3, 5, 10];

const quietText = ({ quiet }: Settings): string =>
  quiet === null ? 'off' : `${quiet.from / 60}-${quiet.to / 60}`;

const LATE = ['forfeit', 'skip', 'computer', 'claim'] as const;

const CHOICES: Readonly<Record<SettingRow, (panel: Panel) => Keyboard>> = {
  language: (panel) => {
    const { language } = panel.session.settings;
    const { auto } = LOCALES[panel.language].commands.choices;
    const own = LANGUAGES.map((each) => ticked(panel, ownName(each), `language=${each}`, language === each));
    return inRows([...own, ticked(panel, auto, 'language=auto', language === 'auto')], PER_ROW);
  },
  reminder: (panel) => {
    const { reminder, where } = panel.session.settings;
    const { button, panel: words } = MESSAGES[panel.language];
    return [
      [
        ...REMINDERS.map((hours) =>
          ticked(panel, button.remindAfter(hours), `reminder=${hours}h`, reminder === hours),
        ),
        ticked(panel, button.remindOff, 'reminder=off', reminder === null),
      ],
      [
        ticked(panel, words.button.inChat, 'where=channel', where === 'channel'),
        ticked(panel, words.button.inPrivate, 'where=private', where === 'private'),
      ],
    ];
  },
  quiet: (panel) => {
    const { settings } = panel.session;
    const now = quietText(settings);
    const words = MESSAGES[panel.language].panel;
    const nights = [
      ...NIGHTS.map((each) => ticked(panel, each.replace('-', '–'), `quiet=${each}`, now === each)),
      ticked(panel, words.button.none, 'quiet=off', now === 'off'),
    ];
    const isChosen = isZoneChosen(settings);
    const zones = Object.entries(words.zones).map(([zone, city]) =>
      ticked(panel, city, `zone=${zone}`, isChosen && settings.zone === zone),
    );
    const { buttons } = askZone(settings, MESSAGES[panel.language]);
    return [nights, ...inRows(zones, ZONES_PER_ROW), ...(buttons.length === 0 ? [] : [buttons])];
  },
  time: (panel) => {
    const { deadline, late } = panel.session.settings;
    const { panel: words, times } = MESSAGES[panel.language];
    return [
      [
        ...DEADLINES.map((hours) =>
          ticked(panel, times.brief(hours * 3_600_000), `deadline=${hours}h`, deadline === hours * 60),
        ),
        ticked(panel, words.button.noLimit, 'deadline=off', deadline === null),
      ],
      ...(deadline === null
        ? []
        : inRows(
            LATE.map((each) => ticked(panel, words.button.late[each], `late=${each}`, late === each)),
            PER_ROW,
          )),
    ];
  },
  board: (panel) => {
    const { theme, flip, board } = panel.session.settings;
    const { button } = MESSAGES[panel.language];
    const { themes } = LOCALES[panel.language].labels;
    return [
      ...inRows(
        THEME_NAMES.map((each) => ticked(panel, `🎨 ${themes[each]}`, `theme=${each}`, theme === each)),
        PER_ROW,
      ),
      [switching(panel, button.flip, flip, 'flip')],
      ...(panel.changesPosts
        ? [[ticked(panel, button.oneBoard, board === 'edit' ? 'board=new' : 'board=edit', board === 'edit')]]
        : []),
    ];
  },
  games: (panel) => {
    const { games, open, share, threads, rated } = panel.session.settings;
    const { button } = MESSAGES[panel.language].panel;
    const isServer = platformOf(panel.session.channel) === 'discord';
    const most = GAMES.map((each) => ticked(panel, String(each), `games=${each}`, games === each));
    return [
      ...(isShared(panel.session)
        ? [
            most,
            [
              ticked(
                panel,
                button.adminsOpen,
                open === 'admins' ? 'open=all' : 'open=admins',
                open === 'admins',
              ),
            ],
          ]
        : []),
      ...(isServer ? [[switching(panel, button.threads, threads, 'threads')]] : []),
      [switching(panel, button.rated, rated, 'rated'), switching(panel, button.share, share, 'share')],
    ];
  },
};

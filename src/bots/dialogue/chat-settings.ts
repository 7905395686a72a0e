import { err, ok } from '../../engine/result.js';
import type { Language } from '../../engine/variant.js';
import { zoneNamed } from '../../sessions/quiet.js';
import { EVERYBODY } from '../../sessions/reminders.js';
import type { Session, Table } from '../../sessions/session.js';
import { seatOf } from '../../sessions/table.js';
import { MESSAGES } from '../messages/index.js';
import { languageFor } from './language.js';
import type { Talk } from './talk.js';

type Settings = Session['settings'];
type Wish = Partial<Settings>;

const LANGUAGE_NAMES: ReadonlyMap<string, Language | 'auto'> = new Map([
  ['en', 'en'],
  ['english', 'en'],
  ['английский', 'en'],
  ['ru', 'ru'],
  ['russian', 'ru'],
  ['русский', 'ru'],
  ['auto', 'auto'],
  ['авто', 'auto'],
]);

const OFF = /^(off|0|no|none|выкл|нет)$/;
const MINUTES_IN: Readonly<Record<string, number>> = { m: 1, м: 1, h: 60, ч: 60, d: 1440, д: 1440 };
const LONGEST_REMINDER = 7 * 1440;
const LONGEST_DEADLINE = 30 * 1440;
const MOST_REMINDERS = 20;

/** `10m`, `6h`, `3d`, `6` (hours) in minutes. */
const minutesOf = (value: string): number | null => {
  const match = /^(\d{1,4})\s*([mhdмчд])?$/.exec(value);
  return match === null ? null : Number(match[1]) * (MINUTES_IN[match[2] ?? 'h'] ?? 60);
};

/** Hours between reminders. */
const hoursOf = (value: string): number | null => {
  const minutes = minutesOf(value);
  return minutes === null || minutes < 60 || minutes > LONGEST_REMINDER ? null : minutes / 60;
};

/** `22-8`, `22:30-7:00`. */
const quietOf = (value: string): Settings['quiet'] => {
  const match = /^(\d{1,2})(?::(\d\d))?[-–](\d{1,2})(?::(\d\d))?$/.exec(value);
  if (match === null) return null;
  const [from, to] = [
    Number(match[1]) * 60 + Number(match[2] ?? 0),
    (Number(match[3]) % 24) * 60 + Number(match[4] ?? 0),
  ];
  return from < 1440 && to < 1440 && from !== to ? { from, to } : null;
};

/** A value under its key; null where it cannot be understood. */
const KEYS: readonly { readonly names: readonly string[]; readonly read: (value: string) => Wish | null }[] =
  [
    {
      names: ['', 'language', 'язык'],
      read: (value) => {
        const language = LANGUAGE_NAMES.get(value);
        return language === undefined ? null : { language };
      },
    },
    {
      names: ['', 'reminder', 'напоминание'],
      read: (value) => {
        if (OFF.test(value)) return { reminder: null };
        const reminder = hoursOf(value);
        return reminder === null ? null : { reminder };
      },
    },
    {
      names: ['every', 'каждые'],
      read: (value) => {
        const every = hoursOf(value);
        return every === null ? null : { every };
      },
    },
    {
      names: ['most', 'раз'],
      read: (value) => {
        const most = /^\d{1,2}$/.test(value) ? Number(value) : 0;
        return most < 1 || most > MOST_REMINDERS ? null : { most };
      },
    },
    {
      names: ['quiet', 'тихо'],
      read: (value) => {
        if (OFF.test(value)) return { quiet: null };
        const quiet = quietOf(value);
        return quiet === null ? null : { quiet };
      },
    },
    {
      names: ['zone', 'пояс'],
      read: (value) => {
        const zone = zoneNamed(value);
        return zone === null ? null : { zone };
      },
    },
    {
      names: ['where', 'куда'],
      read: (value) => {
        if (['private', 'лично'].includes(value)) return { where: 'private' };
        return ['chat', 'channel', 'чат'].includes(value) ? { where: 'channel' } : null;
      },
    },
    {
      names: ['deadline', 'срок'],
      read: (value) => {
        if (OFF.test(value)) return { deadline: null };
        const deadline = minutesOf(value);
        return deadline === null || deadline < 1 || deadline > LONGEST_DEADLINE ? null : { deadline };
      },
    },
    {
      names: ['late', 'опоздал'],
      read: (value) => {
        if (['forfeit', 'сдача'].includes(value)) return { late: 'forfeit' };
        if (['skip', 'пропуск'].includes(value)) return { late: 'skip' };
        return ['computer', 'компьютер'].includes(value) ? { late: 'computer' } : null;
      },
    },
  ];

/** `language=ru deadline=3d`, or just `ru 12h`; a word that cannot be understood is returned. */
const parseSettings = (args: string): Wish | { readonly unknown: string } => {
  let wish: Wish = {};
  // "12 h" is one value.
  const words = args
    .toLowerCase()
    .replace(/(\d)\s+(?=[mhdмчд](\s|$))/g, '$1')
    .split(/\s+/);
  for (const word of words.filter((part) => part !== '')) {
    const at = word.indexOf('=');
    const [key, value] = [word.slice(0, Math.max(0, at)), word.slice(at + 1)];
    const read = KEYS.filter(({ names }) => names.includes(key)).map((setting) => setting.read(value));
    const setting = read.find((found) => found !== null);
    if (setting === undefined) return { unknown: word };
    wish = { ...wish, ...setting };
  }
  return wish;
};

/** Under a new deadline a turn begins anew: nobody loses a game by time that was not limited. */
const restarted = (table: Table | null, wish: Wish, now: number): Table | null =>
  table === null || wish.deadline === undefined ? table : { ...table, clock: { from: now, warned: false } };

/** `/settings`, `/settings ru 12h deadline=3d`. */
export const settings = async (talk: Talk, args: string): Promise<void> => {
  const wish = parseSettings(args);
  if ('unknown' in wish) return talk.whisper(talk.words.times.badSetting(wish.unknown.slice(0, 60)));
  const { now } = talk.service;
  const changed =
    args.trim() === ''
      ? { after: talk.session }
      : await talk.change((session) =>
          ok({
            ...session,
            settings: { ...session.settings, ...wish },
            table: restarted(session.table, wish, now),
          }),
        );
  if (changed === null) return;
  const words = MESSAGES[languageFor(changed.after)];
  await talk.post({
    kind: 'post',
    text: words.times.settings(changed.after.settings),
    keyboard: [
      [
        { label: 'English', data: 'set:language=en' },
        { label: 'Русский', data: 'set:language=ru' },
        { label: 'English / Русский', data: 'set:language=auto' },
      ],
      [
        { label: words.button.remindAfter(1), data: 'set:reminder=1h' },
        { label: words.button.remindAfter(12), data: 'set:reminder=12h' },
        { label: words.button.remindOff, data: 'set:reminder=off' },
      ],
    ],
    ping: [],
  });
};

const MUTES = ['on', 'off', 'none'] as const;

/** `/remind off`: no reminders in this game, for oneself or (`none`) for everybody; `/remind on`. */
export const remind = async (talk: Talk, args: string): Promise<void> => {
  const word = args.trim().toLowerCase();
  const what = MUTES.find((known) => known === word);
  if (what === undefined) return talk.whisper(talk.words.times.badMute(args.trim().slice(0, 30)));
  const { user } = talk.person;
  const changed = await talk.changeTable((table) => {
    if (table === null) return err({ code: 'noTable' });
    if (table.phase === 'over') return err({ code: 'gameOver' });
    if (seatOf(table, user) < 0) return err({ code: 'notSeated' });
    const others = table.muted.filter((muted) => muted !== user && muted !== EVERYBODY);
    const muted = { on: others, off: [...others, user], none: [EVERYBODY] }[what];
    return ok({ ...table, muted });
  });
  if (changed !== null) await talk.whisper(talk.words.times.muted(what));
};

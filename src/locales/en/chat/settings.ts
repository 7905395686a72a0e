import type { ChatSettings, SettingRow, Who } from '../../chat-facts.js';
import { clockText } from '../../spans.js';
import { lines, listed, rich, type Text } from '../../text.js';
import { labels } from '../labels.js';
import { count, hoursText, period, span } from '../language.js';
import { THEN } from './times.js';

const BOARD = {
  new: 'a new board',
  edit: 'the same board, and a call to the player',
};

/** Says something of each row, by the settings and the name of the language. */
type Rows<Said> = Readonly<Record<SettingRow, (settings: ChatSettings, language: string | null) => Said>>;

const hoursOfNight = (quiet: ChatSettings['quiet']): string =>
  quiet === null ? 'none' : `${clockText(quiet.from)}–${clockText(quiet.to)}`;

export const settings = {
  panel: {
    title: () => rich`${{ bold: 'Settings of this chat' }}`,
    /** For somebody who sets nothing for the chat; the rows of the chat follow. */
    own: () => rich`${{ bold: 'Your settings' }}`,
    /** Where nobody knows yet in which chat somebody is alone with the bot. */
    ownElsewhere: () => rich`Yours are in a private chat with me: ${{ command: 'settings' }}`,
    ofChat: (isServer: boolean) =>
      isServer ? rich`Of this server, by its managers:` : rich`Of this chat, by its administrators:`,
    /** A row, with what it is set to; `language` is the name of the language, null if each reader has their own. */
    row: {
      language: (_, language) => `🌐 Language: ${language ?? 'each reader’s'}`,
      reminder: ({ reminder }) =>
        `⏰ Reminders: ${reminder === null ? 'off' : `after ${hoursText(reminder)}`}`,
      quiet: ({ quiet }) => `🌙 Quiet hours: ${hoursOfNight(quiet)}`,
      time: ({ deadline }) => `⏳ A move: ${deadline === null ? 'no limit' : span(deadline * 60_000)}`,
      board: ({ theme, flip }) => `🎨 Board: ${labels.themes[theme]}${flip ? ', turned' : ''}`,
      games: ({ games, share }) =>
        games === null ? `🎲 Puzzles of my games: ${share ? 'yes' : 'no'}` : `🎲 Games at once: ${games}`,
    } satisfies Rows<string> as Rows<string>,
    /** What an open row says above its choices. */
    line: {
      language: (_, language) => rich`Language: ${language ?? 'each reader’s own'}.`,
      reminder: ({ reminder, every, most, where }) =>
        lines(
          reminder === null
            ? rich`Reminders: off.`
            : rich`Reminders: after ${hoursText(reminder)}, then every ${period(every ?? reminder * 2)}, ${most} at most, ${where === 'private' ? 'in private' : 'in the chat'}.`,
        ),
      quiet: ({ quiet, zone }) =>
        lines(
          quiet === null ? rich`Quiet hours: none.` : rich`Quiet hours: ${hoursOfNight(quiet)} (${zone}).`,
        ),
      time: ({ deadline, late, away }) =>
        lines(
          deadline === null
            ? rich`Time for a move: unlimited.`
            : rich`Time for a move: ${span(deadline * 60_000)}; then ${THEN[late]}.`,
          rich`Time off: ${away === 0 ? 'none' : rich`${count(away, 'day')} in any 30`}.`,
        ),
      board: ({ theme, flip, board }) =>
        lines(
          rich`Board: ${labels.themes[theme]}, ${flip ? 'turned to the player to move' : 'White below'}.`,
          board === null ? [] : rich`After a move: ${BOARD[board]}.`,
        ),
      games: ({ games, share, rated }) =>
        lines(
          games === null ? [] : rich`Games at once: ${games}.`,
          rated ? rich`Games between people are rated.` : rich`Games between people are casual.`,
          share
            ? rich`Puzzles may be made of finished games, without names.`
            : rich`No puzzles are made of the games here.`,
        ),
    } satisfies Rows<Text> as Rows<Text>,
    /** Below the first date, where the zone is guessed by the reader's language. */
    isZone: (zone: string) =>
      rich`Is ${zone} your time zone? Another: ${{ command: 'settings', values: ['zone=Europe/Berlin'] }}`,
    /** Time zones in which most readers of the language live, by the cities that they are told by: two rows of three. */
    zones: {
      'America/New_York': 'New York',
      'America/Chicago': 'Chicago',
      'America/Los_Angeles': 'Los Angeles',
      'Europe/London': 'London',
      'Asia/Kolkata': 'India',
      'Australia/Sydney': 'Sydney',
    } as Readonly<Record<string, string>>,
    /** What else can be set there, by a command. */
    more: {
      reminder: () => rich`Also: ${{ command: 'settings', values: ['every=24h', 'most=3'] }}`,
      quiet: () =>
        rich`Tap your time zone. Another: ${{ command: 'settings', values: ['zone=Europe/Berlin'] }}`,
      time: () => rich`Also: ${{ command: 'settings', values: ['deadline=36h', 'away=7'] }}`,
    },
    button: {
      inChat: 'In the chat',
      inPrivate: 'In private',
      none: 'None',
      noLimit: 'No limit',
      late: { forfeit: 'Game lost', skip: '🤖 One move', computer: '🤖 Plays on', claim: 'Others decide' },
      rated: '🏅 Rated games',
      share: '🧩 Make puzzles',
      adminsOpen: '🔒 Only admins open games',
      threads: '🧵 Threads',
    },
  },
  /** The time for a move was changed in the middle of a game; tells all others: `called`. */
  termsChanged: (by: Who, called: readonly Who[]) =>
    called.length === 0
      ? rich`⏳ ${by} has changed the time for a move.`
      : rich`⏳ ${listed(called)}: ${by} has changed the time for a move.`,
  settingSaved: () => rich`Saved.`,
  /** The setting for how a turn is shown was asked for where there is no choice. */
  boardsAreNew: () => rich`Posted boards cannot be changed here: every move brings a new one.`,
  badSetting: (text: string) =>
    rich`I do not understand “${text}”. For example ${{ command: 'settings', values: ['en', '12h', 'theme=night'] }}`,
};

export type SettingsInWords = typeof settings;

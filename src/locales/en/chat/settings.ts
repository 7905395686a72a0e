import type { ChatSettings, Who } from '../../chat-facts.js';
import { clockText } from '../../spans.js';
import { lines, listed, rich } from '../../text.js';
import { labels } from '../labels.js';
import { count, hoursText, period, span } from '../language.js';
import { THEN } from './times.js';

const BOARD = {
  new: 'a new board',
  edit: 'the same board brought up to date, and a short message that calls the next player',
};

export const settings = {
  /** `language` is the name of the chat's language; null if each reader has their own. */
  settings: (
    {
      reminder,
      every,
      most,
      quiet,
      zone,
      where,
      deadline,
      late,
      away,
      theme,
      flip,
      board,
      share,
    }: ChatSettings,
    language: string | null,
  ) =>
    lines(
      rich`${{ bold: 'Settings of this chat' }}`,
      rich`Language: ${language ?? 'each reader’s own'}.`,
      reminder === null
        ? rich`Reminders: off.`
        : rich`Reminders: after ${hoursText(reminder)}, then every ${period(every ?? reminder * 2)}, ${most} at most, ${where === 'private' ? 'in private' : 'in the chat'}.`,
      quiet === null
        ? rich`Quiet hours: none.`
        : rich`Quiet hours: ${clockText(quiet.from)}–${clockText(quiet.to)} (${zone}).`,
      deadline === null
        ? rich`Time for a move: unlimited.`
        : rich`Time for a move: ${span(deadline * 60_000)}; then ${THEN[late]}.`,
      rich`Time off: ${away === 0 ? 'none' : rich`${count(away, 'day')} in any 30`}.`,
      rich`Board: ${labels.themes[theme]}, ${flip ? 'turned to the player to move' : 'White below'}.`,
      share
        ? rich`Finished games: puzzles may be made of their positions, without names; ${{ code: 'share=off' }} ends that.`
        : [],
      board === null ? [] : rich`After a move: ${BOARD[board]}.`,
      rich`Change them with the buttons, or ${{ command: 'settings', values: ['ru', '6h'] }}, ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=Europe/Berlin' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=forfeit' }} (or ${{ code: 'skip' }}, ${{ code: 'computer' }}), ${{ code: 'away=14' }}, ${{ code: 'theme=night' }}, ${{ code: 'flip=on' }}${board === null ? '' : rich`, ${{ code: 'board=edit' }} (or ${{ code: 'new' }})`}.`,
    ),
  /** The time for a move was changed in the middle of a game; tells all others: `called`. */
  termsChanged: (by: Who, called: readonly Who[]) =>
    called.length === 0
      ? rich`⏳ ${by} has changed the time for a move.`
      : rich`⏳ ${listed(called)}: ${by} has changed the time for a move.`,
  settingSaved: () => rich`Saved.`,
  /** The setting for how a turn is shown was asked for where there is no choice. */
  boardsAreNew: () => rich`Posted boards cannot be changed here: every move is shown by a new one.`,
  badSetting: (text: string) =>
    rich`I do not understand “${text}”. For example ${{ command: 'settings', values: ['en', '12h'] }}, ${{ command: 'settings', values: ['en', 'off'] }}, or ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=Europe/Berlin' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=computer' }}; a reminder may come after 1 to 168 hours, a deadline may be 1 minute to 30 days. Boards: ${{ code: 'theme=night' }}, ${{ code: 'flip=on' }}, themes ${Object.keys(labels.themes).join(', ')}.`,
};

export type SettingsInWords = typeof settings;

import type { Colour } from '../../engine/variant.js';
import type { Late } from '../../sessions/late.js';
import { lines, rich } from './text.js';
import { clockText, momentText, spanText, type Times } from './times.js';

const span = (milliseconds: number): string => spanText(milliseconds, ['d', 'h', 'min']);
const HOUR = 3_600_000;

const THEN: Readonly<Record<Late, string>> = {
  forfeit: 'the game is lost',
  skip: 'the computer makes this one move',
  computer: 'the computer takes the seat',
};
const HAPPENED: Readonly<Record<Late, string>> = {
  forfeit: 'and loses the game',
  skip: 'and the computer makes this one move',
  computer: 'and the computer takes the seat',
};

export const timesIn = (dot: (colour: Colour) => string): Times => ({
  reminder: (title, colour, who, waited) =>
    rich`⏰ ${who}, it is your move (${dot(colour)}) in ${title}. The others have waited for ${span(waited)}. ${{ command: 'remind', values: ['off'] }} stops this in this game.`,
  warning: (title, colour, who, left, late) =>
    rich`⏳ ${who}, ${span(left)} are left for your move (${dot(colour)}) in ${title}; then ${THEN[late]}.`,
  timeUp: (who, late) => rich`⌛ ${who} ran out of time, ${HAPPENED[late]}.`,
  countdown: (left, until, zone) =>
    rich`⏳ ${span(left)} for this move, until ${momentText(until, zone, 'en-GB')}`,
  muted: (what) => {
    switch (what) {
      case 'on':
        return rich`You will be reminded in this game.`;
      case 'off':
        return rich`You will not be reminded in this game any more. A warning before your time is over still comes.`;
      case 'none':
        return rich`Nobody will be reminded in this game. Warnings before a time is over still come.`;
    }
  },
  badMute: (text) =>
    rich`“${text}”? ${{ command: 'remind', values: ['off'] }} stops your reminders in this game, ${{ command: 'remind', values: ['none'] }} those of everybody, ${{ command: 'remind', values: ['on'] }} brings them back.`,
  settings: ({ language, reminder, every, most, quiet, zone, where, deadline, late }) =>
    lines(
      rich`${{ bold: 'Settings of this chat' }}`,
      rich`Language: ${language === 'auto' ? 'each reader’s own' : language === 'en' ? 'English' : 'Russian'}.`,
      reminder === null
        ? rich`Reminders: off.`
        : rich`Reminders: after ${span(reminder * HOUR)}, then every ${span((every ?? reminder * 2) * HOUR)}, ${most} at most, ${where === 'private' ? 'in private' : 'in the chat'}.`,
      quiet === null
        ? rich`Quiet hours: none.`
        : rich`Quiet hours: ${clockText(quiet.from)}–${clockText(quiet.to)} (${zone}).`,
      deadline === null
        ? rich`Time for a move: unlimited.`
        : rich`Time for a move: ${span(deadline * 60_000)}; then ${THEN[late]}.`,
      rich`Change them with the buttons, or ${{ command: 'settings', values: ['ru', '6h'] }}, ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=Europe/Berlin' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=forfeit' }} (or ${{ code: 'skip' }}, ${{ code: 'computer' }}).`,
    ),
  kept: (id) => rich`The game is kept: ${{ command: 'record', values: ['text', id] }}`,
  noFinished: (id) => rich`No finished game ${{ code: id }} is kept in this chat.`,
  privacy: (name, user, { chats, running, finished }) =>
    lines(
      rich`${{ bold: 'What I keep about you' }}`,
      rich`Your id ${{ code: user }} and your name as it was (now “${name}”), wherever you sat down: in ${chats} chats, of which ${running} have a game running, and in ${finished} finished games. Beside that the moves of the games, and nothing else you wrote.`,
      rich`${{ command: 'privacy', values: ['delete'] }} takes your id and name out of all of them; running games then go on without you, by the rules of ${{ command: 'leave' }}.`,
    ),
  forgotten: ({ chats, finished }) =>
    rich`Done: your id and name are gone from ${chats} chats and ${finished} finished games.`,
  badSetting: (text) =>
    rich`I do not understand “${text}”. For example ${{ command: 'settings', values: ['en', '12h'] }}, ${{ command: 'settings', values: ['en', 'off'] }}, or ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=Europe/Berlin' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=computer' }}; a reminder may come after 1 to 168 hours, a deadline may be 1 minute to 30 days.`,
});

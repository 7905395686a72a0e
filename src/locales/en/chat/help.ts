import type { HelpExamples } from '../../chat-facts.js';
import type { HelpTopic } from '../../names.js';
import { lines, rich, type Text } from '../../text.js';
/** Sentences of `/help`. */
export const helping = {
  /** What is typed behind the command for a topic; lower case. */
  helpTopics: {
    play: 'play',
    moves: 'moves',
    friends: 'friends',
    time: 'time',
    learn: 'learn',
    chat: 'chat',
    data: 'data',
  } as Readonly<Record<HelpTopic, string>>,
  help: {
    play: ({ game, move, capture }: HelpExamples) =>
      lines(
        rich`${{ bold: 'How to play' }}`,
        rich`${{ command: 'new' }} opens a table, for instance ${{ command: 'new', values: [game] }}. Tap a seat, then ▶ Start: the computer takes the rest.`,
        rich`Move by the buttons, or type ${{ code: move }}${capture === null ? '' : rich`, a capture ${{ code: capture }}`}. If I don’t react, reply to the board’s message, or use ${{ command: 'move', values: [move] }}.`,
        rich`${{ command: 'board' }}: the board. ${{ command: 'rules' }}: the rules.`,
        rich`${{ command: 'draw' }}, ${{ command: 'undo' }} and ${{ command: 'resign' }} ask first.`,
      ),
    moves: () =>
      lines(
        rich`${{ bold: 'Moves and records' }}`,
        rich`${{ command: 'hint' }} suggests a move, ${{ command: 'eval' }} says who is ahead; between people only if agreed.`,
        rich`${{ command: 'analysis' }} reviews a finished game.`,
        rich`${{ command: 'if' }} plans replies ahead.`,
        rich`${{ command: 'record' }} gives the moves, ${{ command: 'record', values: ['pdn'] }} a file, ${{ command: 'record', values: ['gif'] }} an animation.`,
        rich`${{ command: 'load' }} opens what you paste or attach, ${{ command: 'position' }} writes the position.`,
      ),
    friends: () =>
      lines(
        rich`${{ bold: 'Friends elsewhere' }}`,
        rich`${{ command: 'challenge' }} plays a friend who is in another chat: it gives a link to send on.`,
        rich`${{ command: 'link' }} shows the game in another chat as well, on any platform, so that two chats can play each other. ${{ command: 'unlink' }} ends that.`,
      ),
    time: ({ game }: HelpExamples) =>
      lines(
        rich`${{ bold: 'Time' }}`,
        rich`${{ command: 'new', values: [game, 'clock=5+3'] }} plays with clocks: five minutes, and three seconds a move.`,
        rich`${{ command: 'pause' }} adjourns if the others agree, ${{ command: 'resume' }} goes on.`,
        rich`${{ command: 'away', values: ['3 days'] }} stops your time in all games.`,
        rich`${{ command: 'settings' }} sets reminders, ${{ command: 'remind', values: ['off'] }} stops those of this game.`,
      ),
    learn: () =>
      lines(
        rich`${{ bold: 'Learn' }}`,
        rich`${{ command: 'learn' }} teaches in small steps.`,
        rich`${{ command: 'puzzle' }} gives you something to solve, ${{ command: 'puzzle', values: ['daily'] }} the whole chat every day; ${{ command: 'exercise' }} posts a task of your own.`,
        rich`${{ command: 'about' }} compares all games, and with a name tells where one comes from.`,
      ),
    chat: () =>
      lines(
        rich`${{ bold: 'This chat' }}`,
        rich`${{ command: 'settings' }} sets the language, the reminders and the look of the boards in this chat.`,
        rich`${{ command: 'top' }} shows who is best here, ${{ command: 'profile' }} how you play, ${{ command: 'versus' }} whom you have beaten.`,
      ),
    data: () =>
      lines(
        rich`${{ bold: 'Your data' }}`,
        rich`${{ command: 'privacy' }} shows what I keep about you, ${{ command: 'privacy', values: ['delete'] }} deletes it everywhere.`,
        rich`${{ command: 'rating', values: ['hide'] }} keeps your rating from others.`,
      ),
  } as Readonly<Record<HelpTopic, (examples: HelpExamples) => Text>>,
  /** There is no topic of this name; the topics follow as buttons. */
  noHelp: (asked: string) => rich`I have no help on “${asked}”. Pick a topic:`,
  /** The other topics, by what is typed for them. */
  helpMore: ([first = '', ...others]: readonly string[]) =>
    rich`More: ${{ command: 'help', values: [first] }}, ${others.join(', ')}`,
};

export type Helping = typeof helping;

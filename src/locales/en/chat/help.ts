import type { HelpExamples } from '../../chat-facts.js';
import type { HelpTopic } from '../../names.js';
import { lines, listed, rich, type Text } from '../../text.js';
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
  } as Readonly<Record<HelpTopic, string>>,
  help: {
    play: ({ game, seat, move, capture }: HelpExamples) =>
      lines(
        rich`${{ bold: 'How to play' }}`,
        rich`${{ command: 'new' }} opens a table, for instance ${{ command: 'new', values: [game] }}. Take a seat with its button or ${{ command: 'join', values: [seat] }}; ▶ Start gives the empty seats to the computer.`,
        rich`Move by tapping the buttons under the board, or type the move: ${{ code: move }}${capture === null ? '' : rich`, or a capture, ${{ code: capture }}`}. If I do not see your message, reply to the board with your move or write ${{ command: 'move', values: [move] }}.`,
        rich`${{ command: 'board' }} shows the board, ${{ command: 'rules' }} the rules.`,
        rich`${{ command: 'draw' }} offers a draw, ${{ command: 'undo' }} asks to take a move back, ${{ command: 'resign' }} gives up, ${{ command: 'leave' }} hands your seat to the computer.`,
      ),
    moves: () =>
      lines(
        rich`${{ bold: 'Moves and records' }}`,
        rich`${{ command: 'hint' }} suggests a good move, ${{ command: 'eval' }} says who is ahead; between people only where they agreed to that when the table was opened. ${{ command: 'analysis' }} reviews a finished game.`,
        rich`While others think, ${{ command: 'if' }} plans your replies: I play them as soon as the moves you expect are made.`,
        rich`${{ command: 'record' }} gives the moves, ${{ command: 'record', values: ['pdn'] }} a file, ${{ command: 'record', values: ['gif'] }} an animation, ${{ command: 'position' }} the position.`,
        rich`${{ command: 'load' }} opens a position or a game that you paste after it or attach (.pdn, .txt).`,
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
        rich`${{ command: 'new', values: [game, 'clock=5+3'] }} plays with clocks: five minutes each, and three seconds a move.`,
        rich`${{ command: 'pause' }} adjourns the game if the others agree, ${{ command: 'resume' }} goes on with it.`,
        rich`${{ command: 'away', values: ['3 days'] }} stops your time in all your games while you are away.`,
        rich`${{ command: 'settings' }} sets when I remind you, ${{ command: 'remind', values: ['off'] }} spares you the reminders of this game.`,
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
        rich`${{ bold: 'This chat and you' }}`,
        rich`${{ command: 'settings' }} sets the language, the reminders and the look of the boards in this chat.`,
        rich`${{ command: 'privacy' }} shows what I keep about you, and deletes it if you like.`,
      ),
  } as Readonly<Record<HelpTopic, (examples: HelpExamples) => Text>>,
  /** The other topics, by what is typed for them. */
  helpMore: (topics: readonly string[]) =>
    rich`More: ${listed(topics.map((topic) => ({ command: 'help', values: [topic] })))}`,
};

export type Helping = typeof helping;

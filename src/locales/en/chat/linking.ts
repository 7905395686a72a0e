import { lines, rich } from '../../text.js';
import { count } from '../language.js';

/** Sentences on games that several chats show. */
export const linking = {
  /** Games on a message that was sent to another chat. */
  offering: {
    /** The message of a game that is shown in one more chat; `names` are its players'. */
    ownGame: (title: string, names: readonly string[]) =>
      rich`${{ bold: title }}: ${names.join(', ')}. One of them must press the button. Then this chat sees their names and moves.`,
    sitDown: () => rich`Press your colour to sit down.`,
    sentPrivately: () => rich`I have sent it to you in private.`,
    writeFirst: () => rich`Write to me in private first. Then I can send it there.`,
  },
  linking: {
    code: (code: string) =>
      lines(
        rich`This game can be shown in another chat, too. Write this there within 24 hours: ${{ command: 'link', values: [code] }}`,
        rich`Whoever has the code can open the game. Give it to nobody else.`,
      ),
    /** `names` are the players', `chats` the number of chats that show the game already. */
    ask: (title: string, names: readonly string[], chats: number) =>
      rich`${{ bold: title }} is shown in ${count(chats, 'other chat')}${names.length > 0 ? `, played by ${names.join(', ')}` : ''}. Show it here, too? All these chats then see who plays, and the moves. The button works for 30 seconds.`,
    yes: '🔗 Show the game here',
    stop: '✖ Stop showing it',
    joined: (title: string) => rich`${{ bold: title }} is shown here from now on.`,
    shownElsewhere: (chats: number) =>
      rich`One more chat shows this game now, ${chats} in all. The players’ names are seen in each of them.`,
    left: () => rich`This chat no longer shows the game, which goes on elsewhere.`,
  },
  /** The page on which a game is played by hand. */
  page: {
    none: () => rich`The board is shown in this chat only. This bot has no public web address (PUBLIC_URL).`,
    at: (address: string) =>
      lines(
        rich`The board on a page of its own: ${address}`,
        rich`Whoever has this link can watch, or take a free seat.`,
      ),
  },
};

export type Linking = typeof linking;

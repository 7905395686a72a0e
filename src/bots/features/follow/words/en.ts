import { lines, rich } from '../../../../locales/text.js';
import { type FollowWords, type TypedWords, waitsIn } from './words.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY = 'Chats that follow your public games, until they stop.';

export const WORDS: FollowWords = {
  follow: { name: 'follow', title: 'Tell this chat of a player’s public games' },
  unfollow: { name: 'unfollow', title: 'Stop following' },
  tv: { name: 'tv', title: 'Watch the best public game' },
  what: { name: 'what', title: 'A player, a game, or seeks; delay=3 for boards, role=@x' },
  seeks: 'who is looking for an opponent',
  boards: 'boards',
  watch: '👁 Watch',
  all: ['all', 'everything'],
  follows: (names, boards) =>
    lines(rich`This chat follows: ${names.join(', ')}.`, boards ? ['Boards come three moves late.'] : []),
  nothing: () =>
    rich`This chat follows nobody. ${{ command: 'follow', values: ['@Quiet Fox'] }} or ${{ command: 'follow', values: ['neva'] }} begins that.`,
  notHere: () => rich`There is room for one game only here. Write to me in a chat.`,
  unknown: (name) => rich`Nobody plays in public as ${name}, and no game is called that.`,
  tooMany: (most) => rich`A chat follows ${String(most)} at most. Take one away first.`,
  notFollowed: () => rich`This chat does not follow that.`,
  nothingOn: () => rich`No public game is on.`,
  over: () => rich`A game that this chat follows is over.`,
  waits: waitsIn('Looking for an opponent:', rich`Sit down: ${{ command: 'tables' }} in private.`),
  noneWaits: () => rich`Nobody is looking for an opponent any more.`,
  howToCall: () =>
    rich`On Discord ${{ command: 'follow', values: ['seeks role=@Players'] }} calls a role. Elsewhere nobody is called.`,
  kept: (count) => rich`Chats that follow your public games: ${count}.`,
  mine: 'Following',
  begin: () =>
    rich`Nobody yet. To begin, send me ${{ command: 'follow', values: ['@Quiet Fox'] }} in private.`,
};

export const TYPED: TypedWords = { seeks: ['seeks', 'seek', 'seeks=on'], boards: ['delay'], role: ['role'] };

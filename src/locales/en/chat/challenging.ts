import type { Challenged, WaysToAccept, Who } from '../../chat-facts.js';
import { lines, rich, type Text } from '../../text.js';
import { all, colours, count, plural } from '../language.js';

const game = ({ title, pace, rules }: Challenged): Text =>
  rich`${{ bold: title }}${pace === null ? '' : `, ${pace}`}${rules === '' ? '' : `. ${rules}`}`;

/** Sentences on challenges to friends. */
export const challenging = {
  challenging: {
    chooseGame: () => rich`Which game do you want to play with your friend?`,
    whichGame: (name: string) => rich`Which game with ${name}?`,
    /** To somebody in this chat; `whom` is null for anybody. */
    called: ({ by, whom, ...challenge }: Challenged & { readonly by: Who; readonly whom: Who | null }) =>
      lines(
        whom === null
          ? rich`⚔ ${by} wants to play ${game(challenge)}. Who is up for it?`
          : rich`⚔ ${whom}, ${by} challenges you to ${game(challenge)}.`,
        rich`${plural(challenge.free.length, 'Open seat', 'Open seats')}: ${colours(challenge.free)}.`,
      ),
    /** For the challenger to send to a friend; `whom` is null for anybody. */
    sendOn: ({
      whom,
      chat,
      page,
      code,
      days,
      ...challenge
    }: Challenged & WaysToAccept & { readonly whom: string | null; readonly days: number }) =>
      lines(
        rich`⚔ ${game(challenge)}: waiting for ${whom ?? 'your friend'}.`,
        whom === null
          ? rich`Send it to your opponent. The first to accept plays you here. Good for ${count(days, 'day')}.`
          : rich`Send it to ${whom}: nobody else can accept. The game begins here. Good for ${count(days, 'day')}.`,
        chat === null ? [] : rich`Telegram: ${chat}`,
        page === null || whom !== null ? [] : rich`In a browser: ${page}`,
        rich`In any chat with this bot: ${{ command: 'challenge', values: [{ parameter: 'code', value: code }] }}. On Discord the option is ${{ code: 'code' }}.`,
      ),
    /** To the challenged player, from the players with these names. */
    offered: ({ names, ...challenge }: Challenged & { readonly names: readonly string[] }) =>
      lines(
        rich`⚔ ${all(names)} ${plural(names.length, 'challenges', 'challenge')} you to ${game(challenge)}.`,
        rich`You would play ${colours(challenge.free)}. If you accept, the game begins here.`,
      ),
    /** What is listed behind the bot's name, to be sent on. */
    sharing: () => rich`Send my challenge`,
    choose: () => rich`Tap the button below and choose your friend.`,
    written: (name: string) => rich`I have asked ${name} in private.`,
    unwritten: (name: string) =>
      rich`I can’t write to ${name}, who may not want private messages. Send the code above yourself.`,
    accepted: (name: string) => rich`${name} has accepted your challenge.`,
    declined: (name: string) => rich`${name} has declined the challenge.`,
    declinedByYou: () => rich`Declined. I have told them.`,
    already: (name: string) => rich`${name} has your challenge already.`,
    /** For somebody who says something else to a table that waits for others. */
    stillWaits: () => rich`Nobody has accepted yet. I will write here as soon as somebody does.`,
    withdrawn: () => rich`The challenge is withdrawn.`,
    yourself: () => rich`That is you. Without a name you get a link to send on.`,
    bot: () => rich`That is a bot. To play the computer, open a table and press ▶ Start.`,
    unknown: (name: string) =>
      rich`I can’t tell who ${name} is here. Without a name you get a link to send on.`,
    button: {
      accept: '⚔ Play',
      decline: '✖ Decline',
      withdraw: '✖ Withdraw',
      computer: '🤖 Play the computer',
      share: '📤 Send',
      code: '📋 Copy code',
      choose: '👤 Choose',
      friend: '⚔ Play a friend',
    },
  },
};

export type Challenging = typeof challenging;

import type { RematchAsked, RematchRefused, Who } from '../chat-facts.js';
import { listed, rich, saying, type Text } from '../text.js';
import { all, count, dot, plural } from './language.js';

function wish({ title, by, called, agreed, of }: RematchAsked): Text {
  const game = { bold: title };
  if (agreed > 1)
    return called.length === 0
      ? rich`🔁 ${game}: ${agreed} of ${of} want to play again. And you?`
      : rich`🔁 ${game}: ${agreed} of ${of} want to play again. ${listed(called)}: and you?`;
  return called.length === 0
    ? rich`🔁 ${game}: ${by} wants to play again.`
    : rich`🔁 ${game}: ${by} wants to play again. ${listed(called)}: and you?`;
}

/** Sentences on rematches, which are offered on the finished game. */
export const rematching = {
  rematching: {
    asks: (asked: RematchAsked) =>
      asked.colour === null ? wish(asked) : rich`${wish(asked)} You would play ${dot(asked.colour)}.`,
    /** Beside the record, where others read who wants what. */
    wanted: (by: Who, agreed: number, of: number) =>
      agreed > 1 ? rich`${agreed} of ${of} want to play again.` : rich`${by} wants to play again.`,
    /** To a player who has asked, or agreed before others; the others have yet to answer. */
    waiting: (names: readonly string[], agreed: number, of: number) =>
      of > 2
        ? rich`🔁 You asked to play again: ${agreed} of ${of} agree. Waiting for ${all(names)}.`
        : rich`🔁 You asked to play again. Waiting for ${all(names)}.`,
    /** For how long; below the sentence above. */
    stands: (days: number) =>
      rich`The offer stands for ${count(days, 'day')}. Meanwhile you can play whatever you like.`,
    declined: (who: Who) => rich`🔁 ${who} does not want to play again.`,
    declinedByYou: () => rich`Declined. I have told them.`,
    withdrawn: (who: Who) => rich`🔁 ${who} no longer asks to play again.`,
    withdrawnByYou: () => rich`Your offer to play again is withdrawn.`,
    /** To the last player to agree, while the chats of others show other games. */
    occupied: (names: readonly string[]) =>
      rich`🔁 ${all(names)} ${plural(names.length, 'is', 'are')} at another table right now. I have told them that you want to play. The rematch begins as soon as they say yes.`,
    /** `last` is the address of the finished game's page; null for none. */
    begins: (last: string | null) =>
      last === null
        ? rich`🔁 The rematch begins.`
        : rich`🔁 The rematch begins. ${{ link: last, title: 'The last game' }} stays where it was.`,
    /** In a chat that shows the finished game, and none of whose people play; `next` is the address of the new one. */
    beganElsewhere: (next: string | null) =>
      next === null
        ? rich`🔁 The rematch has begun where its players are.`
        : rich`🔁 The rematch has begun where its players are: ${{ link: next, title: 'watch it' }}.`,
    refused: saying<RematchRefused, 'why'>('why', {
      stranger: () => rich`You did not play in this game.`,
      waiting: () => rich`You have said so already; the others have yet to answer.`,
      declined: () => rich`Somebody from this game does not want to play again.`,
      tooOften: () => rich`They have been asked about this game several times. Better leave it at that.`,
      over: () => rich`This question is over.`,
      begun: () => rich`This rematch has begun already.`,
      gone: () => rich`Somebody from this game deleted their name: they can’t be asked.`,
      busy: () =>
        rich`Another game or table is open in this chat. Press again when it is over: the offer stands for 3 days.`,
    }),
    button: { play: '🔁 Play', no: 'No', withdraw: '✖ Withdraw' },
  },
};

export type Rematching = typeof rematching;

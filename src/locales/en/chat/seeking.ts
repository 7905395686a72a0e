import type { OfferLine, OpenSeek } from '../../chat-facts.js';
import { lines, rich, type Text } from '../../text.js';
import { count, span } from '../language.js';
import { THEN } from './times.js';

const game = ({ number, title, pace, names, rules }: OfferLine): Text =>
  rich`${number}. ${{ bold: title }}, ${pace}: ${names.join(' – ')}${rules === '' ? '' : `. ${rules}`}`;

const offered = (line: OfferLine): Text =>
  line.free > 1 ? rich`${game(line)} (${count(line.free, 'free seat')})` : game(line);

/** Sentences on games with strangers: seeks, open tables, names, blocks and reports. */
export const seeking = {
  seeking: {
    off: () => rich`Playing with strangers is switched off here. Whoever runs this bot can switch it on.`,
    /** `hasWay`: a button below leads there. */
    onlyPrivate: (hasWay: boolean) =>
      hasWay
        ? rich`Opponents are found in private.`
        : rich`Find an opponent in private: write ${{ command: 'seek' }} to me there.`,
    waiting: ({ title, pace, name, watch, left }: OpenSeek) =>
      lines(
        rich`🔎 ${{ bold: title }}, ${pace}: looking for an opponent.`,
        rich`As soon as somebody sits down, the game starts here. They see you as ${{ bold: name }}. ${watch ? 'Anybody may watch the game.' : 'The game is not shown to others.'}`,
        rich`The offer stands for ${span(left)}.`,
      ),
    /** Time for a move, given in minutes; null is any. */
    pace: (minutes: number | null): string =>
      minutes === null ? 'no time limit' : `${span(minutes * 60_000)} a move`,
    /** Below the names of those who play. */
    terms: (minutes: number | null) =>
      minutes === null
        ? rich`There is no time limit.`
        : rich`You have ${span(minutes * 60_000)} for each move; then ${THEN.forfeit}.`,
    /** Of a quick game, after `terms`. */
    firstMove: (limit: number) =>
      rich`For your first move you have ${span(limit)}. Without it the game doesn’t count.`,
    withdrawn: () => rich`Your offer is withdrawn.`,
    nothingToWithdraw: () => rich`You have no open offer.`,
    named: (name: string) => rich`Strangers now see you as ${{ bold: name }}.`,
    /** `more` is the number of those that are left out. */
    tables: (open: readonly OfferLine[], running: readonly OfferLine[], more: number) =>
      lines(
        open.length > 0 ? rich`${{ bold: 'Looking for an opponent' }}` : [],
        ...open.map(offered),
        running.length > 0 ? rich`${{ bold: 'Being played' }}` : [],
        ...running.map(game),
        more > 0 ? rich`And ${more} more.` : [],
      ),
    onlyOwn: () => rich`Nobody else is looking for an opponent right now.`,
    noTables: () => rich`Nobody is looking for an opponent right now.`,
    watchAt: (address: string) => rich`The game can be watched here: ${address}`,
    chatGone: (name: string) =>
      rich`${name} can’t be reached any more. If they stay away, the time for the move decides.`,
    blocked: (name: string) =>
      rich`You won’t meet ${{ bold: name }} again, neither here nor by a link. A game that you are playing goes on.`,
    unblocked: (name: string) => rich`${{ bold: name }} is unblocked.`,
    notBlocked: (name: string) => rich`You haven’t blocked anybody called “${name}”.`,
    blockedList: (names: readonly string[]) =>
      names.length === 0 ? rich`You have blocked nobody.` : rich`You have blocked: ${names.join(', ')}.`,
    whomToBlock: () =>
      rich`Whom? Write the name that you see in the game, for example ${{ command: 'block', values: ['Quiet Fox'] }}.`,
    unknownPlayer: (name: string) =>
      rich`I know no player called “${name}”. Write the name as you see it in the game.`,
    notYourself: () => rich`That is you.`,
    blockedFull: (most: number) => rich`You have blocked ${most} people, and that is the limit.`,
    noStrangers: () => rich`You can report an opponent whom the bot found for you.`,
    howToReport: () =>
      rich`What happened? Write ${{ command: 'report', values: ['…'] }}: whoever runs this bot reads it, with both names. To be rid of somebody at once: ${{ command: 'block' }}.`,
    reported: (names: readonly string[]) =>
      rich`Thank you. Whoever runs this bot will see your report about ${names.join(', ')}.`,
    tooManyReports: () => rich`You have sent several reports today; please wait until tomorrow.`,
    button: {
      withdraw: '✖ Withdraw',
      tables: '📋 Open tables',
      seek: '🔎 Find an opponent',
      computer: '🤖 Play the computer',
      take: (number: number) => `▶ ${number}`,
      watch: (number: number) => `👁 ${number}`,
      block: (name: string) => `🚫 ${name}`,
      unblock: '↩ Unblock',
      blocks: '🚫 Blocked',
      report: '⚑ Report',
    },
  },
};

export type Seeking = typeof seeking;

import { rich } from '../../../../locales/text.js';
import type { AccountWords } from './words.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY =
  'If you sign in: your name, browsers and their last visits. Of a passkey only its public key. For 30 days, who signed in in which browser. A browser is forgotten after 90 days without a visit.';

export const WORDS: AccountWords = {
  command: { name: 'web', title: 'Sign in in your browser' },
  kept: (browsers, passkeys) =>
    rich`Your sign-in on web pages, in browsers: ${browsers}. Passkeys: ${passkeys}.`,
  chat: {
    offer: (name, code, page, address) => [
      ...rich`Sign in in your browser as ${{ bold: name }}. `,
      ...(address === null
        ? rich`The button works once, for 5 minutes.`
        : rich`This address works once, for 5 minutes: ${{ code: address }}`),
      ...rich`\nOn another device, open ${{ link: page, title: page }}. Type the code ${{ code }} within 10 minutes.\nKeep both to yourself: anybody who has them plays as you.`,
    ],
    open: 'Sign in',
    copy: 'Copy the code',
    inPrivate: () => rich`I only sign you in in private. Write ${{ command: 'web' }} in our chat.`,
    noPages: () => rich`I have no public https address, so you cannot sign in there.`,
    onPage: () => rich`You are in the browser already. To sign in, open the page “Me”.`,
  },
  page: {
    me: 'Me',
    about: 'Who you are, where you are signed in, what is stored.',
    signIn: {
      title: 'Sign in',
      about: 'Then your games, ratings and settings follow you to each device. There is no password.',
      chat: 'By Telegram or Discord',
      byBot: ['Write', 'to Damka in a private chat on Telegram or Discord. You get a button and a code.'],
      code: 'Code from the chat',
      codeAbout: '8 letters and digits, good for 10 minutes.',
      next: 'Next',
      as: (name) => `Sign in as ${name}?`,
      instead: (name) => `You are signed in as ${name} here. That ends.`,
      warning: 'Answer Yes only if this is you. You must have asked for it yourself.',
      yes: 'Yes, sign in',
      no: 'No',
      used: 'This was used already, or is too old. Write /web to Damka once more.',
      wrongCode: 'No such code. Codes are good for 10 minutes, and once.',
      tooMany: 'Too many wrong codes. Try again in ten minutes.',
    },
    passkey: {
      title: 'Passkey',
      about: 'You sign in with your finger, face or screen lock. What you play as a guest here stays yours.',
      enter: 'Sign in with a passkey',
      make: 'Make a passkey',
      add: 'Add a passkey',
      second: 'Add a second way in. If you lose this device, the second way still lets you in.',
      used: (date) => `last used ${date}`,
      rename: 'Rename',
      remove: 'Remove',
      cancelled: 'No passkey was used. Try again, or take another way.',
      exists: 'This device has a passkey for you already.',
      none: 'This browser has no passkeys here. Take another way.',
      elsewhere: 'Passkeys do not work at this address.',
      noDomain: (address) =>
        address === null
          ? 'Passkeys only work at an https address with a name.'
          : `Passkeys do not work at this address. Open ${address} for that.`,
      tookLong: 'That took too long. Please try again.',
      void: 'This passkey is no longer valid. You can delete it on your device.',
      full: 'You have ten passkeys. Remove one first.',
      tooManyNew: 'Your network made three new accounts today. Play on as a guest, and try again tomorrow.',
      last: 'This is your last way in. Add another first.',
    },
    device: {
      add: 'Add a device',
      scan: 'Scan this with the camera of the new device within 5 minutes.',
      qr: 'QR code with the address for the new device',
      orOpen: 'Or open this address there:',
      back: 'Back to Me',
      title: 'Which number?',
      which: (device) => `${device} wants to sign in as you. Which number does it show?`,
      warning: 'Let in only a device that you hold. It plays as you.',
      none: 'None of these',
      added: 'The new device is signed in within seconds.',
      refused: 'Nobody was let in. Add the device again if it was yours.',
      show: 'Yes, show a number',
      number: 'Choose this number on the device where you are signed in.',
      over: 'This code was used, refused or is too old. Add the device again from Me.',
      local: 'No other device can open this address.',
    },
    join: {
      both: 'Are both of them you?',
      about: (one, other) => `Join ${one} and ${other}: one player, with one history.`,
      rated: 'Both have ratings. They become one, from the rated games of both.',
      met: (games) =>
        games === 1
          ? '1 rated game against each other will count for nothing.'
          : `${games} rated games against each other will count for nothing.`,
      offer: 'Join both',
      title: (other) => `Join with ${other}?`,
      warning: 'Answer Yes only if both are you. You can part later, but void games stay void.',
      yes: 'Yes, join',
      joined: 'You are one player now. Ratings are worked out again within minutes.',
      late: 'That took too long. Sign in by the other account again.',
      samePlatform: 'These cannot be joined: a player has one account of each kind.',
      tooOften: 'You joined or parted three times today. Try again tomorrow.',
      joinedWith: 'You are also',
      part: 'Part from them',
      partAbout: 'This account goes on alone, with its own games and ratings.',
      parted: 'This account is on its own now. Ratings are worked out again within minutes.',
    },
    by: {
      way: (platform) => `Sign in with ${platform}`,
      denied: 'You were not signed in there. Try again, or take another way.',
      unreachable: 'No answer from there. Try again later, or take another way.',
      foreign: 'This began in another browser, or too long ago. Please begin again here.',
      invalid: (platform) => `What ${platform} sent is not valid, so nobody was signed in.`,
    },
    carry: (games) =>
      `You played ${games} ${games === 1 ? 'game' : 'games'} here as a guest. Take ${games === 1 ? 'it' : 'them'} along?`,
    take: 'Take along',
    known: (platform) => `You are known from ${platform}.`,
    ways: 'Ways to sign in',
    wayByBot: (platform) => [`${platform}: write`, 'to Damka in a private chat.'],
    devices: 'Browsers',
    browser: 'Browser',
    here: 'this one',
    seen: (date) => `last visit ${date}`,
    signOut: 'Sign out',
    signOutHere: 'Sign out here',
    everywhere: 'Sign out everywhere',
    unsent: 'Games on this device that are not sent yet: {count}. If you sign out, they wait here.',
    name: 'Name',
    nameOf: (platform) => `Your name comes from ${platform}.`,
    save: 'Save',
    done: 'Done.',
    stored: 'What is stored',
    privacy: 'Privacy policy',
    deleting: 'Delete everything',
    deletingAbout: (running) =>
      running === 0
        ? 'This deletes your ratings, games and settings for good. You are signed out everywhere. Games kept on this device go, too.'
        : `This deletes your ratings, games and settings for good. You are signed out everywhere. Games kept on this device go, too. You are playing in ${running} ${running === 1 ? 'game' : 'games'}: choose what happens there. Leaving a rated game is a loss.`,
    computer: 'The computer takes over my seats',
    resign: 'I resign my games',
    deleteAll: 'Delete everything',
    deleted: 'Deleted',
    deletedAbout: 'Your ID and name are gone. Finished games show a “former player”.',
    again: 'For that, sign in again: it was too long ago.',
    signedOut: 'You are signed out here.',
    resting: 'Nothing can be saved right now, so you can’t sign in. You can play on as a guest.',
    wrong: 'That did not work. Please load the page again.',
    failed: 'No connection. Please try again.',
    needsScript: 'Buttons on this page need a script.',
    slower: 'That was too fast. Wait a minute.',
    inClear: 'Signing in needs an https address. Others in your network could read along here.',
  },
};

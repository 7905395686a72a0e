import type { PolicyWords } from './words.js';

/** What people say for it, as whole messages. */
export const SAID: readonly string[] = [
  'privacy',
  'delete my data',
  'forget me',
  'delete my account',
  'what do you know about me',
];

export const WORDS: PolicyWords = {
  policy: 'Privacy policy',
  terms: 'Terms of use',
  runBy: (name) => (name === null ? 'The owner of this server runs this Damka.' : `${name} runs this Damka.`),
  contact: 'Contact:',
  stored: 'What is stored',
  always: (days) => [
    'Your ID on Telegram or Discord, or a key of your browser, and the name you showed when you sat down.',
    `Games with their moves and results. ${
      days === null
        ? 'Finished games stay until you or the operator delete them.'
        : `Finished games are deleted after ${days} ${days === 1 ? 'day' : 'days'}.`
    }`,
    'Settings of your chat, planned moves, and when you are away.',
    'Messages to the bot until they are answered, and its own until they are sent, a week at most.',
  ],
  nothingElse: 'Nothing else you write is stored. The log holds no messages.',
  seen: {
    title: 'Who sees it',
    lines: [
      'Members of a chat see its games, results and ratings.',
      'Anybody who has the link of a game sees that game.',
      'Strangers see only your pseudonym.',
      'Nothing is sold or passed on. There are no advertisements and no trackers.',
      'Telegram, Discord or your browser’s push service carries the messages. Their own policies apply there.',
    ],
  },
  rights: {
    title: 'Your choices',
    lines: [
      '/privacy in any chat or room shows what is stored about you.',
      '/privacy delete deletes it everywhere. Finished games then show a “former player”.',
      'Backups lose it when they are replaced. What was posted in chats stays until somebody deletes it there.',
    ],
  },
  agreed: [
    'Damka is free of charge and comes without a warranty. It can change or stop at any time.',
    'Play by yourself: in rated games no program and nobody else helps.',
    'Be polite in rooms. Others can block and report you.',
    'Do not flood the bot: it stops answering those who send too much.',
    'The operator can exclude people who break these terms.',
    'On Telegram and Discord their terms apply as well, with the age that they require.',
  ],
};

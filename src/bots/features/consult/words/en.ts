import { lines, rich } from '../../../../locales/text.js';
import { type ConsultWords, dotIn } from './words.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY = 'Team games that you are about to play; for a day.';

export const WORDS: ConsultWords = {
  command: { name: 'consult', title: 'Play one side together, two to four of you' },
  parameters: {
    game: { name: 'game', title: 'Name of the game, or a code' },
    how: { name: 'how', title: 'level=5 or @somebody; 15m, 1d, clock=10+5; leave' },
  },
  button: {
    start: '▶ Start',
    join: '➕ Join',
    other: '👥 Against another group',
    accept: (name) => `▶ ${name}: play`,
    again: '👥 Play another',
    draw: '½ Propose a draw',
    resign: '🏳 Propose to resign',
    leave: '🚪 Leave the team',
    end: '✖ End the game',
  },
  onlyInGroups: () => rich`A team plays in a group, a server channel or a room. Write it there.`,
  onlyForTwo: (title) => rich`${{ bold: title }} can’t be played by teams. Choose a board game for two.`,
  whoIs: () => rich`I don’t know whom you mean. Name a person of this chat, as in @name.`,
  chooseGame: () => rich`👥 Two to four of you play one side together. Which game?`,
  offer: ({ title, colour, names, level, whom, code, place, isForOthers }) =>
    lines(
      rich`👥 ${{ bold: title }}, ${dotIn('en', colour)}: ${names.join(', ')} (2 to 4 can play).`,
      level !== null
        ? rich`Against the computer, level ${level}.`
        : whom !== null
          ? rich`Against ${whom}.`
          : isForOthers
            ? rich`Against another group.`
            : [],
      place === 'elsewhere' && whom !== null && code !== null
        ? rich`${whom} reads this chat. So consult in another group: write ${{ command: 'consult', values: [code] }} there.`
        : place === 'apart'
          ? rich`The team consults in a private thread.`
          : [],
      isForOthers && code !== null
        ? rich`Somebody there writes ${{ command: 'consult', values: [code] }}. The game begins once each side has two people. Alone with me, one is enough.`
        : [],
    ),
  placeName: (title) => `${title} · our team`,
  team: () => 'Checkers',
  badCode: () => rich`Nothing is offered by this code any more.`,
  ownCode: () => rich`This code is for the other side. Use it in another chat.`,
  elsewhere: () => rich`Your opponent reads this chat. Use the code in another group.`,
  readHere: (name) => rich`${name} of the other side reads this chat. Use the code in another group.`,
  readsThere: () => rich`You read what the other side says. So you can’t play against it.`,
  noRoom: () => rich`One of the chats has no room for another game.`,
  joinFirst: () => rich`Join the team first.`,
  twoAtLeast: () => rich`It takes two. Somebody else has to tap “Join”.`,
  alreadyIn: () => rich`You are already in this game.`,
  opponent: () => rich`You play against this team.`,
  onlyFor: (name) => rich`This is for ${name}.`,
  full: () => rich`The team is full: four play at most.`,
  begun: () => rich`The game begins where your team consults.`,
  acceptedWaits: () => rich`Noted. The game begins once two of the team are together.`,
  which: () => rich`Which move do you propose?`,
  played: (move) => rich`Played: ${{ bold: move }}.`,
  now: (move) => (move === '' ? rich`Somebody has proposed that anew:` : rich`Now: ${{ bold: move }}.`),
  stands: () => rich`That is proposed already. Another of you confirms it.`,
  anotherConfirms: () => rich`Another of you has to confirm your proposal.`,
  offersDraw: () => rich`A team can offer a draw or resign. It can’t ask for anything else.`,
  onlyDeclines: () => rich`A team can’t agree to this. You can only decline.`,
  notOfTeam: () => rich`You are not in this team.`,
  noTeam: () => rich`You are not in a team here.`,
  joined: (names) => rich`👥 The team: ${names.join(', ')}.`,
  left: (name) => rich`${name} has left the team.`,
  last: () => rich`You are the last one of the team. If you don’t want to play on, resign.`,
  menu: () => rich`What else?`,
  together: (names) => rich`👥 Played together: ${names.join(', ')}.`,
  kept: (count) => rich`Games with a team of yours that are to begin: ${count}.`,
};

/** What is typed to leave a team. */
export const LEAVE: readonly string[] = ['leave'];

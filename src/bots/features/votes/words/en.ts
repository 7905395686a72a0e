import { joined, lines, rich } from '../../../../locales/text.js';
import { brief, dotIn, hour, leading, namesOf, type TypedWords, type VoteWords } from './words.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY = 'Votes for a chat’s moves, until a week after the game.';

/** The same of since when somebody is known in a chat. */
export const KNOWN_POLICY = 'Since when you have voted in a chat; 180 days.';

export const WORDS: VoteWords = {
  command: { name: 'vote', title: 'The whole chat plays and votes for its moves' },
  parameters: {
    game: { name: 'game', title: 'Name of the game' },
    how: { name: 'how', title: 'level=5 or @somebody; 15m, 1h, 24h; lottery, relay, captain=@somebody' },
  },
  button: {
    start: '▶ Start',
    accept: (name) => `▶ ${name}: play`,
    other: '👥 Another chat',
    ally: '👥 Another chat joins us',
    again: '🗳 Play another',
    time: brief('min', 'h'),
    mode: { majority: 'Majority', lottery: 'Lottery', captain: 'Captain', relay: 'Relay' },
    draw: '½ Vote for a draw',
    resign: '🏳 Vote to resign',
    acceptDraw: '½ Accept the draw',
    ring: '🔔 Ring me',
    claim: '🏆 Claim the win',
    yourself: '▶ Play it yourself',
    end: '✖ End the game',
  },
  onlyInGroups: () => rich`Voting works only in groups and server channels.`,
  oneAtATime: () => rich`This chat is voting in a game already. Finish that one first.`,
  chooseGame: () => rich`🗳 The whole chat plays: everybody votes for its moves. Which game?`,
  whoIs: () => rich`I don’t know whom you mean. Name a person of this chat, as in @name.`,
  forTwo: () => rich`A person can play against a chat only in games for two.`,
  cannotBeVoted: (title) => rich`${{ bold: title }} can’t be voted: a shot is one person’s.`,
  setup: ({ title, colour, level, whom, captain, code, isForKnown, isOpen, isRelay }) =>
    lines(
      rich`🗳 ${{ bold: title }}: this chat plays ${dotIn('en', colour)} against ${code !== null ? 'another chat' : (whom ?? `level ${level}`)}.`,
      code === null ? [] : rich`There somebody writes ${{ command: 'vote', values: [`join ${code}`] }}.`,
      isRelay
        ? rich`Tap ✋ to move in turn. Next is who has moved longest ago.`
        : captain === null
          ? rich`Everybody here has a vote. It can be changed until the time is over${isOpen ? '.' : ', and nobody else sees it.'}`
          : rich`Everybody here has a vote, and ${captain} decides.`,
      isForKnown ? rich`Those vote who have been known here for a day.` : [],
    ),
  allies: (code) =>
    rich`In the other chat somebody writes ${{ command: 'vote', values: [`join ${code}`] }}. Its votes then count with yours.`,
  joined: (isNow) =>
    isNow
      ? rich`👥 This chat plays along: both chats vote for one side. Vote now.`
      : rich`👥 This chat plays along: both chats vote for one side.`,
  silent: () => rich`The other side has been silent for three days. You can claim the win.`,
  lonely: (name) => rich`Only ${name} votes here.`,
  called: (isOn) =>
    rich`${isOn ? 'You are called once when each round begins.' : 'You are no longer called.'}`,
  callsFull: (most) => rich`${most} people are called already, the most there can be.`,
  call: (people) => rich`🔔 ${namesOf(people)}: your vote, please.`,
  record: ({ games, won, best }) =>
    rich`This chat: games ${games}, won ${won}${best > 0 ? `, best level beaten ${best}` : ''}.`,
  badCode: () => rich`Nothing is offered by this code any more.`,
  ownCode: () => rich`This code is for another chat.`,
  otherVotes: () => rich`The other chat is voting in a game already.`,
  noRoom: () => rich`One of the two chats has no room for another game.`,
  onlyFor: (name) => rich`This is for ${name}.`,
  whereTo: () => rich`Where to?`,
  which: () => rich`Which move is your vote?`,
  played: (move) => rich`Played: ${{ bold: move }}.`,
  closing: () => rich`This round is over; the move is being played.`,
  notOfChat: () => rich`Only the chat’s members vote.`,
  voteOnPage: (move) =>
    move === null ? rich`Your move here is your vote.` : rich`Your vote: ${{ bold: move }}.`,
  notMover: (name) => rich`${name} moves now. ✋ puts you in line.`,
  relay: (state) =>
    rich`${{ now: 'It’s your move now.', later: 'You’re in line. Your move comes after the others’.', off: 'You’re out of the line.' }[state]}`,
  opponent: () => rich`You play against this chat: its votes are not yours.`,
  otherSide: (colour) => rich`You already vote for ${dotIn('en', colour)} in this game.`,
  notKnown: () => rich`Votes are for people known here for a day. You can vote from tomorrow on.`,
  full: (most) => rich`This round already has ${most} voters, the most I can count.`,
  isOut: () => rich`An administrator has taken you out of this vote.`,
  removed: (name) => rich`${name} has no vote in this game any more.`,
  noVote: () => rich`This chat is not voting in any game.`,
  times: (seconds) => rich`A move can take ${seconds.map(WORDS.button.time).join(', ')}.`,
  steered: ({ seconds, mode, captain, isOpen, isForKnown }) =>
    lines(
      rich`From now on: ${WORDS.button.time(seconds)} a move, ${WORDS.button.mode[mode].toLowerCase()}${leading(mode, captain)}.`,
      isOpen ? rich`Everybody sees how many want each move.` : [],
      isForKnown ? rich`Those vote who have been known here for a day.` : [],
    ),
  yourVote: (move, until, counts) =>
    joined(
      [
        until === null
          ? rich`Your vote: ${{ bold: move }}.`
          : rich`Your vote: ${{ bold: move }}. Change it until ${hour('en', until)}.`,
        counts === '' ? [] : [counts],
      ],
      '\n',
    ),
  result: ({ unanimous, rounds, best }) =>
    lines(
      unanimous === 0 ? [] : rich`🗳 Unanimous: ${unanimous} of ${rounds} moves.`,
      best.length === 0
        ? []
        : rich`Played most often: ${best.map(({ name, played, votes }) => `${name} (${played} of ${votes})`).join(', ')}.`,
    ),
  menu: () => rich`What else do you vote for?`,
  wanted: (motion, isOn, { votes, voters }) =>
    rich`${isOn ? 'You vote' : 'You no longer vote'} ${motion === 'draw' ? 'for a draw' : 'to resign'}: ${votes} of ${voters}. ${motion === 'draw' ? 'It takes more than half' : 'It takes more than 60%'} of the voters, at least 3 of them. It counts when the round ends.`,
  keptKnown: (count) => rich`Chats that know since when you vote there: ${count}.`,
  kept: (count) => rich`Votes of yours where a whole chat plays: ${count}.`,
};

export const TYPED: TypedWords = {
  minutes: ['m'],
  hours: ['h'],
  days: ['d'],
  time: ['time'],
  mode: ['mode'],
  majority: ['majority'],
  lottery: ['lottery'],
  relay: ['relay'],
  captain: ['captain'],
  votes: ['votes'],
  open: ['open'],
  voters: ['voters'],
  known: ['known'],
  join: ['join'],
  remove: ['remove'],
};

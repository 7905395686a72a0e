import { joined, rich } from '../../../../locales/text.js';
import { detail, scoreText } from './score.js';
import type { SimulWords } from './words.js';

const SIDES = { first: 'host moves first', second: 'players move first', turns: 'sides by turns' } as const;
const some = (number: number, one: string, many = `${one}s`): string =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;
const boards = (count: number): string => some(count, 'board');

/** What it stores, as a line of the privacy policy. */
export const POLICY =
  'Simultaneous displays that you gave or played in. The results stay, without your name once you delete your data.';

export const WORDS: SimulWords = {
  command: { name: 'simul', title: 'Play many at once' },
  what: { name: 'wish', title: 'russian 10+0 boards=12 start=19:00, or a code' },
  kept: (number) => rich`Simultaneous displays: ${number} that you gave or played in.`,
  typed: {
    boards: ['boards', 'board'],
    start: ['start'],
    from: ['from', 'position'],
    games: ['games'],
    extra: ['extra'],
    teach: ['teach', 'teaching'],
    host: ['host', 'colour', 'color'],
    open: ['public'],
    master: ['master'],
    rating: ['r', 'rating'],
    sides: { first: ['white', 'first'], second: ['black', 'second'], turns: ['turns', 'both', 'board'] },
  },
  button: {
    ...{ join: 'Join', leave: 'Leave', start: 'Start', cancel: 'Cancel it', again: 'Again' },
    ...{ yes: 'Yes', no: 'No', games: 'All games' },
  },
  choose: () =>
    rich`♟ You play against many at once. Which game? Or write it all: ${{ command: 'simul', values: ['russian 10+0 boards=12 start=19:00'] }}`,
  unopened: (told) => {
    switch (told.why) {
      case 'unread':
        return rich`I don’t understand “${told.typed}”. For example: ${{ command: 'simul', values: ['russian 10+0 boards=12 start=19:00'] }}`;
      case 'boards':
        return rich`A display has from ${told.least} to ${told.most} boards.`;
      case 'chatFull':
        return rich`This chat has ${told.most} displays already. One has to end first.`;
      case 'tooMany':
        return rich`You can open ${told.most} displays a day.`;
      case 'joinedEnough':
        return rich`You can play in ${told.most} displays at once.`;
      case 'seats':
        return rich`Displays are for board games of two.`;
      case 'games':
        return rich`A display has up to ${told.most} games to choose among.`;
      case 'bounds':
        return rich`Nobody has a rating over ${told.least} and under ${told.greatest}.`;
      case 'positions':
        return rich`A master has up to ${told.most} positions.`;
      case 'master':
        return rich`Against a master there are days or hours for a move: ${{ code: '1d' }}. Clocks, a start and teaching don’t go with it.`;
      case 'masterOn':
        return rich`Everybody plays you already. That display has to end first.`;
      case 'late':
        return rich`On boards of a display, whoever runs out of time loses.`;
      case 'noClocks':
        return rich`Without clocks no board adds minutes.`;
      case 'position':
        return rich`I can’t read that position. It is for one game, with somebody to move: ${{ code: 'from=W:Wc3,d4:Bf6,h8' }}`;
    }
  },
  unknown: () => rich`There is no such display.`,
  refused: {
    over: 'This display is over.',
    begun: 'It has begun already.',
    full: 'All boards are taken.',
    ownHost: 'It is your own display: you play on all boards.',
    alreadyIn: 'You are in already.',
    notIn: 'You are not in.',
    notHost: 'Only the host can do that.',
    tooFew: 'At least two players are needed.',
    noGame: 'That game is not played here.',
    plays: 'It has begun. You can give your game up with /resign.',
    triedToday: 'You have had today’s try. Come again tomorrow.',
    noTries: 'It takes no more tries.',
    keptApart: 'You can’t join this display.',
    twoAccounts: 'You are in already with your other account.',
    rating: 'Your rating is not within the bounds of this display.',
    onlyBoard: 'It is the only board that waits for you, so it stays.',
    putOff: 'You have put this turn off already.',
    notShown: 'You are at another board by now.',
  },
  gives: (name) => rich`♟ ${{ bold: name }} gives a simultaneous display`,
  about: ({ games, pace, colour, most, extra, least, greatest, isFrom, isTaught, positions }) =>
    [
      games.join(', '),
      pace,
      SIDES[colour],
      boards(most),
      ...(extra > 0 ? [`+${extra} min a board for the host`] : []),
      ...(isFrom ? ['from a position'] : []),
      ...(least === null ? [] : [`rated over ${least}`]),
      ...(greatest === null ? [] : [`rated under ${greatest}`]),
      ...(isTaught ? ['teaching'] : []),
      ...(positions === null ? [] : ['one try a day']),
      ...(positions ? [some(positions, 'position')] : []),
    ].join(' · '),
  entered: (names, count) =>
    count === 0 ? rich`Nobody is in yet.` : rich`${{ bold: `${count} in` }}: ${names.join(', ')}`,
  starts: (when) => (when === null ? rich`The host starts it.` : rich`Starts ${when}.`),
  running: (score) => rich`${{ bold: `${score.over} of ${score.of} over` }} · host ${scoreText(score)}`,
  over: (score) => rich`🏁 ${{ bold: `Host ${scoreText(score)}` }} ${detail(score)}`,
  cancelled: () => rich`Cancelled.`,
  opened: (when) =>
    joined(
      [
        rich`Your display is open. Boards come here, one at a time.`,
        when === null ? rich`Tap Start once enough are in.` : rich`Starts ${when}.`,
      ],
      ' ',
    ),
  joined: ({ host, game, when }) =>
    joined(
      [
        game === null
          ? rich`You’re in: you play against ${host}.`
          : rich`You’re in: ${game} against ${host}.`,
        when === null ? [] : rich`Starts ${when}.`,
        rich`Your board comes here.`,
      ],
      ' ',
    ),
  left: (host) => rich`You have left the display of ${host}.`,
  sureCancel: () => rich`Cancel your display?`,
  isTime: (count) =>
    rich`♟ It’s time for your display: ${count} in. ${count < 2 ? 'It needs two players.' : 'Tap Start when you are ready.'} Otherwise it is cancelled in an hour.`,
  off: (host) => rich`♟ The display of ${host} is cancelled.`,
  away: (host, board) => rich`${host} is away. The host’s clock of board ${board} goes on.`,
  ended: (host, score) =>
    rich`🏁 The display of ${host} is over. ${{ bold: `Host ${scoreText(score)}` }} ${detail(score)}`,
  master: {
    heading: (host) => `Beat the master: ${host}`,
    until: (when) => rich`Open until ${when}.`,
    ranked: (place, { name, won, drawn, tries }) =>
      rich`${place}. ${name}: ${some(won, 'win')}, ${some(drawn, 'draw')}, ${some(tries, 'try', 'tries')}`,
    nobody: () => rich`Nobody has tried yet.`,
    columns: ['Player', 'Wins', 'Draws', 'Tries'],
    opened: (when) => rich`Everybody can try to beat you until ${when}. Boards come here, one at a time.`,
    end: 'End it',
    sure: () => rich`Take no more tries?`,
    closed: () => rich`No more tries. Boards that are on are played to the end.`,
  },
  page: {
    title: 'Simultaneous displays',
    about: 'One plays against many at once.',
    link: 'All boards',
    none: 'No display is listed now. In a chat, /simul opens one.',
    heading: (host) => `${host}: simultaneous display`,
    toJoin: (code) => rich`Join with ${{ command: 'simul', values: [code] }} in a chat with the bot.`,
    boards: 'Boards',
    here: 'the host is here',
    states: {
      waits: 'begins soon',
      host: 'host to move',
      player: 'player to move',
      won: 'host 1:0',
      drawn: '½:½',
      lost: 'host 0:1',
      void: 'no result',
    },
    file: 'All games (PDN)',
    follow: 'To the host’s board',
    mine: 'To my board',
  },
};

import { rich } from '../../../../../locales/text.js';
import type { TourPageWords } from '../page-words.js';

export const PAGE_WORDS: TourPageWords = {
  title: 'Tournaments',
  about: 'Tournaments that their directors show to everybody. Others open only for people with the link.',
  none: 'No tournament is listed yet. To open one, write /tournament to the bot.',
  heading: {
    open: 'Open to join',
    running: 'In progress',
    over: 'Finished',
    players: 'Players',
    live: 'Games in progress',
    table: 'Table',
    rounds: 'Rounds',
    cross: 'Crosstable',
    bracket: 'Bracket',
    rules: 'How places are decided',
    files: 'Files',
  },
  runBy: (names) => `Director: ${names.join(', ')}`,
  toJoin: (code) => rich`To join, write ${{ command: 'tournament', values: [code] }} to the bot.`,
  toFollow: (code) =>
    rich`To follow it in a chat, write ${{ command: 'tournament', values: [code] }} to the bot.`,
  column: {
    place: 'Place',
    name: 'Player',
    team: 'Team',
    points: 'Points',
    passed: 'Rounds passed',
    T1: 'T1',
    T2: 'T2',
    S: 'S',
    SB: 'SB',
    wins: 'Wins',
    games: 'Games',
    boards: 'Boards',
    lot: 'Lot',
  },
  round: (round) => `Round ${round}`,
  stage: (ties) => ({ 1: 'Final', 2: 'Semifinals', 4: 'Quarterfinals' })[ties] ?? null,
  sharedOut: 'Players who were out in the same round share a place.',
  more: (count) => `… and ${count} more`,
  shared: 'Players with the same place share it. No tie break tells them apart.',
  annulled: (names) =>
    `${names.join(', ')}: left before playing half of the games. Those games don’t count in the table.`,
  game: (number) => (number === null ? 'Game' : `Game ${number}`),
  watch: 'Watch',
  rule: {
    points:
      'A win is 2 points, a draw 1, a loss 0. Most points come first. If points are equal, the first of these that differs decides:',
    match: 'Two play a match of two games. Winning the match is 2 points, drawing it 1.',
    T1: 'T1: the final points of all your opponents, without the lowest.',
    T2: 'T2: the same without the two lowest.',
    S: 'S (Solkoff): the final points of all your opponents.',
    direct: 'The games between the players who are level. All must have met.',
    games: 'Games: points of the single games of all matches.',
    SB: 'SB (Sonneborn-Berger): your points in each round times that opponent’s points.',
    wins: 'Wins: games won on the board.',
    lot: 'Lot: drawn once at the start.',
    bye: 'If nobody is left to play, you have a bye. It counts 2 points in a Swiss, else none.',
    late: 'If you join late, the first missed round counts 1 point. The others count none.',
    unplayed:
      'Without a game, T1, T2, S and SB take a made-up opponent. They were level with you and draw all later rounds.',
    sharing: 'If all of these are equal, the place is shared.',
    white: 'In each pair the first one has White in the first game.',
    left: 'If you leave before half of your games, none of them count. If you leave later, you lose the rest.',
    arena:
      'Who is free is paired with somebody near in the table. A win is 2 points, a draw 1. Of equal points, more wins come first. If these are equal, too, the place is shared.',
    streak: 'After two wins in a row all points count double. A game without a win ends that.',
    berserk:
      'Berserk: you may halve your time before your first move. No seconds are added then. A win after 7 moves or more is then one point more.',
    arenaDraws:
      'A draw before move 10 is worth nothing. After a draw, further ones count only beyond 30 moves. A win ends that.',
    tables:
      'Three or four play at a table. You get 2 points for each player you beat. You get 1 for each who is level.',
    fills: 'The computer has free seats. It takes no place, and S leaves it out.',
    leftTables: 'If you leave or don’t come, the computer plays for you. You get no points.',
    boards: 'Of equal points, the points of all boards come first.',
    teams:
      'Winning a match against another team is 2 points, drawing it 1. Each board is 2 points, or 1 each.',
    teamColours: 'The team named first has White at odd boards, else the other.',
    smallTeam: 'If a team is smaller, the other wins its last boards.',
    arenaEnd: 'Nobody is paired any more shortly before the end. Games that are on at the end still count.',
    ladder:
      'You challenge somebody up to three places above you. If you win, you take that place. All between go down one. Else places stay.',
    ladderAnswer: 'A challenge without an answer for 3 days is lost. If somebody is away, it doesn’t count.',
    ladderLimits:
      'The same two play once in 7 days. You have at most three challenges open. In two of them you defend your place.',
    ladderTime:
      'If you lose twice running on time, you leave the ladder. You can join again as the last one.',
    league:
      'Divisions of 6 to 10 play a season of a month. In a division everybody meets everybody. The next season begins when all divisions are over.',
    leagueMoves:
      'Of 6 people the first goes up, and the last down. Of 8 or 10 two do. Newcomers start at the bottom, by rating.',
    leagueEarly: 'In the first two seasons two of 6 move, three of 10.',
    leagueLeaving:
      'If somebody leaves, the next one below takes the place. Divisions that are too small are merged.',
    seeds:
      'Who loses is out. The best rated are seeded apart. Free places in round one go to the best rated.',
    level:
      'If you are level, you play again at half the time. Then come single games of 3+2 until one wins. After six of these the lot decides.',
    levelByDays: 'If you are level, you play again with half the time. If you still are, the lot decides.',
    leftKnockout: 'If you leave, or don’t come, the other passes the round.',
  },
  file: { txt: 'Text', csv: 'CSV', trf: 'TRF', pdn: 'PDN', ics: 'Calendar' },
  fileOf: (form, name) =>
    form === 'pdn'
      ? rich`${{ bold: name }}: all games`
      : form === 'ics'
        ? rich`${{ bold: name }}: dates for your calendar`
        : rich`${{ bold: name }}: table and rounds`,
  noFile: {
    pdn: 'No game is over yet, or the file would be too big.',
    trf: 'No round is over yet.',
    ics: 'This tournament has no dates.',
    csv: 'The tournament has not begun.',
    txt: 'The tournament has not begun.',
  },
  page: 'Page of the tournament',
  calendar: {
    start: (name) => `${name}: start`,
    round: (name, round) => `${name}: round ${round} begins`,
    lastDay: (name, round) => `${name}: round ${round} ends`,
  },
  list: {
    on: 'List on the web',
    off: 'Take off the web list',
    isOn: 'Everybody can now see this tournament and its names on the web.',
    isOff: 'This tournament is no longer listed. Its link still works.',
  },
  tableOf: (name) => `Table of ${name}.`,
};

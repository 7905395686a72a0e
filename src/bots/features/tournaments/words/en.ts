import { count, span } from '../../../../locales/en/language.js';
import { joined, rich } from '../../../../locales/text.js';
import { LADDER_WORDS } from './en/ladder.js';
import type { TourWords } from './words.js';

export { DIRECTOR_WORDS } from './en/directors.js';
export { LADDER_WORDS } from './en/ladder.js';
export { LASTING } from './en/lasting.js';
export { LEAGUE_WORDS } from './en/league.js';
export { MISSED_WORDS } from './en/missed.js';
export { PAGE_WORDS } from './en/pages.js';
export { PARTNER_WORDS } from './en/partners.js';

const score = (points: readonly number[] | null): string => (points === null ? '' : ` ${points.join(':')}`);

/** What it stores, as a line of the privacy policy. */
export const POLICY =
  'Tournaments you entered or directed: the tables stay. If you delete your data, they name you no more.';

export const WORDS: TourWords = {
  command: { name: 'tournament', title: 'Open or follow a tournament' },
  what: { name: 'wish', title: 'swiss russian 1d, or the code of a tournament' },
  kept: (number) => rich`${count(number, 'tournament')} that you entered or directed.`,
  kinds: {
    everybody: 'Everybody meets',
    swiss: 'Swiss',
    knockout: 'Knockout',
    arena: 'Arena',
    tables: 'Tables of 3–4',
    teams: 'Teams',
    ladder: 'Ladder',
    league: 'League',
  },
  button: {
    ...{
      join: 'Join',
      leave: 'Leave',
      who: 'Who',
      more: '⋯',
      table: 'Table',
      ready: 'Ready',
      back: 'I’m back',
    },
    ...{
      start: 'Start',
      next: 'Next round',
      pause: 'Pause',
      resume: 'Resume',
      result: 'Result',
      undo: 'Undo',
    },
    ...{ remove: 'Remove', late: 'Late entry', cancel: 'Cancel it', live: 'Live, 10+5', days: 'By days' },
    ...{ yes: 'Yes', no: 'No', other: 'Another game' },
    ...{
      meet: 'By appointment',
      date: 'Agree a time',
      times: 'Other time',
      berserk: 'Berserk',
      lineUp: 'Line-up',
      extend: '+1 day',
      forgive: 'Forgive',
      directors: 'Directors',
      handOver: 'Hand over',
      pair: 'Pair by hand',
      apart: 'Keep apart',
      appeal: 'Appeal',
      mask: 'Join under a pseudonym',
      challenge: 'Challenge',
      accept: 'Accept',
      giveWay: 'Give way',
    },
  },
  typed: {
    kinds: {
      everybody: ['everybody', 'round-robin', 'roundrobin', 'robin', 'all'],
      swiss: ['swiss'],
      knockout: ['knockout', 'knock-out', 'cup', 'ko'],
      arena: ['arena'],
      tables: ['tables', 'table'],
      teams: ['teams', 'team'],
      ladder: ['ladder'],
      league: ['league'],
    },
    rounds: ['rounds', 'round'],
    match: ['match'],
    start: ['start', 'starts'],
    daily: ['daily'],
    next: ['next'],
    asked: ['asked', 'manual'],
    twice: ['twice', 'double'],
    name: ['name'],
    minutes: ['minutes', 'min'],
    boards: ['boards'],
    together: ['together'],
    bank: ['bank'],
    away: ['away'],
    pause: ['pause'],
    meet: ['appointment', 'appointments'],
    apart: ['apart'],
    pairs: ['pair us', 'pairs'],
  },
  choose: ({ everybody, swiss, knockout, arena }) =>
    rich`🏆 What kind of tournament?
${everybody}: for up to 16 people.
${swiss}: you meet people with as many points as you.
${knockout}: the loser is out.
${arena}: play as many games as you can.`,
  chooseOther: ({ ladder, league, teams, tables }) =>
    rich`🏆 What kind of tournament?
${ladder}: you challenge people just above you.
${league}: divisions play for a month; the best go up.
${teams}: chats play against each other.
${tables}: for games of three or four.`,
  chooseGame: (kind) => rich`🏆 ${WORDS.kinds[kind]}: which game?`,
  unopened: (told) => {
    if (told.why === 'unread')
      return rich`I don’t understand “${told.typed}”. Try: ${{ command: 'tournament', values: ['swiss russian 5 rounds 1d start=sat 19:00'] }}`;
    if (told.why === 'chatFull')
      return rich`This chat has ${told.most} tournaments already. One has to end before the next.`;
    if (told.why === 'tooMany') return rich`You can open ${told.most} tournaments a day.`;
    if (told.why === 'seats')
      return rich`That kind is for games of two. For three or four there are tables: ${{ command: 'tournament', values: [`tables ${told.example}`] }}`;
    if (told.why === 'two') return rich`Tables are for games of three or four. ${told.game} is for two.`;
    if (told.why === 'partners')
      return rich`For ${told.game} there are Everybody meets, Swiss and Knockout: ${{ command: 'tournament', values: [`swiss ${told.id}`] }}`;
    if (told.why === 'sides')
      return rich`${told.game} is a game with partners. Take one where everybody plays alone: ${{ command: 'tournament', values: [`tables ${told.example}`] }}`;
    return rich`You can be in ${told.most} tournaments at once.`;
  },
  unknown: () => rich`There is no such tournament.`,
  refused: {
    ...LADDER_WORDS.refused,
    over: 'This tournament is over.',
    full: 'This tournament is full.',
    begun: 'It’s too late to join: the tournament has begun. You can watch.',
    tooFew: 'Too few people have joined so far.',
    notIn: 'You are not in this tournament.',
    left: 'You have left this tournament. Nobody can come back.',
    alreadyIn: 'You are in already.',
    paused: 'The tournament is paused.',
    roundOn: 'The round is still on.',
    badTime: 'That time is over, or the round ends before it.',
    directorsEnough: 'A tournament has five directors at most.',
    apartEnough: 'As many pairs are kept apart as a tournament can have.',
    stale: 'That is no longer possible.',
    twoAccounts: 'You are in already, by your other account.',
    noTeam: 'Join in the chat of your team. If it is none yet, its administrator can enter it.',
    notDirector: 'Only the director of the tournament can do that.',
  },
  defaultName: ({ game, kind }) =>
    ({
      swiss: `${game} Swiss`,
      everybody: `${game} round robin`,
      knockout: `${game} knockout`,
      arena: `${game} arena`,
      tables: `${game} tables`,
      teams: `${game} teams`,
      ladder: `${game} ladder`,
      league: `${game} league`,
      division: `${game} division`,
    })[kind],
  pairs: 'Pairs',
  bank: ({ main, added }) => `${span(main)} a game${added > 0 ? `, plus ${span(added)} a move` : ''}`,
  about: ({ game, kind, rounds, minutes, boards, isMatch, isTwice, isPairs, isRated, pace }) =>
    [
      game,
      isPairs
        ? 'everybody gets an opponent'
        : {
            swiss: 'Swiss',
            everybody: isTwice ? 'everybody meets twice' : 'everybody meets',
            knockout: 'knockout',
            arena: 'arena',
            tables: 'tables',
            teams: 'teams',
            ladder: 'ladder',
            league: 'league',
            division: 'division',
          }[kind],
      ...(rounds === null || isPairs ? [] : [count(rounds, 'round')]),
      ...(minutes === null ? [] : [count(minutes, 'minute')]),
      ...(boards === null ? [] : [count(boards, 'board')]),
      ...(isMatch ? ['two games each'] : []),
      pace,
      isRated ? 'rated' : 'casual',
    ].join(' · '),
  entered: (number, names) =>
    number === 0 ? rich`Nobody is in yet.` : rich`${{ bold: `${number} in` }}: ${names.join(', ')}`,
  starts: (when) =>
    when === null ? rich`It starts when the person who opened it says so.` : rich`Starts ${when}.`,
  state: {
    round: (round, rounds) => rich`Round ${round} of ${rounds}`,
    nextRound: (when) =>
      when === null ? rich`The director starts the next round.` : rich`Next round: ${when}.`,
    arena: (until, games) =>
      until === null
        ? rich`Time is up. Games that are on still count: ${games}.`
        : rich`Until ${until}. Games that are on: ${games}.`,
    together: (games) => rich`All rounds at once. Games to play: ${games}.`,
    paused: () => rich`⏸ Paused.`,
    over: () => rich`🏁 Over.`,
    cancelled: () => rich`Cancelled.`,
  },
  board: ({ names, points, why, isByLot, when }) => {
    const [one = '', other = ''] = names;
    if (why === 'bye') return `${one}: bye`;
    if (why === 'absent') return `${one}: away`;
    if (why === 'annulled') return `${one} – ${other}: doesn’t count`;
    const note = why === 'forfeit' ? ' (no game)' : isByLot ? ' (lot)' : '';
    return `${one} – ${other}${score(points)}${note}${when === null ? '' : ` (${when})`}`;
  },
  points: (points) => String(points),
  out: 'left',
  joined: ({ name, as, when, isHere, isLate }) =>
    joined(
      [
        isLate ? rich`You’re in ${name}, from the next round on.` : rich`You’re in: ${name}.`,
        when === null ? [] : rich`It starts ${when}.`,
        isHere ? rich`Your boards come here.` : [],
        rich`Everybody in it sees you as ${as}.`,
      ],
      ' ',
    ),
  blocks: (names) =>
    rich`You have blocked ${names.join(', ')}. If you have to meet, you lose without a game.`,
  maskThere: (code) =>
    rich`Under a pseudonym you play in our private chat. Write ${{ command: 'tournament', values: [code] }} there, then tap ⋯.`,
  left: (name) => rich`You have left ${name}.`,
  sureLeave: (name) =>
    rich`Leave ${name}? It has begun. You lose the games that are left. You can’t come back.`,
  backAgain: () => rich`Welcome back. You play again from the next round on.`,
  isReady: (other) => rich`You’re ready. Waiting for ${other}.`,
  bothReady: () => rich`Everybody is here: the game begins.`,
  news: {
    called: ({ name, round, other, until }) =>
      rich`🏆 ${name}, round ${round}: you play ${{ bold: other }}. If you don’t tap Ready, you lose ${until}.`,
    otherReady: (other) => rich`${{ bold: other }}: ready and waiting for you.`,
    bye: ({ name, round, points }) =>
      points > 0
        ? rich`🏆 ${name}, round ${round}: you have a bye and get ${count(points, 'point')}.`
        : rich`🏆 ${name}, round ${round}: you are free.`,
    again: ({ name, round, other }) =>
      rich`🏆 ${name}, round ${round}: you play ${{ bold: other }} again. No other pairing was left.`,
    repeated: (what) =>
      what === 'game'
        ? rich`You have met before, but no other pairing was left.`
        : rich`You had one before, but no other pairing was left.`,
    won: ({ name, round, other }) =>
      rich`🏆 ${name}, round ${round}: you win against ${other} without a game.`,
    together: ({ name, games }) => rich`🏆 ${name} has begun, all rounds at once: ${count(games, 'game')}.`,
    arena: ({ name, until }) => rich`🏆 ${name} has begun. It ends ${until}; you can still join.`,
    paired: (name) =>
      rich`🏆 ${name}: you may halve your time before your first move. A win is then worth a point more.`,
    soon: ({ name, when }) => rich`🏆 ${name} starts ${when}.`,
    lastDay: ({ name, round, other, until }) =>
      rich`🏆 ${name}${round === null ? '' : `, round ${round}`} ends ${until}. You haven’t finished against ${{ bold: other }}.`,
    lot: ({ name, other, isOn }) =>
      isOn
        ? rich`🏆 ${name}: you were level with ${other} in all games. The lot has you go on.`
        : rich`🏆 ${name}: you were level with ${other} in all games. By lot, ${other} goes on.`,
    lost: ({ name, round, other }) => rich`🏆 ${name}, round ${round}: you lose to ${other} without a game.`,
    blocked: ({ name, round, other }) =>
      rich`🏆 ${name}, round ${round}: you have blocked ${other}. You lose without a game.`,
    nobody: ({ name, round, other }) =>
      rich`🏆 ${name}, round ${round}: your game against ${other} wasn’t played. Neither of you gets points.`,
    replaced: ({ name, round }) =>
      rich`🏆 ${name}, round ${round}: you didn’t come, so the computer plays for you. You get no points.`,
    late: ({ name, boards, until }) =>
      rich`🏆 ${name}: not over in time: ${boards.join(', ')}. Enter the result, or the computer judges the position ${until}.`,
    judged: ({ name, round, board, until }) =>
      rich`🏆 ${name}: the computer judged your game of round ${round}. ${board}. You can appeal to the directors until ${until}.`,
    appeal: ({ name, round, board }) =>
      rich`🏆 ${name}, round ${round}: somebody appeals against the computer’s result. ${board}. Look at the game, and change the result if it’s wrong.`,
    asked: ({ name, round }) => rich`🏆 ${name}: round ${round} is over. Start the next one when you like.`,
    round: ({ name, round, boards }) => rich`🏆 ${name}, round ${round}: ${boards.join(', ')}`,
    over: ({ name, first }) => rich`🏁 ${{ bold: name }} is over. ${first.join(' ')}`,
    yourPlace: ({ name, place, of }) =>
      rich`🏁 ${name} is over. Your place: ${{ bold: `${place} of ${of}` }}.`,
    cancelled: (name) => rich`🏆 ${name} is cancelled.`,
    delayed: ({ name, fewest, when }) =>
      rich`🏆 ${name} needs ${fewest} people. It waits for more and starts ${when}.`,
    eventless: (name) =>
      rich`🏆 ${name} is not among the events of the server. For that my role needs the right Create Events. All else works.`,
    pausedLong: ({ name, when }) => rich`🏆 ${name} has been paused for long. It will be cancelled ${when}.`,
  },
  meeting: {
    pace: 'by appointment',
    tonight: (time) => `Tonight ${time}`,
    tomorrow: (time) => `Tomorrow ${time}`,
    accept: 'Accept',
    when: (other) => rich`When do you want to play ${other}?`,
    zone: (zone) => rich`Time zone: ${zone}.`,
    asked: (other, when) => rich`You propose ${when}. I ask ${other}.`,
    agreed: (other, when) => rich`Agreed: you play ${other} ${when}.`,
    paired: ({ name, round, other, until }) =>
      rich`🏆 ${name}, round ${round}: you play ${{ bold: other }}. Agree on a time; the round ends ${until}.`,
    proposed: ({ name, round, other, when }) =>
      rich`🏆 ${name}, round ${round}: ${{ bold: other }} proposes ${when}.`,
    soon: ({ name, round, other, when }) =>
      rich`🏆 ${name}, round ${round}: you play ${{ bold: other }} ${when}.`,
    accepted: ({ name, round, other, when }) =>
      rich`🏆 ${name}, round ${round}: ${{ bold: other }} agrees. You play ${when}.`,
    proposedAlone: ({ name, round, other, isOwn }) =>
      rich`🏆 ${name}, round ${round}: you and ${other} agreed on no time. ${isOwn ? 'Only you proposed one, so you win.' : 'Only your opponent proposed one, so you lose.'}`,
    drawn: ({ name, round, other }) =>
      rich`🏆 ${name}, round ${round}: you and ${other} agreed on no time. It counts as a draw.`,
  },
  teams: {
    how: (code) =>
      rich`A chat plays as a team if its administrator writes there: ${{ command: 'tournament', values: [`${code} Lions`] }}. Then its people tap Join there.`,
    inGroup: 'Write that in the group that plays as a team.',
    notCaptain: 'Only the captain or an administrator of their chat can do that.',
    lineUp: ({ team, names, isFull }) =>
      rich`${{ bold: team }}: ${names.map((name, at) => `${at + 1}. ${name} `).join('')}${isFull ? 'Is that right?' : `Who plays at board ${names.length + 1}?`}`,
    soon: ({ name, round }) => rich`🏆 ${name}: who plays for your team in round ${round}?`,
    left: ({ name, who }) => rich`🏆 ${name}: ${who} has left the team.`,
    captain: (name) => rich`🏆 ${name}: you are the captain of your team now.`,
    linedUp: ({ team, names }) =>
      rich`${{ bold: team }} plays from the next round on: ${names.map((name, at) => `${at + 1}. ${name}`).join(' ')}`,
  },
  deed: ({ by, what, names, round, before, after, undone }) => {
    const who = by ?? WORDS.someDirector;
    const [one = '', other = ''] = names;
    switch (what) {
      case 'result':
        return rich`${who} set a result of round ${round}: ${one} – ${other}${score(after)}${before === null ? '' : `, before${score(before)}`}.`;
      case 'undo':
        return joined([rich`${who} took this back:`, undone], ' ');
      case 'pair':
        return rich`${who} paired ${one} and ${other} for the next round.`;
      case 'apart':
        return one === ''
          ? rich`${who} keeps several pairs apart.`
          : rich`${who} keeps ${one} and ${other} apart.`;
      case 'together':
        return rich`${who} lets ${one} and ${other} meet again.`;
      case 'appeal':
        return rich`${who} appeals to the directors. Round ${round}: ${one} – ${other}${score(after)}.`;
      case 'judged':
        return rich`the computer judged round ${round}: ${one} – ${other}${score(after)}.`;
      case 'remove':
        return rich`${who} removed ${one || 'somebody'}.`;
      case 'pause':
        return rich`${who} paused the tournament.`;
      case 'resume':
        return rich`${who} resumed the tournament.`;
      case 'cancel':
        return rich`${who} cancelled the tournament.`;
      case 'late':
        return rich`${who} opened the tournament to latecomers.`;
      case 'next':
        return rich`${who} started round ${round}.`;
      case 'extend':
        return rich`${who} gave everybody a day more.`;
      case 'handOver':
        return rich`${who} handed the tournament over: ${one} directs it now.`;
      case 'start':
        return rich`${who} started the tournament.`;
    }
  },
  someDirector: 'A director',
  isBerserk: () => rich`Your time is halved, without seconds for each move.`,
  panel: (name) => rich`🏆 ${name}: what would you like to do? Everybody in it hears of it.`,
  sure: {
    start: (name) => rich`Start ${name} now?`,
    next: (name) => rich`Start the next round of ${name} now?`,
    pause: (name) => rich`Pause ${name}? No new games begin. Games that are on go on.`,
    resume: (name) => rich`Resume ${name}?`,
    late: (name) => rich`Let people join ${name} in the middle? They start with few points.`,
    extend: (name) => rich`Give ${name} a day more?`,
    cancel: (name) => rich`Cancel ${name}? You can undo that for ten minutes.`,
  },
  sureRemove: (name) =>
    rich`Remove ${name}? Their games that are left are lost, and they can’t come back. You can undo that for ten minutes.`,
  sureTakeOut: (name) => rich`Remove ${name}? They can join again.`,
  sureHandOver: (name) => rich`Hand the tournament over? Then ${name} directs it instead of you.`,
  surePair: {
    pair: ([one = '', other = '']) => rich`Have ${one} and ${other} meet in the next round?`,
    apart: ([one = '', other = '']) => rich`Never pair ${one} and ${other}?`,
    together: ([one = '', other = '']) => rich`${one} and ${other} are kept apart. Let them meet again?`,
  },
  appealed: () => rich`The directors were asked to look at it.`,
  sureResult: (board) => rich`Set ${board}?`,
  whichBoard: () => rich`Which board?`,
  whichResult: (names) => rich`${names.join(' – ')}: how did it end?`,
  whichOrder: (place) => rich`Who came in at place ${place}?`,
  othersLevel: 'All others level',
  whom: () => rich`Whom?`,
  done: () => rich`Done.`,
};

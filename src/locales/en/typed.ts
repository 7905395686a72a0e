/** Words accepted from users, in lower case. Those of every language are accepted everywhere. */
export const typed = {
  /** Key of the computer's level: `level=5`. */
  level: ['level'],
  levels: { easy: ['easy'], normal: ['normal'], hard: ['hard'], best: ['best'] },
  computer: ['computer', 'bot', 'ai'],
  /** Asks for a colour by lot. */
  random: ['random', 'lot'],
  /** Words before a moment or a span of days. */
  until: ['until', 'till', 'to', 'from', 'for', 'back'],
  /** Key of the computer's help for people who play each other: `help=on`. */
  help: ['help', 'hints'],
  /** Key of whether a game is rated: `rated=off`. */
  rated: ['rated'],
  /** Key of the clocks of a game: `clock=5+3`. */
  clock: ['clock'],
  /** Words beside a number of players, words for such a number, and words for checkers of any kind. */
  players: {
    beside: ['players', 'player', 'people', 'persons', 'for'],
    two: ['two'],
    three: ['three'],
    four: ['four'],
  },
  anyGame: ['checkers', 'draughts', 'game', 'games'],
  /** Beginnings of answers that agree. */
  agreeing: ['yes', 'accept', 'agree', 'allow', 'ok'],
  /** Beginnings of answers that decline. */
  declining: ['no', 'decline'],
  /** Beginning of moves that are planned, and words between them. */
  planning: { begin: ['if'], between: ['then', 'and'] },
  delete: ['delete'],
  leaving: { computer: ['computer'], resign: ['resign'] },
  /** Keys and values of a seek: `name=mine`, `watch=no`. */
  seeking: {
    name: ['name'],
    watch: ['watch'],
    names: { mine: ['mine', 'own'], alias: ['alias', 'hidden'], new: ['new'] },
  },
  on: ['on', 'yes'],
  off: ['off', 'no'],
  /** Nobody in the game is to be reminded. */
  nobody: ['none', 'nobody'],
  /** The day after this one. */
  tomorrow: ['tomorrow'],
  /** Units after a number: minutes, hours, days, weeks. */
  units: { minutes: ['m'], hours: ['h'], days: ['d'], weeks: ['w'] },
  settings: {
    language: ['language'],
    reminder: ['reminder'],
    every: ['every'],
    most: ['most'],
    quiet: ['quiet'],
    zone: ['zone'],
    where: ['where'],
    deadline: ['deadline'],
    late: ['late'],
    away: ['away'],
    rated: ['rated'],
    theme: ['theme'],
    share: ['share'],
    games: ['games'],
    open: ['open'],
    threads: ['threads'],
    flip: ['flip'],
    board: ['board'],
  },
  /** Words for each reader's own language. */
  auto: ['auto'],
  themes: { wood: ['wood'], tournament: ['tournament'], night: ['night'], paper: ['paper'] },
  where: { private: ['private'], channel: ['chat', 'channel'] },
  /** Showing a turn by a new board, or by changing the last one. */
  board: { new: ['new'], edit: ['edit'] },
  open: { all: ['all', 'everybody'], admins: ['admins', 'administrators'] },
  late: { forfeit: ['forfeit'], skip: ['skip'], computer: ['computer'], claim: ['claim'] },
};

export type Typed = typeof typed;

/** Words in pictures, and the names of their themes. */
export const labels = {
  themes: { wood: 'wood', tournament: 'tournament', night: 'night', paper: 'paper' },
  /** Names of seats without a player, in capitals. */
  colours: {
    white: 'WHITE',
    black: 'BLACK',
    red: 'RED',
    green: 'GREEN',
    blue: 'BLUE',
    yellow: 'YELLOW',
  },
  corners: { morning: 'MORNING', day: 'DAY', evening: 'EVENING', night: 'NIGHT' },
  shot: 'A flick',
  /** Caption of the rows after a round that White has won. */
  rowsAfter: 'White has won a round',
  rules: {
    step: 'How men move',
    turn: 'A turn: two moves',
    either: 'You may move either colour',
    give: 'Giving a man away',
    jump: 'A chain of jumps',
    capture: 'A capture',
    own: 'A capture, own men too',
    partner: 'A capture, partners too',
    hop: 'A hop over a partner',
    tower: 'A tower is captured',
    demoted: 'A king is captured',
    after: 'After that',
    king: 'How a king moves',
    crown: 'Where men are crowned',
  },
  /** Axes of the chart of an analysis. */
  chart: { moves: 'move', men: 'lead in men', steps: 'lead in steps' },
  start: 'The start',
  /** Follows a colour or a name. */
  forfeits: {
    resign: 'resigns',
    timeout: 'out of time',
    left: 'left, win claimed',
    idle: 'did not move, win claimed',
  },
  drawAgreed: 'draw agreed',
  noResult: 'no result',
  /** Characters of the language that all look different, to test if a font has them. */
  sample: '10ahl.MW…',
};

export type Labels = typeof labels;

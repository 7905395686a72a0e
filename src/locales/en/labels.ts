import type { Labels } from '../words/labels.js';

export const labels: Labels = {
  themes: { wood: 'wood', tournament: 'tournament', night: 'night', paper: 'paper' },
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
  rowsAfter: 'White has won a round',
  rules: {
    step: 'How men move',
    capture: 'A capture',
    king: 'How a king moves',
    crown: 'Where men are crowned',
  },
  start: 'The start',
  resigns: 'resigns',
  outOfTime: 'out of time',
  drawAgreed: 'draw agreed',
  sample: '10ahl.MW…',
};

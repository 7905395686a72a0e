import type { Labels } from '../en/labels.js';

export const labels: Labels = {
  themes: { wood: 'madeira', tournament: 'torneio', night: 'noite', paper: 'papel' },
  colours: {
    white: 'BRANCAS',
    black: 'PRETAS',
    red: 'VERMELHAS',
    green: 'VERDES',
    blue: 'AZUIS',
    yellow: 'AMARELAS',
  },
  corners: { morning: 'MANHÃ', day: 'DIA', evening: 'ANOITECER', night: 'NOITE' },
  shot: 'Um peteleco',
  rowsAfter: 'Brancas vencem a rodada',
  rules: {
    step: 'Como andam as pedras',
    capture: 'Uma captura',
    king: 'Como anda a dama',
    crown: 'Onde a pedra vira dama',
  },
  chart: { moves: 'lance', men: 'vantagem em pedras', steps: 'vantagem em passos' },
  start: 'Início',
  forfeits: {
    resign: 'abandono',
    timeout: 'tempo esgotado',
    left: 'saída, vitória reivindicada',
    idle: 'sem jogar, vitória reivindicada',
  },
  drawAgreed: 'empate por acordo',
  noResult: 'sem resultado',
  sample: 'ÃÇÊãçéõú',
};

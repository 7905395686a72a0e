import type { RecordWords } from '../../engine/index.js';
import { all } from './language.js';

export const record: RecordWords = {
  seats: {
    white: 'Brancas',
    black: 'Pretas',
    red: 'Vermelhas',
    green: 'Verdes',
    blue: 'Azuis',
    yellow: 'Amarelas',
  },
  forfeits: {
    resign: 'desistem',
    timeout: 'perdem por tempo',
    left: 'saíram, vitória reivindicada',
    idle: 'não jogaram, vitória reivindicada',
  },
  win: (seats) => `${all(seats)} vencem`,
  draw: 'empate',
  agreed: 'empate por acordo',
};

import type { Displaying } from '../en/display.js';

export const display: Displaying = {
  display: {
    board: (no, of) => `Tabuleiro ${no} de ${of}`,
    later: 'Depois',
  },
};

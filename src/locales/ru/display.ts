import type { Displaying } from '../en/display.js';

export const display: Displaying = {
  display: {
    board: (no, of) => `Доска ${no} из ${of}`,
    later: 'Позже',
  },
};

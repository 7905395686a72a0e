/** What stands with a board of a simultaneous display. */
export const display = {
  display: {
    board: (no: number, of: number) => `Board ${no} of ${of}`,
    later: 'Later',
  },
};

export type Displaying = typeof display;

/*
 * The three-move deck of the American Checker Federation: the 156 openings for tournaments, 144 and the twelve of mail play
 * that the federation added from 2003 on. Of the 174 with different positions that lose no man at once, these are all but
 * 18, which are barred as lost.
 *
 * American Checker Federation: The 156-Opening Three-Move Deck, http://www.usacheckers.com/156openingdeck.php. The list is
 * that of CheckerBoard, https://github.com/eygilbert/CheckerBoard (utility.c); pydraughts has the same one but for
 * 9-13 24-19 10-15, a 157th opening that it left in by naming another barred one twice.
 */

/** On a line the first two moves, and all third moves after them. */
const LINES = `
  9-13 21-17 5-9 6-9
  9-13 22-17 13:22
  9-13 22-18 6-9 10-14 10-15 11-15 11-16 12-16
  9-13 23-18 5-9 6-9 10-15 11-15 11-16 12-16
  9-13 23-19 5-9 6-9 10-14 10-15 11-16
  9-13 24-19 5-9 6-9 10-14 11-15 11-16
  9-13 24-20 5-9 6-9 10-14 10-15 11-15 11-16
  9-14 22-17 5-9 6-9 11-15 11-16
  9-14 22-18 5-9 10-15 11-15 11-16
  9-14 23-18 14:23
  9-14 23-19 5-9 11-16 14-18
  9-14 24-19 5-9 11-15 11-16
  9-14 24-20 5-9 10-15 11-15 11-16
  10-14 22-17 7-10 9-13 11-15 11-16 14-18
  10-14 22-18 6-10 7-10 11-15 11-16 12-16
  10-14 23-18 14:23
  10-14 23-19 6-10 7-10 11-15 11-16 14-18
  10-14 24-19 6-10 7-10 11-16 14-18
  10-14 24-20 6-10 7-10 11-15 11-16 14-18
  10-15 21-17 6-10 7-10 9-13 11-16 15-18
  10-15 22-17 6-10 7-10 9-13 11-16 15-19
  10-15 22-18 15:22
  10-15 23-18 6-10 7-10 9-14 11-16 12-16
  10-15 23-19 6-10 7-10 11-16
  10-15 24-19 15:24
  10-15 24-20 6-10 7-10 15-19
  11-15 21-17 8-11 9-13 9-14 15-19
  11-15 22-17 8-11 9-13 15-18 15-19
  11-15 22-18 15:22
  11-15 23-18 8-11 9-14 10-14 12-16 15-19
  11-15 23-19 8-11 9-13 9-14
  11-15 24-19 15:24
  11-15 24-20 8-11 12-16 15-18
  11-16 21-17 7-11 8-11 9-13 9-14 16-20
  11-16 22-17 7-11 8-11 9-13 16-20
  11-16 22-18 7-11 8-11 16-19 16-20
  11-16 23-18 7-11 8-11 9-14 10-14 16-20
  11-16 23-19 16:23
  11-16 24-19 7-11 8-11 16-20
  11-16 24-20 7-11 16-19
  12-16 21-17 9-13 9-14 16-19 16-20
  12-16 22-17 16-19 16-20
  12-16 22-18 16-19 16-20
  12-16 23-18 16-19 16-20
  12-16 24-19 16-20
  12-16 24-20 8-12 10-15
`;

/** The openings as three moves each. */
export const THREE_MOVE_DECK: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .flatMap((line) => {
    const [first = '', second = '', ...thirds] = line.trim().split(' ');
    return thirds.map((third) => [first, second, third]);
  });

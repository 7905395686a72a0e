/**
 * Lessons on the rules that most games have in common, by step. `task` asks, `hint` helps, `right` praises and says why, and
 * `wrong` may say what is the matter with some moves. Short, for children too; hints have at most 180 characters.
 */
export const first = {
  'man-steps': {
    task: 'This is a man. It walks one square forward, always on the dark squares, to the left or to the right. Take a step!',
    hint: 'Forward is up the board for White: from e3 to d4 or to f4.',
    right: 'Yes. One step, slanting, forward: that is how a man walks.',
  },
  'man-at-edge': {
    task: 'Now the man stands at the edge. Where can it go?',
    hint: 'There is no board to the left of a3. Only one square is left.',
    right: 'Yes. At the edge a man has one step only, so it is weaker there than in the middle.',
  },
  capture: {
    task: 'A black man stands in front of yours, and the square behind it is free. Jump over it: that takes it off the board.',
    hint: 'From e3 over d4 to the free square behind it.',
    right: 'Captured! The man that was jumped over leaves the board.',
  },
  'capture-back': {
    task: 'A man walks forward only, but here it captures backwards too. Four black men stand around yours: take any of them.',
    hint: 'Jump over any of the four: to c1, g1, c5 or g5.',
    right: 'Yes. In Russian checkers a man captures in all four directions.',
  },
  several: {
    task: 'After a jump your man jumps on if it can. Find the capture that takes two men.',
    hint: 'From c5, behind the first man, there is another one to jump over.',
    right: 'Two at one stroke! A capture goes on as long as there is something to take.',
    wrong: { 'e3:g5': 'That takes one man only. You may choose it in Russian checkers, but two are better.' },
  },
  must: {
    task: 'Look: a black man can be taken. Must you take it, or may you play something else?',
    hint: 'If you can capture, you must.',
    right:
      'Yes, you must. In old games at home a piece that forgot to capture was taken off the board; that was called a huff. Ask for it with huff=on.',
  },
  choose: {
    task: 'You are Black now, and walk down the board. Two of your men can take the white one. Choose!',
    hint: 'Both captures are allowed: with the man on a7 or with the one on c7.',
    right: 'Yes. If there are several captures, you choose among them.',
  },
  crown: {
    task: 'A man that comes to the last row becomes a king. Make one!',
    hint: 'The man on g7 is one step from the last row.',
    right: 'A king! It wears a crown, and it may go far.',
    wrong: { 'a3-b4': 'A good step, but your man on g7 can become a king at once.' },
  },
  'king-steps': {
    task: 'A king goes as far as it likes along the slanting lines, forward and backward. Take a long step!',
    hint: 'Any free square on the two lines through e3 will do, such as a7 or h6.',
    right: 'Yes. A king sees the whole line.',
  },
  'king-captures': {
    task: 'A king captures from afar too, and may land on any free square behind the piece it takes. Here it can take two men.',
    hint: 'First over f2. Then look left and right along the lines.',
    right: 'Two men at one stroke. A king, too, must go on while it can.',
  },
  'crown-on-the-way': {
    task: 'Your man on b6 can capture, and comes to the last row by it. What then?',
    hint: 'It becomes a king in the middle of the capture, and goes on as a king.',
    right: 'Yes. It became a king on d8 and captured the next man from afar.',
  },
  turkish: {
    task: 'You are Black. Your king takes three men. The white man on d4 would be next, but is it allowed?',
    hint: 'What was jumped over stays on the board until the move is over. Nobody may jump over it twice.',
    right:
      'Yes, it ends there. The man on c3, which you have taken, still stands behind d4 and bars the way. This is called the Turkish strike.',
  },
  'turkish-reply': {
    task: 'And now White answers. Take as much as you can!',
    hint: 'Over e5, over e7, and then on as a king.',
    right: 'Three at one stroke. White gave three men away for this.',
  },
  'not-twice': {
    task: 'Your king can take four men, but not more: no piece may be jumped over twice. Find the way.',
    hint: 'Go around in a square, and come back to where you were.',
    right: 'Four! The king passed d2 again, but may not take it twice.',
    wrong: { 'e1:c3:a5': 'That takes two men. There are ways that take four.' },
  },
  blocked: {
    task: 'Whoever cannot move has lost, even with men on the board. Lock the black man in!',
    hint: 'If f2 is taken, the man on h4 cannot go on, and cannot jump either.',
    right: 'Locked! Black has a man, but no move: White has won.',
  },
};

/** The first ten minutes of other games; see first.ts. */
export const others = {
  'give-both': {
    task: 'In giveaway, whoever loses everything wins. Captures are a must, so make Black take both your men at once!',
    hint: 'Step next to the man on f6, so that it jumps on over the other one.',
    right: 'Both gone: you have won. Whoever has all men blocked wins, too.',
  },
  'give-first': {
    task: 'Two men to get rid of, one by one. Which one goes first?',
    hint: 'Bring the man on f4 to d2. There the other one can offer itself.',
    right: 'Yes. Black must take, and then must take again.',
  },
  'give-chain': {
    task: 'Give them one by one, and leave Black no choice.',
    hint: 'The man on b6 should become a king on d8. A king takes more.',
    right: 'Yes. Each of your men forces the next capture.',
  },
  'give-king': {
    task: 'In giveaway a king is a burden: it finds something to capture everywhere. Make Black get one!',
    hint: 'Offer the man on a1 to the one on c3: it becomes a king by that.',
    right: 'Yes. The new king on a1 must fly to wherever you offer your last man.',
  },
  'tower-made': {
    task: 'In towers nothing leaves the board: a captured man goes under the one that took it. Capture!',
    hint: 'From c3 over d4.',
    right: 'A tower: your man stands on top, so it is yours, with the black man under it.',
  },
  'tower-walks': {
    task: 'A tower walks like the piece on top, all of it at once. Move it!',
    hint: 'A white man on top goes forward: from e3 to d4 or f4.',
    right: 'Yes. The men below travel along.',
  },
  'tower-freed': {
    task: 'The black man on d4 stands on a white one. If you capture it, only the top piece is taken. See what stays!',
    hint: 'There is one capture.',
    right:
      'Your man on d4 is free again, and is yours to move. That is why a tower with many prisoners is worth little to its owner. A captured king comes out as a man.',
  },
  'tower-blow': {
    task: 'Give one, and build a tower of what you take.',
    hint: 'Offer the man on b4 to the one on d6.',
    right: 'Yes. Two captured, and both stay under your tower.',
  },
  'lasca-forward': {
    task: 'Lasca is played with towers on 7 by 7 squares. Men go and capture forward only. Move!',
    hint: 'There is one step forward that is free.',
    right: 'Yes. Only officers, as kings are called here, go back, and they go one square at a time.',
  },
  'lasca-freed': {
    task: 'Only the top piece of a tower is captured. Take it, and see who is under it.',
    hint: 'Over 14, from 18.',
    right: 'A white man comes out from under it, and is yours again.',
  },
  'lasca-blow': {
    task: 'Find the move that wins.',
    hint: 'Give the man on 19, and take back from 24.',
    right: 'Yes. You capture on, and your man on 9 is close to becoming an officer.',
  },
  'frisian-across': {
    task: 'In Frisian draughts pieces also capture along the rows, where the next dark square is two files away. Capture!',
    hint: 'From 33 to the left over 32.',
    right:
      'Yes. Sideways, although men walk along the slanting lines only! Turkish men capture sideways, too.',
  },
  'frisian-up': {
    task: 'And straight up the board, too.',
    hint: 'From 38 over 28.',
    right: 'Yes. Up, down, left and right, besides the slanting lines: eight directions in all.',
  },
  'frisian-corner': {
    task: 'A capture may turn from one direction to another. It must take the most. How many do you get?',
    hint: 'Begin over 29.',
    right:
      'Three. Where there are several ways, the one worth most must be played; a king counts nearly as two men.',
  },
  'frisian-blow': {
    task: 'A blow in the Frisian manner.',
    hint: 'Give a man on 33.',
    right: 'Yes. The straight captures make blows that nobody expects.',
  },
  'neva-steps': {
    task: 'Neva checkers: four players, each from a corner to the one opposite. You are White, from the morning corner at the upper left, and go towards 61. Step!',
    hint: 'Men go in two directions, both towards the corner 61.',
    right:
      'Yes. Then Red moves, Green and Black, clockwise, and it is your turn again. If Red takes a man of yours, you cannot take back at once: after day comes evening, not morning.',
  },
  'neva-captures': {
    task: 'Captures go in all four directions, and of any colour. Take one.',
    hint: 'Over 43 or over 32.',
    right: 'Yes. In one move you may take pieces of two or three opponents.',
  },
  'neva-crown': {
    task: 'There is one square only on which a white man becomes a king. Get there!',
    hint: 'It is the corner opposite your own: 61.',
    right: 'A king, and the turn goes on to Red.',
    wrong: {
      '15-14': 'Your man on 51 is one step from the corner.',
      '15-25': 'Your man on 51 is one step from the corner.',
    },
  },
  'neva-crown-jump': {
    task: 'Now a capture takes you over the corner, and behind it stands one more man to take. Will yours be a king?',
    hint: 'A capture is played to its end, and only the square where it ends counts.',
    right:
      'No: a man that only passes through the corner stays a man. Had the capture ended there, it would be a king.',
  },
  'neva-king': {
    task: 'A king flies, and must take as many as it can. Find its capture.',
    hint: 'Over 36, over 44, and over 22.',
    right: 'Three pieces, of all three opponents.',
  },
  'neva-blow': {
    task: 'From the training game of the author, Valery Trubitsyn, move 6: the others have all just had to capture. Now White takes as much as possible!',
    hint: 'The man on 25 goes around the whole board and ends on 21.',
    right:
      'Six pieces of three opponents in one move. It worked because all three replies in between were forced.',
  },
  'neva-wait': {
    task: 'Three others move before you do again. Whoever captures first is often captured next, by somebody else. Make a quiet move and watch.',
    hint: 'Any move will do. See that nobody can take you.',
    right:
      'With four players chance and alliances count: the weakest may decide who wins. Let others exchange, do not grow too strong too soon, and remember that a friend of now is an opponent later.',
  },
  'novgorod-steps': {
    task: 'Novgorod checkers: three players on hexagons. You are White, and go to the corner opposite. A man has three ways forward. Step!',
    hint: 'From a11 to a00, a01 or e01.',
    right: 'Yes. Then Black moves, then Red.',
  },
  'novgorod-captures': {
    task: 'Captures go in all six directions, backwards too. Take the black man!',
    hint: 'From a00 over a11, back towards your home.',
    right:
      'Yes. Whoever can capture must, and plays it to the end; among several captures you choose. One may take pieces of both opponents.',
  },
  'novgorod-crown': {
    task: 'The one corner opposite your home crowns. Make a king!',
    hint: 'It is c03.',
    right:
      'A king! It goes any distance in all six directions. A man that gets here in a capture goes on as a king at once.',
    wrong: { 'c02-c13': 'The corner is c03, one step away.', 'c02-e31': 'The corner is c03, one step away.' },
  },
  'four-steps': {
    task: 'Draughts for 4: you are Blue, at the lower edge, and go up the board. Step!',
    hint: 'From 56 up to 49 or to 50.',
    right: 'Yes. The turn goes around clockwise: Red, Green and Yellow follow.',
  },
  'four-captures': {
    task: 'Four neighbours, and the square behind each is free. You capture in all four directions. Capture!',
    hint: 'Any of the four will do.',
    right: 'Yes. Everybody but you is an enemy here, and one capture may take pieces of several.',
  },
  'four-most': {
    task: 'If there are several captures, the one that takes the most must be played. Find it.',
    hint: 'Over 55 first, then over 42.',
    right: 'Yes. Over 56 you would have taken one only, and that is not allowed.',
  },
  'four-crown': {
    task: 'The five squares with your colour on the far edge are your crown line. Get there!',
    hint: 'From 9 one step up, to 2 or 3.',
    right: 'A king! A man that only passes the line during a capture is not crowned.',
    wrong: {
      '80-74': 'Your man on 9 is one step from the crown line.',
      '80-73': 'Your man on 9 is one step from the crown line.',
    },
  },
  'four-hop': {
    task: 'Now in pairs: Green, opposite, is your partner. A green man stands before yours, and a red one beside it. Capture the most!',
    hint: 'A partner’s man is not captured, but a capture may hop over it. Begin over 55.',
    right:
      'Yes. The green man stays where it is; a red and a yellow one go. Over 56 you would have taken one only: where a hop takes more, you must hop.',
  },
  'neva-allies': {
    task: 'Neva in pairs: you and Green, in the opposite corner, are allies. Green’s man stands next to yours. What now?',
    hint: 'Captures are a must, whosever piece it is.',
    right:
      'Yes. Allies have to capture each other’s pieces, too. Help your ally by what you leave the others to take.',
  },
};

/** Lessons on advice, tactics, the opening and endings; see first.ts. */
export const skill = {
  'think-ahead': {
    task: 'Before you move, think of the answer. Which man goes now?',
    hint: 'The man on d4 looks strong. What becomes of it if it runs on alone?',
    right: 'Yes. The man in the centre stays strong, and help comes from behind.',
    wrong: {
      'd4-e5': 'It runs into the black men alone, and is caught.',
      'd4-c5': 'It runs into the black men alone, and is caught.',
    },
  },
  centre: {
    task: 'Three men each. A man in the centre can go to either side, and stands in the way of all others. Which move takes the centre?',
    hint: 'The four squares in the middle are c5, d4, e5 and f4. See which of them is safe.',
    right: 'Yes. From d4 your man guards c5 and e5, and the others come after it.',
  },
  together: {
    task: 'Men are strong in pairs: what stands behind one protects it. One of your moves leaves a man alone. Which do you play?',
    hint: 'On f4 a man would stand without a friend behind it.',
    right:
      'Yes. Your men stay together, and nobody can take one for nothing. Two men behind one are safer still: they guard it from both sides.',
  },
  'back-row': {
    task: 'Black wants a king. Your men on c1 and e1 guard the last row together. Who moves?',
    hint: 'See which squares the black man on d4 wants to pass, and keep them guarded.',
    right:
      'Yes. The door stays shut, and the black man is lost before it gets there. The last row cannot be held for ever: with few men left, or for a good exchange, let it go.',
    wrong: { 'e1-f2': 'Now the door is open: the black man goes by c3.' },
  },
  exchange: {
    task: 'You have three men, Black has two. Whoever has more should exchange. How?',
    hint: 'Give the man on c3 to the black man that will be far from home on a3.',
    right:
      'Yes. With fewer men left, being one ahead counts for more: five against four is little, two against one wins.',
  },
  run: {
    task: 'Run for a king where the enemy is thin. Which man do you send?',
    hint: 'The black men stand on b6 and h8. Is there a gap between them?',
    right: 'Yes. Nobody can stop it, and with a king you win.',
  },
  groups: {
    task: 'A plan for the whole game: your six men on one side of the board are group A, the six on the other are group B. Move and exchange A, and leave B at home. Here it has worked: all black men have gone where A was. Which man goes now?',
    hint: 'Group B stands on f4 and g5, and nobody guards the way before one of them.',
    right: 'Yes. Group A has drawn the black men to its side, and B breaks through where they are missing.',
    wrong: {
      'f4-e5': 'That is a man of group B, but it walks right into the black ones.',
      'a1-b2': 'That man is of group A, which has done its work. Now it is B’s turn.',
      'c1-b2': 'That man is of group A, which has done its work. Now it is B’s turn.',
      'c1-d2': 'That man is of group A, which has done its work. Now it is B’s turn.',
    },
  },
  attack: {
    task: 'Attack! Your king can hold both black men at once. Where must it stand?',
    hint: 'The longest line of the board, from a1 to h8, is the long diagonal. Who holds it holds much.',
    right: 'Yes. From the long diagonal the king sees the squares that both men have to pass.',
  },
  'one-for-two': {
    task: 'Sometimes you give one to take two. Find it!',
    hint: 'Force the man on d2 to jump to b4, where another of yours waits.',
    right: 'One for two, and your man is close to the last row besides.',
  },
  breakthrough: {
    task: 'A breakthrough: the way to the last row may be worth more than a man. What do you play?',
    hint: 'Black threatens to take on b4. Let it, and run on the other side.',
    right: 'Yes. Black takes a man, and you get a king that makes up for it.',
  },
  'pair-trap': {
    task: 'A trap for a pair: one man of yours at the edge, one before it, and a black man two squares on. Spring it!',
    hint: 'Step next to the black man. It must take, and lands where the man at the edge can take it.',
    right:
      'Yes. One for one, and what is left is won. If a second black man had stood there, you would have had two.',
  },
  'one-for-four': {
    task: 'The finest blows cost little. One move, and everything falls.',
    hint: 'Become a king where it looks as if you lose the man on g5.',
    right: 'Four at one stroke, and the board is empty.',
  },
  'trap-set': {
    task: 'The opening, and you are Black. White has just played a1-b2?, into your trap. How does it begin?',
    hint: 'Lure the man on c3 away by giving yours on a5.',
    right: 'Yes. White must take, and c3 is left empty.',
  },
  'trap-shut': {
    task: 'And now shut the trap.',
    hint: 'Give one more. Your man on g7 will come all the way to a1.',
    right: 'Three men, and a king on the long line. That is how games are won in seven moves.',
  },
  'counter-trap': {
    task: 'The same opening, but you are White, and it is your move. Black has prepared that trap. Is there something better?',
    hint: 'Black’s b8-c7 has left a hole on the last row. Give a man on b4.',
    right: 'Yes. Whoever sets a trap may fall into one.',
    wrong: { 'a1-b2': 'That is what Black is waiting for: a5-b4, then f6-g5, and Black gets a king.' },
  },
  'counter-blow': {
    task: 'Black had to take twice, up to e5. Go on!',
    hint: 'Give one more man, on d4.',
    right: 'Yes. Black must take again, and whichever man does it, d2 takes back.',
  },
  'counter-harvest': {
    task: 'Now the harvest.',
    hint: 'From d2 you jump three times, and end on b8.',
    right: 'Three men and a king. Win quickly if you can, and do not let the other do it first.',
  },
  opposition: {
    task: 'Man against man. Whoever stands well when they meet has the opposition, and wins. Where do you go?',
    hint: 'Meet it so that Black has to step next to you.',
    right: 'Yes. Black must move, and whatever is played, you take it.',
    wrong: { 'c3-b4': 'They pass each other, both get a king, and it is a draw.' },
  },
  'opposition-far': {
    task: 'The same from further away. Count the steps!',
    hint: 'Go towards the black man, not past it.',
    right: 'Yes. When they meet, it is Black’s turn.',
    wrong: { 'd2-c3': 'Now they pass each other, and it is a draw.' },
  },
  'two-kings': {
    task: 'Two kings against one: often a draw, but here one of yours can give itself up for the win.',
    hint: 'Make the black king jump onto the line of your other king.',
    right: 'Yes. It has to take, and is taken.',
  },
  'three-kings': {
    task: 'Three kings against one that does not hold the long diagonal: they win from Petrov’s triangle. Here it stands. Which blow wins right away?',
    hint: 'Give up the king on c5, next to the black one.',
    right:
      'Won. Whoever has three kings has fifteen moves for it; on the long diagonal the lone king would hold the draw.',
  },
  'pair-double': {
    task: 'The same trap, set for two. Another black man waits behind, where your capture goes on. Spring it!',
    hint: 'Offer the man on b4. The man on a3 takes back, and then looks on along the line.',
    right: 'Yes. One given, two taken. Wait for the moment when a second man stands where you can take it.',
  },
  redirect: {
    task: 'Draw a guard away, and the door opens. The man on d6 holds your men back: make it jump to the edge.',
    hint: 'Offer a man on c5. Whoever takes it stands on b4, beside your man on a3.',
    right: 'Yes. The guard is gone, and your man on c5 runs on where nobody stands any more.',
  },
  lock: {
    task: 'You are about to lose men, unless Black cannot move at all. Lock all three black men in!',
    hint: 'Stand behind the man on c3, so that nobody can jump over it.',
    right: 'Locked! Three men, and none can move. Locking wins like capturing does.',
  },
  'main-road': {
    task: 'Now you are Black, with one king against three. The long diagonal, from a1 to h8, is its shelter. Where does it go?',
    hint: 'Stay on the long line, but not where a white king takes it at once.',
    right:
      'Yes. As long as the king keeps to the long diagonal, three kings cannot catch it, and it is a draw.',
  },
};

import type { HouseRules } from '../../names.js';

export const houseRules: HouseRules = {
  first: {
    title: 'Who moves first',
    values: {
      lot: 'at random',
      white: 'White',
      red: 'Red',
      green: 'Green',
      black: 'Black',
      blue: 'Blue',
      yellow: 'Yellow',
      usual: 'whoever begins by the rules',
      other: 'the other side',
    },
  },
  removal: {
    title: 'Captured pieces leave the board',
    values: { end: 'at the end of the move', 'at-once': 'as they are jumped' },
  },
  kings: {
    title: 'Kings per player at the start',
    values: { 0: 'no kings', 1: '1 king', 2: '2 kings', 3: '3 kings' },
  },
  men: {
    title: 'Men per player',
    values: { 6: '6 men', 3: '3 men', 8: '8 men', 15: '15 men' },
  },
  majority: {
    title: 'Who must capture the most',
    values: { kings: 'kings', all: 'kings and men' },
  },
  blocked: {
    title: 'A player who cannot move',
    values: {
      out: 'is out; the pieces stay',
      skip: 'passes and stays in',
      remove: 'is out with all pieces',
    },
  },
  resign: {
    title: 'The pieces of a player who resigned',
    values: { dead: 'stay and can be captured', remove: 'leave the board' },
  },
  'three-kings': {
    title: 'Moves for three kings to catch one',
    values: { 15: '15 moves', 16: '16 moves' },
  },
  lone: {
    title: 'A lone piece that holds out for five moves',
    values: { two: 'draws once two players are left', any: 'draws against any number of players' },
  },
  warnings: {
    title: 'Warnings of good manners',
    values: { off: 'none', on: '“I attack”, and of men near the last row' },
  },
  huff: {
    title: 'Huffing',
    values: {
      off: 'none; capturing is compulsory',
      on: 'for not capturing',
      priority: 'also for capturing against the rules',
      free: 'none; capturing is optional',
    },
  },
  ballot: {
    title: 'The opening',
    values: {
      free: 'players’ choice',
      'three-move': 'three-move ballot: the first three moves drawn at random',
    },
  },
  promotion: {
    title: 'A man reaching the last row in a capture',
    values: {
      passing: 'goes on as a king',
      'ends-only': 'is crowned only if its move ends there',
      stop: 'is crowned, and its move ends',
    },
  },
  'men-capture': {
    title: 'Men capture',
    values: { 'every-way': 'backwards too', forward: 'forward only' },
  },
  king: {
    title: 'Kings',
    values: { flying: 'fly any distance', short: 'go one square at a time' },
  },
  quiet: {
    title: 'Draw by quiet moves',
    values: { 100: 'after 100 moves each', 25: 'after 25 moves each' },
  },
  'king-against-man': {
    title: 'One king against one man',
    values: { draw: 'a draw', wins: 'the king wins' },
  },
  centre: {
    title: 'The centre of the board',
    values: {
      hole: 'a hole that no piece can cross',
      point: 'a point: lines from D4, I5 and E9 go on to the others',
      hex: 'a hexagonal cell X between D4, I5 and E9',
    },
  },
  allies: {
    title: 'The partner’s pieces',
    values: {
      captured: 'are captured like any other',
      optional: 'may be captured, but need not be',
      forbidden: 'are not captured',
    },
  },
  partners: {
    title: 'Partners sit',
    values: { opposite: 'opposite each other', neighbours: 'side by side: White and Red, Green and Black' },
  },
  second: {
    title: 'The second player has',
    values: { black: 'black pieces', green: 'green pieces, as in the author’s set' },
  },
  hops: {
    title: 'Partners may be jumped over',
    values: { anywhere: 'at any point of a capture', later: 'only once an enemy has been captured' },
  },
  turns: {
    title: 'Turns',
    values: { circle: 'in a circle', 'blue-after-each': 'Blue after each opponent' },
  },
  board: {
    title: 'The board',
    values: { whole: 'whole', cut: 'without the nine squares at the empty edge' },
  },
  'crown-lines': {
    title: 'Men are crowned on',
    values: { own: 'the line of their colour', either: 'either line of their player' },
  },
  'crown-edge': {
    title: 'Men are crowned on',
    values: { edge: 'the whole far edge', middle: 'its five middle squares' },
  },
  start: {
    title: 'The men start at',
    values: { short: 'the short sides', long: 'the long sides, and head for the short ones' },
  },
  steps: {
    title: 'Men step',
    values: { 2: 'forward, in two directions', 4: 'forward and sideways, in four directions' },
  },
  'crown-side': {
    title: 'Men are crowned on',
    values: { side: 'the whole far side', middle: 'its middle only' },
  },
  'drawn-moves': {
    title: 'Moves drawn at random',
    values: { three: 'three', two: 'two, one for each side' },
  },
  'first-turn': {
    title: 'Moves in the first turn',
    values: { balanced: 'one', strict: 'two' },
  },
  undo: {
    title: 'Undoing the opponent’s last move',
    values: { allowed: 'allowed', forbidden: 'forbidden' },
  },
  duty: {
    title: 'Compulsory capture',
    values: { 'by-colour': 'for each colour separately', both: 'for both colours together' },
  },
  'cannot-move': {
    title: 'A player who cannot move',
    values: { loses: 'loses', wins: 'wins' },
  },
  rank: {
    title: 'A captured king',
    values: { lost: 'becomes a man', kept: 'keeps its rank' },
  },
  're-jump': {
    title: 'A column already jumped in the same move',
    values: { no: 'cannot be jumped again', yes: 'may be jumped again' },
  },
  'majority-duty': {
    title: 'Capturing the most',
    values: { most: 'is compulsory', free: 'is not required; any capture may be chosen' },
  },
  form: {
    title: 'Form of the game',
    values: {
      american: 'American: numbered squares, Black moves first',
      unified: 'unified: lettered squares, White moves first',
    },
  },
  repetition: {
    title: 'Draw when the same position comes up',
    values: { 4: '4 times', 3: '3 times' },
  },
  'king-captures': {
    title: 'Kings capture',
    values: { all: 'in all eight directions', orthogonal: 'along ranks and files only' },
  },
  'men-steps': {
    title: 'Men step',
    values: { diagonal: 'diagonally forward too', straight: 'straight forward and sideways only' },
  },
  'last-turn': {
    title: 'Once the player who began is home',
    values: { on: 'the other has one more turn', off: 'the game is won at once' },
  },
  home: {
    title: 'All men must leave home',
    values: { 40: 'within 40 moves', 30: 'within 30 moves', off: 'no limit' },
  },
  backward: {
    title: 'Moving backwards',
    values: { allowed: 'allowed', forbidden: 'forbidden' },
  },
  set: {
    title: 'The men at the start',
    values: { square: 'nine in a square', diagonal: 'ten along the diagonal' },
  },
  'next-round': {
    title: 'Who begins the next round',
    values: { loser: 'the loser of the last one', winner: 'the winner of the last one', lot: 'at random' },
  },
  'clean-sheet': {
    title: 'A round won without losing a disc',
    values: { one: 'one row forward', two: 'two rows forward' },
  },
};

import type { Abouts } from '../../names.js';

export const abouts: Abouts = {
  neva: 'Checkers for four by Valery Trubitsyn (Leningrad, 1987), on 36 squares turned to stand on a corner: everyone plays against everyone, clockwise as morning, day, evening and night. A man becomes a king only in the corner opposite its own.',
  russian:
    'The checkers of Russia and its neighbours, on 8 by 8 squares: men capture backwards too, kings fly, and any capture may be chosen. A man that reaches the last row in the middle of a capture goes on as a king.',
  'novgorod-37':
    'Checkers for three by Valery Trubitsyn (Leningrad, 1987), on a hexagon of 37 cells: everyone plays against everyone. Men capture in all six directions; each heads for the corner opposite its own, the only cell where it becomes a king.',
  english:
    'The checkers of Britain and North America, on 8 by 8 squares: men move and capture forward only, kings go one square at a time, and any capture may be chosen. Black moves first.',
  international:
    'The draughts of the world championships, on 10 by 10 squares with 20 men each: men capture backwards too, kings fly, and the capture that takes the most must be played. A man that only passes the last row in a capture stays a man.',
  'draughts4-solo':
    'A game by Jolande Penninks (Nova Carta) on a board of 13 by 13 squares, everyone for themselves, with 15 men each. The capture that takes the most must be played, and men are crowned on the far edge.',
  turkish:
    'The dama of Turkey and the Middle East, on all 64 squares: men go straight forward and sideways, kings fly along ranks and files, captured pieces leave at once, and the capture that takes the most must be played.',
  trio: 'A game for three (Orel, 1984) on a hexagonal board of four-sided squares with a triangular hole in its middle: men are crowned on the base row of either neighbour. Only the shape, the hole and the number of men have come down to us: the board is a reconstruction after chess for three, and the rules come from Russian checkers.',
  'neva-pairs':
    'Two pairs play. By the author’s rules compulsory capture knows no friends: a partner’s pieces must be captured like any others. He does not say who plays with whom: partners in opposite corners, White and Green against Red and Black, are our choice.',
  'neva-3':
    'Morning, day and evening play against each other, and the corner of night stays empty. In the author’s rules three are left once one of four is out; a start with three is our addition.',
  'neva-2':
    'Morning plays against evening, from opposite corners of the board. In the author’s rules two are left once two of four are out; a start with two is our addition.',
  'novgorod-61':
    'Three players on a hexagon of 61 cells, as a rule with 15 men each: everyone plays against everyone, men capture in all six directions and are crowned in the one corner opposite their own.',
  'novgorod-author':
    'The game as its author Valery Trubitsyn describes it: a man that only passes through its corner stays a man, a king must capture the most it can, and captured pieces leave one by one.',
  'draughts4-joint':
    'Blue and Green play against Red and Yellow, partners opposite. Partners do not capture each other; during a capture a piece may hop over a partner’s, which stays where it is.',
  'draughts4-3v1':
    'Blue plays alone against three allies, Red, Green and Yellow, who hop over each other’s pieces. Turns go around in a circle as usual.',
  'draughts4-3solo':
    'Everyone plays for themselves. There is no Yellow: the nine squares of its two back rows are out of the game, and Red, who meets enemies on both sides, is crowned on the five squares just before them.',
  'draughts4-3joint':
    'Three players, as a rule on the whole board: Blue alone against Red and Green, who hop over each other’s pieces during a capture.',
  'draughts4-2normal':
    'Blue plays against Green with 14 men each. The places of Red and Yellow are out of the game, so the board is an hourglass with one square in its waist.',
  'draughts4-diagonal':
    'Each player has two armies, which do not capture each other: Blue and Yellow play against Green and Red, one move a turn with a piece of either colour. The board lies with a corner towards each player: men step straight ahead, left and right, and each colour has its own crown line.',
  lebedev:
    'Once known as “New checkers for four” (1885; booklet Moscow 1895): two pairs on the 85 dark squares of a board of 13 by 13, with 12 men each, not in the corners. No more has come down to us but that a partner’s piece need not be captured; the rest comes from Russian checkers.',
  'three-1938':
    'A game by A. Markovich and E. Bazhenova (Leningrad, 1938), on a triangle of 69 points with 12 men each, everyone for themselves. Only the number of points and men has come down to us: the triangle is our reconstruction, and the rules come from Russian checkers.',
  'trio-point':
    'The lines of the three-sided board meet in the middle: from D4, I5 and E9 they run on to either of the other two squares.',
  'trio-hex':
    'The three-sided board has an extra square, X, a hexagon in the middle that touches D4, I5 and E9.',
  giveaway:
    'Russian checkers in reverse: you win when you have no move left, because everything is given away or blocked. Resigning still loses.',
  diagonal:
    'Russian checkers with the men set up on the two sides of the long diagonal: White at the lower right, Black at the upper left. Men go forward and are crowned as usual.',
  flying:
    'Russian checkers in which one man of each side is first put on another square at random, so that nobody can capture yet and neither side is losing. A micro-match is two games with the same opening and the colours swapped.',
  drawn:
    'Russian checkers in which the first moves, two or three, are drawn at random from all those that capture nothing and leave neither side losing. A micro-match is two games with the same opening and the colours swapped.',
  spantsirety: 'Russian checkers on a board of 80 squares, 10 by 8, with 15 men each.',
  'two-move': 'Russian checkers in which a player makes two moves in a turn.',
  northern:
    'Russian checkers in which a captured king does not leave the board: it stays on its square and becomes a man again.',
  stavropol:
    'Russian checkers in which you may also move your opponent’s pieces. Every piece moves and captures as its own colour does; a colour with no pieces left loses, whoever made the move.',
  samoyed:
    'Russian checkers in which pieces are captured whatever their colour, even your own, and must be: the very first move takes one of the mover’s own men.',
  towers:
    'Russian checkers in columns: nothing leaves the board, and a captured piece is freed when those above it are captured. A column belongs to its topmost piece.',
  lasca:
    'The game of columns that Emanuel Lasker invented in 1911, on 25 squares: men capture forward only, kings, which Lasker called officers, go one square at a time, and prisoners keep their rank.',
  brazilian:
    'The international rules on 8 by 8 squares with 12 men each: men capture backwards, kings fly, and the capture that takes the most must be played.',
  canadian: 'The international rules on 12 by 12 squares with 30 men each, as they are played in Quebec.',
  german10:
    'The game as the tables of rules list it: the international board of 10 by 10, men capture backwards, kings fly. The capture that takes the most must be played, unless the players agree otherwise.',
  'giveaway-international':
    'International draughts in reverse: you win when you have no move left, because everything is given away or blocked. Resigning still loses.',
  killer:
    'International draughts with fewer draws: a king whose last captured piece is a king must stop on the square just behind it, where it can be caught more easily.',
  breakthrough:
    'International draughts as a race: the first to get a king wins. There are no draws except by agreement.',
  frisian:
    'The draughts of Friesland, on 10 by 10 squares: pieces capture along ranks and files too, and the capture of the highest value must be played.',
  frysk: 'Frisian draughts with only five men each, on each side’s first row: quick and full of kings.',
  pool: 'The checkers of the American South, on 8 by 8 squares: men capture backwards too, kings fly, and any capture may be chosen. A man is crowned only if its move ends on the last row.',
  italian:
    'The draughts of Italy, on 8 by 8 squares with a light corner at the left: kings go one square at a time, a man captures forward only and never takes a king, and strict rules say which capture must be played.',
  spanish:
    'The draughts of Spain, played on the light squares of an 8 by 8 board: men move and capture forward only, kings fly, and the capture that takes the most must be played; among equals, the one that takes the most kings.',
  portuguese:
    'The draughts of Portugal: the Spanish rules on the dark squares of a board with a light corner at the left.',
  czech:
    'The draughts of the Czech lands, on 8 by 8 squares: men capture forward only, kings fly, and if a king can capture, a king must; otherwise any capture may be chosen.',
  german8:
    'Checkers as they are played in Germany, on 8 by 8 squares: men capture forward only; a king slides any distance but lands just behind each piece that it takes, and may turn straight back. Black moves first.',
  thai: 'The checkers of Thailand, with only eight men each on 8 by 8 squares: men capture forward only; a king slides any distance but lands just behind each piece that it takes, and may turn straight back.',
  senegalese:
    'Straight draughts from Senegal: men go forward and to both sides. Sources say no more than that, so all the rest is unverified and follows the Turkish game.',
  tama: 'The tama of Armenia, with 16 men each on all 64 squares. Gentlemen warn each other when they attack, and when a man comes to the last two rows.',
  'tama-orthogonal':
    'Kings go in all eight directions, but capture along ranks and files only; all else is as in Armenian tama.',
  ugolki:
    'A race on the chessboard: nine men each (or ten, if so agreed), three by three in opposite corners, step along ranks and files or hop over neighbours, and the first to fill the other corner wins. Nothing is captured.',
  chapaev:
    'A game of skill: eight discs a side are flicked at each other. A player who knocks all the opponent’s discs off the board wins the round and moves one row forward.',
};

/** What a game is called and said to be where its players have agreed on rules with which it is another one. */
export const agreed = {
  title: (title: string): string => `${title} with house rules`,
  about: (title: string): string =>
    `By agreement of the players some of its rules differ from those of ${title}.`,
};

export type Agreed = typeof agreed;

import type { DrawClause, DrawReason, Rules, Variant, WinReason } from '../../../engine/index.js';
import { saying } from '../../text.js';
import {
  type CaptureWays,
  captureWays,
  goesBack,
  type KingWays,
  kingWays,
  type StepWays,
  stepWays,
  told,
} from '../../ways.js';

export const WON: Readonly<Record<WinReason, string>> = {
  captured: 'no other pieces are left',
  blocked: 'the others cannot move',
  resigned: 'by resignation',
  'out-of-time': 'the others ran out of time',
  'gave-away': 'no move is left to the winner',
  crowned: 'the first king',
  arrived: 'all men have arrived',
  lingered: 'the other has not left home in time',
  'king-against-man': 'a king against a man',
  'no-row-left': 'the loser has no row left',
  further: 'further forward when the rounds were over',
};

export const DRAWN: Readonly<Record<DrawReason, string>> = {
  agreement: 'by agreement',
  repetition: 'the same position came up once too often',
  'kings-only': 'only kings have moved for too long',
  quiet: 'nothing was captured and no man stepped for too long',
  'no-progress': 'nothing was captured and nobody was crowned for too long',
  'no-loss': 'no piece has left the board for too long',
  length: 'the game has become too long',
  'three-kings': 'the lone king was not caught in time',
  'three-one': 'the lone king was not caught in time',
  'long-diagonal': 'the lone king was not caught in time',
  'main-road': 'the king holds the main road',
  'two-one': 'the lone king was not caught in time',
  'two-kings': 'the lone king was not caught in time',
  'lone-piece': 'a lone piece was not caught in time',
  few: 'too few pieces to win in time',
  'one-each': 'everyone has one piece left',
  'both-arrived': 'both have arrived',
  'both-lingered': 'neither has left home in time',
  'rounds-over': 'all rounds are over and nobody is further forward',
};

export const drawRule = saying<DrawClause, 'clause', string>('clause', {
  repetition: ({ times }) => `the same position ${times} times`,
  'kings-only': ({ moves, sides }) =>
    `${moves} moves each by kings alone without a capture${sides ? ' (two left)' : ''}`,
  quiet: ({ moves, sides }) =>
    `${moves} moves each without a capture or a step of a man${sides ? ' (three or more left)' : ''}`,
  'no-progress': ({ moves }) => `${moves} moves each without a capture or a promotion`,
  'no-loss': ({ moves }) => `${moves} moves each in which no piece leaves the board`,
  length: ({ moves }) => `after ${moves} moves each`,
  'three-kings': ({ moves, sides }) =>
    `three kings do not catch one in ${moves} moves${sides ? ' (two left)' : ''}`,
  'three-one': ({ moves }) => `three pieces do not catch one king in ${moves} moves`,
  'long-diagonal': ({ moves }) =>
    `three kings, once on the long diagonal, do not catch one in ${moves} moves`,
  'main-road': ({ road, moves }) =>
    `one king holds ${road[0]}-${road.at(-1)} against three pieces for ${moves} moves`,
  'two-one': ({ moves }) => `two pieces do not catch one king in ${moves} moves`,
  'two-kings': ({ moves }) => `two kings do not catch one in ${moves} moves`,
  few: ({ lines }) =>
    lines
      .map(({ pieces, moves }) => `${pieces.join('-')} pieces with kings on both sides, ${moves} moves`)
      .join('; '),
  'lone-piece': ({ moves }) =>
    `one piece against more has made ${moves} moves since the last capture and is not captured at once`,
  'one-each': ({ pieces }) =>
    `everyone has one ${pieces === 'kings' ? 'king' : 'piece'} left and the mover cannot capture`,
});

export const PROMOTION: Readonly<Record<Rules['promotion'], string>> = {
  passing: 'A man that reaches a crown square while capturing is a king at once and goes on as one.',
  'ends-only': 'A man is crowned only if its move ends on a crown square.',
  stop: 'A man that reaches a crown square is crowned, and its move ends there.',
};
const REMOVAL: Readonly<Record<Rules['removal'], string>> = {
  end: 'Captured pieces leave when the move is over; no piece is jumped twice.',
  'at-once': 'Each captured piece leaves the board as it is jumped.',
};
export const PRIORITY: Readonly<Record<Rules['priority'], string>> = {
  none: 'Any capture may be chosen.',
  'kings-most': 'A king must capture the most it can; men may choose.',
  most: 'The capture that takes the most must be played.',
  'kings-first': 'If a king can capture, a king must.',
  'most-then-kings':
    'The capture that takes the most must be played, of equal ones that with the most kings.',
  'by-quality':
    'The capture that takes the most must be played; of equal ones that by a king, then that with the most kings, then that which meets a king first.',
  'by-value':
    'The capture of the highest value must be played (a king is worth more than one man and less than two), of equal ones that by a king.',
};
export const BLOCKED: Readonly<Record<Rules['blocked'], string>> = {
  out: 'Who cannot move is out; his men stay and may be captured.',
  skip: 'Who cannot move misses the turn.',
  remove: 'Who cannot move is out, and his men leave the board.',
  'with-side': 'Who cannot move misses the turn; a side of which nobody can move has lost.',
};
const ALLIES: Readonly<Record<NonNullable<Rules['allies']>, string>> = {
  captured: 'Pieces of partners are captured like those of enemies.',
  optional:
    'Pieces of partners may be captured, but need not be: only where an enemy can be jumped must a capture be played.',
  spared: 'Pieces of partners are not captured.',
  hopped:
    'Pieces of partners are not captured: in the midst of a capture they may be jumped, each once, and stay where they are.',
  'hopped-later':
    'Pieces of partners are not captured: after the first captured enemy they may be jumped, each once, and stay where they are.',
};
/** Goal of a game for two. */
export const GOAL: Readonly<Record<Rules['goal'], string>> = {
  'last-move': 'Who cannot move has lost.',
  'give-away': 'Who cannot move has won: give everything away.',
  crown: 'The first king wins; who cannot move has lost.',
  'wipe-out': 'A colour without pieces has lost, whoever moved; so has a player who can move nothing.',
  corner:
    'The first to have all men on the start squares of the other wins. Who moved second has one more turn, and if he arrives too, it is a draw. Who cannot move has lost.',
};

const STEPS: Readonly<Record<StepWays, string>> = {
  forward: 'one square forward',
  'either-side': 'one square forward, to the left or to the right',
  sideways: 'one square straight forward or sideways',
  'sideways-and-diagonal': 'one square sideways or forward, straight or diagonally,',
};

const MAN_CAPTURES: Readonly<Record<CaptureWays, string>> = {
  'eight-ways': 'captures in eight directions, along ranks and files over every other square',
  'every-way': 'captures in every direction',
  forward: 'captures forward only',
  'same-ways': 'captures the same ways',
  straight: 'captures straight forward and sideways only',
};

const KING: Readonly<Record<KingWays, string>> = {
  short: 'a king steps one square and captures in every direction',
  'by-diagonals': 'a king flies along the diagonals, and captures along ranks and files as well',
  'straight-captures': 'a king flies in every direction, but captures along ranks and files only',
  any: 'a king flies any distance',
  behind: 'a king flies any distance, but lands just behind each piece that it takes',
  'behind-last-king':
    'a king flies any distance, but lands just behind the last piece that it takes if that is a king',
};

function fate(rules: Rules): string {
  switch (rules.captured) {
    case 'leave':
      return REMOVAL[rules.removal];
    case 'kings-demoted':
      return 'Captured men leave when the move is over, a captured king stays as a man; no piece is jumped twice.';
    case 'stacked': {
      const again =
        rules.columnJumps === 'again' ? 'may be jumped again' : 'is not jumped again in this move';
      const rank = rules.stackedRank === 'kept' ? 'keeps its rank' : 'becomes a man';
      return `Pieces stand in columns, and the topmost one commands. The topmost piece of a jumped column goes under the capturing one; what is left stands there and ${again}. A king that is taken ${rank}.`;
    }
  }
}

/** Sentences on values of rules that few games have, in the order in which they are told. */
export const EXTRAS = {
  opening: {
    'men-flown':
      'Before the game the lot puts one man of each side on another square, so that nobody can capture.',
    'drawn-two': 'The first two moves are drawn by lot, without captures.',
    'drawn-three': 'The first three moves are drawn by lot, without captures.',
    'three-move-deck': 'The first three moves are drawn by lot from the tournament deck of 156 openings.',
  },
  reversal: { forbidden: 'Between two jumps no piece turns straight back.' },
  captureTargets: { everyone: 'One’s own pieces are jumped and captured as well, and must be.' },
  movers: {
    'any-colour': 'A player may move either colour; each colour has its own duty to capture.',
    'any-colour-one-duty':
      'A player may move either colour; if any piece can capture, a capture must be played.',
  },
  turns: {
    double: 'A turn is two moves by the same side; a whole capture is one of them.',
    'double-after-one':
      'A turn is two moves by the same side, the first turn of the game only one; a whole capture is one of them.',
    'first-after-each':
      'The first player, alone against the others, moves after each of them; they move in turn.',
  },
  maxSameKingMoves: {
    three:
      'Who still has a man may not make more than three moves in a row with the same king, unless it captures.',
  },
  undoingMoves: { forbidden: 'No move may undo the last move of the other.' },
  kingAgainstMan: { wins: 'One king against one man has won.' },
};

const HUFFING =
  'Capturing is left to the player, but a capture that is begun is played to its end. Who captures nothing though he could may be huffed: before his own move the other takes one of the pieces that could have captured off the board (?c3 before the move)';
const HUFF: Readonly<Record<Rules['huff'], string>> = {
  off: 'Capturing is compulsory and is played to its end.',
  quiet: `${HUFFING}.`,
  priority: `${HUFFING}. So may be who captures otherwise than the rules ask.`,
};

/** Sentences about how pieces move and capture. */
export function moveRules(variant: Variant): readonly string[] {
  const { rules } = variant;
  if (rules.play === 'halma') {
    return [
      'A piece steps to the next empty square along a rank or file, or hops over neighbours of any colour to the empty square behind them, as often as its player likes. Nothing is captured.',
      ...(goesBack(variant) ? [] : ['Pieces never go back.']),
      ...(rules.leaveHome > 0
        ? [
            `Who has a man on his own start squares after ${rules.leaveHome} moves each has lost; if both have, it is a draw.`,
          ]
        : []),
    ];
  }
  const sparing = rules.menTake === 'men' ? ', but never a king' : '';
  return [
    `A man steps ${STEPS[stepWays(variant)]} and ${MAN_CAPTURES[captureWays(variant)]}${sparing}; ${KING[kingWays(rules)]}.`,
    HUFF[rules.huff],
    PRIORITY[rules.priority],
    fate(rules),
    ...told(rules, EXTRAS),
    ...(rules.allies === undefined ? [] : [ALLIES[rules.allies]]),
  ];
}

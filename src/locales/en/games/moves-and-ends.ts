import type { DrawClause, DrawReason, Rules, Variant, WinReason } from '../../../engine/index.js';
import { saying } from '../../text.js';
import {
  type CaptureWays,
  captureWays,
  goesBack,
  type KingWays,
  kingWays,
  landingWays,
  type StepWays,
  stepWays,
  told,
} from '../../ways.js';

/** Reasons of a win, after “White wins”. */
export const WON: Readonly<Record<WinReason, string>> = {
  captured: ': nobody else has a piece left',
  blocked: ': nobody else can move',
  resigned: ' by resignation',
  'out-of-time': ' on time',
  left: ': the opponent left',
  idle: ': the opponent did not move',
  'gave-away': ': no moves left',
  crowned: ': the first to get a king',
  arrived: ': all men have arrived',
  lingered: ': the opponent did not leave home in time',
  'king-against-man': ': a king against a man',
  'no-row-left': ': the loser has no row left',
  further: ': further forward after the last round',
};

/** The same where two play, if it is worded in another way. */
export const WON_BY_ONE: Readonly<Partial<Record<WinReason, string>>> = {
  captured: ': the opponent has no pieces left',
  blocked: ': the opponent can’t move',
};

/** Reasons of a draw, after “Draw”. */
export const DRAWN: Readonly<Record<DrawReason, string>> = {
  agreement: ' by agreement',
  repetition: ': the same position came up too often',
  'kings-only': ': only kings have moved for too long',
  quiet: ': too long without a capture or a man moving',
  'no-progress': ': too long without a capture or a promotion',
  'no-loss': ': too long without a piece leaving the board',
  length: ': the game went on too long',
  'three-kings': ': the lone king was not caught in time',
  'three-one': ': the lone king was not caught in time',
  'long-diagonal': ': the lone king was not caught in time',
  'main-road': ': the king holds the long diagonal',
  'two-one': ': the lone king was not caught in time',
  'two-kings': ': the lone king was not caught in time',
  'lone-piece': ': the lone piece was not caught in time',
  few: ': nobody won in time with so few pieces',
  'one-each': ': everyone has one piece left',
  'both-arrived': ': both sides have arrived',
  'both-lingered': ': neither side left home in time',
  'rounds-over': ': all rounds are over and nobody is further forward',
};

export const drawRule = saying<DrawClause, 'clause', string>('clause', {
  repetition: ({ times }) => `the same position ${times} times with the same player to move`,
  'kings-only': ({ moves, sides, except }) =>
    `${moves} moves each by kings only, without a capture${sides ? ' (two left)' : ''}${except ? ', in any other ending' : ''}`,
  quiet: ({ moves, sides }) =>
    `${moves} moves each without a capture or a man moving${sides ? ' (three or more left)' : ''}`,
  'no-progress': ({ moves }) => `${moves} moves each without a capture or a promotion`,
  'no-loss': ({ moves }) => `${moves} moves each without a piece leaving the board`,
  length: ({ moves }) => `after ${moves} moves each`,
  'three-kings': ({ moves, sides }) =>
    `three or more kings fail to catch one in ${moves} moves${sides ? ' (two left)' : ''}`,
  'three-one': ({ moves }) => `three pieces, a king among them, fail to catch one king in ${moves} moves`,
  'long-diagonal': ({ moves }) =>
    `three or more kings fail to catch one in ${moves} moves after taking the long diagonal`,
  'main-road': ({ road, moves }) =>
    `one king holds ${road[0]}-${road.at(-1)} against three pieces, a king among them, for ${moves} moves`,
  'two-one': ({ moves }) =>
    `two pieces, a king among them, or one king fail to catch one king in ${moves} moves`,
  'two-kings': ({ moves }) => `two kings fail to catch one in ${moves} moves`,
  few: ({ lines }) =>
    lines
      .map(
        ({ pieces, moves }) =>
          `${pieces.join('-')} pieces with kings on both sides, ${moves} moves without a capture or a new king`,
      )
      .join('; '),
  'lone-piece': ({ moves, sides }) =>
    `one piece against several${sides ? ' (two left)' : ''} has made ${moves} moves since the last capture and is not captured right away`,
  'one-each': ({ pieces }) =>
    `everyone has one ${pieces === 'kings' ? 'king' : 'piece'} left and the player to move cannot capture`,
});

/** `where`: a row, or the one square of a corner. */
export const PROMOTION: Readonly<Record<Rules['promotion'], (where: 'king row' | 'far corner') => string>> = {
  passing: (where) =>
    `A man that reaches its ${where} becomes a king, and in the middle of a capture goes on as one.`,
  'ends-only': (where) =>
    `A man is crowned only if its move ends ${where === 'far corner' ? 'in' : 'on'} its ${where}.`,
  stop: (where) => `A man that reaches its ${where} is crowned, and its move ends there.`,
};
const REMOVAL: Readonly<Record<Rules['removal'], string>> = {
  end: 'Captured pieces leave at the end of the move; no piece is jumped twice.',
  'at-once': 'Each captured piece leaves the board as it is jumped.',
};
export const PRIORITY: Readonly<Record<Rules['priority'], string>> = {
  none: 'Any capture may be chosen.',
  'kings-most': 'A king must capture the most that any king of its player can; men may choose.',
  most: 'The capture that takes the most pieces must be played; among equals, any may be chosen.',
  'kings-first': 'If a king can capture, a king must.',
  'most-then-kings':
    'The capture that takes the most must be played; among equals, the one that takes the most kings.',
  'by-quality':
    'The capture that takes the most must be played; among equals, one made by a king, then the one that takes the most kings, then the one that meets a king first.',
  'by-value':
    'The most valuable capture must be played (a king is worth just less than two men); among equals, one made by a king.',
};
export const BLOCKED: Readonly<Record<Rules['blocked'], string>> = {
  out: 'A player whose pieces are all captured or blocked is out; blocked pieces stay and may be captured.',
  skip: 'A player whose pieces are all captured is out; one who cannot move passes.',
  remove: 'A player whose pieces are all captured or blocked is out, and blocked pieces leave the board.',
  'with-side': 'A player who cannot move passes; a side whose pieces are all captured or blocked loses.',
};
const ALLIES: Readonly<Record<NonNullable<Rules['allies']>, string>> = {
  captured: 'Partners’ pieces are captured like any others.',
  optional:
    'Partners’ pieces may be captured, but need not be: a piece must capture, and go on, only where an enemy can be jumped.',
  spared: 'Partners’ pieces are not captured.',
  hopped:
    'Partners’ pieces are not captured: during a capture they may be jumped, once each, and must be if that takes more. They stay where they are, and the last jump takes an enemy.',
  'hopped-later':
    'Partners’ pieces are not captured: once an enemy has been captured they may be jumped, once each, and must be if that takes more. They stay where they are, and the last jump takes an enemy.',
};
/** Goal of a game for two. */
export const GOAL: Readonly<Record<Rules['goal'], string>> = {
  'last-move': 'A player whose pieces are all captured or blocked loses.',
  'give-away': 'A player whose pieces are all captured or blocked wins: the aim is to give everything away.',
  crown: 'The first king wins; a player whose pieces are all captured or blocked loses.',
  'wipe-out':
    'A colour with no pieces left loses, whoever made the move; so does a player with nothing to move.',
  corner:
    'The first to get all men onto the opponent’s start squares wins. If that is the player who began, the other has one more turn, so that both have made as many moves; if they arrive too, it is a draw. A player who cannot move loses.',
  'first-in-corner':
    'The first to get all men onto the opponent’s start squares wins, at once. A player who cannot move loses.',
};

const STEPS: Readonly<Record<StepWays, string>> = {
  forward: 'one square forward',
  'three-ways': 'one square forward, in three directions,',
  diagonal: 'one square diagonally forward',
  'either-side': 'one square forward, to the left or to the right',
  sideways: 'one square straight forward or sideways',
  'sideways-and-diagonal': 'one square sideways or forward, straight or diagonally,',
};

const MAN_CAPTURES: Readonly<Record<CaptureWays, string>> = {
  'eight-ways': 'captures in eight directions, along ranks and files over every other square',
  'every-way': 'captures in every direction',
  forward: 'captures forward only',
  'same-ways': 'captures in the same directions',
  straight: 'captures straight forward and sideways only',
};

const KING: Readonly<Record<KingWays, string>> = {
  short: 'a king steps one square diagonally, forward or back, and captures in every direction',
  'by-diagonals': 'a king is a flying king along the diagonals, and captures along ranks and files as well',
  'straight-captures':
    'a king is a flying king in all eight directions, but captures along ranks and files only',
  any: 'a king is a flying king and moves any number of squares',
  diagonal: 'a king is a flying king: any number of squares diagonally, forward and back',
  straight: 'a king is a flying king and moves any number of squares along ranks and files',
  'eight-ways':
    'a king is a flying king and moves any number of squares in all eight directions, along ranks, files and diagonals',
  behind:
    'a king is a flying king along the diagonals, forward and back, but must land just behind each piece that it takes',
  'behind-last-king':
    'a king is a flying king along the diagonals, forward and back, but must land just behind the last piece that it takes if that is a king',
};

const JUMP: Readonly<Record<Rules['king'], string>> = {
  flying: 'Pieces capture by jumping over an enemy: a man over one next to it, a king from afar.',
  short: 'A piece captures by jumping over an enemy next to it to the empty square behind.',
};

const LANDING = {
  any: 'A man lands just behind it, a king on any free square behind.',
  'just-behind': 'A man lands just behind it.',
  'go-on':
    'A man lands just behind it, a king on any free square behind, but where it can take more if there is such a square.',
} as const;

function fate(rules: Rules): string {
  switch (rules.captured) {
    case 'leave':
      return REMOVAL[rules.removal];
    case 'kings-demoted':
      return 'Captured men are removed at the end of the move, and a captured king stays as a man; no piece is jumped twice.';
    case 'stacked': {
      const again =
        rules.columnJumps === 'again' ? 'may be jumped again' : 'cannot be jumped again in the same move';
      const rank = rules.stackedRank === 'kept' ? 'keeps its rank' : 'becomes a man';
      return `Pieces form columns. A column moves as its top piece does, and only that one is crowned. The top piece of a jumped column goes under the capturing one at once; the rest stays where it is and ${again}. A captured king ${rank}.`;
    }
  }
}

const TWO_MOVES =
  'a whole capture counts as one move. One piece may make both, and each keeps the rules of capture; a player without a second move makes only one.';

/** Sentences on values of rules that few games have, in the order in which they are told. */
export const EXTRAS = {
  opening: {
    'men-flown':
      'Before the game one man of each side is put on another square at random, so that nobody can capture.',
    'drawn-two': 'The first two moves are drawn at random, without captures.',
    'drawn-three': 'The first three moves are drawn at random, without captures.',
    'three-move-deck': 'The first three moves are drawn at random from the tournament deck of 156 openings.',
  },
  reversal: { forbidden: 'A piece may not turn straight back between two jumps.' },
  captureTargets: { everyone: 'A player’s own pieces are captured as well, and must be.' },
  movers: {
    'any-colour':
      'A player may move either colour. Capturing is compulsory for each colour separately: one that can capture may not move otherwise, but the other colour may be moved instead.',
    'any-colour-one-duty':
      'A player may move either colour; if any piece can capture, a capture must be played.',
  },
  turns: {
    double: `A turn is two moves by the same side; ${TWO_MOVES}`,
    'double-after-one': `A turn is two moves by the same side, but to be fair the first turn of the game is one; ${TWO_MOVES}`,
    'first-after-each':
      'The first player, alone against the others, moves after each of them; the others take turns.',
  },
  maxSameKingMoves: {
    three:
      'A player who still has a man may not move the same king more than three times in a row, unless it captures or nothing else can move.',
  },
  undoingMoves: { forbidden: 'A move may not undo the opponent’s last move.' },
  kingAgainstMan: { wins: 'One king against one man wins.' },
};

const HUFFING =
  'Capturing is optional, but a capture once begun is played to the end. A player who could capture but does not may be huffed: before moving, the opponent takes one of the pieces that could have captured off the board (?c3 before the move)';
const HUFF: Readonly<Record<Rules['huff'], string>> = {
  off: 'Capturing is compulsory, and a capture is played to the end.',
  quiet: `${HUFFING}.`,
  priority: `${HUFFING}. The same goes for a player who captures against the rules.`,
  free: 'Capturing is optional, but a capture once begun is played to the end.',
};

/** Told where there are several. */
const SEVERAL = 'One capture may take pieces of several opponents.';

/** Sentences about how pieces move and capture. */
export function moveRules(variant: Variant): readonly string[] {
  const { rules } = variant;
  if (rules.play === 'halma') {
    return [
      'Along ranks and files, a piece steps to the next empty square, or hops over neighbours of any colour to the empty square behind them, as often as its player likes. Nothing is captured.',
      goesBack(variant) ? 'Pieces may go back, too.' : 'Pieces never go back.',
      ...(rules.leaveHome > 0
        ? [
            `A player with a man still on their own start squares after ${rules.leaveHome} moves each loses; if both have one, it is a draw.`,
          ]
        : []),
    ];
  }
  const landing = landingWays(variant);
  const sparing = rules.menTake === 'men' ? ', but never a king' : '';
  return [
    `A man steps ${STEPS[stepWays(variant)]} and ${MAN_CAPTURES[captureWays(variant)]}${sparing}; ${KING[kingWays(variant)]}.`,
    JUMP[rules.king],
    ...(variant.seats.length > 2 ? [SEVERAL] : []),
    ...(landing === null ? [] : [LANDING[landing]]),
    HUFF[rules.huff],
    PRIORITY[rules.priority],
    fate(rules),
    ...told(rules, EXTRAS),
    ...(rules.allies === undefined ? [] : [ALLIES[rules.allies]]),
  ];
}

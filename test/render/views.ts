import {
  armiesOf,
  type Cell,
  findBoardVariant,
  type Piece,
  type Position,
  parsePosition,
  topologyOf,
  type Variant,
} from '../../src/engine/index.js';
import type { BoardView } from '../../src/render/board/view.js';

export function variantOf(id: string): Variant {
  const variant = findBoardVariant(id);
  if (!variant) throw new Error(`no variant ${id}`);
  return variant;
}

function positionOf(variant: Variant, text: string): Position {
  const read = parsePosition(variant, text);
  if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.error)}`);
  return read.value;
}

/** Every man on its start square, the first seat to move. */
function startText(variant: Variant): string {
  const armies = armiesOf(variant).map(({ letter, start }) => `${letter}${start.join(',')}`);
  return [variant.seats[0]?.letter, ...armies].join(':');
}

export const cellsOf = (variant: Variant, names: string): readonly Cell[] =>
  names.split(' ').map((name) => {
    const cell = topologyOf(variant.board).cells.get(name);
    if (cell === undefined) throw new Error(`no square ${name}`);
    return cell;
  });

/** `25:45:43` with the squares of what it captured. */
export function moveOf(variant: Variant, text: string, captured = '') {
  const [from = 0, ...path] = cellsOf(variant, text.replaceAll(/[:-]/g, ' '));
  return {
    from,
    path,
    captured: captured === '' ? [] : cellsOf(variant, captured),
    crowned: false,
    ways: [path],
  };
}

/** `R35 KG44`: who was captured where. */
export function ghostsOf(variant: Variant, text: string): readonly { cell: Cell; piece: Piece }[] {
  return text.split(' ').flatMap((word) => {
    const king = word.startsWith('K');
    const [letter = '', ...square] = king ? word.slice(1) : word;
    const seat = variant.seats.findIndex((spec) => spec.letter === letter);
    return cellsOf(variant, square.join('')).map((cell) => ({ cell, piece: { seat, king } }));
  });
}

export function viewOf(id: string, text?: string, more: Partial<BoardView> = {}): BoardView {
  const variant = variantOf(id);
  const position = positionOf(variant, text ?? startText(variant));
  return { variant, position, language: 'en', lastMoves: [], mustCapture: [], ...more };
}

const neva = variantOf('neva');
const novgorod = variantOf('novgorod-37');
const russian = variantOf('russian');
const towers = variantOf('towers');

/** Middle games in which everything that can be drawn is drawn. */
export const MIDDLE_GAMES: Readonly<Record<string, BoardView>> = {
  neva: viewOf('neva', 'B:W14,15,16,K21,26,36:R!46,K55,64,66:GK65:B12,22,23,32', {
    lastMoves: [moveOf(neva, '25:45:43:63:61:41:21', '35 44 53 62 51 31')],
    captured: ghostsOf(neva, 'R35 R44 G53 KG62 G51 B31'),
    mustCapture: cellsOf(neva, '22 23'),
  }),
  'novgorod-37': viewOf('novgorod-37', 'B:Wa33,a22,Kc11,c21:Bc32,Kc23,c12,e11:R!Ke01,e33,a13', {
    language: 'ru',
    lastMoves: [moveOf(novgorod, 'a32-a22'), moveOf(novgorod, 'a11:c11', 'c01')],
    captured: ghostsOf(novgorod, 'Rc01'),
    selected: cellsOf(novgorod, 'c12')[0] ?? 0,
    targets: cellsOf(novgorod, 'c13 c02').map((cell, index) => ({ cell, number: index + 1 })),
  }),
  russian: viewOf('russian', 'B:Wa1,c3,Kh4,g3,e1:Bb8,d8,a5,Ka7,h6,f6', {
    language: 'ru',
    lastMoves: [moveOf(russian, 'd8:h4', 'f6')],
    captured: ghostsOf(russian, 'Bg5'),
    mustCapture: cellsOf(russian, 'h6'),
  }),
  towers: viewOf('towers', 'W:Wa1,c3=bbw,Ke5=bWb,h4=bbbbbbwwb:Bb6=w,f6,Kh8=wwbwb', {
    lastMoves: [moveOf(towers, 'd4:b6', 'c5')],
    mustCapture: cellsOf(towers, 'a1 e5'),
  }),
};

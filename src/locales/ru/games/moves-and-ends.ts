import type { DrawClause, DrawReason, Rules, Variant, WinReason } from '../../../engine/index.js';
import type { EXTRAS as English, WON_BY_ONE as EnglishByOne } from '../../en/games/moves-and-ends.js';
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
import { count, MOVES } from '../language.js';

export const WON: Readonly<Record<WinReason, string>> = {
  captured: 'других шашек на доске не осталось',
  blocked: 'больше ни у кого нет ходов',
  resigned: 'партия сдана',
  'out-of-time': 'время просрочено',
  left: 'соперник вышел',
  idle: 'соперник не ходил',
  'gave-away': 'победителю больше нечем ходить',
  crowned: 'первая дамка',
  arrived: 'все шашки дошли',
  lingered: 'соперник не вышел из дома вовремя',
  'king-against-man': 'дамка против простой',
  'no-row-left': 'сопернику некуда отступать',
  further: 'раунды кончились, а их ряд продвинулся дальше',
};

export const WON_BY_ONE: typeof EnglishByOne = {
  captured: 'у соперника не осталось шашек',
  blocked: 'сопернику некуда ходить',
};

export const DRAWN: Readonly<Record<DrawReason, string>> = {
  agreement: 'по соглашению',
  repetition: 'повторение позиции',
  'kings-only': 'слишком долго ходили только дамки',
  quiet: 'слишком долго не было ни взятий, ни ходов простыми',
  'no-progress': 'слишком долго никого не били и не проводили в дамки',
  'no-loss': 'слишком долго число шашек не уменьшалось',
  length: 'партия затянулась',
  'three-kings': 'одинокую дамку не поймали вовремя',
  'three-one': 'одинокую дамку не поймали вовремя',
  'long-diagonal': 'одинокую дамку не поймали вовремя',
  'main-road': 'дамка держит большак',
  'two-one': 'одинокую дамку не поймали вовремя',
  'two-kings': 'одинокую дамку не поймали вовремя',
  'lone-piece': 'одинокую шашку не поймали вовремя',
  few: 'при таком числе шашек не успели выиграть',
  'one-each': 'у каждого осталось по одной шашке',
  'both-arrived': 'дошли оба',
  'both-lingered': 'никто не вышел из дома вовремя',
  'rounds-over': 'раунды кончились, никто не продвинулся дальше',
};

export const drawRule = saying<DrawClause, 'clause', string>('clause', {
  repetition: ({ times }) => `одна и та же позиция ${count(times, ['раз', 'раза', 'раз'])}`,
  'kings-only': ({ moves, sides, except }) =>
    `${except ? 'в прочих окончаниях ' : ''}по ${count(moves, MOVES)} только дамками без взятий${sides ? ' (остались двое)' : ''}`,
  quiet: ({ moves, sides }) =>
    `по ${count(moves, MOVES)} без взятий и ходов простыми${sides ? ' (в игре трое и больше)' : ''}`,
  'no-progress': ({ moves }) => `по ${count(moves, MOVES)} без взятий и превращений`,
  'no-loss': ({ moves }) => `по ${count(moves, MOVES)}, за которые число шашек не уменьшилось`,
  length: ({ moves }) => `сыграно по ${count(moves, MOVES)}`,
  'three-kings': ({ moves, sides }) =>
    `три дамки не поймали одну за ${count(moves, MOVES)}${sides ? ' (остались двое)' : ''}`,
  'three-one': ({ moves }) => `три шашки не поймали одну дамку за ${count(moves, MOVES)}`,
  'long-diagonal': ({ moves }) => `три дамки, заняв большак, не поймали одну за ${count(moves, MOVES)}`,
  'main-road': ({ road, moves }) =>
    `дамка держит большак ${road[0]}-${road.at(-1)} против трёх шашек ${count(moves, MOVES)}`,
  'two-one': ({ moves }) => `две шашки не поймали одну дамку за ${count(moves, MOVES)}`,
  'two-kings': ({ moves }) => `две дамки не поймали одну за ${count(moves, MOVES)}`,
  few: ({ lines }) =>
    lines
      .map(
        ({ pieces, moves }) =>
          `${[...pieces.slice(0, -1), count(pieces.at(-1) ?? 0, ['шашка', 'шашки', 'шашек'])].join('-')} с дамками у обоих, ${count(moves, MOVES)}`,
      )
      .join('; '),
  'lone-piece': ({ moves, sides }) =>
    `одна шашка против нескольких${sides ? ' (остались двое)' : ''} сделала ${count(moves, MOVES)} после последнего взятия, и её тут же не побили`,
  'one-each': ({ pieces }) =>
    `у каждого по одной ${pieces === 'kings' ? 'дамке' : 'шашке'}, и тому, чей ход, нечего бить`,
});

export const PROMOTION: Readonly<Record<Rules['promotion'], string>> = {
  passing:
    'Простая, дойдя во время взятия до дамочного поля, сразу становится дамкой и бьёт дальше как дамка.',
  'ends-only': 'Простая становится дамкой, только если закончила ход на дамочном поле.',
  stop: 'Простая, дойдя до дамочного поля, становится дамкой, и на этом её ход кончается.',
};
const REMOVAL: Readonly<Record<Rules['removal'], string>> = {
  end: 'Взятые шашки снимаются после хода; дважды через одну шашку не прыгают.',
  'at-once': 'Взятая шашка снимается с доски сразу.',
};
export const PRIORITY: Readonly<Record<Rules['priority'], string>> = {
  none: 'Из нескольких взятий можно выбрать любое.',
  'kings-most': 'Дамка обязана взять как можно больше, простые выбирают.',
  most: 'Надо бить там, где берётся больше всего.',
  'kings-first': 'Если может бить дамка, бить надо дамкой.',
  'most-then-kings': 'Надо бить там, где берётся больше всего, а при равенстве — больше дамок.',
  'by-quality':
    'Надо бить там, где берётся больше всего; при равенстве — дамкой, затем там, где больше дамок, затем там, где дамка встречается раньше.',
  'by-value':
    'Надо бить там, где взятое дороже (дамка дороже одной простой и дешевле двух), а при равенстве — дамкой.',
};
export const BLOCKED: Readonly<Record<Rules['blocked'], string>> = {
  out: 'Кому некуда ходить, тот выбывает; его шашки стоят на доске, и их можно бить.',
  skip: 'Кому некуда ходить, тот пропускает ход.',
  remove: 'Кому некуда ходить, тот выбывает, и его шашки снимают.',
  'with-side': 'Кому некуда ходить, тот пропускает ход; сторона, у которой ходить не может никто, проиграла.',
};
const ALLIES: Readonly<Record<NonNullable<Rules['allies']>, string>> = {
  captured: 'Шашки партнёра бьют так же, как чужие.',
  optional:
    'Шашки партнёра бить можно, но не обязательно: взятие обязательно, только когда можно побить чужую.',
  spared: 'Шашки партнёра не бьют.',
  hopped:
    'Шашки партнёра не бьют: при взятии через них можно перепрыгивать, через каждую один раз, и они остаются на месте.',
  'hopped-later':
    'Шашки партнёра не бьют: после первой взятой чужой через них можно перепрыгивать, через каждую один раз, и они остаются на месте.',
};
/** Goal of a game for two. */
export const GOAL: Readonly<Record<Rules['goal'], string>> = {
  'last-move': 'Кому некуда ходить, тот проиграл.',
  'give-away': 'Кому некуда ходить, тот выиграл: надо всё отдать.',
  crown: 'Побеждает первая дамка; кому некуда ходить, тот проиграл.',
  'wipe-out':
    'Цвет, у которого не осталось шашек, проиграл, кто бы ни ходил; проиграл и тот, кому нечем ходить.',
  corner:
    'Побеждает тот, чьи шашки первыми заняли все начальные поля соперника. Если это тот, кто начинал, у второго есть ещё один ход, чтобы ходов было поровну; дошёл и он — ничья. Кому некуда ходить, тот проиграл.',
  'first-in-corner':
    'Побеждает тот, чьи шашки первыми заняли все начальные поля соперника, — сразу же. Кому некуда ходить, тот проиграл.',
};

const STEPS: Readonly<Record<StepWays, string>> = {
  forward: 'на одно поле вперёд',
  'either-side': 'на одно поле вперёд, влево или вправо',
  sideways: 'на одно поле прямо вперёд или вбок',
  'sideways-and-diagonal': 'на одно поле вперёд, прямо или наискось, либо вбок',
};

const MAN_CAPTURES: Readonly<Record<CaptureWays, string>> = {
  'eight-ways': 'бьёт в восемь сторон, по горизонталям и вертикалям через поле',
  'every-way': 'бьёт во все стороны',
  forward: 'бьёт только вперёд',
  'same-ways': 'бьёт в те же стороны',
  straight: 'бьёт только прямо вперёд и вбок',
};

const KING: Readonly<Record<KingWays, string>> = {
  short: 'дамка ходит на одно поле и бьёт во все стороны',
  'by-diagonals': 'дамка ходит по диагоналям на любое расстояние, а бьёт и по горизонталям и вертикалям',
  'straight-captures':
    'дамка ходит во все стороны на любое расстояние, но бьёт только по горизонталям и вертикалям',
  any: 'дамка ходит и бьёт на любое расстояние',
  'eight-ways':
    'дамка ходит и бьёт на любое расстояние по всем восьми направлениям: по горизонталям, вертикалям и диагоналям',
  behind: 'дамка ходит на любое расстояние, но встаёт сразу за каждой взятой шашкой',
  'behind-last-king':
    'дамка ходит и бьёт на любое расстояние, но если последней взяла дамку, встаёт сразу за ней',
};

function fate(rules: Rules): string {
  switch (rules.captured) {
    case 'leave':
      return REMOVAL[rules.removal];
    case 'kings-demoted':
      return 'Взятые простые снимаются после хода, взятая дамка остаётся на доске простой; дважды через одну шашку не прыгают.';
    case 'stacked': {
      const again = rules.columnJumps === 'again' ? 'её можно бить ещё' : 'за этот ход её больше не бьют';
      const rank = rules.stackedRank === 'kept' ? 'остаётся дамкой' : 'становится простой';
      return `Шашки стоят башнями, командует верхняя. Верхняя шашка побитой башни идёт под низ бьющей, остальная башня стоит на месте, и ${again}. Взятая дамка ${rank}.`;
    }
  }
}

/** Sentences on values of rules that few games have, in the order in which they are told. */
const EXTRAS: typeof English = {
  opening: {
    'men-flown':
      'Перед партией жребий переставляет по одной шашке каждой стороны на другое поле, так что бить нечего.',
    'drawn-two': 'Первые два хода, без взятий, определяет жребий.',
    'drawn-three': 'Первые три хода, без взятий, определяет жребий.',
    'three-move-deck': 'Первые три хода определяет жребий: это одно из 156 начал турнирной колоды.',
  },
  reversal: { forbidden: 'Во время взятия нельзя повернуть прямо назад.' },
  captureTargets: { everyone: 'Свои шашки бьют так же, как чужие, и это обязательно.' },
  movers: {
    'any-colour': 'Ходить можно шашками любого цвета; обязанность бить у каждого цвета своя.',
    'any-colour-one-duty': 'Ходить можно шашками любого цвета; если хоть одна может бить, надо бить.',
  },
  turns: {
    double: 'За очередь делают два хода одним цветом; взятие целиком — один ход.',
    'double-after-one':
      'За очередь делают два хода одним цветом, в начале партии — один; взятие целиком — один ход.',
    'first-after-each':
      'Первый игрок один против остальных и ходит после каждого из них, а они ходят по очереди.',
  },
  maxSameKingMoves: {
    three:
      'У кого есть простая, тот не ходит одной и той же дамкой больше трёх раз подряд, если она не бьёт.',
  },
  undoingMoves: { forbidden: 'Нельзя ходом отменить последний ход соперника.' },
  kingAgainstMan: { wins: 'Одна дамка против одной простой выигрывает.' },
};

const HUFFING =
  'Бить не обязательно, но начатое взятие доводят до конца. Кто мог бить и не стал, рискует: соперник перед своим ходом может взять за фук, то есть снять с доски, одну из шашек, которые могли бить (?c3 перед ходом)';
const HUFF: Readonly<Record<Rules['huff'], string>> = {
  off: 'Бить обязательно и до конца.',
  quiet: `${HUFFING}.`,
  priority: `${HUFFING}. То же грозит тому, кто бил не так, как велят правила.`,
  free: 'Бить не обязательно, но начатое взятие доводят до конца.',
};

/** Sentences about how pieces move and capture. */
export function moveRules(variant: Variant): readonly string[] {
  const { rules } = variant;
  if (rules.play === 'halma') {
    return [
      'Шашка ходит на соседнее пустое поле по горизонтали или вертикали либо прыгает через соседние шашки любого цвета на пустое поле за ними, сколько угодно раз. Никого не бьют.',
      ...(goesBack(variant) ? [] : ['Назад не ходят.']),
      ...(rules.leaveHome > 0
        ? [
            `У кого после ${rules.leaveHome}-го хода осталась шашка на своих начальных полях, тот проиграл; если у обоих — ничья.`,
          ]
        : []),
    ];
  }
  const sparing = rules.menTake === 'men' ? ', но не дамку' : '';
  return [
    `Простая ходит ${STEPS[stepWays(variant)]}, ${MAN_CAPTURES[captureWays(variant)]}${sparing}; ${KING[kingWays(variant)]}.`,
    HUFF[rules.huff],
    PRIORITY[rules.priority],
    fate(rules),
    ...told(rules, EXTRAS),
    ...(rules.allies === undefined ? [] : [ALLIES[rules.allies]]),
  ];
}

import type {
  AnyVariant,
  Colour,
  OtherForm,
  Outcome,
  PositionErrorCode,
  RecordProblem,
  Seat,
} from '../../../engine/index.js';
import type { RecordFaults } from '../../en/chat/record-faults.js';
import { illegalText } from '../../refusals.js';
import { joined, rich, saying, type Text } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { and, COLOUR, NAMED, OF } from '../language.js';
import { refusals } from './refusals.js';
import { tables } from './tables.js';

const POSITION: Readonly<Record<PositionErrorCode, string>> = {
  empty: 'в ней ничего нет',
  'turn-unknown': 'она должна начинаться с буквы той стороны, чей ход',
  'moves-left': 'в этой игре за очередь делают один ход',
  'seat-unknown': 'такой буквы нет ни у одной стороны',
  'seat-missing': 'не хватает стороны; называть надо все, даже без шашек',
  'seat-twice': 'сторона названа дважды',
  'square-unknown': 'такого поля на доске нет',
  'square-twice': 'на одном поле стоят две шашки',
  'piece-missing': 'между запятыми нет поля',
  'stack-syntax': 'что лежит под шашкой, пишется буквами сторон',
  'stack-not-here': 'в этой игре нет башен',
  'dead-not-here': 'в игре на двоих не бывает мёртвых шашек',
  'huff-not-here': 'в этой игре за фук не берут без правила стола huff=on',
  'not-huffable': 'за фук берут только шашку того, кто только что ходил',
  'next-not-here': 'вторая буква говорит, кто ходит вторым, если игра этого не определяет',
  'nobody-in-play': 'ни одна сторона не в игре',
  'mover-not-in-play': 'сторона, чей ход, уже не в игре',
  'disc-syntax': 'шашка пишется так: номер@x/y, например 4@229376/32768',
  'disc-unknown': 'шашки пронумерованы от 1 до 8',
  'disc-twice': 'шашка названа дважды',
  'disc-outside': 'координаты на доске — от 0 до 524288',
  'match-missing': 'в конце нужно состояние матча, например #1.0.1.8.W',
  'match-syntax':
    'матч пишется #раунд.удары.ряд белых.ряд чёрных.кто начал. Раунды 1-30, удары 0-60, ряды 1-8, у белых меньший',
};

const colourAt = (variant: AnyVariant | null, seat: Seat | null): Colour | null =>
  variant?.seats[seat ?? -1]?.colour ?? null;

function seatName(variant: AnyVariant | null, seat: Seat): string {
  const colour = colourAt(variant, seat);
  return colour === null ? '' : COLOUR[colour];
}

function seatNamed(variant: AnyVariant | null, seat: Seat): string {
  const colour = colourAt(variant, seat);
  return colour === null ? '' : NAMED[colour];
}

function outcomeText(variant: AnyVariant | null, result: Outcome | null): string {
  switch (result?.kind) {
    case 'win':
      return `${and(result.seats.map((seat) => seatNamed(variant, seat)))} выиграли`;
    case 'draw':
      return 'ничья';
    case 'void':
    case undefined:
      return 'партия не окончена';
  }
}

const OTHER_FORM: Readonly<Record<OtherForm, Text>> = {
  address: rich`Адресов я не открываю. Скопируйте оттуда ходы или PDN и пришлите их.`,
  sgf: rich`Это партия в формате SGF, его я не читаю. Сохраните её в PDN или пришлите ходы текстом.`,
  chess: rich`Это шахматные ходы. Я читаю шашечные партии: PDN или ходы вида 32-28 или c3-d4.`,
  json: rich`Это данные программы, а не партия. Пришлите PDN или ходы.`,
};

const problemText = saying<RecordProblem, 'kind', Text, [variant: AnyVariant | null]>('kind', {
  illegal: (problem, variant) => {
    if (variant?.kind !== 'draughts') throw new Error('a move of no game');
    return illegalText(refusals, problem, variant);
  },
  'seat-not-in-play': ({ seat }, variant) => rich`${seatName(variant, seat)} уже не в игре.`,
  'result-differs': ({ outcome }, variant) =>
    rich`Записан не тот результат, к которому ведут ходы: ${outcomeText(variant, outcome)}.`,
  'not-a-move': () => rich`Здесь ждали хода, «-» за пропущенную очередь, сдачи или результата.`,
  'skipped-turn': () => rich`Пропустить ход нельзя. Напишите ход вместо тире.`,
  'other-form': ({ form }) => OTHER_FORM[form],
  'not-a-shot': () =>
    rich`Здесь ждали удара (шашка@градусы/сила, например 4@90/70), «-», сдачи или результата.`,
  shot: ({ problem }) => chapaev.badShot(problem),
  'no-pdn': () => rich`В формате PDN ходы этой игры не записать.`,
  ambiguous: ({ moves }) => rich`Подходит несколько ходов: ${moves.join(', ')}.`,
  'too-many-captures': () => rich`В этой позиции слишком много способов взятия: все мне не перебрать.`,
  'game-over': () => rich`Партия здесь уже окончена.`,
  unclosed: ({ closer }) => rich`То, что здесь начинается, нигде не закрыто знаком «${closer}».`,
  'setup-late': () => rich`Новая расстановка посреди партии: за ней мне не уследить.`,
  'results-differ': ({ header }) => rich`В заголовках другой результат: ${header.slice(0, 40)}.`,
  'other-game': ({ game }, variant) =>
    rich`Это запись игры «${game.slice(0, 40)}»${variant ? `, а не «${variant.id}»` : ''}.`,
  'game-unnamed': () =>
    rich`Не сказано, какая это игра. Добавьте заголовок, например [GameType "25"], или имя игры.`,
  'game-unknown': () => rich`Игры с таким именем здесь нет.`,
  'header-syntax': () => rich`Заголовок пишется так: [Ключ "значение"].`,
  'header-late': () => rich`Заголовки стоят перед первым ходом.`,
  'game-type-unknown': ({ known }) => rich`Игры с таким GameType здесь нет; известны ${known.join(', ')}.`,
  'not-in-pdn': () => rich`В PDN нет знака для фука: такие партии пишутся текстом.`,
  'first-unknown': ({ known }) => rich`Первой может ходить одна из сторон: ${known.join(', ')}.`,
  'option-syntax': () => rich`Правила стола пишутся через пробел: ключ=значение.`,
  option: ({ error }) =>
    error.code === 'unknown-key'
      ? tables.unknownOption(error.key.slice(0, 40), error.known)
      : tables.badValue(error.key, error.value.slice(0, 40), error.allowed),
  position: ({ error }) =>
    rich`Знак ${error.column} в позиции${error.text === '' ? '' : ` («${error.text.slice(0, 30)}»)`}: ${POSITION[error.code]}.`,
});

export const recordFaults: RecordFaults = {
  positionProblem: (code) => POSITION[code],
  recordProblem: (problem, variant) => problemText(problem, variant),
  recordFault: ({ line, column, found, turn, problem, variant }) => {
    const where = rich`Строка ${line}, знак ${column}`;
    const seen = found.replace(/\s+/g, ' ').slice(0, 60);
    const mover = colourAt(variant, turn);
    if (problem.kind === 'game-unnamed') {
      return rich`Не понять, какая это игра. Назовите её перед текстом: ${{ command: 'load', values: ['russian', '…'] }}, или добавьте сверху заголовок, например ${{ code: '[GameType "25"]' }}.`;
    }
    if (problem.kind === 'other-form') return OTHER_FORM[problem.form];
    if (problem.kind === 'not-a-move') {
      const wanted = mover === null ? 'ход' : `ход ${OF[mover]}`;
      return seen === ''
        ? rich`${where}: здесь должен быть ${wanted}.`
        : rich`${where}: здесь должен быть ${wanted}, а стоит ${{ code: seen }}.`;
    }
    const what = problemText(problem, variant);
    const at = joined([where, seen === '' ? [] : [{ code: seen }]], ', ');
    return mover === null ? rich`${at}: ${what}` : rich`${at} (ход ${OF[mover]}): ${what}`;
  },
};

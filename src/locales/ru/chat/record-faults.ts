import type {
  AnyVariant,
  Colour,
  Outcome,
  PositionErrorCode,
  RecordProblem,
  Seat,
} from '../../../engine/index.js';
import type { RecordFaults } from '../../en/chat/record-faults.js';
import { joined, rich, type Text } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { COLOUR, OF } from '../language.js';
import { refusals } from './refusals.js';
import { tables } from './tables.js';

const POSITION: Readonly<Record<PositionErrorCode, string>> = {
  empty: 'в ней ничего нет',
  'turn-unknown': 'она начинается с буквы той стороны, чей ход',
  'moves-left': 'в этой игре за очередь делают один ход',
  'seat-unknown': 'такой буквы нет ни у одной стороны',
  'seat-missing': 'не хватает стороны; называются все, даже без шашек',
  'seat-twice': 'сторона названа дважды',
  'square-unknown': 'такого поля на доске нет',
  'square-twice': 'на одном поле стоят две шашки',
  'piece-missing': 'между запятыми нет поля',
  'stack-syntax': 'что лежит под шашкой, пишется буквами сторон',
  'stack-not-here': 'в этой игре нет башен',
  'dead-not-here': 'в игре на двоих не бывает мёртвых шашек',
  'huff-not-here': 'в этой игре никого не фукают; для этого есть домашнее правило huff=on',
  'not-huffable': 'фукнуть можно только шашку того, кто только что ходил',
  'next-not-here': 'вторая буква говорит, кто ходит после первого, если это не ясно из самой игры',
  'nobody-in-play': 'ни одна сторона не в игре',
  'mover-not-in-play': 'сторона, чей ход, уже не в игре',
  'disc-syntax': 'шашка пишется так: номер@x/y, например 4@229376/32768',
  'disc-unknown': 'шашки пронумерованы от 1 до 8',
  'disc-twice': 'шашка названа дважды',
  'disc-outside': 'доска простирается от 0 до 524288',
  'match-missing': 'в конце нужно состояние матча, например #1.0.1.8.W',
  'match-syntax':
    'состояние матча — это #раунд.удары.ряд белых.ряд чёрных.кто начал: раунды 1-30, удары 0-60, ряды 1-8, у белых меньший',
};

const colourAt = (variant: AnyVariant | null, seat: Seat | null): Colour | null =>
  variant?.seats[seat ?? -1]?.colour ?? null;

const seatName = (variant: AnyVariant | null, seat: Seat): string => {
  const colour = colourAt(variant, seat);
  return colour === null ? '' : COLOUR[colour];
};

const outcome = (variant: AnyVariant | null, result: Outcome | null): string => {
  switch (result?.kind) {
    case 'win':
      return `${result.seats.map((seat) => seatName(variant, seat)).join(', ')} выиграли`;
    case 'draw':
      return 'ничья';
    case undefined:
      return 'игра не окончена';
  }
};

const problemText = (problem: RecordProblem, variant: AnyVariant | null): Text => {
  switch (problem.kind) {
    case 'illegal': {
      if (variant?.kind !== 'draughts') throw new Error('a move of no game');
      const { reason, nearest } = problem;
      const why = refusals.illegal({ kind: 'illegal', reason, nearest: [] }, variant);
      return joined([why, nearest.length > 0 ? refusals.nearest(nearest) : []], ' ');
    }
    case 'seat-not-in-play':
      return rich`${seatName(variant, problem.seat)} уже не в игре.`;
    case 'result-differs':
      return rich`Записанный результат не тот, к которому ведут ходы: ${outcome(variant, problem.outcome)}.`;
    case 'not-a-move':
      return rich`Здесь ждали хода, «-» за пропущенную очередь, сдачи или результата.`;
    case 'not-a-shot':
      return rich`Здесь ждали удара (шашка@градусы/сила, например 4@90/70), «-», сдачи или результата.`;
    case 'shot':
      return chapaev.badShot(problem.problem);
    case 'no-pdn':
      return rich`В нотации PDN у этой игры нет ходов.`;
    case 'ambiguous':
      return rich`Подходит несколько ходов: ${problem.moves.join(', ')}.`;
    case 'too-many-captures':
      return rich`В этой позиции слишком много способов взятия: все мне не перебрать.`;
    case 'game-over':
      return rich`Игра здесь уже окончена.`;
    case 'unclosed':
      return rich`То, что здесь начинается, нигде не закрыто знаком «${problem.closer}».`;
    case 'setup-late':
      return rich`Новую расстановку посреди партии продолжить нельзя.`;
    case 'results-differ':
      return rich`В заголовках другой результат: ${problem.header.slice(0, 40)}.`;
    case 'other-game':
      return rich`Это запись игры «${problem.game.slice(0, 40)}»${variant ? `, а не «${variant.id}»` : ''}.`;
    case 'game-unnamed':
      return rich`Не сказано, какая это игра: её называет заголовок, например [GameType "25"] или [Game "russian"], либо имя, написанное рядом.`;
    case 'game-unknown':
      return rich`Игры с таким именем здесь нет.`;
    case 'header-syntax':
      return rich`Заголовок пишется так: [Ключ "значение"].`;
    case 'header-late':
      return rich`Заголовки стоят перед первым ходом.`;
    case 'game-type-unknown':
      return rich`Игры с таким GameType здесь нет; известны ${problem.known.join(', ')}.`;
    case 'not-in-pdn':
      return rich`В PDN это домашнее правило не записать (знака для фука там нет): такие партии пишутся текстом.`;
    case 'first-unknown':
      return rich`Первой может ходить одна из сторон: ${problem.known.join(', ')}.`;
    case 'option-syntax':
      return rich`Домашние правила пишутся через пробел: ключ=значение.`;
    case 'option':
      return problem.error.code === 'unknown-key'
        ? tables.unknownOption(problem.error.key.slice(0, 40), problem.error.known)
        : tables.badValue(problem.error.key, problem.error.value.slice(0, 40), problem.error.allowed);
    case 'position':
      return rich`Знак ${problem.error.column} в позиции${problem.error.text === '' ? '' : ` («${problem.error.text.slice(0, 30)}»)`}: ${POSITION[problem.error.code]}.`;
  }
};

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

import { leftUntil, momentOf } from '../../countdown.js';
import type { TimeoutPolicy, Times } from '../../en/chat/times.js';
import { briefSpan } from '../../spans.js';
import { lines, rich } from '../../text.js';
import { dot, SPANS, span } from '../language.js';

/** Consequence of running out of time. */
export const THEN: Readonly<Record<TimeoutPolicy, string>> = {
  forfeit: 'партия проиграна',
  skip: 'этот ход сделает компьютер',
  computer: 'место займёт компьютер',
};
const HAPPENED: Readonly<Record<Exclude<TimeoutPolicy, 'forfeit'>, string>> = {
  skip: 'этот ход делает компьютер',
  computer: 'место занимает компьютер',
};

const MUTED = {
  on: rich`В этой партии вам будут приходить напоминания.`,
  off: rich`В этой партии вам больше не будут приходить напоминания. Предупреждение, что время на ход кончается, придёт всё равно.`,
  none: rich`В этой партии напоминаний не будет никому. Предупреждения, что время на ход кончается, придут всё равно.`,
};

export const times: Times = {
  reminder: (title, colour, who, waited) =>
    rich`⏰ ${who}, ваш ход (${dot(colour)}), игра «${title}», ждём уже ${span(waited)}. ${{ command: 'remind', values: ['off'] }} отключит напоминания в этой партии.`,
  warning: (title, colour, who, { until, now }, late) =>
    rich`⏳ ${who}, время на ваш ход (${dot(colour)}, игра «${title}») кончится ${leftUntil(until, now, SPANS)}; потом ${THEN[late]}.`,
  timeUp: (who, late) => rich`⌛ ${who}: время вышло, ${HAPPENED[late]}.`,
  brief: (left) => briefSpan(left, ['д', 'ч', 'м']),
  countdown: ({ until, now }, zone) =>
    rich`⏳ Время на этот ход кончится ${leftUntil(until, now, SPANS)}: ${momentOf(until, zone, SPANS)}`,
  muted: (what) => MUTED[what],
  badMute: (text) =>
    rich`«${text}»? ${{ command: 'remind', values: ['off'] }} отключит ваши напоминания в этой партии, ${{ command: 'remind', values: ['none'] }} — напоминания всем, ${{ command: 'remind', values: ['on'] }} вернёт их.`,
  kept: (id) => rich`Партия сохранена: ${{ command: 'record', values: ['text', id] }}`,
  noFinished: (id) => rich`Законченной партии ${{ code: id }} в этом чате нет.`,
  privacy: (name, user, { chats, running, finished, files, waiting }) =>
    lines(
      rich`${{ bold: 'Что я о вас храню' }}`,
      rich`Ваш номер ${{ code: user }} и имя, каким оно было (сейчас «${name}»), там, где вы садились играть. Чатов: ${chats}, из них с вашей идущей партией: ${running}; законченных партий: ${finished}. Файлов, которые вы загрузили: ${files}. Сообщений с вашим именем, которые ещё не удалось отправить: ${waiting}. Кроме того ходы партий, и больше ничего из написанного вами.`,
      rich`${{ command: 'privacy', values: ['delete'] }} уберёт всё это; в законченных партиях останется «бывший игрок». Если вы сейчас играете, я сначала спрошу, что делать с вашими местами.`,
    ),
  howToLeave: (running) =>
    lines(
      rich`Пока ничего не удалено: вы играете (идущих партий: ${running}). Что с ними делать?`,
      rich`${{ command: 'privacy', values: ['delete computer'] }} – за вас доиграет компьютер; где других людей нет, партия будет сдана.`,
      rich`${{ command: 'privacy', values: ['delete resign'] }} – вы сдаёте их все.`,
    ),
  forgotten: ({ chats, finished, files, waiting }) =>
    rich`Готово: вашего номера и имени больше нет. Чатов: ${chats}, законченных партий: ${finished}; удалено загруженных файлов: ${files}, неотправленных сообщений: ${waiting}. Что уже написано в чатах, остаётся там, пока его не удалят там.`,
};

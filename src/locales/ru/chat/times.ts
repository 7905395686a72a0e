import type { TimeoutPolicy } from '../../chat-facts.js';
import type { Kept, Times } from '../../en/chat/times.js';
import { briefSpan, leftUntil, momentOf } from '../../spans.js';
import { lines, rich } from '../../text.js';
import { count, dotNamed, quoted, SPANS, span } from '../language.js';

/** Consequence of running out of time. */
export const THEN: Readonly<Record<TimeoutPolicy, string>> = {
  forfeit: 'засчитывается поражение',
  skip: 'этот ход делает компьютер',
  computer: 'место занимает компьютер',
  claim: 'решает тот, кто ждёт',
};

const inChats = (number: number): string => count(number, ['чате', 'чатах', 'чатах']);
const playing = (number: number): string => count(number, ['партию', 'партии', 'партий']);
const inFinished = (number: number): string =>
  count(number, ['законченной партии', 'законченных партиях', 'законченных партиях']);

const MUTED = {
  on: rich`В этой партии вам будут приходить напоминания.`,
  off: rich`В этой партии вам больше не будут приходить напоминания. Предупреждение о том, что время на ход кончается, всё равно придёт.`,
  none: rich`В этой партии напоминаний не будет никому. Предупреждения о том, что время на ход кончается, всё равно придут.`,
};

export const times: Times = {
  reminder: (title, colour, who, waited) =>
    rich`⏰ ${who}, ваш ход (${dotNamed(colour)}, ${quoted(title)}): ждём уже ${span(waited)}.`,
  warning: (title, colour, who, { until, now }, late) =>
    rich`⏳ ${who}, ваш ход (${dotNamed(colour)}, ${quoted(title)}). Время кончится ${leftUntil(until, now, SPANS)}; потом ${THEN[late]}.`,
  soonLate: (title, colour, who, waited, { until, now }, how) =>
    rich`⏳ ${who === null ? 'Ваш' : rich`${who}, ваш`} ход (${dotNamed(colour)}, ${quoted(title)}). Хода нет уже ${span(waited)}. ${how === 'claim' ? 'Соперник сможет забрать победу' : 'Остальные смогут играть дальше без вас'} ${leftUntil(until, now, SPANS)}.`,
  silent: () => rich`⌛ В этой партии давно никто не ходит.`,
  notBegun: () => rich`⌛ Первый ход не сделан вовремя: партия не засчитана.`,
  timeUp: (who, late) => rich`⌛ ${who}: время вышло, ${THEN[late]}.`,
  brief: (left) => briefSpan(left, ['д', 'ч', 'м']),
  countdown: ({ until, now }, zone) =>
    rich`⏳ Время на этот ход кончится ${leftUntil(until, now, SPANS)}: ${momentOf(until, zone, SPANS)}`,
  fromNow: (limit, late) =>
    limit === null
      ? rich`Теперь время на ход не ограничено.`
      : rich`Теперь на ход ${span(limit)}, потом ${THEN[late]}.`,
  muted: (what) => MUTED[what],
  remindMe: '🔔 Мне',
  remindNobody: '🔕 Никому',
  askMute: () => rich`Напоминания в этой партии:`,
  badMute: (text) => rich`Не понимаю «${text}». Кому напоминать в этой партии?`,
  noFinished: (id) => rich`Законченной партии ${{ code: id }} в этом чате нет.`,
  privacy: (name, user, { chats, running, finished, plans, away, waiting }, kept) =>
    lines(
      rich`${{ bold: 'Что я о вас храню' }}`,
      rich`Ваш номер ${{ code: user }} и имя, под которым вы играли (сейчас «${name}»). Они есть в ${inChats(chats)} и в ${inFinished(finished)}. ${running > 0 ? `Сейчас вы играете ${playing(running)}. ` : ''}Партий, где вы задумали ходы заранее: ${plans}. Партий, где отмечено, когда вас нет: ${away}. Сообщений с вашим именем, которые ещё не удалось отправить: ${waiting}.`,
      ...kept,
      rich`И ещё ходы партий; больше ничего из написанного вами.`,
      rich`${{ command: 'privacy', values: ['delete'] }} уберёт всё это; в законченных партиях останется «бывший игрок». Если вы сейчас играете, я сначала спрошу, что делать с вашими местами.`,
    ),
  howToLeave: (running, lost) =>
    lines(
      lost === running
        ? rich`Пока ничего не удалено: вы играете ${playing(running)} на рейтинг. Уйти — значит ${running === 1 ? 'её' : 'их'} проиграть.`
        : rich`Пока ничего не удалено: вы играете ${playing(running)}. Что с ${running === 1 ? 'ней' : 'ними'} делать?`,
      ...(lost === running
        ? []
        : [
            rich`За вас может доиграть компьютер. Где других людей нет, партия будет сдана.`,
            lost === 0 ? [] : rich`Из них на рейтинг: ${lost}. Там уйти — значит проиграть.`,
            rich`Или вы ${running === 1 ? 'её сдаёте' : 'сдаёте их все'}.`,
          ]),
    ),
  forgotten: ({ chats, finished, waiting }) =>
    lines(
      rich`Готово: вашего номера и имени больше нет. Они были в ${inChats(chats)} и в ${inFinished(finished)}. Нет их и в том, что я показываю и выгружаю. Удалено и всё остальное, что я хранил; неотправленных сообщений: ${waiting}.`,
      rich`Следы в файлах хранилища затираются, в небольших — за несколько минут. Из журнала и резервных копий они уйдут, когда их сменит владелец бота. Написанное в чатах остаётся, пока его там не удалят.`,
    ),
  sureToDelete: () => rich`Это навсегда удалит ваш рейтинг, партии и настройки. Пока ничего не удалено.`,
  deleteAll: '🗑 Удалить всё',
  nothingKept: () =>
    rich`Я ничего о вас не храню, так что удалять нечего. Написанное в чатах остаётся, пока его там не удалят.`,
  gathering: () =>
    rich`После обновления я ещё разбираю, что у меня хранится. Спросите, пожалуйста, через несколько минут. Ничего не изменено.`,
};

export const kept: Kept = {
  files: (files) => rich`Файлов, которые вы загрузили: ${files}.`,
  alias: (alias) => rich`Для игры с незнакомыми: ваш псевдоним ${{ bold: alias }}.`,
  blocked: (people) => rich`Заблокировано вами игроков: ${people}.`,
  away: () => rich`Когда вас не будет: вы об этом сказали.`,
  offers: (offers) => rich`Открытых предложений сыграть: ${offers}.`,
  reports: (reports) => rich`Ваших жалоб на незнакомых: ${reports}.`,
  lessons: (tasks) =>
    rich`Уроки: решено заданий: ${tasks}, когда каждое повторить и какое вы видели последним.`,
  exercises: (exercises) => rich`Задач в чатах, заданных или решённых вами, пока не окончены: ${exercises}.`,
  puzzles: (puzzles) => rich`Решено задач: ${puzzles}. Ваш ответ на задачу дня хранится два дня.`,
  offersPolicy: 'Ваши открытые предложения сыграть, пока их не приняли или вы их не отозвали.',
  peoplePolicy:
    'Ваш псевдоним для игры с незнакомцами, кого вы заблокировали, ваши выходные дни и неявки на турнирные партии.',
};

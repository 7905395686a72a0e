import type { OfferLine } from '../../chat-facts.js';
import type { Seeking } from '../../en/chat/seeking.js';
import { lines, rich, type Text } from '../../text.js';
import { span } from '../language.js';
import { THEN } from './times.js';

const game = ({ number, title, pace, names, rules }: OfferLine): Text =>
  rich`${number}. ${{ bold: title }}, ${pace}: ${names.join(' — ')}${rules === '' ? '' : `. ${rules}`}`;

const offered = (line: OfferLine): Text =>
  line.free > 1 ? rich`${game(line)} (свободных мест: ${line.free})` : game(line);

export const seeking: Seeking = {
  seeking: {
    off: () => rich`Игра с незнакомыми здесь выключена; включить её может владелец бота.`,
    onlyPrivate: (hasWay) =>
      hasWay
        ? rich`Соперника ищут в личной переписке.`
        : rich`Соперника ищут в личной переписке: напишите мне туда ${{ command: 'seek' }}.`,
    waiting: ({ title, pace, name, watch, left }) =>
      lines(
        rich`🔎 ${{ bold: title }}, ${pace}: ищем соперника.`,
        rich`Как только кто-нибудь сядет за стол, партия начнётся прямо здесь. Для соперника вы — ${{ bold: name }}. ${watch ? 'Смотреть партию сможет каждый.' : 'Посторонним партию не покажут.'}`,
        rich`Предложение действует ${span(left)}.`,
      ),
    pace: (minutes) => (minutes === null ? 'без ограничения времени' : `${span(minutes * 60_000)} на ход`),
    terms: (minutes) =>
      minutes === null
        ? rich`Время не ограничено.`
        : rich`На каждый ход ${span(minutes * 60_000)}, потом ${THEN.forfeit}.`,
    firstMove: (limit) => rich`На первый ход ${span(limit)}. Без него партия не засчитывается.`,
    withdrawn: () => rich`Ваше предложение снято.`,
    nothingToWithdraw: () => rich`Вы сейчас никого не ищете.`,
    named: (name) => rich`Незнакомые теперь видят вас под именем ${{ bold: name }}.`,
    tables: (open, running, more) =>
      lines(
        open.length > 0 ? rich`${{ bold: 'Ищут соперника' }}` : [],
        ...open.map(offered),
        running.length > 0 ? rich`${{ bold: 'Играют сейчас' }}` : [],
        ...running.map(game),
        more > 0 ? rich`И ещё ${more}.` : [],
      ),
    onlyOwn: () => rich`Кроме вас, соперника сейчас никто не ищет.`,
    noTables: () => rich`Сейчас соперника никто не ищет.`,
    watchAt: (address) => rich`Партию можно посмотреть здесь: ${address}`,
    chatGone: (name) => rich`С ${name} больше нет связи. Если соперник не вернётся, всё решит время на ход.`,
    blocked: (name) =>
      rich`${{ bold: name }} вам больше не встретится, ни здесь, ни по ссылке. Начатая партия продолжается.`,
    unblocked: (name) => rich`Игрок ${{ bold: name }} больше не заблокирован.`,
    notBlocked: (name) => rich`Среди тех, кого вы заблокировали, нет имени «${name}».`,
    blockedList: (names) =>
      names.length === 0 ? rich`Вы никого не блокировали.` : rich`Вы заблокировали: ${names.join(', ')}.`,
    whomToBlock: () =>
      rich`Кого? Напишите имя, которое видите в партии, например ${{ command: 'block', values: ['Тихий Лис'] }}.`,
    unknownPlayer: (name) => rich`Игрока «${name}» я не знаю. Напишите имя так, как видите его в партии.`,
    notYourself: () => rich`Это вы сами.`,
    blockedFull: (most) => rich`Вы заблокировали уже ${most} человек, больше нельзя.`,
    noStrangers: () => rich`Пожаловаться можно на соперника, которого нашёл бот.`,
    howToReport: () =>
      rich`Что случилось? Напишите ${{ command: 'report', values: ['…'] }}: это прочтёт владелец бота, с обоими именами. А чтобы больше не встречаться, есть ${{ command: 'block' }}.`,
    reported: (names) => rich`Спасибо. Владелец бота увидит вашу жалобу (${names.join(', ')}).`,
    tooManyReports: () => rich`Сегодня вы жаловались уже несколько раз; подождите, пожалуйста, до завтра.`,
    button: {
      withdraw: '✖ Снять',
      tables: '📋 Открытые столы',
      seek: '🔎 Найти соперника',
      computer: '🤖 С компьютером',
      take: (number) => `▶ ${number}`,
      watch: (number) => `👁 ${number}`,
      block: (name) => `🚫 ${name}`,
      unblock: '↩ Снять блокировку',
      blocks: '🚫 Заблокированы',
      report: '⚑ Пожаловаться',
    },
  },
};

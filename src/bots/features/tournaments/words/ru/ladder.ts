import { rich } from '../../../../../locales/text.js';
import type { LadderWords } from '../ladder.js';

export const LADDER_WORDS: LadderWords = {
  state: (people, games) => rich`На лестнице: ${people}. Вызовов: ${games}.`,
  whom: (place) => rich`Ваше место: ${place}. Кого вызвать?`,
  nobody: (place) => rich`Ваше место: ${place}. Сейчас некого вызвать.`,
  why: {
    met: 'вы недавно играли',
    playing: 'вызов уже есть',
    busy: 'уже играет с другими',
    offDuty: 'сейчас в отъезде',
    apart: 'с вами не играет',
  },
  until: (when) => rich`до ${when}`,
  sent: (other, until) => rich`Вызов отправлен: ${other}. Принять его можно до ${until}.`,
  sureGiveWay: (other) => rich`Уступить место без игры? Его займёт ${other}.`,
  sureLeave: (name) => rich`Выйти: ${name}? Место и начатые партии будут потеряны.`,
  refused: {
    first: 'Выше вас никого нет.',
    enough: 'У вас уже три вызова. Сначала должен закончиться один из них.',
    tooFar: 'Вызвать можно того, кто выше не больше чем на три места.',
    met: 'С прошлой вашей встречи не прошло семи дней.',
    playing: 'Вызов между вами уже есть.',
    busy: 'Этот участник уже играет с другими.',
    offDuty: 'Этот участник сейчас в отъезде.',
    apart: 'Вы друг с другом не играете.',
  },
  news: {
    challenged: ({ name, other, place, until }) =>
      rich`🏆 ${name}: вас вызывает ${{ bold: other }}, место ${place}. Примите вызов до ${until}, иначе поражение.`,
    ends: ({ name, other, until }) =>
      rich`🏆 ${name}: ${{ bold: other }} ждёт ответа. Если не принять вызов до ${until}, будет поражение.`,
    lastDay: ({ name, other, until }) =>
      rich`🏆 ${name}: время партии заканчивается ${until}, соперник: ${{ bold: other }}.`,
    rose: ({ name, other, place, isFree }) =>
      isFree
        ? rich`🏆 ${name}: ${other} не играет. Теперь ваше место: ${{ bold: String(place) }}.`
        : rich`🏆 ${name}: победа, соперник: ${other}. Теперь ваше место: ${{ bold: String(place) }}.`,
    unanswered: ({ name, other }) =>
      rich`🏆 ${name}: вызов остался без ответа, засчитано поражение. Соперник: ${other}.`,
    off: ({ name, other }) => rich`🏆 ${name}: вызов не считается, соперник: ${other}.`,
    dropped: (name) =>
      rich`🏆 ${name}: два поражения подряд по времени, вы больше не на лестнице. Можно снова войти последним.`,
    late: ({ name, names, until }) =>
      rich`🏆 ${name}: партия ${names.join(' – ')} затянулась. Укажите результат, иначе ${until} позицию оценит компьютер.`,
  },
};

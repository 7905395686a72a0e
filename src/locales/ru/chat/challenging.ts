import type { Challenged } from '../../chat-facts.js';
import type { Challenging } from '../../en/chat/challenging.js';
import { lines, rich, type Text } from '../../text.js';
import { and, coloursNamed, count } from '../language.js';

const DAYS = ['день', 'дня', 'дней'] as const;

const game = ({ title, pace, rules }: Challenged): Text =>
  rich`${{ bold: title }}${pace === null ? '' : `, ${pace}`}${rules === '' ? '' : `. ${rules}`}`;

export const challenging: Challenging = {
  challenging: {
    chooseGame: () => rich`Во что сыграете с другом?`,
    whichGame: (name) => rich`Во что сыграете? Соперник — ${name}.`,
    called: ({ by, whom, ...challenge }) =>
      lines(
        whom === null
          ? rich`⚔ ${by} вызывает на партию: ${game(challenge)}. Кто готов?`
          : rich`⚔ ${whom}, вас вызывает ${by}: ${game(challenge)}.`,
        rich`${challenge.free.length > 1 ? 'Свободные места' : 'Свободное место'}: ${coloursNamed(challenge.free)}.`,
      ),
    sendOn: ({ whom, chat, page, code, days, ...challenge }) =>
      lines(
        rich`⚔ ${game(challenge)}. Ждём ${whom === null ? 'вашего друга' : rich`ответа: ${whom}`}.`,
        whom === null
          ? rich`Отправьте сопернику. Кто первым примет вызов, с тем вы и сыграете здесь. Действует ${count(days, DAYS)}.`
          : rich`Отправьте сопернику (${whom}): больше никто вызов не примет. Партия начнётся здесь. Действует ${count(days, DAYS)}.`,
        chat === null ? [] : rich`Telegram: ${chat}`,
        page === null || whom !== null ? [] : rich`В браузере: ${page}`,
        rich`В любом чате с этим ботом: ${{ command: 'challenge', values: [{ parameter: 'code', value: code }] }}. В Discord это параметр ${{ code: 'код' }}.`,
      ),
    offered: ({ names, ...challenge }) =>
      lines(
        rich`⚔ Вас ${names.length > 1 ? 'вызывают' : 'вызывает'} ${and(names)}: ${game(challenge)}.`,
        rich`Вам достанутся ${coloursNamed(challenge.free)}. Если примете вызов, партия начнётся здесь.`,
      ),
    sharing: () => rich`Отправить мой вызов`,
    choose: () => rich`Нажмите кнопку внизу и выберите друга.`,
    written: (name) => rich`Я передал вызов в личные сообщения: ${name}.`,
    unwritten: (name) =>
      rich`Написать не получилось: ${name}, возможно, не принимает личные сообщения. Перешлите код сами.`,
    accepted: (name) => rich`${name}: вызов принят.`,
    declined: (name) => rich`${name}: вызов отклонён.`,
    declinedByYou: () => rich`Вызов отклонён, я передал.`,
    already: (name) => rich`${name}: вызов уже отправлен.`,
    stillWaits: () => rich`Пока никто не согласился. Как только кто-нибудь согласится, я напишу сюда.`,
    withdrawn: () => rich`Вызов снят.`,
    yourself: () => rich`Это вы сами. Без имени получите ссылку, чтобы переслать.`,
    bot: () => rich`Это бот. Чтобы сыграть с компьютером, откройте стол и нажмите «▶ Начать».`,
    unknown: (name) => rich`Кто такой ${name}, здесь не понять. Без имени получите ссылку, чтобы переслать.`,
    button: {
      accept: '⚔ Играть',
      decline: '✖ Отказаться',
      withdraw: '✖ Снять вызов',
      computer: '🤖 С компьютером',
      share: '📤 Отправить',
      code: '📋 Код',
      choose: '👤 Выбрать',
      friend: '⚔ Играть с другом',
    },
  },
};

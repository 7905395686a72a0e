import type { RematchAsked } from '../chat-facts.js';
import type { Rematching } from '../en/rematching.js';
import { listed, rich, saying, type Text } from '../text.js';
import { and, count, DAYS, dotNamed } from './language.js';

function wish({ title, by, called, agreed, of }: RematchAsked): Text {
  const game = { bold: title };
  const wanted =
    agreed > 1
      ? rich`🔁 ${game}: за ещё одну партию ${agreed} из ${of}.`
      : rich`🔁 ${game}: ${by} хочет сыграть ещё.`;
  if (called.length > 0) return rich`${wanted} ${listed(called)}, а вы?`;
  return agreed > 1 ? rich`${wanted} А вы?` : wanted;
}

export const rematching: Rematching = {
  rematching: {
    asks: (asked) =>
      asked.colour === null ? wish(asked) : rich`${wish(asked)} Ваши — ${dotNamed(asked.colour)}.`,
    wanted: (by, agreed, of) =>
      agreed > 1 ? rich`За ещё одну партию ${agreed} из ${of}.` : rich`${by} хочет сыграть ещё.`,
    waiting: (names, agreed, of) =>
      of > 2
        ? rich`🔁 Вы предложили сыграть ещё: согласны ${agreed} из ${of}. Ждём ответа: ${and(names)}.`
        : rich`🔁 Вы предложили сыграть ещё. Ждём ответа: ${and(names)}.`,
    stands: (days) => rich`Предложение действует ${count(days, DAYS)}. Пока играйте во что угодно.`,
    declined: (who) => rich`🔁 ${who} не хочет играть ещё.`,
    declinedByYou: () => rich`Вы отказались, я передал.`,
    withdrawn: (who) => rich`🔁 ${who} больше не предлагает сыграть ещё.`,
    withdrawnByYou: () => rich`Предложение сыграть ещё снято.`,
    occupied: (names) =>
      rich`🔁 Сейчас за другим столом: ${and(names)}. Я передал, что вы готовы. Партия начнётся, как только там нажмут «Играть».`,
    begins: (last) =>
      last === null
        ? rich`🔁 Играем ещё.`
        : rich`🔁 Играем ещё. ${{ link: last, title: 'Прошлая партия' }} остаётся на месте.`,
    beganElsewhere: (next) =>
      next === null
        ? rich`🔁 Игроки начали ещё одну партию у себя.`
        : rich`🔁 Игроки начали ещё одну партию у себя: ${{ link: next, title: 'посмотреть' }}.`,
    refused: saying('why', {
      stranger: () => rich`Вы в этой партии не играли.`,
      waiting: () => rich`Вы уже согласились; ждём остальных.`,
      declined: () => rich`Кто-то из игроков не хочет играть ещё.`,
      tooOften: () => rich`Об этой партии спрашивали уже несколько раз. Пожалуй, хватит.`,
      over: () => rich`Этот вопрос уже закрыт.`,
      begun: () => rich`Эта партия уже началась.`,
      gone: () => rich`Кто-то из игроков удалил своё имя, спросить его нельзя.`,
      busy: () =>
        rich`В этом чате идёт другая партия или открыт стол. Нажмите ещё раз, когда он освободится: предложение действует 3 дня.`,
    }),
    button: { play: '🔁 Играть', no: 'Нет', withdraw: '✖ Снять' },
  },
};

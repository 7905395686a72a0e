import type { GameElsewhere } from '../../chat-facts.js';
import type { Closed } from '../../en/chat/closed.js';
import { joined, rich, type Text } from '../../text.js';

const game = ({ title, against }: GameElsewhere): Text =>
  against.length > 0
    ? rich`${{ bold: title }} (${against.length > 1 ? 'соперники' : 'соперник'} — ${against.join(', ')})`
    : rich`${{ bold: title }}`;

export const closed: Closed = {
  closed: {
    here: () =>
      rich`Сейчас мне нельзя сюда писать. Ничего не пропало: доска появится, как только будет можно.`,
    toPlayer: (played, stands) =>
      rich`⏸ Мне пока нельзя писать в чат, где вы играете: ${game(played)}. Ничего не пропало, партия ждёт${stands ? ', и ваше время стоит' : ''}.`,
    toOthers: (names) =>
      rich`⏸ Мне пока нельзя писать в чат, где ${names.length > 1 ? 'играют' : 'играет'} ${names.join(', ')}. Ходы появятся там, как только будет можно. До тех пор время на ответ стоит.`,
    stands: (who) => rich`⏸ Туда, где играет ${who}, мне пока нельзя писать: время стоит.`,
    again: (runs) =>
      joined(
        [rich`▶ Снова могу сюда писать. Вот как сейчас стоит партия.`, runs ? rich`Время снова идёт.` : []],
        ' ',
      ),
    goesOn: (names) =>
      rich`▶ Мне снова можно писать в чат, где ${names.length > 1 ? 'играют' : 'играет'} ${names.join(', ')}.`,
    lost: (played) =>
      rich`Чат, где вы играете, мне больше недоступен: ${game(played)}. Партия цела, её можно продолжить здесь.`,
    gone: (names) => rich`С ${names.join(', ')} больше нет связи: чат мне недоступен.`,
    noPictures: () => rich`Картинки мне здесь запрещены, поэтому доска — буквами:`,
  },
};

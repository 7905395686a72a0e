import { lines, rich } from '../../../../locales/text.js';
import { type FollowWords, type TypedWords, waitsIn } from './words.js';

export const POLICY = 'Чаты, которые следят за вашими открытыми партиями, пока следят.';

export const WORDS: FollowWords = {
  follow: { name: 'следить', title: 'Сообщать чату об открытых партиях игрока' },
  unfollow: { name: 'не-следить', title: 'Больше не следить' },
  tv: { name: 'тв', title: 'Смотреть лучшую открытую партию' },
  what: { name: 'что', title: 'Игрок, игра или seeks; delay=3 — с досками, role=@x зовёт роль' },
  seeks: 'кто ищет соперника',
  boards: 'доски',
  watch: '👁 Смотреть',
  all: ['все', 'всё'],
  follows: (names, boards) =>
    lines(rich`Чат следит: ${names.join(', ')}.`, boards ? ['Доски приходят на три хода позже.'] : []),
  nothing: () =>
    rich`Чат ни за кем не следит. Начать: ${{ command: 'follow', values: ['@Тихий Лис'] }} или ${{ command: 'follow', values: ['neva'] }}.`,
  notHere: () => rich`Здесь место только для одной партии. Напишите мне в чате.`,
  unknown: (name) => rich`Под именем ${name} открыто никто не играет, и такой игры нет.`,
  tooMany: (most) => rich`Чат следит не больше чем за ${String(most)}. Сначала уберите что-нибудь.`,
  notFollowed: () => rich`За этим чат не следит.`,
  nothingOn: () => rich`Открытых партий сейчас нет.`,
  over: () => rich`Закончилась партия, за которой следит чат.`,
  waits: waitsIn('Ищут соперника:', rich`Сесть за доску: ${{ command: 'tables' }} в личном чате.`),
  noneWaits: () => rich`Те, кто искал соперника, его нашли.`,
  howToCall: () =>
    rich`В Discord ${{ command: 'follow', values: ['seeks role=@Игроки'] }} зовёт роль. В других местах никого не зовут.`,
  kept: (count) => rich`Чаты, которые следят за вашими открытыми партиями: ${count}.`,
  mine: 'За кем я слежу',
  begin: () =>
    rich`Пока ни за кем. Начать можно в личном чате: ${{ command: 'follow', values: ['@Тихий Лис'] }}.`,
};

export const TYPED: TypedWords = { seeks: ['соперники'], boards: ['задержка'], role: ['роль'] };

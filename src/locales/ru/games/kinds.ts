import type { Kinds } from '../../en/games/kinds.js';
import type { KindLine } from '../../game-facts.js';
import { lines, rich } from '../../text.js';

function line({ number, title, size, pieces, kings, men, duty }: KindLine): string {
  const most = { most: ['больше'], kings: ['больше (дамки)'], free: [] }[duty];
  const rules = [...(men === 'back' ? ['назад'] : []), ...(kings === 'short' ? [] : ['летает']), ...most];
  return `${number}. ${title}: ${size}, по ${pieces}${rules.length > 0 ? `; ${rules.join(', ')}` : ''}`;
}

export const kinds: Kinds = {
  kinds: (games, from, all, page, pages) =>
    lines(
      rich`${{ bold: 'Виды шашек' }}: ${from} из ${all}${pages > 1 ? `, страница ${page} из ${pages}` : ''}. «Назад»: простая бьёт и назад; «летает»: дамка ходит на любое число полей; «больше»: бить надо там, где берётся больше всего.`,
      ...games.map((game) => rich`${line(game)}`),
      rich`Номер открывает стол, кнопки над номерами отбирают по правилам.`,
    ),
  notCompared: (titles) => rich`Не вошли: ${titles.join(', ')}.`,
  noKind: () => rich`Такой игры здесь нет. Измените одно из правил ниже.`,
  unknownKind: (text, words) =>
    rich`Я не знаю правила «${text}». Отбирать можно так: ${words.join(', ')}; например, ${{ command: 'about', values: ['виды', 'летает', 'назад'] }}.`,
  kindsPicture: (from) =>
    `Таблица, игр: ${from}. Доска, бьёт ли простая назад, летает ли дамка, надо ли брать больше. В тексте ниже то же самое.`,
  kindHeadings: [['Доска'], ['Бьёт', 'назад'], ['Дамка', 'летает'], ['Брать', 'больше']],
  kindValues: { yes: 'да', no: 'нет', kings: 'дамки' },
  kindGroups: { kings: 'Дамка', men: 'Простая', duty: 'Взятие', seats: 'Игроков' },
  kindWords: {
    flying: 'летает',
    short: 'короткая',
    back: 'бьёт назад',
    forward: 'назад не бьёт',
    most: 'больше всего',
    free: 'любое',
    '2': '2',
    '3': '3',
    '4': '4',
  },
  kindAll: 'все',
  allKinds: '📋 Все виды',
  kindStems: {
    flying: ['лета', 'дальн', 'дальноб'],
    short: ['коротк'],
    back: ['назад'],
    forward: ['вперед'],
    most: ['больш'],
    free: ['любо', 'свобод'],
    '2': ['2', 'двое', 'двух', 'вдвоем'],
    '3': ['3', 'трое', 'трех', 'втроем'],
    '4': ['4', 'четвер', 'четырех', 'вчетвером'],
  },
  kindFillers: ['вид', 'дамк', 'прост', 'шаш', 'бь', 'игрок', 'только', 'взят', 'ход', 'всего'],
};

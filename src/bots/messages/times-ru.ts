import type { Colour } from '../../engine/variant.js';
import type { Late } from '../../sessions/late.js';
import { lines, rich } from './text.js';
import { clockText, momentText, spanText, type Times } from './times.js';

const span = (milliseconds: number): string => spanText(milliseconds, ['д', 'ч', 'мин']);
const HOUR = 3_600_000;

const THEN: Readonly<Record<Late, string>> = {
  forfeit: 'партия проиграна',
  skip: 'этот ход сделает компьютер',
  computer: 'место займёт компьютер',
};
const HAPPENED: Readonly<Record<Late, string>> = {
  forfeit: 'партия для этого места проиграна',
  skip: 'этот ход делает компьютер',
  computer: 'место занимает компьютер',
};

export const timesIn = (dot: (colour: Colour) => string): Times => ({
  reminder: (title, colour, who, waited) =>
    rich`⏰ ${who}, ваш ход (${dot(colour)}), игра «${title}», ждём уже ${span(waited)}. ${{ command: 'remind', values: ['off'] }} отключит напоминания в этой партии.`,
  warning: (title, colour, who, left, late) =>
    rich`⏳ ${who}, на ваш ход (${dot(colour)}, игра «${title}») осталось ${span(left)}; потом ${THEN[late]}.`,
  timeUp: (who, late) => rich`⌛ ${who}: время вышло, ${HAPPENED[late]}.`,
  countdown: (left, until, zone) => rich`⏳ На этот ход ${span(left)}, до ${momentText(until, zone, 'ru')}`,
  muted: (what) => {
    switch (what) {
      case 'on':
        return rich`В этой партии вам будут приходить напоминания.`;
      case 'off':
        return rich`В этой партии вам больше не будут приходить напоминания. Предупреждение, что время на ход кончается, придёт всё равно.`;
      case 'none':
        return rich`В этой партии напоминаний не будет никому. Предупреждения, что время на ход кончается, придут всё равно.`;
    }
  },
  badMute: (text) =>
    rich`«${text}»? ${{ command: 'remind', values: ['off'] }} отключит ваши напоминания в этой партии, ${{ command: 'remind', values: ['none'] }} — напоминания всем, ${{ command: 'remind', values: ['on'] }} вернёт их.`,
  settings: ({ language, reminder, every, most, quiet, zone, where, deadline, late }) =>
    lines(
      rich`${{ bold: 'Настройки этого чата' }}`,
      rich`Язык: ${language === 'auto' ? 'у каждого свой' : language === 'en' ? 'английский' : 'русский'}.`,
      reminder === null
        ? rich`Напоминания: выключены.`
        : rich`Напоминания: через ${span(reminder * HOUR)}, затем каждые ${span((every ?? reminder * 2) * HOUR)}, не больше ${most}, ${where === 'private' ? 'лично' : 'в чате'}.`,
      quiet === null
        ? rich`Тихие часы: нет.`
        : rich`Тихие часы: ${clockText(quiet.from)}–${clockText(quiet.to)} (${zone}).`,
      deadline === null
        ? rich`Время на ход: без ограничения.`
        : rich`Время на ход: ${span(deadline * 60_000)}; потом ${THEN[late]}.`,
      rich`Меняются кнопками или так: ${{ command: 'settings', values: ['en', '6h'] }}, ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=Europe/Moscow' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=forfeit' }} (или ${{ code: 'skip' }}, ${{ code: 'computer' }}).`,
    ),
  kept: (id) => rich`Партия сохранена: ${{ command: 'record', values: ['text', id] }}`,
  noFinished: (id) => rich`Законченной партии ${{ code: id }} в этом чате нет.`,
  privacy: (name, user, { chats, running, finished }) =>
    lines(
      rich`${{ bold: 'Что я о вас храню' }}`,
      rich`Ваш номер ${{ code: user }} и имя, каким оно было (сейчас «${name}»), там, где вы садились играть. Чатов: ${chats}, из них с идущей партией: ${running}; законченных партий: ${finished}. Кроме того ходы партий, и больше ничего из написанного вами.`,
      rich`${{ command: 'privacy', values: ['delete'] }} уберёт ваш номер и имя отовсюду; идущие партии продолжатся без вас, как после ${{ command: 'leave' }}.`,
    ),
  forgotten: ({ chats, finished }) =>
    rich`Готово: вашего номера и имени больше нет. Чатов: ${chats}, законченных партий: ${finished}.`,
  badSetting: (text) =>
    rich`Не понимаю «${text}». Например: ${{ command: 'settings', values: ['ru', '12h'] }}, ${{ command: 'settings', values: ['ru', 'off'] }} или ${{ code: 'every=24h' }}, ${{ code: 'most=3' }}, ${{ code: 'where=private' }}, ${{ code: 'quiet=22-8' }}, ${{ code: 'zone=Europe/Moscow' }}, ${{ code: 'deadline=3d' }}, ${{ code: 'late=computer' }}; напоминать можно через 1–168 часов, время на ход — от минуты до 30 дней.`,
});

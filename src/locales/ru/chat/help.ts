import type { Helping } from '../../en/chat/help.js';
import { lines, rich } from '../../text.js';

export const helping: Helping = {
  helpTopics: {
    play: 'игра',
    moves: 'ходы',
    friends: 'друзья',
    time: 'время',
    learn: 'учёба',
    chat: 'чат',
    data: 'данные',
  },
  help: {
    play: ({ game, move, capture }) =>
      lines(
        rich`${{ bold: 'Как играть' }}`,
        rich`${{ command: 'new' }} открывает стол, например ${{ command: 'new', values: [game] }}. Займите место; «▶ Начать» посадит компьютер.`,
        rich`Ходите кнопками или напишите ${{ code: move }}${capture === null ? '' : rich`, взятие ${{ code: capture }}`}. Бот молчит? Ответьте на сообщение с доской.`,
        rich`${{ command: 'board' }} — доска, ${{ command: 'rules' }} — правила.`,
        rich`${{ command: 'draw' }} — ничья, ${{ command: 'undo' }} — вернуть ход, ${{ command: 'resign' }} — сдаться.`,
      ),
    moves: () =>
      lines(
        rich`${{ bold: 'Ходы и записи' }}`,
        rich`${{ command: 'hint' }} подскажет ход, ${{ command: 'eval' }} оценит позицию; с людьми — если договорились.`,
        rich`${{ command: 'analysis' }} разберёт законченную партию.`,
        rich`${{ command: 'if' }} задумает ответы заранее.`,
        rich`${{ command: 'record' }} даст запись, ${{ command: 'record', values: ['pdn'] }} — файл, ${{ command: 'record', values: ['gif'] }} — анимацию.`,
        rich`${{ command: 'load' }} откроет вставленное или файл, ${{ command: 'position' }} запишет позицию.`,
      ),
    friends: () =>
      lines(
        rich`${{ bold: 'Игра с другом' }}`,
        rich`${{ command: 'challenge' }} — партия с другом, который не здесь: бот даст ссылку, чтобы переслать.`,
        rich`${{ command: 'link' }} покажет партию и в другом чате, на любой платформе: можно играть чат на чат. ${{ command: 'unlink' }} это отменит.`,
      ),
    time: ({ game }) =>
      lines(
        rich`${{ bold: 'Время' }}`,
        rich`${{ command: 'new', values: [game, 'часы=5+3'] }} — игра с часами: пять минут и три секунды за ход.`,
        rich`${{ command: 'pause' }} отложит партию, если все согласны; ${{ command: 'resume' }} вернётся к ней.`,
        rich`${{ command: 'away', values: ['3 дня'] }} остановит ваше время везде.`,
        rich`${{ command: 'settings' }} — напоминания, ${{ command: 'remind', values: ['выкл'] }} — без них в этой партии.`,
      ),
    learn: () =>
      lines(
        rich`${{ bold: 'Учёба' }}`,
        rich`${{ command: 'learn' }} учит шаг за шагом.`,
        rich`${{ command: 'puzzle' }} даёт задачу вам, а ${{ command: 'puzzle', values: ['ежедневно'] }} каждый день всему чату; ${{ command: 'exercise' }} задаёт чату вашу собственную.`,
        rich`${{ command: 'about' }} сравнит все игры, а с названием расскажет, откуда взялась одна.`,
      ),
    chat: () =>
      lines(
        rich`${{ bold: 'Этот чат' }}`,
        rich`${{ command: 'settings' }} задаёт язык, напоминания и вид доски в этом чате.`,
        rich`${{ command: 'top' }} покажет лучших в этом чате, ${{ command: 'profile' }} — ваши успехи, ${{ command: 'versus' }} — счёт с соперником.`,
      ),
    data: () =>
      lines(
        rich`${{ bold: 'Ваши данные' }}`,
        rich`${{ command: 'privacy' }} покажет, что я о вас храню, ${{ command: 'privacy', values: ['delete'] }} удалит это везде.`,
        rich`${{ command: 'rating', values: ['hide'] }} скроет ваш рейтинг от других.`,
      ),
  },
  noHelp: (asked) => rich`Справки на тему «${asked}» нет. Выберите тему:`,
  helpMore: ([first = '', ...others]) =>
    rich`Ещё: ${{ command: 'help', values: [first] }}, ${others.join(', ')}`,
};

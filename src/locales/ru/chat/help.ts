import type { Helping } from '../../en/chat/help.js';
import { lines, listed, rich } from '../../text.js';

export const helping: Helping = {
  helpTopics: { play: 'игра', moves: 'ходы', friends: 'друзья', time: 'время', learn: 'учёба', chat: 'чат' },
  help: {
    play: ({ game, seat, move, capture }) =>
      lines(
        rich`${{ bold: 'Как играть' }}`,
        rich`${{ command: 'new' }} открывает стол, например ${{ command: 'new', values: [game] }}. Место занимают кнопкой или командой ${{ command: 'join', values: [seat] }}; «▶ Начать» отдаёт пустые места компьютеру.`,
        rich`Ходите кнопками под доской или напишите ход: ${{ code: move }}${capture === null ? '' : rich` или взятие ${{ code: capture }}`}. Если я не вижу сообщения, ответьте ходом на доску или напишите ${{ command: 'move', values: [move] }}.`,
        rich`${{ command: 'board' }} покажет доску, ${{ command: 'rules' }} — правила.`,
        rich`${{ command: 'draw' }} предлагает ничью, ${{ command: 'undo' }} просит вернуть ход, ${{ command: 'resign' }} сдаёт партию, ${{ command: 'leave' }} отдаёт ваше место компьютеру.`,
      ),
    moves: () =>
      lines(
        rich`${{ bold: 'Ходы и записи' }}`,
        rich`${{ command: 'hint' }} подсказывает ход, ${{ command: 'eval' }} оценивает позицию; между людьми — только если об этом договорились, открывая стол. ${{ command: 'analysis' }} разбирает законченную партию.`,
        rich`Пока думают другие, ${{ command: 'if' }} позволит задумать ответы: как только сделают ожидаемый ход, я отвечу за вас.`,
        rich`${{ command: 'record' }} даст запись партии, ${{ command: 'record', values: ['pdn'] }} — файл, ${{ command: 'record', values: ['gif'] }} — анимацию, ${{ command: 'position' }} — позицию.`,
        rich`${{ command: 'load' }} откроет позицию или партию: вставьте её после команды или приложите файлом (.pdn, .txt).`,
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
        rich`${{ command: 'new', values: [game, 'часы=5+3'] }} — игра с часами: пять минут каждому и три секунды за ход.`,
        rich`${{ command: 'pause' }} откладывает партию, если другие согласны; ${{ command: 'resume' }} возвращается к ней.`,
        rich`${{ command: 'away', values: ['3 дня'] }} останавливает ваше время во всех партиях, пока вы в отъезде.`,
        rich`${{ command: 'settings' }} задаёт, когда напоминать о ходе; ${{ command: 'remind', values: ['off'] }} избавит вас от напоминаний об этой партии.`,
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
        rich`${{ bold: 'Этот чат и вы' }}`,
        rich`${{ command: 'settings' }} задаёт язык, напоминания и вид доски в этом чате.`,
        rich`${{ command: 'privacy' }} покажет, что я о вас храню, и удалит это, если захотите.`,
      ),
  },
  helpMore: (topics) => rich`Ещё: ${listed(topics.map((topic) => ({ command: 'help', values: [topic] })))}`,
};

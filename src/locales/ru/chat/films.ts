import type { Films } from '../../en/chat/films.js';
import { rich } from '../../text.js';
import { count, MOVES } from '../language.js';

const NO_FILM = {
  busy: rich`Сейчас готовится слишком много анимаций; попросите ещё раз через минуту.`,
  late: rich`Анимация готовилась слишком долго, пришлось прервать.`,
  closed: rich`Я перезапускаюсь; попросите ещё раз через минуту.`,
  broken: rich`Анимация не удалась из-за моей ошибки, подробности в журнале.`,
};

export const films: Films = {
  filmRecord: (title, moves, pace) =>
    rich`${{ bold: title }}: анимация партии, ${count(moves, MOVES)}${pace > 1 ? `, по ${count(pace, MOVES)} на кадр` : ''}.`,
  poster: (title, over) => rich`${{ bold: title }}: ${over ? 'итог партии' : 'текущая позиция'}.`,
  noFilm: (problem) => NO_FILM[problem],
  filmLater: () => rich`Анимация займёт чуть больше времени; она появится здесь, когда будет готова.`,
  filmInterrupted: () => rich`Анимация не получилась: бота перезапустили.`,
  filmPicture: (moves) => `Анимация, ${count(moves, MOVES)}; в конце:`,
};

import type { Films } from '../../en/chat/films.js';
import { rich } from '../../text.js';
import { count, MOVES } from '../language.js';

const NO_FILM = {
  busy: rich`Сейчас готовится слишком много анимаций; попросите ещё раз через минуту.`,
  late: rich`Анимация готовилась слишком долго, пришлось её бросить. Запись текстом: ${{ command: 'record' }}.`,
  closed: rich`Я перезапускаюсь; попросите ещё раз через минуту.`,
  broken: rich`Анимация не удалась из-за моей ошибки, подробности в журнале. Запись текстом: ${{ command: 'record' }}.`,
};

export const films: Films = {
  filmRecord: (title, moves, pace) =>
    rich`${{ bold: title }}: партия в движении, ${count(moves, MOVES)}${pace > 1 ? `, по ${pace} на картинку` : ''}.`,
  poster: (title, over) => rich`${{ bold: title }}: ${over ? 'итог партии' : 'партия сейчас'}.`,
  noFilm: (problem) => NO_FILM[problem],
  filmPicture: (moves) => `Анимация, ${count(moves, MOVES)}; в конце:`,
};

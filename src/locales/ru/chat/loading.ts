import type { Loading } from '../../en/chat/loading.js';
import { lines, rich } from '../../text.js';
import { count, dotNamed, dotOf, GAMES, MOVES, quoted } from '../language.js';

export const loading: Loading = {
  record: (title) => rich`${{ bold: title }}: запись партии.`,
  emptyRecord: () => rich`Ходов ещё не было.`,
  pdnRecord: (title) => rich`${{ bold: title }}: партия в формате PDN.`,
  noPdn: (title) => rich`В формате PDN нет игры ${{ bold: quoted(title) }}.`,
  noHuffInPdn: () => rich`В формате PDN нет знака для фука.`,
  badRecordForm: (text) => rich`Записи в виде ${{ code: text }} у меня нет. Есть такие:`,
  positionText: (position, withGame) =>
    lines([{ code: position }], rich`С названием игры, для ${{ command: 'load' }} и других программ:`, [
      { code: withGame },
    ]),
  howToLoad: () =>
    lines(
      rich`Что загрузить? Вставьте после команды позицию: ${{ command: 'load', values: ['russian W:Wc3,Ka1:Bh8'] }}, или ходы партии: ${{ command: 'load', values: ['russian 1. c3-d4 d6-c5'] }}.`,
      rich`Можно приложить файл (.pdn, .txt) или ответить на него: ${{ command: 'load' }}.`,
    ),
  maybeCut: () =>
    rich`Это сообщение предельной длины: возможно, его обрезали. Если ходов не хватает, пришлите партию файлом (.pdn или .txt).`,
  fileTooBig: (name, limit) =>
    rich`Файл ${{ bold: name }} слишком большой: я читаю файлы до ${limit} КБ. Вырежьте из него нужные партии.`,
  fileNotText: (name) =>
    rich`В файле ${{ bold: name }} не текст. Я читаю файлы PDN и записи партий (.pdn, .txt).`,
  fileUnreachable: (name) =>
    rich`Файл ${{ bold: name }} не удалось получить; ничего не изменилось. Пришлите его ещё раз через минуту.`,
  notRead: (problem) =>
    ({
      late: rich`Читать это слишком долго; ничего не изменилось. Загружайте партии по одной.`,
      busy: rich`Мне прислали слишком много сразу; ничего не изменилось. Попробуйте ещё раз через минуту.`,
      closed: rich`Меня перезапускают; ничего не изменилось. Попробуйте ещё раз через минуту.`,
    })[problem],
  gameTooLong: (moves, most) =>
    rich`Партия слишком длинная: ${count(moves, MOVES)}, а можно не больше ${most}.`,
  paperGone: () => rich`Этого файла у меня больше нет. Пришлите его снова.`,
  noSuchGame: (wanted, games) => rich`Партии с номером ${wanted} в файле нет; в нём ${count(games, GAMES)}.`,
  nothingToLoad: () => rich`Здесь нет ни партии, ни позиции; ничего не изменилось.`,
  whichLoaded: (hasMore) =>
    lines(
      rich`Что это за игра? В тексте она не названа.`,
      hasMore
        ? rich`Подходят и другие игры. Если вашей здесь нет, назовите её: ${{ command: 'load', values: ['russian', '…'] }}.`
        : [],
    ),
  foundLoaded: (games, search) =>
    rich`По запросу «${search}» в файле ${count(games, GAMES)}. Выберите партию.`,
  noneFound: (search) => rich`Партий с «${search}» в именах, турнире или дате в файле нет.`,
  chooseLoaded: (games, unreadable, isLong = false) =>
    lines(
      rich`В файле ${count(games, GAMES)}. Выберите партию.`,
      isLong ? rich`Поиск по имени, турниру или году: ${{ command: 'load', values: ['Иванов 2024'] }}.` : [],
      unreadable.length === 0
        ? []
        : rich`⚠ отмечены партии, которые не удалось прочитать (здесь: ${unreadable.join(', ')}). Нажмите, и я скажу почему.`,
    ),
  loaded: (title, moves) => rich`${{ bold: title }}: партия загружена, ${count(moves, MOVES)}.`,
  loadedOpen: (colour) => rich`Партия не окончена, ход ${dotOf(colour)}.`,
  loadedTable: (colour, moves) =>
    moves === 0
      ? rich`Игра начнётся с загруженной позиции, ход ${dotOf(colour)}.`
      : rich`Доигрывается загруженная партия (сыграно: ${count(moves, MOVES)}), ход ${dotOf(colour)}.`,
  goesOn: (title, colour, moves) =>
    moves === 0
      ? rich`${{ bold: title }}: игра началась с загруженной позиции. Первыми ходят ${dotNamed(colour)}.`
      : rich`${{ bold: title }}: загруженная партия продолжается (сыграно: ${count(moves, MOVES)}). Ход ${dotOf(colour)}.`,
};

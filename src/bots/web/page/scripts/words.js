/** The page's own sentences; the game's come from the server in the chat's language. */
const WORDS = {
  en: {
    language: 'По-русски',
    languageShort: 'RU',
    people: 'At the table',
    nobody: 'Pick a name',
    rename: 'You are {name}. Change your name',
    more: 'and {count} more',
    invite: 'Invite',
    inviteTitle: 'Invite friends',
    copied: 'The link is copied.',
    link: 'Link to this table',
    localOnly:
      'This link opens on this computer only: several tabs or windows are several players. To play over the network, start Damka with HOST=0.0.0.0.',
    another: 'Open another table',
    done: 'Done',
    sound: 'Sound when it is your turn',
    stage: 'Board',
    title: 'Checkers for two, three or four',
    lead: 'Choose a game. Friends take seats by the link, and the computer can take the empty ones.',
    moreGames: 'More games …',
    help: 'How to play here',
    quiet: 'What everybody at the table says and plays stands here.',
    enlarge: 'Enlarge the board',
    enlarged: 'The board, enlarged',
    show: 'Show this picture',
    close: 'Close',
    chat: 'Chat',
    log: 'Messages',
    newer: 'Newer messages',
    tray: 'Your choices',
    commands: 'Commands',
    message: 'A move or a message',
    hint: 'A move or a message',
    send: 'Send',
    naming: 'What shall we call you?',
    name: 'Your name',
    sit: 'Sit down',
    cancel: 'Just look on',
    earlier: 'Back again? Go on as',
    whisper: 'Only you see this',
    bot: 'Damka',
    yourTurn: 'Your turn',
    turnOf: '{name} to move',
    choicesOf: 'For {name}',
    connecting: 'Connecting…',
    away: 'The connection is lost. Trying again…',
    pictureGone: 'The picture is no longer kept.',
    save: 'Save the file',
    attach: 'Load a game from a file (PDN, text)',
    fileTooBig: 'That file is too big: 256 KB at most.',
    garbage: 'The server did not understand this page. Reload it.',
    'hello-first': 'The server did not understand this page. Reload it.',
    'name-needed': 'Pick a name first.',
    'too-long': 'That is too long: 1,000 characters at most.',
    'too-fast': 'Not so fast, please.',
    'too-many': 'There is no free place here now. Trying again…',
    internal: 'Something went wrong on the server. Try again.',
    guests: ['Otter', 'Heron', 'Lynx', 'Badger', 'Raven', 'Marten', 'Swift', 'Hare'],
  },
  ru: {
    language: 'In English',
    languageShort: 'EN',
    people: 'За столом',
    nobody: 'Назовитесь',
    rename: 'Вы — {name}. Сменить имя',
    more: 'и ещё {count}',
    invite: 'Позвать',
    inviteTitle: 'Позвать друзей',
    copied: 'Ссылка скопирована.',
    link: 'Ссылка на этот стол',
    localOnly:
      'Эта ссылка открывается только на этом компьютере: несколько вкладок или окон — несколько игроков. Чтобы играть по сети, запустите «Дамку» с HOST=0.0.0.0.',
    another: 'Открыть другой стол',
    done: 'Готово',
    sound: 'Звук, когда ваш ход',
    stage: 'Доска',
    title: 'Шашки на двоих, троих и четверых',
    lead: 'Выберите игру. Друзья садятся по ссылке, а пустые места может занять компьютер.',
    moreGames: 'Другие игры …',
    help: 'Как здесь играть',
    quiet: 'Здесь будет видно, кто как пошёл и что сказал.',
    enlarge: 'Увеличить доску',
    enlarged: 'Увеличенная доска',
    show: 'Показать эту картинку',
    close: 'Закрыть',
    chat: 'Чат',
    log: 'Сообщения',
    newer: 'Новые сообщения',
    tray: 'Что можно выбрать',
    commands: 'Команды',
    message: 'Ход или сообщение',
    hint: 'Ход или сообщение',
    send: 'Отправить',
    naming: 'Как вас называть?',
    name: 'Ваше имя',
    sit: 'Сесть за стол',
    cancel: 'Просто посмотреть',
    earlier: 'Снова здесь? Продолжить как',
    whisper: 'Видите только вы',
    bot: 'Дамка',
    yourTurn: 'Ваш ход',
    turnOf: 'Ходит {name}',
    choicesOf: 'Выбирает {name}',
    connecting: 'Соединяемся…',
    away: 'Связь прервалась. Пробуем снова…',
    pictureGone: 'Эта картинка больше не хранится.',
    save: 'Сохранить файл',
    attach: 'Загрузить партию из файла (PDN, текст)',
    fileTooBig: 'Файл слишком большой: не больше 256 КБ.',
    garbage: 'Сервер не понял эту страницу. Обновите её.',
    'hello-first': 'Сервер не понял эту страницу. Обновите её.',
    'name-needed': 'Сначала назовитесь.',
    'too-long': 'Слишком длинно: не больше 1000 знаков.',
    'too-fast': 'Не так быстро, пожалуйста.',
    'too-many': 'Свободных мест сейчас нет. Пробуем снова…',
    internal: 'На сервере что-то сломалось. Попробуйте ещё раз.',
    guests: ['Выдра', 'Цапля', 'Рысь', 'Барсук', 'Ворон', 'Куница', 'Стриж', 'Заяц'],
  },
};

const SAVED = 'damka.language';
const startLanguage = () => {
  const saved = localStorage.getItem(SAVED);
  return saved === 'en' || saved === 'ru'
    ? saved
    : navigator.language.toLowerCase().startsWith('ru')
      ? 'ru'
      : 'en';
};
let language = startLanguage();

/** The page's language, and the locale told to the server: the browser's, until the visitor switches. */
export const currentLanguage = () => language;
export const currentLocale = () => localStorage.getItem(SAVED) ?? navigator.language;

export function say(key, values = {}) {
  const text = WORDS[language][key];
  return text.replace(/\{(\w+)\}/g, (_whole, name) => String(values[name]));
}

export const guestNames = () => WORDS[language].guests;

/** Fills in the texts, labels and placeholders of elements with data-text, data-label or data-hint. */
export function writeWords() {
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = say(node.dataset.text);
  for (const node of document.querySelectorAll('[data-label]')) {
    node.setAttribute('aria-label', say(node.dataset.label));
    if (node.matches('button')) node.title = say(node.dataset.label);
  }
  for (const node of document.querySelectorAll('[data-hint]')) node.placeholder = say(node.dataset.hint);
}

export function switchLanguage() {
  language = language === 'en' ? 'ru' : 'en';
  localStorage.setItem(SAVED, language);
  writeWords();
}

import type { Language } from '../../../locales/index.js';

/** What only this page says. */
export interface HereWords {
  readonly title: string;
  readonly about: string;
  readonly noScript: string;
  readonly game: string;
  readonly person: string;
  readonly computer: string;
  readonly play: string;
  readonly kept: string;
  readonly turn: string;
  readonly thinking: string;
  readonly inPlay: string;
  readonly over: string;
  readonly back: string;
  readonly draw: string;
  readonly sureDraw: string;
  readonly resign: string;
  readonly tasks: string;
  readonly keepAll: string;
  readonly keeping: string;
  readonly notAll: string;
  readonly noTasks: string;
  readonly allTasks: string;
  readonly way: string;
  readonly around: string;
  readonly pass: string;
  readonly still: string;
  readonly askDraw: string;
  readonly askBack: string;
  readonly agree: string;
  readonly refuse: string;
  readonly sureResign: string;
  readonly remove: string;
  readonly sureRemove: string;
  readonly again: string;
  readonly others: string;
  readonly moves: string;
  readonly position: string;
  readonly gone: string;
  readonly notKept: string;
  readonly onlyHere: string;
  /** Where the browser may drop what it keeps. */
  readonly homeScreen: string;
  /** Leads to the games of the reader's account. */
  readonly allMine: string;
  readonly sent: string;
  readonly waits: string;
  /** Why the server does not take a game. */
  readonly wrong: string;
  readonly illegal: string;
  readonly old: string;
  readonly large: string;
  readonly deleted: string;
  /** Of `{count}` games that nobody has signed in for, with a way to do so. */
  readonly signInFirst: string;
  readonly signIn: string;
  /** Of `{count}` games that were played while somebody else had signed in, or nobody. */
  readonly whose: string;
  readonly signedInAs: string;
  readonly mine: string;
  readonly notMine: string;
  readonly accountGone: string;
  readonly weaker: string;
  /** The level needs more time than the computer takes for a move. */
  readonly slow: string;
  /** Of a game that was begun from the position of one at the server. */
  readonly goesOn: string;
  /** Title of `{game}` by other rules than its usual ones. */
  readonly byRules: string;
  readonly noEngine: string;
  readonly noLine: string;
}

export const WORDS: Readonly<Record<Language, HereWords>> = {
  en: {
    title: 'Play on this device',
    about: 'Against the computer, or together around one screen. It works without a connection.',
    noScript: 'Games on this device need JavaScript.',
    game: 'Game',
    person: 'Person',
    computer: 'Computer, level {level}',
    play: 'Play',
    kept: 'Games on this device',
    turn: 'To move: {colour}',
    thinking: '{colour} is thinking…',
    inPlay: 'Move {count}',
    over: 'The game is over',
    back: 'Take back',
    draw: 'Draw',
    sureDraw: 'Do both sides agree to a draw?',
    resign: 'Resign',
    tasks: 'Lessons and puzzles',
    keepAll: 'Download all games for offline play (1 MB)',
    keeping: 'Loading…',
    notAll: 'Some games did not download. Try again with a connection.',
    noTasks: 'The lessons and puzzles did not load. They need a connection once.',
    allTasks: 'All lessons and puzzles',
    way: 'Where you sit',
    around: 'Around the screen',
    pass: 'We pass the device on',
    still: 'All on one side',
    askDraw: '{colour} offers a draw.',
    askBack: '{colour} takes a move back.',
    agree: 'Agree',
    refuse: 'Refuse',
    sureResign: 'Do you really want to resign?',
    remove: 'Delete',
    sureRemove: 'Delete this game from the device?',
    again: 'Play again',
    others: 'Other games',
    moves: 'Moves',
    position: 'The position in words',
    gone: 'This game is not on this device any more.',
    notKept: 'The browser has no room. If you close the page, this game is lost.',
    onlyHere: 'Some games are on this device only. If you clear the browser’s data, they go.',
    homeScreen: 'Put Damka on the home screen, and the browser keeps them longer.',
    allMine: 'All my games',
    sent: 'Saved to your games',
    waits: 'Not sent yet',
    wrong: 'Not accepted: the server cannot read this record.',
    illegal: 'Not accepted: the record does not follow the rules.',
    old: 'Not accepted: the server does not keep games that old.',
    large: 'Not accepted: the game is too long.',
    deleted: 'Not accepted: it belongs to another account, or was deleted.',
    signInFirst: 'Finished here and not sent: {count}. Sign in, and they join your games.',
    signIn: 'Sign in',
    whose: 'Finished here and not sent: {count}. Are these games yours?',
    signedInAs: 'You are signed in as {name}.',
    mine: 'They are mine',
    notMine: 'Not mine',
    accountGone: 'The account was deleted. Its games are gone from this device, too.',
    weaker: 'Part of what the computer knows did not load. It plays weaker than usual.',
    slow: 'This device is slow for this level. The computer moves when its time is up.',
    goesOn:
      'This is a new game from the same position. It stays on this device. The other one waits for you.',
    byRules: '{game} with house rules',
    noEngine: 'The computer cannot think in this browser. You can go on with people at all seats.',
    noLine: 'No connection. Games on this device go on without one.',
  },
  pt: {
    title: 'Jogar neste aparelho',
    about: 'Contra o computador ou em volta de uma tela só. Funciona sem conexão.',
    noScript: 'Para jogar neste aparelho é preciso JavaScript.',
    game: 'Jogo',
    person: 'Pessoa',
    computer: 'Computador, nível {level}',
    play: 'Jogar',
    kept: 'Partidas neste aparelho',
    turn: 'A jogar: {colour}',
    thinking: '{colour}: o computador está pensando…',
    inPlay: 'Lance {count}',
    over: 'A partida acabou',
    back: 'Voltar lance',
    draw: 'Empate',
    sureDraw: 'Os dois lados aceitam o empate?',
    resign: 'Desistir',
    tasks: 'Lições e problemas',
    keepAll: 'Guardar todos os jogos aqui (1 MB)',
    keeping: 'Carregando…',
    notAll: 'Nem todos os jogos foram guardados. Tente de novo com conexão.',
    noTasks: 'As lições e os problemas não carregaram. É preciso conexão uma vez.',
    allTasks: 'Todas as lições e todos os problemas',
    way: 'Onde vocês ficam',
    around: 'Em volta da tela',
    pass: 'Passando o aparelho',
    still: 'Todos do mesmo lado',
    askDraw: '{colour}: proposta de empate.',
    askBack: '{colour}: voltar um lance.',
    agree: 'Aceitar',
    refuse: 'Recusar',
    sureResign: 'Você quer mesmo desistir?',
    remove: 'Apagar',
    sureRemove: 'Apagar esta partida do aparelho?',
    again: 'Jogar de novo',
    others: 'Outras partidas',
    moves: 'Lances',
    position: 'A posição em palavras',
    gone: 'Esta partida não está mais neste aparelho.',
    notKept: 'O navegador está sem espaço. Se você fechar a página, a partida se perde.',
    onlyHere: 'Há partidas só neste aparelho. Se você limpar os dados do navegador, elas somem.',
    homeScreen: 'Na tela inicial, o Damka guarda as partidas por mais tempo.',
    allMine: 'Todas as minhas partidas',
    sent: 'Salva nas suas partidas',
    waits: 'Ainda não enviada',
    wrong: 'Não aceita: o servidor não consegue ler este registro.',
    illegal: 'Não aceita: o registro não segue as regras.',
    old: 'Não aceita: o servidor não guarda partidas tão antigas.',
    large: 'Não aceita: a partida é longa demais.',
    deleted: 'Não aceita: é de outra conta ou foi apagada.',
    signInFirst: 'Terminadas aqui e não enviadas: {count}. Entre, e elas vão para as suas partidas.',
    signIn: 'Entrar',
    whose: 'Terminadas aqui e não enviadas: {count}. Estas partidas são suas?',
    signedInAs: 'Você entrou como {name}.',
    mine: 'São minhas',
    notMine: 'Não são minhas',
    accountGone: 'A conta foi apagada. As partidas dela também saíram deste aparelho.',
    weaker: 'Parte do que o computador sabe não carregou. Ele joga mais fraco.',
    slow: 'Este aparelho é lento para este nível. O computador joga quando o tempo dele acaba.',
    goesOn: 'Esta é uma partida nova, da mesma posição. Ela fica neste aparelho. A outra espera por você.',
    byRules: '{game} com regras da casa',
    noEngine: 'O computador não funciona neste navegador. Você pode jogar com pessoas em todos os lados.',
    noLine: 'Sem conexão. As partidas neste aparelho continuam assim mesmo.',
  },
  ru: {
    title: 'Игра на этом устройстве',
    about: 'С компьютером или вместе за одним экраном. Работает и без связи.',
    noScript: 'Для игры на этом устройстве нужен JavaScript.',
    game: 'Игра',
    person: 'Человек',
    computer: 'Компьютер, уровень {level}',
    play: 'Играть',
    kept: 'Партии на этом устройстве',
    turn: 'Ход: {colour}',
    thinking: '{colour}: компьютер думает…',
    inPlay: 'Ход {count}',
    over: 'Партия окончена',
    back: 'Взять ход назад',
    draw: 'Ничья',
    sureDraw: 'Обе стороны согласны на ничью?',
    resign: 'Сдаться',
    tasks: 'Уроки и задачи',
    keepAll: 'Сохранить здесь все игры (1 МБ)',
    keeping: 'Загрузка…',
    notAll: 'Сохранились не все игры. Попробуйте ещё раз, когда будет связь.',
    noTasks: 'Уроки и задачи не загрузились. Для этого один раз нужна связь.',
    allTasks: 'Все уроки и задачи',
    way: 'Как вы сидите',
    around: 'Вокруг экрана',
    pass: 'Передаём друг другу',
    still: 'Все с одной стороны',
    askDraw: '{colour} предлагают ничью.',
    askBack: '{colour} берут ход назад.',
    agree: 'Согласиться',
    refuse: 'Отказать',
    sureResign: 'Точно сдаться?',
    remove: 'Удалить',
    sureRemove: 'Удалить эту партию с устройства?',
    again: 'Сыграть ещё раз',
    others: 'Другие партии',
    moves: 'Ходы',
    position: 'Позиция словами',
    gone: 'Этой партии больше нет на этом устройстве.',
    notKept: 'В браузере нет места: если закрыть страницу, партия пропадёт.',
    onlyHere: 'Есть партии только на этом устройстве. Если очистить данные браузера, они пропадут.',
    homeScreen: 'Добавьте Damka на главный экран, и браузер сохранит их дольше.',
    allMine: 'Все мои партии',
    sent: 'Сохранена в ваших партиях',
    waits: 'Ещё не отправлена',
    wrong: 'Не принята: сервер не может прочитать запись.',
    illegal: 'Не принята: запись не соответствует правилам.',
    old: 'Не принята: сервер не хранит такие старые партии.',
    large: 'Не принята: партия слишком длинная.',
    deleted: 'Не принята: она с другого аккаунта или удалена.',
    signInFirst: 'Доиграно здесь и не отправлено: {count}. Войдите, и партии появятся среди ваших.',
    signIn: 'Войти',
    whose: 'Доиграно здесь и не отправлено: {count}. Это ваши партии?',
    signedInAs: 'Вы вошли как {name}.',
    mine: 'Да, мои',
    notMine: 'Не мои',
    accountGone: 'Аккаунт удалён. Его партий больше нет и на этом устройстве.',
    weaker: 'Компьютер играет слабее обычного: часть его знаний не загрузилась.',
    slow: 'Для этого уровня устройство медленное: компьютер ходит, когда выходит его время.',
    goesOn: 'Это новая партия с той же позиции. Она останется на этом устройстве. Прежняя вас ждёт.',
    byRules: '{game} с правилами стола',
    noEngine: 'Компьютер не может думать в этом браузере. Играть могут люди за все стороны.',
    noLine: 'Связи нет. Партии на этом устройстве идут и без неё.',
  },
};

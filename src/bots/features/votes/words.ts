import type { Colour } from '../../../engine/index.js';
import { type Language, LOCALES, MESSAGES, type Who } from '../../../locales/index.js';
import type { Naming } from '../../../locales/names.js';
import { hourOf } from '../../../locales/spans.js';
import { DOTS, joined, lines, rich, type Text } from '../../../locales/text.js';
import type { Side } from '../../../sessions/crowd/side.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'Votes for a chat’s moves, until a week after the game.',
  ru: 'За что вы голосуете, когда играет весь чат: ещё неделю после партии.',
  pt: 'Seus votos nos lances de um chat. Ficam sete dias após a partida.',
};

/** The same of since when somebody is known in a chat. */
export const KNOWN_POLICY: Readonly<Record<Language, string>> = {
  en: 'Since when you have voted in a chat; 180 days.',
  ru: 'С какого времени вы голосуете в чате: 180 дней.',
  pt: 'Desde quando você vota num chat. Ficam 180 dias.',
};

/** A game that is offered. */
export interface Offered {
  readonly title: string;
  readonly colour: Colour;
  readonly level: number;
  /** Who plays against the chat; the computer does without. */
  readonly whom: string | null;
  readonly captain: string | null;
  /** By which another chat can play against this one. */
  readonly code: string | null;
  readonly isForKnown: boolean;
  readonly isOpen: boolean;
  /** True if one person at a time moves. */
  readonly isRelay: boolean;
}

interface Result {
  readonly unanimous: number;
  readonly rounds: number;
  readonly best: readonly { readonly name: string; readonly votes: number; readonly played: number }[];
}

/** A vote that can be changed until a moment, in the chat's time zone. */
export interface Until {
  readonly until: number;
  readonly zone: string;
}

export interface Wanting {
  readonly votes: number;
  readonly voters: number;
}

/** How is voted from now on. */
type Steered = Pick<Side, 'seconds' | 'mode' | 'captain' | 'isOpen' | 'isForKnown'>;

/** How a chat has played: its games, those won, and the highest level that it has beaten. */
type ChatRecord = { readonly games: number; readonly won: number; readonly best: number };

export interface VoteWords {
  readonly command: Naming;
  readonly parameters: Readonly<Record<'game' | 'how', Naming>>;
  readonly button: {
    readonly start: string;
    readonly accept: (name: string) => string;
    readonly other: string;
    /** Has another chat play along. */
    readonly ally: string;
    readonly again: string;
    readonly time: (seconds: number) => string;
    readonly mode: Readonly<Record<'majority' | 'lottery' | 'captain' | 'relay', string>>;
    readonly draw: string;
    readonly resign: string;
    /** The same as `draw` where the opponent offers it. */
    readonly acceptDraw: string;
    readonly ring: string;
    readonly claim: string;
    readonly yourself: string;
    readonly end: string;
  };
  readonly onlyInGroups: () => Text;
  readonly oneAtATime: () => Text;
  readonly chooseGame: () => Text;
  readonly whoIs: () => Text;
  readonly forTwo: () => Text;
  readonly cannotBeVoted: (title: string) => Text;
  readonly setup: (offered: Offered) => Text;
  /** The code by which another chat plays along. */
  readonly allies: (code: string) => Text;
  /** This chat plays along, and perhaps votes now. */
  readonly joined: (isNow: boolean) => Text;
  /** The other side is silent, before a button to claim the win. */
  readonly silent: () => Text;
  /** Only one person votes, before a button for a game of their own. */
  readonly lonely: (name: string) => Text;
  /** Whether somebody is called to each round from now on. */
  readonly called: (isOn: boolean) => Text;
  readonly callsFull: (most: number) => Text;
  readonly call: (people: readonly Who[]) => Text;
  /** How the chat has played so far. */
  readonly record: (record: ChatRecord) => Text;
  readonly badCode: () => Text;
  readonly ownCode: () => Text;
  readonly otherVotes: () => Text;
  readonly noRoom: () => Text;
  readonly onlyFor: (name: string) => Text;
  readonly whereTo: () => Text;
  readonly which: () => Text;
  readonly played: (move: string) => Text;
  /** The round is over, and its move is not played yet. */
  readonly closing: () => Text;
  /** To somebody on the page of the game who is not known to be of the chat. */
  readonly notOfChat: () => Text;
  /** The vote of somebody there; null for none yet. */
  readonly voteOnPage: (move: string | null) => Text;
  /** In a relay, to somebody else than who is to move. */
  readonly notMover: (name: string) => Text;
  /** Whether somebody moves from now on, and whether at once. */
  readonly relay: (state: 'now' | 'later' | 'off') => Text;
  readonly opponent: () => Text;
  readonly otherSide: (colour: Colour) => Text;
  readonly notKnown: () => Text;
  readonly full: (most: number) => Text;
  readonly isOut: () => Text;
  readonly removed: (name: string) => Text;
  readonly noVote: () => Text;
  /** The times that a move can have, in seconds. */
  readonly times: (seconds: readonly number[]) => Text;
  readonly steered: (side: Steered) => Text;
  readonly yourVote: (move: string, until: Until | null, counts: string) => Text;
  readonly result: (result: Result) => Text;
  /** What else can be voted for, before buttons. */
  readonly menu: () => Text;
  readonly wanted: (motion: 'draw' | 'resign', isOn: boolean, how: Wanting) => Text;
  readonly kept: (count: number) => Text;
  /** In how many chats it is known since when somebody votes. */
  readonly keptKnown: (count: number) => Text;
}

const dotIn = (language: Language, colour: Colour): string =>
  `${DOTS[colour]} ${MESSAGES[language].colour[colour]}`;

const hour = (language: Language, { until, zone }: Until) => hourOf(until, zone, LOCALES[language].spans);

const namesOf = (people: readonly Who[]): Text =>
  joined(
    people.map((each) => rich`${each}`),
    ', ',
  );

const leading = (mode: Side['mode'], captain: Side['captain']): string =>
  mode === 'captain' && captain ? ` ${captain.name}` : '';

const HOUR = 3_600;
/** A time as buttons have room for it. */
const brief =
  (minutes: string, hours: string) =>
  (seconds: number): string =>
    seconds < HOUR ? `${seconds / 60} ${minutes}` : `${seconds / HOUR} ${hours}`;

export const WORDS: Readonly<Record<Language, VoteWords>> = {
  en: {
    command: { name: 'vote', title: 'The whole chat plays and votes for its moves' },
    parameters: {
      game: { name: 'game', title: 'Name of the game' },
      how: { name: 'how', title: 'level=5 or @somebody; 15m, 1h, 24h; lottery, relay, captain=@somebody' },
    },
    button: {
      start: '▶ Start',
      accept: (name) => `▶ ${name}: play`,
      other: '👥 Another chat',
      ally: '👥 Another chat joins us',
      again: '🗳 Play another',
      time: brief('min', 'h'),
      mode: { majority: 'Majority', lottery: 'Lottery', captain: 'Captain', relay: 'Relay' },
      draw: '½ Vote for a draw',
      resign: '🏳 Vote to resign',
      acceptDraw: '½ Accept the draw',
      ring: '🔔 Ring me',
      claim: '🏆 Claim the win',
      yourself: '▶ Play it yourself',
      end: '✖ End the game',
    },
    onlyInGroups: () => rich`Voting works only in groups and server channels.`,
    oneAtATime: () => rich`This chat is voting in a game already. Finish that one first.`,
    chooseGame: () => rich`🗳 The whole chat plays: everybody votes for its moves. Which game?`,
    whoIs: () => rich`I don’t know whom you mean. Name a person of this chat, as in @name.`,
    forTwo: () => rich`A person can play against a chat only in games for two.`,
    cannotBeVoted: (title) => rich`${{ bold: title }} can’t be voted: a shot is one person’s.`,
    setup: ({ title, colour, level, whom, captain, code, isForKnown, isOpen, isRelay }) =>
      lines(
        rich`🗳 ${{ bold: title }}: this chat plays ${dotIn('en', colour)} against ${code !== null ? 'another chat' : (whom ?? `level ${level}`)}.`,
        code === null ? [] : rich`There somebody writes ${{ command: 'vote', values: [`join ${code}`] }}.`,
        isRelay
          ? rich`Tap ✋ to move in turn. Next is who has moved longest ago.`
          : captain === null
            ? rich`Everybody here has a vote. It can be changed until the time is over${isOpen ? '.' : ', and nobody else sees it.'}`
            : rich`Everybody here has a vote, and ${captain} decides.`,
        isForKnown ? rich`Those vote who have been known here for a day.` : [],
      ),
    allies: (code) =>
      rich`In the other chat somebody writes ${{ command: 'vote', values: [`join ${code}`] }}. Its votes then count with yours.`,
    joined: (isNow) =>
      isNow
        ? rich`👥 This chat plays along: both chats vote for one side. Vote now.`
        : rich`👥 This chat plays along: both chats vote for one side.`,
    silent: () => rich`The other side has been silent for three days. You can claim the win.`,
    lonely: (name) => rich`Only ${name} votes here.`,
    called: (isOn) =>
      rich`${isOn ? 'You are called once when each round begins.' : 'You are no longer called.'}`,
    callsFull: (most) => rich`${most} people are called already, the most there can be.`,
    call: (people) => rich`🔔 ${namesOf(people)}: your vote, please.`,
    record: ({ games, won, best }) =>
      rich`This chat: games ${games}, won ${won}${best > 0 ? `, best level beaten ${best}` : ''}.`,
    badCode: () => rich`Nothing is offered by this code any more.`,
    ownCode: () => rich`This code is for another chat.`,
    otherVotes: () => rich`The other chat is voting in a game already.`,
    noRoom: () => rich`One of the two chats has no room for another game.`,
    onlyFor: (name) => rich`This is for ${name}.`,
    whereTo: () => rich`Where to?`,
    which: () => rich`Which move is your vote?`,
    played: (move) => rich`Played: ${{ bold: move }}.`,
    closing: () => rich`This round is over; the move is being played.`,
    notOfChat: () => rich`Only the chat’s members vote.`,
    voteOnPage: (move) =>
      move === null ? rich`Your move here is your vote.` : rich`Your vote: ${{ bold: move }}.`,
    notMover: (name) => rich`${name} moves now. ✋ puts you in line.`,
    relay: (state) =>
      rich`${{ now: 'It’s your move now.', later: 'You’re in line. Your move comes after the others’.', off: 'You’re out of the line.' }[state]}`,
    opponent: () => rich`You play against this chat: its votes are not yours.`,
    otherSide: (colour) => rich`You already vote for ${dotIn('en', colour)} in this game.`,
    notKnown: () => rich`Votes are for people known here for a day. You can vote from tomorrow on.`,
    full: (most) => rich`This round already has ${most} voters, the most I can count.`,
    isOut: () => rich`An administrator has taken you out of this vote.`,
    removed: (name) => rich`${name} has no vote in this game any more.`,
    noVote: () => rich`This chat is not voting in any game.`,
    times: (seconds) => rich`A move can take ${seconds.map(WORDS.en.button.time).join(', ')}.`,
    steered: ({ seconds, mode, captain, isOpen, isForKnown }) =>
      lines(
        rich`From now on: ${WORDS.en.button.time(seconds)} a move, ${WORDS.en.button.mode[mode].toLowerCase()}${leading(mode, captain)}.`,
        isOpen ? rich`Everybody sees how many want each move.` : [],
        isForKnown ? rich`Those vote who have been known here for a day.` : [],
      ),
    yourVote: (move, until, counts) =>
      joined(
        [
          until === null
            ? rich`Your vote: ${{ bold: move }}.`
            : rich`Your vote: ${{ bold: move }}. Change it until ${hour('en', until)}.`,
          counts === '' ? [] : [counts],
        ],
        '\n',
      ),
    result: ({ unanimous, rounds, best }) =>
      lines(
        unanimous === 0 ? [] : rich`🗳 Unanimous: ${unanimous} of ${rounds} moves.`,
        best.length === 0
          ? []
          : rich`Played most often: ${best.map(({ name, played, votes }) => `${name} (${played} of ${votes})`).join(', ')}.`,
      ),
    menu: () => rich`What else do you vote for?`,
    wanted: (motion, isOn, { votes, voters }) =>
      rich`${isOn ? 'You vote' : 'You no longer vote'} ${motion === 'draw' ? 'for a draw' : 'to resign'}: ${votes} of ${voters}. ${motion === 'draw' ? 'It takes more than half' : 'It takes more than 60%'} of the voters, at least 3 of them. It counts when the round ends.`,
    keptKnown: (count) => rich`Chats that know since when you vote there: ${count}.`,
    kept: (count) => rich`Votes of yours where a whole chat plays: ${count}.`,
  },
  ru: {
    command: { name: 'голосование', title: 'Играет весь чат: ходы выбирают голосованием' },
    parameters: {
      game: { name: 'игра', title: 'Название игры' },
      how: { name: 'как', title: 'level=5 или @соперник; 15m, 1h, 24h; жребий, эстафета, captain=@кто-то' },
    },
    button: {
      start: '▶ Начать',
      accept: (name) => `▶ ${name}: играю`,
      other: '👥 Другой чат',
      ally: '👥 Другой чат — с нами',
      again: '🗳 Ещё партию',
      time: brief('мин', 'ч'),
      mode: { majority: 'Большинство', lottery: 'Жребий', captain: 'Капитан', relay: 'Эстафета' },
      draw: '½ За ничью',
      resign: '🏳 Сдаёмся',
      acceptDraw: '½ Принять ничью',
      ring: '🔔 Звать меня',
      claim: '🏆 Засчитать победу',
      yourself: '▶ Играть самому',
      end: '✖ Закончить партию',
    },
    onlyInGroups: () => rich`Голосовать можно только в группах и в каналах серверов.`,
    oneAtATime: () => rich`Этот чат уже голосует в одной партии. Сначала доиграйте её.`,
    chooseGame: () => rich`🗳 Играет весь чат: ходы выбирают голосованием. Во что играем?`,
    whoIs: () => rich`Не понимаю, о ком речь. Назовите человека из этого чата, например @имя.`,
    forTwo: () => rich`Один человек играет против чата только в играх на двоих.`,
    cannotBeVoted: (title) => rich`В игру «${title}» голосованием не сыграть: щелчок делает кто-то один.`,
    setup: ({ title, colour, level, whom, captain, code, isForKnown, isOpen, isRelay }) =>
      lines(
        rich`🗳 ${{ bold: title }}: у чата ${dotIn('ru', colour).toLowerCase()}, соперник — ${code !== null ? 'другой чат' : (whom ?? `компьютер, уровень ${level}`)}.`,
        code === null ? [] : rich`Там кто-нибудь пишет ${{ command: 'vote', values: [`join ${code}`] }}.`,
        isRelay
          ? rich`Нажмите ✋, чтобы ходить по очереди. Ходит тот, кто не ходил дольше всех.`
          : captain === null
            ? rich`Голосуют все. Пока время не вышло, голос можно изменить${isOpen ? '.' : '; его никто не видит.'}`
            : rich`Голосуют все, решает ${captain}.`,
        isForKnown ? rich`Голосуют те, кого здесь знают хотя бы день.` : [],
      ),
    allies: (code) =>
      rich`В другом чате кто-нибудь пишет ${{ command: 'vote', values: [`join ${code}`] }}. Его голоса считаются вместе с вашими.`,
    joined: (isNow) =>
      isNow
        ? rich`👥 Этот чат играет вместе с другим: голоса считаются вместе. Голосуйте.`
        : rich`👥 Этот чат играет вместе с другим: голоса считаются вместе.`,
    silent: () => rich`Другая сторона молчит три дня. Можно засчитать себе победу.`,
    lonely: (name) => rich`Здесь голосует только ${name}.`,
    called: (isOn) =>
      rich`${isOn ? 'Позову вас один раз в начале каждого голосования.' : 'Больше не зову вас.'}`,
    callsFull: (most) => rich`Зову уже ${most} человек, больше нельзя.`,
    call: (people) => rich`🔔 ${namesOf(people)}: ваш голос?`,
    record: ({ games, won, best }) =>
      rich`Этот чат: партий ${games}, побед ${won}${best > 0 ? `, обыгран уровень ${best}` : ''}.`,
    badCode: () => rich`По этому коду уже ничего нет.`,
    ownCode: () => rich`Этот код — для другого чата.`,
    otherVotes: () => rich`Другой чат уже голосует в одной партии.`,
    noRoom: () => rich`В одном из чатов нет места для ещё одной партии.`,
    onlyFor: (name) => rich`Эта кнопка для ${name}.`,
    whereTo: () => rich`Куда ходим?`,
    which: () => rich`За какой ход ваш голос?`,
    played: (move) => rich`Уже сыграно: ${{ bold: move }}.`,
    closing: () => rich`Голосование закончено, сейчас будет ход.`,
    notOfChat: () => rich`Голосуют только участники чата.`,
    voteOnPage: (move) =>
      move === null ? rich`Ваш ход здесь — ваш голос.` : rich`Ваш голос: ${{ bold: move }}.`,
    notMover: (name) => rich`Сейчас ходит ${name}. Кнопка ✋ поставит вас в очередь.`,
    relay: (state) =>
      rich`${{ now: 'Ваш ход.', later: 'Вы в очереди: ходите, когда походят остальные.', off: 'Вы больше не в очереди.' }[state]}`,
    opponent: () => rich`Вы играете против этого чата, голосовать за него нельзя.`,
    otherSide: (colour) => rich`Ваша сторона здесь: ${dotIn('ru', colour).toLowerCase()}.`,
    notKnown: () => rich`Здесь голосуют те, кого в чате знают хотя бы день. Голосовать сможете завтра.`,
    full: (most) => rich`В этом голосовании уже ${most} голосов, больше не сосчитать.`,
    isOut: () => rich`Администратор исключил вас из этого голосования.`,
    removed: (name) => rich`${name} в этой партии больше не голосует.`,
    noVote: () => rich`Этот чат сейчас ни в одной партии не голосует.`,
    times: (seconds) => rich`На ход можно дать ${seconds.map(WORDS.ru.button.time).join(', ')}.`,
    steered: ({ seconds, mode, captain, isOpen, isForKnown }) =>
      lines(
        rich`Теперь так: ${WORDS.ru.button.time(seconds)} на ход; решает ${WORDS.ru.button.mode[mode].toLowerCase()}${leading(mode, captain)}.`,
        isOpen ? rich`Все видят, сколько голосов за какой ход.` : [],
        isForKnown ? rich`Голосуют те, кого здесь знают хотя бы день.` : [],
      ),
    yourVote: (move, until, counts) =>
      joined(
        [
          until === null
            ? rich`Ваш голос: ${{ bold: move }}.`
            : rich`Ваш голос: ${{ bold: move }}. Изменить можно до ${hour('ru', until)}.`,
          counts === '' ? [] : [counts],
        ],
        '\n',
      ),
    result: ({ unanimous, rounds, best }) =>
      lines(
        unanimous === 0 ? [] : rich`🗳 Единогласных ходов: ${unanimous} из ${rounds}.`,
        best.length === 0
          ? []
          : rich`Чаще других голосовали за сыгранный ход: ${best.map(({ name, played, votes }) => `${name} (${played} из ${votes})`).join(', ')}.`,
      ),
    menu: () => rich`За что ещё голосуете?`,
    wanted: (motion, isOn, { votes, voters }) =>
      rich`${isOn ? 'Вы голосуете' : 'Вы больше не голосуете'} ${motion === 'draw' ? 'за ничью' : 'за то, чтобы сдаться'}: ${votes} из ${voters}. Нужно больше ${motion === 'draw' ? 'половины' : '60 %'} голосовавших, а их хотя бы трое. Считаем в конце голосования.`,
    keptKnown: (count) => rich`Чаты, где известно, с какого времени вы голосуете: ${count}.`,
    kept: (count) => rich`Ваши голоса там, где играет весь чат: ${count}.`,
  },
  pt: {
    command: { name: 'votar', title: 'O chat inteiro joga e vota nos lances' },
    parameters: {
      game: { name: 'jogo', title: 'Nome do jogo' },
      how: { name: 'como', title: 'level=5 ou @alguém; 15m, 1h, 24h; sorteio, revezamento, captain=@alguém' },
    },
    button: {
      start: '▶ Começar',
      accept: (name) => `▶ ${name}: jogar`,
      other: '👥 Outro chat',
      ally: '👥 Outro chat conosco',
      again: '🗳 Outra partida',
      time: brief('min', 'h'),
      mode: { majority: 'Maioria', lottery: 'Sorteio', captain: 'Capitão', relay: 'Revezamento' },
      draw: '½ Votar por empate',
      resign: '🏳 Votar por desistir',
      acceptDraw: '½ Aceitar o empate',
      ring: '🔔 Avise-me',
      claim: '🏆 Pedir a vitória',
      yourself: '▶ Jogar por conta própria',
      end: '✖ Encerrar a partida',
    },
    onlyInGroups: () => rich`Só grupos e canais de servidores podem votar.`,
    oneAtATime: () => rich`Este chat já está votando numa partida. Terminem essa primeiro.`,
    chooseGame: () => rich`🗳 O chat inteiro joga: todos votam nos lances. Qual jogo?`,
    whoIs: () => rich`Indique alguém deste chat, como em @nome.`,
    forTwo: () => rich`Uma pessoa só joga contra um chat em jogos para dois.`,
    cannotBeVoted: (title) => rich`${{ bold: title }} não se joga por voto: cada peteleco tem um só dono.`,
    setup: ({ title, colour, level, whom, captain, code, isForKnown, isOpen, isRelay }) =>
      lines(
        rich`🗳 ${{ bold: title }}: este chat joga com as ${dotIn('pt', colour).toLowerCase()} contra ${code !== null ? 'outro chat' : (whom ?? `o computador, nível ${level}`)}.`,
        code === null ? [] : rich`Lá alguém escreve ${{ command: 'vote', values: [`join ${code}`] }}.`,
        isRelay
          ? rich`Toque em ✋ para entrar no rodízio. Joga quem jogou há mais tempo.`
          : captain === null
            ? rich`Todos aqui votam. Dá para mudar o voto até o tempo acabar${isOpen ? '.' : ', e só você o vê.'}`
            : rich`Todos aqui votam, e ${captain} decide.`,
        isForKnown ? rich`Vota quem é conhecido aqui há pelo menos um dia.` : [],
      ),
    allies: (code) =>
      rich`No outro chat alguém escreve ${{ command: 'vote', values: [`join ${code}`] }}. Os votos de lá contam junto com os daqui.`,
    joined: (isNow) =>
      isNow
        ? rich`👥 Este chat joga junto com o outro: os votos contam juntos. Votem.`
        : rich`👥 Este chat joga junto com o outro: os votos contam juntos.`,
    silent: () => rich`O outro lado está calado há três dias. Vocês podem pedir a vitória.`,
    lonely: (name) => rich`Só ${name} vota aqui.`,
    called: (isOn) =>
      rich`${isOn ? 'Aviso você uma vez no começo de cada votação.' : 'Não aviso mais você.'}`,
    callsFull: (most) => rich`Já aviso ${most} pessoas, e esse é o limite.`,
    call: (people) => rich`🔔 ${namesOf(people)}: e o seu voto?`,
    record: ({ games, won, best }) =>
      rich`Este chat: partidas ${games}, vitórias ${won}${best > 0 ? `, venceu o nível ${best}` : ''}.`,
    badCode: () => rich`Não há mais nada com este código.`,
    ownCode: () => rich`Este código é para outro chat.`,
    otherVotes: () => rich`O outro chat já está votando numa partida.`,
    noRoom: () => rich`Um dos dois chats não tem lugar para mais uma partida.`,
    onlyFor: (name) => rich`Isto é para ${name}.`,
    whereTo: () => rich`Para onde?`,
    which: () => rich`Em qual lance você vota?`,
    played: (move) => rich`Já foi jogado: ${{ bold: move }}.`,
    closing: () => rich`A votação acabou; o lance já vem.`,
    notOfChat: () => rich`Só membros do chat votam.`,
    voteOnPage: (move) =>
      move === null ? rich`Seu lance aqui é o seu voto.` : rich`Seu voto: ${{ bold: move }}.`,
    notMover: (name) => rich`Agora é a vez de ${name}. Com ✋ você entra na fila.`,
    relay: (state) =>
      rich`${{ now: 'É a sua vez.', later: 'Você está na fila: joga depois dos outros.', off: 'Você saiu da fila.' }[state]}`,
    opponent: () => rich`Você joga contra este chat e não vota por ele.`,
    otherSide: (colour) => rich`Nesta partida você já vota pelas ${dotIn('pt', colour).toLowerCase()}.`,
    notKnown: () => rich`Aqui vota quem é conhecido no chat há um dia. Anotei você: volte amanhã.`,
    full: (most) => rich`Já são ${most} votos nesta votação, e esse é o limite.`,
    isOut: () => rich`Um administrador tirou você desta votação.`,
    removed: (name) => rich`${name} não vota mais nesta partida.`,
    noVote: () => rich`Este chat não está votando em nenhuma partida.`,
    times: (seconds) => rich`Um lance pode ter ${seconds.map(WORDS.pt.button.time).join(', ')}.`,
    steered: ({ seconds, mode, captain, isOpen, isForKnown }) =>
      lines(
        rich`De agora em diante: ${WORDS.pt.button.time(seconds)} por lance, ${WORDS.pt.button.mode[mode].toLowerCase()}${leading(mode, captain)}.`,
        isOpen ? rich`Todos veem quantos votos cada lance tem.` : [],
        isForKnown ? rich`Vota quem é conhecido aqui há pelo menos um dia.` : [],
      ),
    yourVote: (move, until, counts) =>
      joined(
        [
          until === null
            ? rich`Seu voto: ${{ bold: move }}.`
            : rich`Seu voto: ${{ bold: move }}. Dá para mudar até ${hour('pt', until)}.`,
          counts === '' ? [] : [counts],
        ],
        '\n',
      ),
    result: ({ unanimous, rounds, best }) =>
      lines(
        unanimous === 0 ? [] : rich`🗳 Unanimidade: ${unanimous} de ${rounds} lances.`,
        best.length === 0
          ? []
          : rich`Quem mais acertou o lance jogado: ${best.map(({ name, played, votes }) => `${name} (${played} de ${votes})`).join(', ')}.`,
      ),
    menu: () => rich`Em que mais você vota?`,
    wanted: (motion, isOn, { votes, voters }) =>
      rich`${isOn ? 'Você vota' : 'Você não vota mais'} ${motion === 'draw' ? 'por empate' : 'por desistir'}: ${votes} de ${voters}. É preciso mais ${motion === 'draw' ? 'da metade' : 'de 60%'} dos votantes, e pelo menos 3. Vale quando a votação acabar.`,
    keptKnown: (count) => rich`Chats que sabem desde quando você vota: ${count}.`,
    kept: (count) => rich`Seus votos onde o chat inteiro joga: ${count}.`,
  },
};

/** What is typed behind the command of how is voted, in any language. */
export const TYPED_WORDS = {
  minutes: ['m', 'м'],
  hours: ['h', 'ч'],
  days: ['d', 'д'],
  time: ['time', 'время', 'tempo'],
  mode: ['mode', 'режим', 'modo'],
  majority: ['majority', 'большинство', 'maioria'],
  lottery: ['lottery', 'жребий', 'sorteio'],
  relay: ['relay', 'эстафета', 'revezamento'],
  captain: ['captain', 'капитан', 'capitão', 'capitao'],
  votes: ['votes', 'голоса', 'votos'],
  open: ['open', 'открыто', 'abertos'],
  voters: ['voters', 'голосуют', 'votantes'],
  known: ['known', 'свои', 'conhecidos'],
  join: ['join', 'войти', 'entrar'],
  remove: ['remove', 'убрать', 'remover'],
} as const;

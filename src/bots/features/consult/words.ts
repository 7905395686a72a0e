import type { Colour } from '../../../engine/index.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import type { Naming } from '../../../locales/names.js';
import { DOTS, lines, rich, type Text } from '../../../locales/text.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'Team games that you are about to play; for a day.',
  ru: 'Командные партии, которые вы собираетесь играть: сутки.',
  pt: 'Partidas em equipe que você vai jogar. Ficam um dia.',
};

/** A game that is to begin. */
export interface Offered {
  readonly title: string;
  readonly colour: Colour;
  readonly names: readonly string[];
  /** Of the computer that plays against the team; null if it does not. */
  readonly level: number | null;
  readonly whom: string | null;
  /** By which another chat gets a side of the game. */
  readonly code: string | null;
  /** Where the side consults: here, in a private place of its own, or in another chat that is still to be named. */
  readonly place: 'here' | 'apart' | 'elsewhere';
  readonly isForOthers: boolean;
}

export interface ConsultWords {
  readonly command: Naming;
  readonly parameters: Readonly<Record<'game' | 'how', Naming>>;
  readonly button: Readonly<
    Record<'start' | 'join' | 'other' | 'again' | 'draw' | 'resign' | 'leave' | 'end', string>
  > & { readonly accept: (name: string) => string };
  readonly onlyInGroups: () => Text;
  readonly onlyForTwo: (title: string) => Text;
  readonly whoIs: () => Text;
  readonly chooseGame: () => Text;
  readonly offer: (offered: Offered) => Text;
  /** Name of a private place, and of a team there whose game has no name yet. */
  readonly placeName: (title: string) => string;
  readonly team: () => string;
  readonly badCode: () => Text;
  readonly ownCode: () => Text;
  /** The opponent reads this chat. */
  readonly elsewhere: () => Text;
  readonly readHere: (name: string) => Text;
  /** The user reads where the other side consults. */
  readonly readsThere: () => Text;
  readonly noRoom: () => Text;
  readonly joinFirst: () => Text;
  readonly twoAtLeast: () => Text;
  readonly alreadyIn: () => Text;
  readonly opponent: () => Text;
  readonly onlyFor: (name: string) => Text;
  readonly full: () => Text;
  readonly begun: () => Text;
  readonly acceptedWaits: () => Text;
  readonly which: () => Text;
  readonly played: (move: string) => Text;
  /** The proposal that stands in place of the one that was meant; empty for what is no move. */
  readonly now: (move: string) => Text;
  readonly stands: () => Text;
  readonly anotherConfirms: () => Text;
  /** Somebody would ask the other side for something else. */
  readonly offersDraw: () => Text;
  /** Somebody would say yes to what no team can allow. */
  readonly onlyDeclines: () => Text;
  readonly notOfTeam: () => Text;
  readonly noTeam: () => Text;
  readonly joined: (names: readonly string[]) => Text;
  readonly left: (name: string) => Text;
  readonly last: () => Text;
  readonly menu: () => Text;
  readonly together: (names: readonly string[]) => Text;
  readonly kept: (count: number) => Text;
}

const dotIn = (language: Language, colour: Colour): string =>
  `${DOTS[colour]} ${MESSAGES[language].colour[colour]}`;

export const WORDS: Readonly<Record<Language, ConsultWords>> = {
  en: {
    command: { name: 'consult', title: 'Play one side together, two to four of you' },
    parameters: {
      game: { name: 'game', title: 'Name of the game, or a code' },
      how: { name: 'how', title: 'level=5 or @somebody; 15m, 1d, clock=10+5; leave' },
    },
    button: {
      start: '▶ Start',
      join: '➕ Join',
      other: '👥 Against another group',
      accept: (name) => `▶ ${name}: play`,
      again: '👥 Play another',
      draw: '½ Propose a draw',
      resign: '🏳 Propose to resign',
      leave: '🚪 Leave the team',
      end: '✖ End the game',
    },
    onlyInGroups: () => rich`A team plays in a group, a server channel or a room. Write it there.`,
    onlyForTwo: (title) => rich`${{ bold: title }} can’t be played by teams. Choose a board game for two.`,
    whoIs: () => rich`I don’t know whom you mean. Name a person of this chat, as in @name.`,
    chooseGame: () => rich`👥 Two to four of you play one side together. Which game?`,
    offer: ({ title, colour, names, level, whom, code, place, isForOthers }) =>
      lines(
        rich`👥 ${{ bold: title }}, ${dotIn('en', colour)}: ${names.join(', ')} (2 to 4 can play).`,
        level !== null
          ? rich`Against the computer, level ${level}.`
          : whom !== null
            ? rich`Against ${whom}.`
            : isForOthers
              ? rich`Against another group.`
              : [],
        place === 'elsewhere' && whom !== null && code !== null
          ? rich`${whom} reads this chat. So consult in another group: write ${{ command: 'consult', values: [code] }} there.`
          : place === 'apart'
            ? rich`The team consults in a private thread.`
            : [],
        isForOthers && code !== null
          ? rich`Somebody there writes ${{ command: 'consult', values: [code] }}. The game begins once each side has two people. Alone with me, one is enough.`
          : [],
      ),
    placeName: (title) => `${title} · our team`,
    team: () => 'Checkers',
    badCode: () => rich`Nothing is offered by this code any more.`,
    ownCode: () => rich`This code is for the other side. Use it in another chat.`,
    elsewhere: () => rich`Your opponent reads this chat. Use the code in another group.`,
    readHere: (name) => rich`${name} of the other side reads this chat. Use the code in another group.`,
    readsThere: () => rich`You read what the other side says. So you can’t play against it.`,
    noRoom: () => rich`One of the chats has no room for another game.`,
    joinFirst: () => rich`Join the team first.`,
    twoAtLeast: () => rich`It takes two. Somebody else has to tap “Join”.`,
    alreadyIn: () => rich`You are already in this game.`,
    opponent: () => rich`You play against this team.`,
    onlyFor: (name) => rich`This is for ${name}.`,
    full: () => rich`The team is full: four play at most.`,
    begun: () => rich`The game begins where your team consults.`,
    acceptedWaits: () => rich`Noted. The game begins once two of the team are together.`,
    which: () => rich`Which move do you propose?`,
    played: (move) => rich`Played: ${{ bold: move }}.`,
    now: (move) => (move === '' ? rich`Somebody has proposed that anew:` : rich`Now: ${{ bold: move }}.`),
    stands: () => rich`That is proposed already. Another of you confirms it.`,
    anotherConfirms: () => rich`Another of you has to confirm your proposal.`,
    offersDraw: () => rich`A team can offer a draw or resign. It can’t ask for anything else.`,
    onlyDeclines: () => rich`A team can’t agree to this. You can only decline.`,
    notOfTeam: () => rich`You are not in this team.`,
    noTeam: () => rich`You are not in a team here.`,
    joined: (names) => rich`👥 The team: ${names.join(', ')}.`,
    left: (name) => rich`${name} has left the team.`,
    last: () => rich`You are the last one of the team. If you don’t want to play on, resign.`,
    menu: () => rich`What else?`,
    together: (names) => rich`👥 Played together: ${names.join(', ')}.`,
    kept: (count) => rich`Games with a team of yours that are to begin: ${count}.`,
  },
  ru: {
    command: { name: 'консультация', title: 'Играть одной стороной вместе: вдвоём, втроём, вчетвером' },
    parameters: {
      game: { name: 'игра', title: 'Название игры или код' },
      how: { name: 'как', title: 'level=5 или @соперник; 15m, 1d, clock=10+5; выйти' },
    },
    button: {
      start: '▶ Начать',
      join: '➕ Я с вами',
      other: '👥 Против другой группы',
      accept: (name) => `▶ ${name}: играю`,
      again: '👥 Ещё партию',
      draw: '½ Предложить ничью',
      resign: '🏳 Предложить сдаться',
      leave: '🚪 Выйти из команды',
      end: '✖ Закончить партию',
    },
    onlyInGroups: () => rich`Командой играют в группе, в канале сервера или в комнате. Напишите там.`,
    onlyForTwo: (title) => rich`В игру «${title}» командой не сыграть. Выберите шашки на двоих.`,
    whoIs: () => rich`Не понимаю, о ком речь. Назовите человека из этого чата, например @имя.`,
    chooseGame: () => rich`👥 Играем вместе одной стороной, от двух до четырёх человек. Во что?`,
    offer: ({ title, colour, names, level, whom, code, place, isForOthers }) =>
      lines(
        rich`👥 ${{ bold: title }}, ${dotIn('ru', colour).toLowerCase()}: ${names.join(', ')} (играют от 2 до 4 человек).`,
        level !== null
          ? rich`Соперник — компьютер, уровень ${level}.`
          : whom !== null
            ? rich`Соперник — ${whom}.`
            : isForOthers
              ? rich`Соперник — другая группа.`
              : [],
        place === 'elsewhere' && whom !== null && code !== null
          ? rich`${whom} читает этот чат. Советуйтесь в другой группе: напишите там ${{ command: 'consult', values: [code] }}.`
          : place === 'apart'
            ? rich`Команда советуется в закрытой ветке.`
            : [],
        isForOthers && code !== null
          ? rich`Пусть там кто-нибудь напишет ${{ command: 'consult', values: [code] }}. Партия начнётся, когда с каждой стороны будет двое. Наедине со мной можно играть и одному.`
          : [],
      ),
    placeName: (title) => `${title} · наша команда`,
    team: () => 'Шашки',
    badCode: () => rich`По этому коду уже ничего нет.`,
    ownCode: () => rich`Этот код — для соперников. Он нужен в другом чате.`,
    elsewhere: () => rich`Ваш соперник читает этот чат. Введите код в другой группе.`,
    readHere: (name) => rich`Этот чат читает ${name} из команды соперников. Введите код в другой группе.`,
    readsThere: () => rich`Вы видите, о чём говорят соперники, поэтому играть против них нельзя.`,
    noRoom: () => rich`В одном из чатов нет места для ещё одной партии.`,
    joinFirst: () => rich`Сначала войдите в команду.`,
    twoAtLeast: () => rich`Нужны хотя бы двое. Пусть ещё кто-нибудь нажмёт «Я с вами».`,
    alreadyIn: () => rich`Вы уже в этой партии.`,
    opponent: () => rich`Вы играете против этой команды.`,
    onlyFor: (name) => rich`Эта кнопка для ${name}.`,
    full: () => rich`Мест больше нет: играют не больше четырёх человек.`,
    begun: () => rich`Партия начинается там, где советуется ваша команда.`,
    acceptedWaits: () => rich`Принято. Партия начнётся, когда в команде будет двое.`,
    which: () => rich`Какой ход предлагаете?`,
    played: (move) => rich`Уже сыграно: ${{ bold: move }}.`,
    now: (move) => (move === '' ? rich`Это предложили заново:` : rich`Теперь так: ${{ bold: move }}.`),
    stands: () => rich`Это уже предложено. Подтвердить должен кто-то ещё из вас.`,
    anotherConfirms: () => rich`Ваше предложение должен подтвердить кто-то другой.`,
    offersDraw: () => rich`Команда может предложить ничью или сдаться. Больше просить ни о чём нельзя.`,
    onlyDeclines: () => rich`На это команда согласиться не может. Тут можно только отказаться.`,
    notOfTeam: () => rich`Вы не в этой команде.`,
    noTeam: () => rich`Здесь вы не в команде.`,
    joined: (names) => rich`👥 Теперь в команде: ${names.join(', ')}.`,
    left: (name) => rich`${name} больше не в команде.`,
    last: () => rich`Кроме вас, в команде никого. Если играть дальше не хотите, сдайтесь.`,
    menu: () => rich`Что ещё?`,
    together: (names) => rich`👥 Играли вместе: ${names.join(', ')}.`,
    kept: (count) => rich`Партии с вашей командой, которые ещё не начались: ${count}.`,
  },
  pt: {
    command: { name: 'consulta', title: 'Jogar juntos do mesmo lado, de duas a quatro pessoas' },
    parameters: {
      game: { name: 'jogo', title: 'Nome do jogo ou um código' },
      how: { name: 'como', title: 'level=5 ou @alguém; 15m, 1d, clock=10+5; sair' },
    },
    button: {
      start: '▶ Começar',
      join: '➕ Entrar',
      other: '👥 Contra outro grupo',
      accept: (name) => `▶ ${name}: jogar`,
      again: '👥 Outra partida',
      draw: '½ Propor empate',
      resign: '🏳 Propor desistir',
      leave: '🚪 Sair da equipe',
      end: '✖ Encerrar a partida',
    },
    onlyInGroups: () => rich`Uma equipe joga num grupo, num canal de servidor ou numa sala. Escreva lá.`,
    onlyForTwo: (title) =>
      rich`${{ bold: title }} não se joga em equipe. Escolha um jogo de tabuleiro para dois.`,
    whoIs: () => rich`Indique alguém deste chat, como em @nome.`,
    chooseGame: () => rich`👥 De duas a quatro pessoas jogam juntas, do mesmo lado. Qual jogo?`,
    offer: ({ title, colour, names, level, whom, code, place, isForOthers }) =>
      lines(
        rich`👥 ${{ bold: title }}, ${dotIn('pt', colour).toLowerCase()}: ${names.join(', ')} (podem jogar de 2 a 4).`,
        level !== null
          ? rich`Contra o computador, nível ${level}.`
          : whom !== null
            ? rich`Contra ${whom}.`
            : isForOthers
              ? rich`Contra outro grupo.`
              : [],
        place === 'elsewhere' && whom !== null && code !== null
          ? rich`${whom} lê este chat. Combinem os lances em outro grupo: escrevam ${{ command: 'consult', values: [code] }} lá.`
          : place === 'apart'
            ? rich`A equipe combina os lances num tópico privado.`
            : [],
        isForOthers && code !== null
          ? rich`Alguém de lá escreve ${{ command: 'consult', values: [code] }}. A partida começa quando cada lado tiver duas pessoas. A sós comigo, basta uma.`
          : [],
      ),
    placeName: (title) => `${title} · nossa equipe`,
    team: () => 'Damas',
    badCode: () => rich`Este código não vale mais.`,
    ownCode: () => rich`Este código é para o outro lado. Use-o em outro chat.`,
    elsewhere: () => rich`Seu adversário lê este chat. Use o código em outro grupo.`,
    readHere: (name) => rich`${name}, do outro lado, lê este chat. Use o código em outro grupo.`,
    readsThere: () => rich`Você lê o que o outro lado combina. Por isso não pode enfrentá-lo.`,
    noRoom: () => rich`Um dos chats não tem lugar para mais uma partida.`,
    joinFirst: () => rich`Primeiro entre na equipe.`,
    twoAtLeast: () => rich`É preciso ter duas pessoas. Mais alguém toca em “Entrar”.`,
    alreadyIn: () => rich`Você já está nesta partida.`,
    opponent: () => rich`Você joga contra esta equipe.`,
    onlyFor: (name) => rich`Isto é para ${name}.`,
    full: () => rich`A equipe está completa: jogam no máximo quatro.`,
    begun: () => rich`A partida começa onde sua equipe combina os lances.`,
    acceptedWaits: () => rich`Anotado. A partida começa quando houver dois na equipe.`,
    which: () => rich`Que lance você propõe?`,
    played: (move) => rich`Já foi jogado: ${{ bold: move }}.`,
    now: (move) => (move === '' ? rich`Isso foi proposto de novo:` : rich`Agora: ${{ bold: move }}.`),
    stands: () => rich`Isso já foi proposto. Falta outra pessoa confirmar.`,
    anotherConfirms: () => rich`Outra pessoa da equipe precisa confirmar sua proposta.`,
    offersDraw: () => rich`A equipe pode propor empate ou desistir. Não pode pedir mais nada.`,
    onlyDeclines: () => rich`A equipe não pode aceitar isto. Vocês só podem recusar.`,
    notOfTeam: () => rich`Você não está nesta equipe.`,
    noTeam: () => rich`Você não está em nenhuma equipe aqui.`,
    joined: (names) => rich`👥 Na equipe: ${names.join(', ')}.`,
    left: (name) => rich`${name} saiu da equipe.`,
    last: () => rich`Só resta você na equipe. Se não quiser continuar, desista.`,
    menu: () => rich`O que mais?`,
    together: (names) => rich`👥 Jogaram juntos: ${names.join(', ')}.`,
    kept: (count) => rich`Partidas da sua equipe que ainda vão começar: ${count}.`,
  },
};

/** What is typed to leave a team, in any language. */
export const LEAVE: readonly string[] = ['leave', 'выйти', 'sair'];

import type { CasualReason, SilenceCost, StakesScope } from '../../chat-facts.js';
import type { Tables } from '../../en/chat/tables.js';
import { lines, rich } from '../../text.js';
import { COLOUR, colours, count, dot, dotSide, either, GAMES, span } from '../language.js';

const CASUAL: Readonly<Record<CasualReason, string>> = {
  chosen: '',
  unrated: 'um dos jogadores joga sem rating',
  often: 'vocês jogaram muito entre si ultimamente',
  self: 'a mesma pessoa está dos dois lados',
  settled: 'contra o computador só contam ratings provisórios',
  guest: 'convidado não tem',
  browser: 'os dois entraram no mesmo navegador',
  'house-rules': 'regras da casa',
  position: 'fora da posição inicial',
  help: 'a ajuda é permitida',
  undone: 'um lance foi desfeito',
  clocks: 'os relógios são diferentes',
  late: 'o atraso não perde a partida',
  computer: 'contra o computador',
  alone: 'só há uma pessoa, o resto é computador',
};

/** What keeping others waiting costs, in a sentence. */
const SILENCE: Readonly<Record<SilenceCost['how'], (time: string | null) => string>> = {
  claim: (time) => `Sem jogar por ${time}, pode perder`,
  goOn: (time) => `Depois de ${time} sem lance, os outros podem continuar sem você`,
  forfeit: (time) =>
    time === null ? 'Estourar o tempo é derrota' : `Passar de ${time} em um lance é derrota`,
};
const silenceIn = ({ after, how }: SilenceCost): string => SILENCE[how](after === null ? null : span(after));

const RATED: Readonly<Record<StakesScope, string>> = {
  now: 'Vale rating',
  people: 'Vale rating entre pessoas',
  all: 'Vale rating, também contra o computador',
};

export const tables: Tables = {
  nextCounts: () => rich`Entre, e a próxima partida vale rating.`,
  computer: 'Computador',
  computerAt: (level) => `Computador (nível ${level})`,
  free: 'livre',
  formerPlayer: 'ex-jogador',
  sameScreen: 'Jogador na mesma tela',
  playerNumbered: (number) => `Jogador ${number}`,
  colour: COLOUR,
  button: {
    computer: '🤖 Computador',
    strength: { easy: 'Fácil', normal: 'Médio', hard: 'Difícil', best: 'Máximo' },
    start: '▶ Começar',
    stakes: (chosen) =>
      ({
        people: '🏅 Rating só entre pessoas',
        all: '🏅 Rating, até com o computador',
        casual: '☕ Sem rating',
      })[chosen],
    puzzle: '🧩 Problema',
    learn: '🎓 Aprender',
    ownGames: '📋 Minhas partidas',
    opponent: '🔎 Adversário',
    settings: '⚙ Configurações',
    help: '❔ Ajuda',
    showAll: '👥 Mostrar a todos',
    allGames: '🎲 Todos os jogos',
    houseRules: '⚙ Regras da casa',
    ending: '🏁 Como termina, regras da casa',
    moreRules: '📖 Mais regras, como termina',
    back: '↩ Voltar',
    refuse: 'Não',
    sure: {
      resign: '🏳 Sim, desisto',
      leave: 'Sim, vou sair',
      leaveLost: '🏳 Sim, perco',
      leaveBehind: '🏳 Sim, vou sair',
      last: '🏳 Sim, desisto',
    },
    forFun: '🎈 Continuar por diversão',
    draw: '🤝 Empate',
    takeBack: '↩️ Desfazer lance',
    resign: '🏳 Desistir',
    turnBoard: '🔄 Virar o tabuleiro',
    page: '🌐 Em uma página',
    openBoard: '🖐 Tabuleiro',
    writeMove: '✍️ Escrever o lance',
    rematch: '🔁 Revanche',
    inPrivate: '💬 No privado',
    newGame: '🎲 Novo jogo',
    withHelp: '💡 Mesa com dicas',
    board: 'Tabuleiro',
    record: '📝 Registro',
    flip: '🔄 Virar o tabuleiro',
    oneBoard: '📌 Um tabuleiro por partida',
    film: '🎞 Animação',
    goOn: '▶ Continuar daqui',
    remindOff: '🔕 Sem lembretes',
    remindAfter: (hours) => `⏰ ${hours} h`,
  },
  chooseGame: () => rich`Qual vai ser o jogo?`,
  chooseRules: () => rich`Você quer as regras de qual jogo?`,
  welcome: () =>
    rich`${{ bold: 'Damka joga damas de todos os tipos.' }} ▶ começa já, contra o computador. Ou escolha outro jogo.`,
  welcomeAll: () =>
    rich`${{ bold: 'Damka joga damas de todos os tipos.' }} Escolha um jogo e ocupe um lugar. Amigos ou o computador ocupam os outros.`,
  american: 'Damas americanas',
  andKin: (title) => `${title} e parentes`,
  worth: (isRated) => (isRated ? '🏅 Vale rating' : '☕ Sem rating'),
  tableOpened: (title) => rich`${{ bold: title }}: a mesa está aberta.`,
  tableBegun: (title) => rich`${{ bold: title }}: a partida começou.`,
  tableIdle: (title) => rich`${{ bold: title }}: a mesa foi fechada, pois ninguém começou.`,
  moveNumber: (number) => rich`Lance ${number}.`,
  houseRules: (chosen) => rich`Regras da casa. ${chosen.join('. ')}.`,
  seats: (seats) => lines(...seats.map(({ colour, who }) => rich`${dot(colour)}: ${who ?? 'livre'}`)),
  stakes: (reason, scope, silence) => {
    const cost = silence === null ? '' : ` ${silenceIn(silence)}.`;
    if (reason !== null) {
      const why = CASUAL[reason];
      return rich`☕ Sem rating${why === '' ? '' : `: ${why}`}.${cost}`;
    }
    return rich`🏅 ${RATED[scope]}${scope === 'now' ? '' : ': sem dicas nem lances desfeitos'}. Quem sai perde.${cost}`;
  },
  howToJoin: () => rich`Toque em um lugar. ▶ Começar: já contra o computador.`,
  seatTaken: (colour, who, free) =>
    free.length > 0
      ? rich`${who} joga com as ${dotSide(colour)}. Ainda livres: ${colours(free)}.`
      : rich`${who} joga com as ${dotSide(colour)}.`,
  leftTable: (who, colour) => rich`${who} saiu da mesa; as ${dotSide(colour)} estão livres.`,
  leftLost: (who) => rich`🚪 ${who} saiu da partida e perde.`,
  leftGame: (who, colour) => rich`${who} saiu; o computador continua com as ${dotSide(colour)}.`,
  sure: {
    resign: (who, isRated) =>
      rich`${who === null ? 'Quer' : rich`${who}, quer`} mesmo desistir da partida?${isRated ? ' A derrota conta para o seu rating.' : ''} O botão vale por 30 segundos.`,
    leaveLost: (who) =>
      rich`${who === null ? 'Quer' : rich`${who}, quer`} mesmo sair? Isso é uma derrota, e a partida acaba. O botão vale por 30 segundos.`,
    leaveBehind: (who) =>
      rich`${who === null ? 'Quer' : rich`${who}, quer`} mesmo sair? Para você isso é uma derrota; o computador continua no seu lugar. O botão vale por 30 segundos.`,
    leave: (who) =>
      rich`${who === null ? 'Quer' : rich`${who}, quer`} mesmo sair da partida? O computador continua no seu lugar. O botão vale por 30 segundos.`,
    last: (who) =>
      rich`${who === null ? 'Só' : rich`${who}, só`} o computador ficaria na partida: quem sai agora desiste. Quer mesmo desistir da partida? O botão vale por 30 segundos.`,
  },
  notAsked: () => rich`Essa pergunta é para outra pessoa.`,
  answeredTooLate: () => rich`Os 30 segundos passaram e nada mudou. Se ainda quiser, peça de novo.`,
  putAway: (title) => rich`${title}: ninguém se sentou, a mesa foi fechada.`,
  tableClosed: () => rich`A mesa foi fechada.`,
  option: (key, title, values) =>
    rich`• ${{ code: key }}. ${title}: ${values.map(({ value, title: named, chosen }) => `${chosen ? '✓ ' : ''}${value} (${named})`).join(', ')}`,
  houseRulesOf: (id) =>
    rich`${{ bold: 'Regras da casa' }} (✓ marca o que vale aqui); escolha com ${{ command: 'new', values: [id, 'chave=valor'] }}:`,
  chatFull: (most) => rich`Este chat permite ${count(most, GAMES)}. Antes, termine uma delas.`,
  computerGames: (most) =>
    rich`Você já tem ${most} partidas contra o computador. De qual desiste para começar outra?`,
  waitingFull: (waiting) =>
    rich`Não dá para abrir outra mesa aqui enquanto estas esperam: ${waiting.map(({ title, name }) => `${title} (${name})`).join(', ')}. Retire uma delas ou jogue nela.`,
  offersFull: (most) => rich`Você já espera por ${most} adversários. Retire uma oferta antes.`,
  moveWhere: (move) => rich`${move}: em qual partida?`,
  inThreads: (games) =>
    lines(rich`Aqui as partidas ficam em tópicos:`, ...games.map((game) => rich`• ${game}`)),
  threadLost: (game) => rich`${game}: o tópico foi apagado. Quem joga pode continuar aqui.`,
  playedElsewhere: () => rich`Não há partida aqui. As suas continuam em outro lugar.`,
  playedInThread: (move, game) => rich`${move} foi jogado: ${game}.`,
  wasItAMove: () => rich`Isso foi um lance?`,
  isOldBoard: (move) => rich`Esse tabuleiro é antigo. Jogar ${move}?`,
  oneAtATime: (move) =>
    rich`Jogo um lance por vez. Jogar ${move}? Uma partida inteira entra com ${{ command: 'load' }}.`,
  noGameNumbered: (number) => rich`Não há partida ${number} neste chat.`,
  alreadyPlayed: () => rich`Esse lance já foi jogado.`,
  saidTooLate: () => rich`Não joguei: já passou mais de um minuto. Se ainda quiser, escreva o lance de novo.`,
  unknownCommand: (name) => rich`Não existe ${{ code: `/${name}` }}. Talvez:`,
  noGame: (text) => rich`Não existe o jogo “${text}”. Talvez:`,
  unknownGame: (text, titles, all) =>
    rich`Não conheço o jogo “${text}”. Tenho ${titles.join(', ')} e outros, ${all} ao todo.`,
  namesake: (title, id) => rich`Outro jogo tem o mesmo nome, ${title}: ${{ command: 'new', values: [id] }}.`,
  meantGame: (text, titles) => rich`Não conheço o jogo “${text}”. Você quis dizer ${either(titles)}?`,
  unknownOption: (key, known) =>
    known.length > 0
      ? rich`Este jogo não tem a regra da casa “${key}”. As que ele tem: ${known.join(', ')}.`
      : rich`Este jogo não tem regras da casa.`,
  badValue: (key, value, allowed) =>
    rich`“${value}” não serve para ${{ code: key }}. Pode ser: ${allowed.join(', ')}.`,
};

import type { CasualReason } from '../../chat-facts.js';
import type { Tables } from '../../en/chat/tables.js';
import { lines, rich } from '../../text.js';
import { COLOUR, colours, count, dot, dotSide, either, GAMES } from '../language.js';

const CASUAL: Readonly<Record<Exclude<CasualReason, 'chosen'>, string>> = {
  unrated: 'um dos jogadores joga sem rating',
  guest: 'convidados do site não têm rating',
  'house-rules': 'regras da casa',
  position: 'fora da posição inicial',
  help: 'a ajuda é permitida',
  undone: 'um lance foi desfeito',
  clocks: 'os relógios são diferentes',
  late: 'o atraso não perde a partida',
  computer: 'contra o computador',
  alone: 'só há uma pessoa, o resto é computador',
};

export const tables: Tables = {
  computer: 'Computador',
  computerAt: (level) => `Computador (nível ${level})`,
  free: 'livre',
  formerPlayer: 'ex-jogador',
  playerNumbered: (number) => `Jogador ${number}`,
  colour: COLOUR,
  button: {
    computer: '🤖 Computador',
    strength: { easy: 'Fácil', normal: 'Médio', hard: 'Difícil', best: 'Máximo' },
    start: '▶ Começar',
    stakes: (isRated) => (isRated ? '🏅 Vale rating' : '☕ Sem rating'),
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
    back: '↩ Voltar',
    refuse: 'Não',
    sure: { resign: '🏳 Sim, desisto', leave: 'Sim, vou sair', last: '🏳 Sim, desisto' },
    draw: '🤝 Empate',
    takeBack: '⤺ Desfazer lance',
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
  tableOpened: (title) => rich`${{ bold: title }}: a mesa está aberta.`,
  tableBegun: (title) => rich`${{ bold: title }}: a partida começou.`,
  tableIdle: (title) => rich`${{ bold: title }}: a mesa foi fechada, pois ninguém começou.`,
  moveNumber: (number) => rich`Lance ${number}.`,
  houseRules: (chosen) => rich`Regras da casa. ${chosen.join('. ')}.`,
  seats: (seats) => lines(...seats.map(({ colour, who }) => rich`${dot(colour)}: ${who ?? 'livre'}`)),
  stakes: (reason) =>
    reason === null
      ? rich`🏅 Vale rating: sem dicas nem lances desfeitos.`
      : rich`☕ Sem rating${reason === 'chosen' ? '' : `: ${CASUAL[reason]}`}.`,
  howToJoin: () => rich`Toque em um lugar. ▶ Começar: já contra o computador.`,
  seatTaken: (colour, who, free) =>
    free.length > 0
      ? rich`${who} joga com as ${dotSide(colour)}. Ainda livres: ${colours(free)}.`
      : rich`${who} joga com as ${dotSide(colour)}.`,
  leftTable: (who, colour) => rich`${who} saiu da mesa; as ${dotSide(colour)} estão livres.`,
  leftGame: (who, colour) => rich`${who} saiu; o computador continua com as ${dotSide(colour)}.`,
  sure: {
    resign: (who) =>
      rich`${who === null ? 'Quer' : rich`${who}, quer`} mesmo desistir da partida? O botão vale por 30 segundos.`,
    leave: (who) =>
      rich`${who === null ? 'Quer' : rich`${who}, quer`} mesmo sair da partida? O computador continua no seu lugar. O botão vale por 30 segundos.`,
    last: (who) =>
      rich`${who === null ? 'Só' : rich`${who}, só`} o computador ficaria na partida: quem sai agora desiste. Quer mesmo desistir da partida? O botão vale por 30 segundos.`,
  },
  notAsked: () => rich`Essa pergunta é para outra pessoa.`,
  answeredTooLate: () => rich`Os 30 segundos passaram e nada mudou. Se ainda quiser, peça de novo.`,
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

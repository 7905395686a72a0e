import type { Tables } from '../../en/chat/tables.js';
import { lines, rich } from '../../text.js';
import { COLOUR, colours, dot, dotSide, either } from '../language.js';

export const tables: Tables = {
  computer: 'Computador',
  computerAt: (level) => `Computador (nível ${level})`,
  free: 'livre',
  formerPlayer: 'ex-jogador',
  playerNumbered: (number) => `Jogador ${number}`,
  colour: COLOUR,
  button: {
    computer: '🤖 Computador',
    level: (level) => `💪 Nível ${level}`,
    strength: { easy: 'Fácil', normal: 'Médio', hard: 'Difícil', best: 'Máximo' },
    start: '▶ Começar',
    houseRules: '⚙ Regras da casa',
    ending: '🏁 Como termina, regras da casa',
    back: '↩ Voltar',
    accept: '🤝 Aceitar',
    decline: 'Recusar',
    agree: 'Desfazer',
    refuse: 'Não',
    sure: { resign: '🏳 Sim, abandono', leave: 'Sim, vou sair', last: '🏳 Sim, abandono' },
    draw: '🤝 Empate',
    takeBack: '⤺ Desfazer lance',
    resign: '🏳 Abandonar',
    turnBoard: '🔄 Virar o tabuleiro',
    page: '🌐 Em uma página',
    openBoard: '🖐 Tabuleiro',
    writeMove: '✍️ Escrever o lance',
    rematch: '🔁 Revanche',
    board: 'Tabuleiro',
    record: '📝 Registro',
    flipOn: '🔄 Virar o tabuleiro',
    flipOff: '🔄 Não virar o tabuleiro',
    boardEdit: '📌 Um só tabuleiro',
    boardNew: '🖼 Tabuleiros novos',
    film: '🎞 Animação',
    goOn: '▶ Continuar daqui',
    remindOff: '🔕 Sem lembretes',
    remindAfter: (hours) => `⏰ ${hours} h`,
  },
  chooseGame: () => rich`Qual vai ser o jogo?`,
  chooseRules: () => rich`Você quer as regras de qual jogo?`,
  welcome: () =>
    rich`${{ bold: 'Damka joga damas de todos os tipos.' }} Escolha um jogo e aperte Começar: você joga contra o computador, ou contra os amigos que ocuparem lugares antes.`,
  help: (game, seat, { move, capture }) =>
    lines(
      rich`${{ bold: 'Como se joga' }}`,
      rich`${{ command: 'new' }} abre uma mesa, por exemplo ${{ command: 'new', values: [game] }}. Ocupe um lugar pelo botão ou com ${{ command: 'join', values: [seat] }}; ${{ command: 'start' }} deixa os lugares vazios com o computador.`,
      rich`${{ command: 'challenge' }} é para jogar com um amigo que não está aqui: dá um link para mandar a ele.`,
      rich`Jogue pelos botões embaixo do tabuleiro ou escreva o lance: ${{ code: move }}${capture === null ? '' : rich` ou uma captura, ${{ code: capture }}`}. Se eu não vir a sua mensagem, responda ao tabuleiro com o lance ou escreva ${{ command: 'move', values: [move] }}.`,
      rich`${{ command: 'board' }} mostra o tabuleiro; ${{ command: 'record' }}, os lances; ${{ command: 'rules' }}, as regras; ${{ command: 'about' }} compara todos os jogos e, com um nome, conta de onde ele vem.`,
      rich`${{ command: 'load' }} abre uma posição ou uma partida que você cole depois do comando ou anexe (.pdn, .txt); ${{ command: 'position' }} e ${{ command: 'record', values: ['pdn'] }} fazem o contrário.`,
      rich`${{ command: 'draw' }} propõe empate, ${{ command: 'undo' }} pede para desfazer um lance, ${{ command: 'resign' }} abandona a partida, ${{ command: 'leave' }} passa o seu lugar ao computador.`,
      rich`${{ command: 'pause' }} adia a partida se os outros concordarem, ${{ command: 'away', values: ['até', 'segunda'] }} para o seu tempo em todas as partidas; ${{ command: 'new', values: [game, 'relógio=5+3'] }} é uma partida com relógio.`,
      rich`${{ command: 'hint' }} dá uma dica e avisa a todos que você pediu; ${{ command: 'eval' }} diz quem está melhor; ${{ command: 'analysis' }} analisa uma partida terminada.`,
      rich`${{ command: 'learn' }} ensina passo a passo, ${{ command: 'puzzle' }} dá um problema a você, e ${{ command: 'puzzle', values: ['diário'] }} um por dia ao chat todo; ${{ command: 'exercise' }} publica um exercício seu.`,
      rich`Enquanto os outros pensam, ${{ command: 'if' }} planeja as suas respostas: eu jogo assim que fizerem o lance esperado.`,
      rich`${{ command: 'link' }} mostra a partida também em outro chat, em qualquer plataforma: dá para jogar um chat contra o outro.`,
      rich`${{ command: 'settings' }} muda o idioma, os lembretes e a aparência do tabuleiro neste chat.`,
    ),
  tableOpened: (title) => rich`${{ bold: title }}: a mesa está aberta.`,
  tableBegun: (title) => rich`${{ bold: title }}: a partida começou.`,
  houseRules: (chosen) => rich`Regras da casa. ${chosen.join('. ')}.`,
  seats: (seats) => lines(...seats.map(({ colour, who }) => rich`${dot(colour)}: ${who ?? 'livre'}`)),
  howToJoin: () => rich`Toque em um lugar, ou em ▶ Começar para jogar já contra o computador.`,
  seatTaken: (colour, who, free) =>
    free.length > 0
      ? rich`${who} joga com as ${dotSide(colour)}. Ainda livres: ${colours(free)}.`
      : rich`${who} joga com as ${dotSide(colour)}.`,
  leftTable: (who, colour) => rich`${who} saiu da mesa; as ${dotSide(colour)} estão livres.`,
  leftGame: (who, colour) => rich`${who} saiu; o computador continua com as ${dotSide(colour)}.`,
  sure: {
    resign: (who) => rich`${who}, quer mesmo abandonar a partida? O botão vale por 30 segundos.`,
    leave: (who) => rich`${who}, quer mesmo sair da partida? O botão vale por 30 segundos.`,
    last: (who) =>
      rich`${who}, só o computador ficaria na partida: quem sai agora abandona. Quer mesmo abandonar a partida? O botão vale por 30 segundos.`,
  },
  notAsked: () => rich`Essa pergunta é para outra pessoa.`,
  answeredTooLate: () => rich`Os 30 segundos passaram e nada mudou. Se ainda quiser, peça de novo.`,
  tableClosed: () => rich`Todo mundo saiu: a mesa foi fechada. ${{ command: 'new' }} abre outra.`,
  option: (key, title, values) =>
    rich`• ${{ code: key }}. ${title}: ${values.map(({ value, title: named, chosen }) => `${chosen ? '✓ ' : ''}${value} (${named})`).join(', ')}`,
  houseRulesOf: (id) =>
    rich`${{ bold: 'Regras da casa' }} (✓ marca o que vale aqui); escolha com ${{ command: 'new', values: [id, 'chave=valor'] }}:`,
  unknownCommand: (name) =>
    rich`Não conheço ${{ code: `/${name}` }}. ${{ command: 'help' }} mostra o que eu entendo.`,
  unknownGame: (text, titles, all) =>
    rich`Não conheço o jogo “${text}”. Tenho ${titles.join(', ')} e outros: ${{ command: 'new' }} mostra todos os ${all}.`,
  namesake: (title, id) => rich`Outro jogo tem o mesmo nome, ${title}: ${{ command: 'new', values: [id] }}.`,
  meantGame: (text, titles) =>
    rich`Não conheço o jogo “${text}”. Você quis dizer ${either(titles)}? ${{ command: 'new' }} mostra todos.`,
  unknownOption: (key, known) =>
    known.length > 0
      ? rich`Este jogo não tem a regra da casa “${key}”. As que ele tem: ${known.join(', ')}.`
      : rich`Este jogo não tem regras da casa.`,
  badValue: (key, value, allowed) =>
    rich`“${value}” não serve para ${{ code: key }}. Pode ser: ${allowed.join(', ')}.`,
};

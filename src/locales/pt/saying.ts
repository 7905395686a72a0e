import type { Sayings, SayingWords, Synonyms } from '../en/saying.js';
import { rich } from '../text.js';

export const sayings: Sayings = {
  help: ['ajuda', 'me ajuda', 'me ajude', 'como jogar', 'como se joga'],
  hint: ['dica', 'uma dica', 'me dá uma dica', 'me dê uma dica'],
  resign: ['desisto', 'eu desisto', 'desistir', 'abandono', 'abandonar'],
  draw: ['empate', 'quero empate', 'proponho empate', 'aceita empate'],
  undo: ['desfaz', 'desfazer', 'desfaz o lance', 'desfaça', 'volta o lance', 'voltar o lance'],
  again: ['de novo', 'outra vez', 'mais uma', 'revanche', 'joga de novo', 'jogar de novo'],
  fresh: ['novo jogo', 'nova partida', 'jogar', 'outro jogo'],
  menu: ['início', 'menu principal'],
  friend: ['amigo', 'um amigo', 'com um amigo', 'jogar com um amigo'],
  opponent: ['adversário', 'achar adversário', 'procurar adversário'],
  puzzle: ['problema', 'um problema', 'problemas'],
  learn: ['aprender', 'aula', 'aulas', 'lição', 'lições'],
  games: ['minhas partidas', 'meus jogos'],
  settings: ['configurações', 'configuração', 'idioma'],
  rules: ['regras', 'as regras', 'regras do jogo'],
  turn: ['minha vez', 'quem joga', 'de quem é a vez', 'vez de quem', 'é a vez de quem', 'tabuleiro'],
  stop: ['parar', 'pare', 'chega', 'sair', 'pausa', 'adiar'],
  yes: ['sim', 'claro', 'aceito', 'pode ser', 'tá bom'],
  no: ['não', 'não quero', 'agora não', 'não aceito'],
  luck: ['boa sorte'],
  thanks: ['obrigado', 'obrigada', 'valeu'],
  game: ['bom jogo', 'boa partida', 'bela partida'],
  move: ['bom lance', 'boa jogada', 'belo lance'],
  hello: ['oi', 'olá', 'bom dia', 'boa tarde', 'boa noite'],
  wait: ['um momento', 'um minuto', 'espera', 'espere', 'já volto'],
};

export const synonyms: Synonyms = {
  start: ['inicio', 'comecar'],
  new: ['jogar', 'jogo', 'novojogo', 'partida', 'damas'],
  settings: ['idioma', 'lingua', 'ajustes'],
  resign: ['abandonar', 'desisto'],
  undo: ['voltar'],
  leave: ['cancelar'],
  top: ['placar', 'estatisticas'],
};

export const saying: SayingWords = {
  saying: {
    askDraw: () => rich`Propor empate?`,
    askHint: () => rich`Seu adversário verá que você pediu uma dica.`,
    askStop: () => rich`O que fazer com esta partida?`,
    askSend: (phrase, to) => rich`Enviar “${phrase}” a ${to}?`,
    said: (who, phrase) => rich`💬 ${who}: ${phrase}`,
    muted: () => rich`Nesta partida você não recebe mais frases.`,
    sent: () => rich`Enviado.`,
    enough: (most) => rich`Essa foi a última: só dá para enviar ${most} por partida.`,
    toComputer: () => rich`🙂 Obrigado! Seu adversário é o computador.`,
    phrase: {
      luck: 'Boa sorte!',
      thanks: 'Valeu!',
      game: 'Boa partida!',
      move: 'Belo lance!',
      hello: 'Olá!',
      wait: 'Um momento, por favor.',
    },
    button: { mute: '🔕 Silenciar', phrases: '💬 Dizer algo', send: '✉ Enviar', no: 'Continuar' },
  },
};

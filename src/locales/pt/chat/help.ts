import type { Helping } from '../../en/chat/help.js';
import { lines, rich } from '../../text.js';

export const helping: Helping = {
  helpTopics: {
    play: 'jogar',
    moves: 'lances',
    friends: 'amigos',
    time: 'tempo',
    learn: 'aprender',
    chat: 'chat',
    data: 'dados',
  },
  help: {
    play: ({ game, move, capture }) =>
      lines(
        rich`${{ bold: 'Como se joga' }}`,
        rich`${{ command: 'new' }} abre uma mesa: ${{ command: 'new', values: [game] }}. Escolha um lugar e ▶ Começar: o resto é do computador.`,
        rich`Use os botões ou escreva ${{ code: move }}${capture === null ? '' : rich`; captura, ${{ code: capture }}`}. O bot não reagiu? Responda à mensagem do tabuleiro.`,
        rich`${{ command: 'board' }} e ${{ command: 'rules' }}: tabuleiro e regras.`,
        rich`${{ command: 'draw' }} propõe empate, ${{ command: 'undo' }} desfaz, ${{ command: 'resign' }} desiste.`,
      ),
    moves: () =>
      lines(
        rich`${{ bold: 'Lances e registros' }}`,
        rich`${{ command: 'hint' }} dá uma dica, ${{ command: 'eval' }} diz quem está melhor; entre pessoas, só se combinado.`,
        rich`${{ command: 'analysis' }} revê uma partida terminada.`,
        rich`${{ command: 'if' }} planeja respostas.`,
        rich`${{ command: 'record' }} dá os lances, ${{ command: 'record', values: ['pdn'] }} um arquivo, ${{ command: 'record', values: ['gif'] }} uma animação.`,
        rich`${{ command: 'load' }} abre o que você colar ou anexar, ${{ command: 'position' }} anota a posição.`,
      ),
    friends: () =>
      lines(
        rich`${{ bold: 'Amigos em outro lugar' }}`,
        rich`${{ command: 'challenge' }} é para jogar com um amigo que não está aqui: dá um link para mandar a ele.`,
        rich`${{ command: 'link' }} mostra a partida também em outro chat, em qualquer plataforma: dá para jogar um chat contra o outro. ${{ command: 'unlink' }} desfaz isso.`,
      ),
    time: ({ game }) =>
      lines(
        rich`${{ bold: 'Tempo' }}`,
        rich`${{ command: 'new', values: [game, 'relógio=5+3'] }}: com relógio, cinco minutos e três segundos por lance.`,
        rich`${{ command: 'pause' }} adia se todos concordarem, ${{ command: 'resume' }} retoma.`,
        rich`${{ command: 'away', values: ['3 dias'] }} para o seu tempo em todo lugar.`,
        rich`${{ command: 'settings' }} define lembretes, ${{ command: 'remind', values: ['desligar'] }} tira os desta partida.`,
      ),
    learn: () =>
      lines(
        rich`${{ bold: 'Aprender' }}`,
        rich`${{ command: 'learn' }} ensina passo a passo.`,
        rich`${{ command: 'puzzle' }} dá um problema a você, e ${{ command: 'puzzle', values: ['diário'] }} um por dia ao chat todo; ${{ command: 'exercise' }} publica um exercício seu.`,
        rich`${{ command: 'about' }} compara todos os jogos e, com um nome, conta de onde ele vem.`,
      ),
    chat: () =>
      lines(
        rich`${{ bold: 'Este chat' }}`,
        rich`${{ command: 'settings' }} muda o idioma, os lembretes e a aparência do tabuleiro neste chat.`,
        rich`${{ command: 'top' }} mostra os melhores daqui, ${{ command: 'profile' }} o seu jogo, ${{ command: 'versus' }} o placar contra alguém.`,
      ),
    data: () =>
      lines(
        rich`${{ bold: 'Seus dados' }}`,
        rich`${{ command: 'privacy' }} mostra o que eu guardo sobre você, ${{ command: 'privacy', values: ['delete'] }} apaga tudo.`,
        rich`${{ command: 'rating', values: ['hide'] }} esconde o seu rating dos outros.`,
      ),
  },
  noHelp: (asked) => rich`Não tenho ajuda sobre “${asked}”. Escolha um tema:`,
  helpMore: ([first = '', ...others]) =>
    rich`Mais: ${{ command: 'help', values: [first] }}, ${others.join(', ')}`,
};

import type { Helping } from '../../en/chat/help.js';
import { lines, listed, rich } from '../../text.js';

export const helping: Helping = {
  helpTopics: {
    play: 'jogar',
    moves: 'lances',
    friends: 'amigos',
    time: 'tempo',
    learn: 'aprender',
    chat: 'chat',
  },
  help: {
    play: ({ game, seat, move, capture }) =>
      lines(
        rich`${{ bold: 'Como se joga' }}`,
        rich`${{ command: 'new' }} abre uma mesa, por exemplo ${{ command: 'new', values: [game] }}. Ocupe um lugar pelo botão ou com ${{ command: 'join', values: [seat] }}; ▶ Começar deixa os lugares vazios com o computador.`,
        rich`Jogue pelos botões embaixo do tabuleiro ou escreva o lance: ${{ code: move }}${capture === null ? '' : rich` ou uma captura, ${{ code: capture }}`}. Se eu não vir a sua mensagem, responda ao tabuleiro com o lance ou escreva ${{ command: 'move', values: [move] }}.`,
        rich`${{ command: 'board' }} mostra o tabuleiro; ${{ command: 'rules' }}, as regras.`,
        rich`${{ command: 'draw' }} propõe empate, ${{ command: 'undo' }} pede para desfazer um lance, ${{ command: 'resign' }} abandona a partida, ${{ command: 'leave' }} passa o seu lugar ao computador.`,
      ),
    moves: () =>
      lines(
        rich`${{ bold: 'Lances e registros' }}`,
        rich`${{ command: 'hint' }} dá uma dica e ${{ command: 'eval' }} diz quem está melhor; entre pessoas, só se combinaram isso ao abrir a mesa. ${{ command: 'analysis' }} analisa uma partida terminada.`,
        rich`Enquanto os outros pensam, ${{ command: 'if' }} planeja as suas respostas: eu jogo assim que fizerem o lance esperado.`,
        rich`${{ command: 'record' }} dá os lances; ${{ command: 'record', values: ['pdn'] }}, um arquivo; ${{ command: 'record', values: ['gif'] }}, uma animação; ${{ command: 'position' }}, a posição.`,
        rich`${{ command: 'load' }} abre uma posição ou uma partida que você cole depois do comando ou anexe (.pdn, .txt).`,
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
        rich`${{ command: 'new', values: [game, 'relógio=5+3'] }} é uma partida com relógio: cinco minutos para cada um e três segundos por lance.`,
        rich`${{ command: 'pause' }} adia a partida se os outros concordarem; ${{ command: 'resume' }} a retoma.`,
        rich`${{ command: 'away', values: ['3 dias'] }} para o seu tempo em todas as partidas enquanto você está fora.`,
        rich`${{ command: 'settings' }} define quando eu lembro do lance; ${{ command: 'remind', values: ['off'] }} poupa você dos lembretes desta partida.`,
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
        rich`${{ bold: 'Este chat e você' }}`,
        rich`${{ command: 'settings' }} muda o idioma, os lembretes e a aparência do tabuleiro neste chat.`,
        rich`${{ command: 'privacy' }} mostra o que eu guardo sobre você e apaga, se você quiser.`,
      ),
  },
  helpMore: (topics) => rich`Mais: ${listed(topics.map((topic) => ({ command: 'help', values: [topic] })))}`,
};

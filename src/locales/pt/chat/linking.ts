import type { Linking } from '../../en/chat/linking.js';
import { lines, rich } from '../../text.js';

export const linking: Linking = {
  /** Games on a message that was sent to another chat. */
  offering: {
    ownGame: (title, names) =>
      rich`${{ bold: title }}: ${names.join(', ')}. Um deles precisa apertar o botão. Então este chat verá os nomes e os lances.`,
    sitDown: () => rich`Toque na sua cor para se sentar.`,
    sentPrivately: () => rich`Enviei a você em particular.`,
    writeFirst: () => rich`Escreva primeiro para mim em particular: aí posso enviar por lá.`,
  },
  linking: {
    code: (code) =>
      lines(
        rich`Esta partida pode aparecer também em outro chat. Escreva lá, em até 24 horas: ${{ command: 'link', values: [code] }}`,
        rich`Quem tiver o código pode abrir a partida. Não passe a mais ninguém.`,
      ),
    ask: (title, names, chats) =>
      rich`${{ bold: title }}: a partida aparece em outros chats (${chats})${names.length > 0 ? `, com ${names.join(', ')}` : ''}. Mostrar também aqui? Então todos esses chats verão quem joga, e os lances. O botão vale por 30 segundos.`,
    yes: '🔗 Mostrar aqui',
    stop: '✖ Parar de mostrar',
    joined: (title) => rich`${{ bold: title }}: a partida agora aparece aqui também.`,
    shownElsewhere: (chats) =>
      rich`Mais um chat mostra esta partida agora, ${chats} ao todo. Os nomes dos jogadores aparecem em todos.`,
    left: () => rich`Este chat não mostra mais a partida, que continua nos outros.`,
  },
  page: {
    none: () =>
      rich`O tabuleiro só aparece neste chat. Este bot não tem endereço público na web (PUBLIC_URL).`,
    at: (address) =>
      lines(
        rich`O tabuleiro em uma página própria: ${address}`,
        rich`Quem tiver este link pode assistir ou ocupar um lugar livre.`,
      ),
  },
};

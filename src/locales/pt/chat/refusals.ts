import { topologyOf } from '../../../engine/index.js';
import { leftUntil } from '../../countdown.js';
import type { Refusals } from '../../en/chat/refusals.js';
import { joined, rich } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { PRIORITY } from '../games/moves-and-ends.js';
import { games } from '../games/titles.js';
import { colours, dotSide, either, SIDE, SPANS } from '../language.js';

export const refusals: Refusals = {
  refusal: (refusal) => {
    switch (refusal.code) {
      case 'noTable':
        return rich`Ainda não há partida aqui. ${{ command: 'new' }} abre uma mesa.`;
      case 'tableOpen':
        return rich`Já há uma mesa de “${games[refusal.variant.id].title}” aberta aqui: entre com ${{ command: 'join' }}. Para abrir outro jogo, os jogadores precisam sair dela: ${{ command: 'leave' }}.`;
      case 'gameRunning':
        return rich`Já há uma partida de “${games[refusal.variant.id].title}” em andamento aqui: ${{ command: 'board' }} mostra o tabuleiro. Para jogar outra, use outro canal ou tópico, ou então os jogadores desta abandonam (${{ command: 'resign' }}) ou saem (${{ command: 'leave' }}).`;
      case 'notStarted':
        return rich`A partida ainda não começou: ocupe um lugar e depois ${{ command: 'start' }}.`;
      case 'alreadyStarted':
        return rich`A partida já começou.`;
      case 'gameOver':
        return rich`Esta partida terminou. ${{ command: 'new' }} abre outra.`;
      case 'notSeated':
        return rich`Você não tem lugar nesta mesa. ${{ command: 'join' }} ocupa um que esteja livre.`;
      case 'notInCharge':
        return rich`Nada mudou: isso cabe a quem está jogando aqui ou a um administrador do chat.`;
      case 'alreadySeated':
        return rich`Você já está na mesa, com as ${dotSide(refusal.variant.seats[refusal.seat]?.colour ?? 'white')}.`;
      case 'noSuchSeat':
        return rich`Não existe o lugar “${refusal.text}”. Os lugares são: ${colours(refusal.variant.seats.map((seat) => seat.colour))}.`;
      case 'seatTaken':
        return rich`As ${dotSide(refusal.variant.seats[refusal.seat]?.colour ?? 'white')} já estão ocupadas.`;
      case 'seatGone':
        return rich`As ${dotSide(refusal.variant.seats[refusal.seat]?.colour ?? 'white')} estão fora da partida; não dá para ocupar esse lugar.`;
      case 'needsPerson':
        return rich`Pelo menos uma pessoa precisa jogar: ocupe um lugar.`;
      case 'tableFull':
        return rich`Todos os lugares estão ocupados.`;
      case 'seatOut':
        return rich`Você está fora desta partida; os outros continuam.`;
      case 'notYourTurn':
        return rich`Ainda não é a sua vez: agora é a das ${dotSide(refusal.variant.seats[refusal.seat]?.colour ?? 'white')}.`;
      case 'notAMove':
        return rich`“${refusal.text.slice(0, 60)}” não é um lance. Escreva assim: ${{ code: refusal.example }}.`;
      case 'notAShot':
        return chapaev.notAShot(refusal.text, refusal.example);
      case 'badShot':
        return chapaev.badShot(refusal.problem);
      case 'stale':
        return rich`Esse botão é de um lance anterior; nada mudou. ${{ command: 'board' }} mostra como está a partida.`;
      case 'noOffer':
        return rich`Não há mais nada para responder.`;
      case 'alreadyAgreed':
        return rich`Você já concordou; falta a resposta dos outros.`;
      case 'nothingToUndo':
        return rich`Você não tem nenhum lance para desfazer.`;
      case 'alreadyAsked':
        return refusal.own
          ? rich`Você já pediu; falta a resposta dos outros.`
          : rich`Já existe um pedido para desfazer um lance; responda a ele primeiro.`;
    }
  },
  illegal: ({ reason }, variant) => {
    const names = topologyOf(variant.board).names;
    const among = (cells: readonly number[]): string => either(cells.map((cell) => names[cell] ?? ''));
    const why = (): string => {
      switch (reason.kind) {
        case 'no-such-square':
          return `A casa ${reason.square} não existe neste tabuleiro.`;
        case 'empty-square':
          return `A casa ${names[reason.square]} está vazia.`;
        case 'no-piece-on-file':
          return `Na coluna ${reason.file}, você não tem nenhuma peça que possa jogar assim.`;
        case 'not-yours':
          return `A peça em ${names[reason.square]} não é sua, é das ${SIDE[variant.seats[reason.owner]?.colour ?? 'white']}.`;
        case 'dead-piece':
          return `A peça em ${names[reason.square]} está morta: ela não se mexe mais.`;
        case 'must-capture':
          return `A captura é obrigatória: jogue com ${among(reason.pieces)}.`;
        case 'must-take-more':
          return `Assim você captura ${reason.taken}; pela lei da maioria, precisa capturar ${reason.most}.`;
        case 'must-prefer-other':
          return `Outra captura vem antes. ${PRIORITY[variant.rules.priority]}`;
        case 'not-huffable':
          return reason.huffable.length > 0
            ? `Não dá para soprar ${reason.square} agora, só ${among(reason.huffable)}.`
            : 'Não há o que soprar agora: só se sopra a peça que podia capturar no último lance e não capturou.';
        case 'too-many-king-moves':
          return 'Essa dama já fez três lances seguidos: jogue com outra peça ou capture.';
        case 'undoing-move':
          return 'Seu lance não pode desfazer o último lance do adversário.';
        case 'must-go-on':
          return `A captura não termina em ${names[reason.to]}: a peça precisa parar onde possa continuar capturando, e ir até o fim.`;
        case 'captures-nothing':
          return 'Esse lance não captura nada: escreva com hífen.';
        case 'backwards':
          return 'Pedra não anda para trás.';
        case 'blocked':
          return `A peça em ${names[reason.by]} está no caminho.`;
        case 'unreachable':
          return `A peça em ${names[reason.from]} não chega a ${names[reason.to]}.`;
      }
    };
    return rich`${why()}`;
  },
  nearest: (moves) =>
    rich`Dá para jogar: ${joined(
      moves.map((move) => [{ code: move }]),
      ', ',
    )}.`,
  slower: () =>
    rich`Mais devagar, por favor, não estou dando conta. O último não valeu: tente de novo daqui a alguns segundos.`,
  tooDear: (until, now) =>
    rich`Isso dá bastante trabalho, e já houve muito disso há pouco. Peça de novo ${leftUntil(until, now, SPANS)}.`,
  storeDown: (isKept) =>
    isKept
      ? rich`Meu banco de dados não está respondendo agora. Nada do que você mandou se perde: jogo tudo na ordem assim que ele voltar. Não precisa mandar de novo.`
      : rich`Meu banco de dados não está respondendo. Daqui a um minuto, veja ${{ command: 'board' }} e mande de novo o que estiver faltando.`,
  corruptSession: () =>
    rich`Não consigo ler o que guardei sobre este chat. Nada mudou; quem administra este bot encontra o motivo no log.`,
  ourFault: () =>
    rich`Erro meu: algo deu errado dentro do bot. Nada se perdeu; ${{ command: 'board' }} mostra como está a partida.`,
};

import { rich } from '../../../../locales/text.js';
import type { PushWords } from './words.js';

export const POLICY =
  'O endereço em que o seu navegador recebe notificações, até você desligar ou ficar 90 dias sem visitar.';

export const WORDS: PushWords = {
  choosing: {
    title: 'Notificações',
    about: 'O que este navegador avisa enquanto a página da partida está fechada.',
    legend: 'Quero avisos sobre',
    night:
      'Das 23h às 8h, no seu horário, os avisos são sem som. Em partidas com relógio, o som toca sempre.',
    begin: 'Avise de todas as minhas partidas',
    end: 'Não avisar mais',
    none: 'Este navegador não avisa de nenhuma partida.',
    some: 'Este navegador avisa das partidas que você escolheu.',
    all: 'Este navegador avisa de todas as suas partidas.',
    saved: 'Salvo.',
    unable: 'Este navegador não envia avisos, ou as configurações dele os bloqueiam.',
    failed: 'Não deu certo. Tente de novo mais tarde.',
    needsScript: 'Esta página precisa de JavaScript.',
  },
  kinds: {
    turn: 'Minha vez',
    short: 'Pouco tempo no relógio',
    now: 'Adversário encontrado agora',
    joined: 'Alguém na minha mesa, começo da partida',
    asked: 'Propostas e perguntas',
    over: 'Fim da partida',
    tournament: 'Minhas partidas em torneios',
    followed: 'Início de partidas que sigo no chat com o bot',
  },
  page: {
    callMe: 'Avise sobre esta partida',
    ask: 'Avisar você quando algo acontecer aqui?',
    yes: 'Sim, avise',
    notNow: 'Agora não',
    called: 'Você receberá avisos da sua vez, de propostas e do fim.',
    calledInAll: 'Você receberá avisos de todas as suas partidas.',
    inAll: 'Em todas as minhas partidas',
    stop: 'Não avisar mais',
    choose: 'Escolher quais',
    callDaily: 'Avise do problema de amanhã',
    calledDaily: 'Você receberá um aviso a cada novo problema.',
    forbidden: 'Seu navegador bloqueia as notificações daqui. Permita-as nas configurações e tente de novo.',
    failed: 'Não deu certo. Tente de novo mais tarde.',
  },
  titles: {
    turn: 'Sua vez',
    short: 'O tempo está acabando',
    now: 'O adversário espera: 20 segundos',
    joined: 'Alguém se sentou à mesa',
    begun: 'Sua partida começou',
    draw: 'Ofereceram empate',
    undo: 'Pediram para desfazer o lance',
    pause: 'Pediram para suspender a partida',
    time: 'Propuseram outro tempo',
    casual: 'Propuseram jogar sem rating',
    claim: 'O adversário demora: você decide',
    missed: 'Volte: o adversário pode pedir a vitória',
    rematch: 'Querem jogar de novo',
    round: 'Sua partida do torneio começou',
    over: 'A partida terminou',
    followed: 'Começou uma partida que você segue',
  },
  kept: (browsers) =>
    rich`Navegadores avisados da vez, de problemas e partidas seguidas ou escolhidas: ${browsers}.`,
};

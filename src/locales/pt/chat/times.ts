import type { TimeoutPolicy } from '../../chat-facts.js';
import type { Kept, Times } from '../../en/chat/times.js';
import { briefSpan, leftUntil, momentOf } from '../../spans.js';
import { lines, rich } from '../../text.js';
import { count, dot, GAMES, noun, SPANS, span } from '../language.js';

/** Consequence of running out of time. */
export const THEN: Readonly<Record<TimeoutPolicy, string>> = {
  forfeit: 'derrota por tempo',
  skip: 'o computador faz só este lance',
  computer: 'o computador assume o lugar',
  claim: 'decide quem espera',
};

const CHATS = ['chat', 'chats'] as const;
const FINISHED = ['partida terminada', 'partidas terminadas'] as const;

const MUTED = {
  on: rich`Você vai receber lembretes nesta partida.`,
  off: rich`Você não vai mais receber lembretes nesta partida. O aviso de que o seu tempo está acabando continua.`,
  none: rich`Ninguém vai receber lembretes nesta partida. Os avisos de que o tempo está acabando continuam.`,
};

export const times: Times = {
  reminder: (title, colour, who, waited) =>
    rich`⏰ ${who}, é a sua vez (${dot(colour)}) na partida de “${title}”. A partida espera há ${span(waited)}.`,
  warning: (title, colour, who, { until, now }, late) =>
    rich`⏳ ${who}, é a sua vez (${dot(colour)}) na partida de “${title}”. O tempo acaba ${leftUntil(until, now, SPANS)}; depois, ${THEN[late]}.`,
  soonLate: (title, colour, who, waited, { until, now }, how) =>
    rich`⏳ ${who === null ? { bold: 'Sua vez' } : rich`${who}, é a sua vez`} (${dot(colour)}) na partida de “${title}”. Você não joga há ${span(waited)}. ${how === 'claim' ? 'O adversário pode pedir a vitória' : 'Os outros podem continuar sem você'} ${leftUntil(until, now, SPANS)}.`,
  silent: () => rich`⌛ Faz muito tempo que ninguém joga esta partida.`,
  notBegun: () => rich`⌛ O primeiro lance não veio a tempo: a partida não conta.`,
  timeUp: (who, late) => rich`⌛ O tempo de ${who} acabou: ${THEN[late]}.`,
  brief: (left) => briefSpan(left, ['d', 'h', 'm']),
  countdown: ({ until, now }, zone) =>
    rich`⏳ O tempo para este lance acaba ${leftUntil(until, now, SPANS)}: ${momentOf(until, zone, SPANS)}`,
  fromNow: (limit, late) =>
    limit === null
      ? rich`Agora não há limite de tempo por lance.`
      : rich`Agora, ${span(limit)} por lance; depois, ${THEN[late]}.`,
  muted: (what) => MUTED[what],
  remindMe: '🔔 Eu',
  remindNobody: '🔕 Ninguém',
  askMute: () => rich`Lembretes nesta partida:`,
  badMute: (text) => rich`“${text}”? Quem recebe lembretes nesta partida?`,
  noFinished: (id) => rich`Não há nenhuma partida terminada ${{ code: id }} guardada neste chat.`,
  privacy: (name, user, { chats, running, finished, plans, away, waiting }, kept) =>
    lines(
      rich`${{ bold: 'O que eu guardo sobre você' }}`,
      rich`Seu id ${{ code: user }} e o nome que você usava (hoje “${name}”). Eles estão em ${count(chats, CHATS)} e ${count(finished, FINISHED)}. ${running > 0 ? `Você está jogando ${count(running, GAMES)}. ` : ''}Partidas em que você planejou lances: ${plans}. Partidas que anotam quando você está fora: ${away}. Mensagens com o seu nome que ainda não saíram: ${waiting}.`,
      ...kept,
      rich`Fora isso, só os lances das partidas, nada mais do que escreveu.`,
      rich`${{ command: 'privacy', values: ['delete'] }} apaga tudo isso; nas partidas terminadas fica um “ex-jogador”. Se você estiver jogando, antes eu pergunto sobre os seus lugares.`,
    ),
  howToLeave: (running, lost) =>
    lines(
      lost === running
        ? rich`Nada foi apagado ainda: você está jogando ${count(running, GAMES)} valendo rating. Sair é derrota.`
        : rich`Nada foi apagado ainda: você está jogando ${count(running, GAMES)}. O que fazer com ${noun(running, ['ela', 'elas'])}?`,
      ...(lost === running
        ? []
        : [
            rich`O computador pode jogar por você até o fim. Sem outra pessoa, a partida se perde por desistência.`,
            lost === 0 ? [] : rich`Valendo rating: ${lost}. Nesse caso, sair é derrota.`,
            rich`Ou você desiste ${noun(running, ['da partida', 'de todas'])}.`,
          ]),
    ),
  forgotten: ({ chats, finished, waiting }) =>
    lines(
      rich`Pronto: seu id e seu nome saíram. Estavam em ${count(chats, CHATS)} e em ${count(finished, FINISHED)}. Saíram também de tudo o que eu mostro ou exporto. O resto do que eu guardava foi apagado. Mensagens que iam sair: ${waiting}.`,
      rich`O resto nos arquivos é sobrescrito, nos pequenos em alguns minutos. No registro do banco e nas cópias somem ao serem substituídos. Quem faz isso é quem mantém este bot. O que já foi publicado nos chats fica lá, até alguém apagar.`,
    ),
  sureToDelete: () => rich`Isso apaga de vez seus ratings, partidas e configurações. Nada foi apagado ainda.`,
  deleteAll: '🗑 Apagar tudo',
  nothingKept: () =>
    rich`Não guardo nada sobre você, então não há o que apagar. O que já foi publicado nos chats fica lá, até alguém apagar.`,
  gathering: () =>
    rich`Depois de uma atualização ainda estou organizando o que guardo. Pergunte de novo daqui a alguns minutos. Nada foi mudado.`,
};

export const kept: Kept = {
  files: (files) => rich`Arquivos que você carregou: ${files}.`,
  alias: (alias) => rich`Para jogar com desconhecidos: o seu apelido ${{ bold: alias }}.`,
  blocked: (people) => rich`Pessoas que você bloqueou: ${people}.`,
  away: () => rich`Quando você vai estar fora, como você avisou.`,
  offers: (offers) => rich`Ofertas de jogo abertas: ${offers}.`,
  reports: (reports) => rich`Denúncias suas sobre desconhecidos: ${reports}.`,
  lessons: (tasks) => rich`Lições: ${tasks} tarefas resolvidas, quando repetir cada uma, e a última vista.`,
  exercises: (exercises) =>
    rich`Exercícios de chats que você publicou ou respondeu, até acabarem: ${exercises}.`,
  puzzles: (puzzles) =>
    rich`Problemas resolvidos: ${puzzles}. Sua resposta ao problema do dia fica por dois dias.`,
  offersPolicy: 'As suas ofertas abertas de partida, até alguém aceitar ou você retirar.',
  peoplePolicy:
    'O seu pseudônimo para jogar com desconhecidos, quem você bloqueou, as suas folgas e as suas faltas em torneios.',
};

import { lines, rich } from '../../../../locales/text.js';
import { type FollowWords, type TypedWords, waitsIn } from './words.js';

export const POLICY = 'Os chats que seguem as suas partidas públicas, enquanto seguem.';

export const WORDS: FollowWords = {
  follow: { name: 'seguir', title: 'Contar ao chat as partidas públicas de alguém' },
  unfollow: { name: 'não-seguir', title: 'Deixar de seguir' },
  tv: { name: 'tv', title: 'Assistir à melhor partida pública' },
  what: {
    name: 'o-quê',
    title: 'Um jogador, um jogo ou seeks; delay=3 para tabuleiros, role=@x',
  },
  seeks: 'quem procura adversário',
  boards: 'tabuleiros',
  watch: '👁 Assistir',
  all: ['tudo', 'todos'],
  follows: (names, boards) =>
    lines(
      rich`Este chat segue: ${names.join(', ')}.`,
      boards ? ['Os tabuleiros vêm três lances depois.'] : [],
    ),
  nothing: () =>
    rich`Este chat não segue ninguém. Comece com ${{ command: 'follow', values: ['@Raposa Quieta'] }} ou ${{ command: 'follow', values: ['neva'] }}.`,
  notHere: () => rich`Aqui só cabe uma partida. Escreva para mim num chat.`,
  unknown: (name) => rich`Ninguém joga em público como ${name}, e nenhum jogo se chama assim.`,
  tooMany: (most) => rich`Um chat segue no máximo ${String(most)}. Tire um antes.`,
  notFollowed: () => rich`Este chat não segue isso.`,
  nothingOn: () => rich`Nenhuma partida pública agora.`,
  over: () => rich`Terminou uma partida que este chat segue.`,
  waits: waitsIn('Procuram adversário:', rich`${{ command: 'tables' }} em privado leva você à mesa.`),
  noneWaits: () => rich`Quem procurava adversário já encontrou.`,
  howToCall: () =>
    rich`No Discord, ${{ command: 'follow', values: ['seeks role=@Jogadores'] }} chama um cargo. Fora dele, ninguém é chamado.`,
  kept: (count) => rich`Chats que seguem as suas partidas públicas: ${count}.`,
  mine: 'Quem eu sigo',
  begin: () => rich`Ninguém ainda. Comece no privado: ${{ command: 'follow', values: ['@Raposa Quieta'] }}.`,
};

export const TYPED: TypedWords = { seeks: ['adversários'], boards: ['atraso'], role: ['cargo'] };

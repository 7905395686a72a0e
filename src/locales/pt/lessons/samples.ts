import type { Samples } from '../../en/lessons/samples.js';
import { rich } from '../../text.js';

export const samples: Samples = {
  word: 'partida',
  titles: { neva: 'Neva: uma partida do autor' },
  notes: {
    neva: [
      'Qualquer lance das pretas perde alguma coisa. Elas escolhem o mal menor e entregam uma só pedra na borda do tabuleiro.',
      'As brancas veem o que ninguém viu: os três lances seguintes são capturas obrigatórias, e todos os adversários vão parar exatamente onde elas precisam. Entregam uma pedra para depois capturar de todos os três de uma vez.',
      'Depois da bela combinação das brancas, as verdes são as que mais perderam: restou um terço das pedras. Sem nada a perder, vingam-se das brancas e abrem caminho para as pretas, que capturam quatro peças e fazem dama. Daqui em diante a luta das brancas é desigual.',
      'Resta às brancas uma esperança fraca: uma dama na casa 61, na borda do tabuleiro.',
      'As vermelhas também estão perdidas e poderiam simplesmente se oferecer às brancas. Em vez disso, gastam o último lance ajudando o mais fraco e complicam a vida das pretas.',
      'As brancas fizeram dama, mas a ajuda das vermelhas saiu torta: trouxe uma pedra preta justo para o lugar. Agora as pretas armam uma cilada para a nova dama.',
      'O resto é uma breve agonia: as brancas fazem mais dois lances com as últimas pedras e desistem.',
      'As pretas venceram por sorte, e não por habilidade, o que não acontece num jogo de dois: quem decidiu o vencedor foi o mais fraco, que já não podia ganhar. Com muitos jogadores, convém ver a quem se irrita.',
    ],
  },
  words: {
    at: (title, at, total) => rich`${{ bold: title }}, ${at} de ${total}`,
  },
  buttons: { note: '💬 Próximo comentário', step: '👣 Lance a lance' },
};

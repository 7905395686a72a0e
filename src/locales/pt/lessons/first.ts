import type { first as FIRST } from '../../en/lessons/first.js';

export const first: typeof FIRST = {
  'man-steps': {
    task: 'Esta é uma pedra. Ela anda uma casa para a frente, sempre nas casas escuras, para a esquerda ou para a direita. Dê um passo!',
    hint: 'Para as brancas, a frente é para cima: de e3 para d4 ou f4.',
    right: 'Isso. Um passo, na diagonal, para a frente: é assim que a pedra anda.',
  },
  'man-at-edge': {
    task: 'Agora a pedra está na borda. Para onde ela pode ir?',
    hint: 'À esquerda de a3 acaba o tabuleiro. Sobra uma casa só.',
    right: 'Isso. Na borda a pedra só tem um passo; por isso ela é mais forte no centro.',
  },
  capture: {
    task: 'Há uma pedra preta à frente da sua, e a casa de trás está livre. Pule por cima: assim se captura.',
    hint: 'De e3, por cima de d4, até a casa livre atrás.',
    right: 'Capturada! A pedra pulada sai do tabuleiro.',
  },
  'capture-back': {
    task: 'A pedra só anda para a frente, mas captura também para trás. Há quatro pretas em volta da sua: capture uma delas.',
    hint: 'Pule qualquer uma das quatro: para c1, g1, c5 ou g5.',
    right: 'Isso. Nas damas russas a pedra captura nas quatro direções.',
  },
  several: {
    task: 'Depois do pulo a pedra continua, se puder. Ache a captura de duas pedras.',
    hint: 'Em c5, atrás da primeira, há outra para pular.',
    right: 'Duas de uma vez! A captura continua enquanto houver o que capturar.',
    wrong: { 'e3:g5': 'Assim só sai uma. Nas damas russas pode, mas duas é melhor.' },
  },
  must: {
    task: 'Veja: dá para capturar uma pedra preta. É obrigatório, ou você pode jogar outra coisa?',
    hint: 'Quem pode capturar tem de capturar.',
    right:
      'É obrigatório, sim. Antigamente, quem esquecia de capturar perdia a pedra: era o sopro. Peça-o com huff=on.',
  },
  choose: {
    task: 'Agora você joga com as pretas, que andam para baixo. Duas pedras suas podem capturar a branca. Escolha!',
    hint: 'Valem as duas: com a pedra de a7 ou com a de c7.',
    right: 'Isso. Havendo várias capturas, você escolhe.',
  },
  crown: {
    task: 'A pedra que chega à última fileira vira dama. Faça uma!',
    hint: 'A pedra de g7 está a um passo da última fileira.',
    right: 'Dama! Ela usa coroa e vai longe.',
    wrong: { 'a3-b4': 'Bom passo, mas a pedra de g7 pode virar dama agora mesmo.' },
  },
  'king-steps': {
    task: 'A dama anda quanto quiser na diagonal, para a frente e para trás. Dê um passo comprido!',
    hint: 'Vale qualquer casa livre nas duas diagonais de e3, como a7 ou h6.',
    right: 'Isso. A dama enxerga a diagonal inteira.',
  },
  'king-captures': {
    task: 'A dama também captura de longe e para em qualquer casa livre atrás da pedra. Aqui dá para capturar duas.',
    hint: 'Primeiro por cima de f2. Depois olhe as diagonais dos dois lados.',
    right: 'Duas de uma vez. A dama também tem de continuar enquanto pode.',
  },
  'crown-on-the-way': {
    task: 'A pedra de b6 captura e, com isso, chega à última fileira. E depois?',
    hint: 'Ela vira dama no meio da captura e continua como dama.',
    right: 'Isso. Em d8 virou dama e capturou a seguinte de longe.',
  },
  turkish: {
    task: 'Você joga com as pretas. Sua dama captura três pedras. A branca de d4 seria a próxima, mas pode?',
    hint: 'O que foi pulado fica no tabuleiro até o lance acabar. Ninguém pula a mesma pedra duas vezes.',
    right:
      'Isso, acaba aí. A pedra de c3, já capturada, ainda está atrás de d4 e fecha o caminho. É o golpe turco.',
  },
  'turkish-reply': {
    task: 'Agora respondem as brancas. Capture o máximo que puder!',
    hint: 'Por cima de e5, de e7, e depois já como dama.',
    right: 'Três de uma vez. Foi para isso que as brancas deram três pedras.',
  },
  'not-twice': {
    task: 'Sua dama pode capturar quatro pedras, e não mais: não se pula a mesma duas vezes. Ache o caminho.',
    hint: 'Dê a volta e termine onde começou.',
    right: 'Quatro! A dama passou de novo perto de d2, mas não pode capturá-la outra vez.',
    wrong: { 'e1:c3:a5': 'Assim saem duas. Há caminhos em que saem quatro.' },
  },
  blocked: {
    task: 'Quem não pode jogar perdeu, mesmo com pedras no tabuleiro. Prenda a pedra preta!',
    hint: 'Com f2 ocupada, a pedra de h4 não anda nem pula.',
    right: 'Presa! As pretas têm uma pedra, mas nenhum lance: as brancas venceram.',
  },
};

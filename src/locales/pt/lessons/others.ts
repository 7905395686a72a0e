import type { others as OTHERS } from '../../en/lessons/others.js';

export const others: typeof OTHERS = {
  'give-both': {
    task: 'No perde-ganha vence quem perde tudo. Capturar é obrigatório: faça as pretas levarem as suas duas pedras de uma vez!',
    hint: 'Encoste na pedra de f6, para que ela capture uma e, em seguida, a outra.',
    right: 'Foram as duas: você venceu. Vence também quem fica com todas as pedras trancadas.',
  },
  'give-first': {
    task: 'É preciso entregar duas pedras, uma depois da outra. Qual vai primeiro?',
    hint: 'Traga a pedra de f4 até d2. Ali a outra se oferece.',
    right: 'Isso. As pretas têm de capturar e depois capturar de novo.',
  },
  'give-chain': {
    task: 'Entregue uma por uma e não deixe escolha às pretas.',
    hint: 'Deixe a pedra de b6 virar dama em d8. A dama captura mais.',
    right: 'Isso. Cada pedra sua obriga a próxima captura.',
  },
  'give-king': {
    task: 'No perde-ganha a dama é um peso: ela acha o que capturar em todo lugar. Obrigue as pretas a fazer uma!',
    hint: 'Ofereça a pedra de a1 à de c3: ao capturar, ela vira dama.',
    right: 'Isso. A nova dama de a1 terá de voar até onde você oferecer a última pedra.',
  },
  'tower-made': {
    task: 'Nas torres nada sai do tabuleiro: a pedra capturada vai para baixo da que a capturou. Capture!',
    hint: 'De c3, por cima de d4.',
    right: 'Uma torre: a sua pedra está em cima, então ela é sua, com a preta embaixo.',
  },
  'tower-walks': {
    task: 'A torre anda inteira, como a peça de cima. Mova-a!',
    hint: 'Com uma branca em cima, ela vai para a frente: de e3 para d4 ou f4.',
    right: 'Isso. As de baixo vão junto.',
  },
  'tower-freed': {
    task: 'A pedra preta de d4 está sobre uma branca. Ao capturar, leva-se só a de cima. Veja o que fica!',
    hint: 'Só há uma captura.',
    right:
      'A sua pedra de d4 está livre de novo. Por isso uma torre cheia de pedras alheias vale pouco. A dama capturada sai como pedra.',
  },
  'tower-blow': {
    task: 'Dê uma e faça uma torre com o que capturar.',
    hint: 'Ofereça a pedra de b4 à de d6.',
    right: 'Isso. Duas capturadas, e as duas ficam debaixo da sua torre.',
  },
  'lasca-forward': {
    task: 'Lasca se joga com torres em 7 por 7 casas. A pedra anda e captura só para a frente. Jogue!',
    hint: 'Há um só passo livre para a frente.',
    right: 'Isso. Só os oficiais, como se chamam aqui as damas, voltam, e uma casa de cada vez.',
  },
  'lasca-freed': {
    task: 'Da torre só se captura a peça de cima. Capture-a e veja quem está embaixo.',
    hint: 'De 18, por cima de 14.',
    right: 'De baixo sai uma branca, e ela é sua de novo.',
  },
  'lasca-blow': {
    task: 'Ache o lance que ganha.',
    hint: 'Dê a pedra de 19 e capture de volta com a de 24.',
    right: 'Isso. As capturas continuam, e a pedra de 9 está perto de virar oficial.',
  },
  'frisian-across': {
    task: 'Nas damas frísias também se captura ao longo das fileiras, onde a próxima casa escura fica a duas colunas. Capture!',
    hint: 'De 33 para a esquerda, por cima de 32.',
    right: 'Isso. De lado, embora a pedra só ande na diagonal! Nas damas turcas também se captura de lado.',
  },
  'frisian-up': {
    task: 'E também reto para cima.',
    hint: 'De 38, por cima de 28.',
    right: 'Isso. Para cima, para baixo, para os lados e nas diagonais: oito direções ao todo.',
  },
  'frisian-corner': {
    task: 'A captura pode mudar de direção, e tem de levar o máximo. Quantas você leva?',
    hint: 'Comece por cima de 29.',
    right: 'Três. Havendo vários caminhos, vale o mais valioso; a dama conta quase como duas pedras.',
  },
  'frisian-blow': {
    task: 'Um golpe à moda frísia.',
    hint: 'Dê uma pedra em 33.',
    right: 'Isso. As capturas retas fazem golpes que ninguém espera.',
  },
  'neva-steps': {
    task: 'Damas do Neva: quatro jogadores, cada um vai do seu canto ao oposto. Você joga com as brancas, do canto de cima à esquerda, a manhã, rumo a 61. Ande!',
    hint: 'A pedra anda em duas direções, ambas rumo ao canto 61.',
    right:
      'Isso. Depois jogam as vermelhas, as verdes e as pretas, no sentido horário, e é a sua vez de novo. Se as vermelhas levam uma pedra sua, não dá para responder na hora: depois do dia vem o anoitecer, não a manhã.',
  },
  'neva-captures': {
    task: 'Captura-se nas quatro direções, e de qualquer cor. Capture uma.',
    hint: 'Por cima de 43 ou de 32.',
    right: 'Isso. Num só lance podem sair pedras de dois ou três adversários.',
  },
  'neva-crown': {
    task: 'Há uma única casa em que a pedra branca vira dama. Chegue lá!',
    hint: 'É o canto oposto ao seu: 61.',
    right: 'Dama! E a vez passa às vermelhas.',
    wrong: {
      '15-14': 'A pedra de 51 está a um passo do canto.',
      '15-25': 'A pedra de 51 está a um passo do canto.',
    },
  },
  'neva-crown-jump': {
    task: 'Agora a captura passa pelo canto, e atrás dele há mais uma pedra. A sua vira dama?',
    hint: 'A captura vai até o fim, e só conta a casa em que ela termina.',
    right: 'Não: quem só passa pelo canto continua pedra. Se a captura terminasse ali, viraria dama.',
  },
  'neva-king': {
    task: 'A dama voa e tem de capturar o máximo. Ache a captura dela.',
    hint: 'Por cima de 36, de 44 e de 22.',
    right: 'Três peças, dos três adversários.',
  },
  'neva-blow': {
    task: 'Da partida de treino do autor, Valery Trubitsyn, lance 6: os outros acabaram de ser obrigados a capturar. Agora as brancas levam o máximo!',
    hint: 'A pedra de 25 dá a volta no tabuleiro e termina em 21.',
    right:
      'Seis pedras de três adversários num lance. Deu certo porque as três respostas anteriores eram forçadas.',
  },
  'neva-wait': {
    task: 'Outros três jogam antes de você de novo. Quem bate primeiro costuma apanhar de outro. Faça um lance de espera.',
    hint: 'Qualquer lance serve. Só não se exponha.',
    right:
      'A quatro, o acaso e as alianças pesam: às vezes o mais fraco decide quem ganha. Deixe os outros trocarem, não fique forte cedo demais e lembre: o aliado de hoje é o adversário de depois.',
  },
  'novgorod-steps': {
    task: 'Damas de Novgorod: três jogadores em hexágonos. Você joga com as brancas e vai ao canto oposto. A pedra tem três caminhos para a frente. Ande!',
    hint: 'De a11 para a00, a01 ou e01.',
    right: 'Isso. Depois jogam as pretas e as vermelhas.',
  },
  'novgorod-captures': {
    task: 'Captura-se nas seis direções, também para trás. Capture a preta!',
    hint: 'De a00, por cima de a11, de volta para casa.',
    right:
      'Isso. Quem pode capturar tem de capturar, até o fim; entre várias capturas, você escolhe. Num só lance podem sair peças dos dois adversários.',
  },
  'novgorod-crown': {
    task: 'Só o canto oposto à sua casa coroa. Faça uma dama!',
    hint: 'É c03.',
    right:
      'Dama! Ela vai a qualquer distância nas seis direções. Quem chega aqui capturando continua na hora como dama.',
    wrong: { 'c02-c13': 'O canto é c03, a um passo.', 'c02-e31': 'O canto é c03, a um passo.' },
  },
  'four-steps': {
    task: 'Damas para 4: você joga com as azuis, embaixo, e sobe o tabuleiro. Ande!',
    hint: 'De 56 para 49 ou 50.',
    right: 'Isso. A vez segue no sentido horário: vermelhas, verdes e amarelas.',
  },
  'four-captures': {
    task: 'Quatro vizinhas, e a casa atrás de cada uma está livre. Captura-se nas quatro direções. Capture!',
    hint: 'Serve qualquer uma das quatro.',
    right: 'Isso. Aqui é cada um por si, e num só lance podem sair peças de vários adversários.',
  },
  'four-most': {
    task: 'Havendo várias capturas, é obrigatória a que leva mais. Ache-a.',
    hint: 'Primeiro por cima de 55, depois de 42.',
    right: 'Isso. Por cima de 56 sairia uma só, e isso não pode.',
  },
  'four-crown': {
    task: 'As cinco casas da sua cor na borda oposta são a sua linha de coroação. Chegue lá!',
    hint: 'De 9, um passo: para 2 ou 3.',
    right: 'Dama! Quem só passa pela linha no meio da captura não é coroado.',
    wrong: {
      '80-74': 'A pedra de 9 está a um passo da linha.',
      '80-73': 'A pedra de 9 está a um passo da linha.',
    },
  },
  'four-hop': {
    task: 'Agora em duplas: as verdes, do lado oposto, são suas parceiras. Há uma pedra verde diante da sua e, ao lado dela, uma vermelha. Capture o máximo!',
    hint: 'A pedra do parceiro não é capturada, mas a captura pode pular por cima dela. Comece por cima de 55.',
    right:
      'Isso. A verde fica onde está, e saem uma vermelha e uma amarela. Por cima de 56 sairia uma só: se pulando o parceiro se captura mais, é obrigatório pular.',
  },
  'neva-allies': {
    task: 'Damas do Neva em duplas: as verdes, no canto oposto, são suas aliadas. Uma pedra delas está ao lado da sua. E agora?',
    hint: 'Capturar é obrigatório, seja de quem for a pedra.',
    right:
      'Isso. Aliados também têm de capturar as pedras um do outro. Ajude o aliado com o que você deixa os outros capturarem.',
  },
};

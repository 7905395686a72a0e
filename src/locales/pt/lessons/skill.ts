import type { skill as SKILL } from '../../en/lessons/skill.js';

export const skill: typeof SKILL = {
  'think-ahead': {
    task: 'Antes de jogar, pense na resposta. Qual pedra vai agora?',
    hint: 'A pedra de d4 parece forte. O que será dela se correr sozinha?',
    right: 'Isso. A pedra do centro continua forte, e a ajuda vem de trás.',
    wrong: {
      'd4-e5': 'Sozinha entre as pretas, ela se perde.',
      'd4-c5': 'Sozinha entre as pretas, ela se perde.',
    },
  },
  centre: {
    task: 'Três pedras para cada lado. Do centro uma pedra pode ir para qualquer lado e atrapalha todas as outras. Que lance ocupa o centro?',
    hint: 'As quatro casas do meio são c5, d4, e5 e f4. Veja em qual delas você não é capturado.',
    right: 'Isso. De d4 a sua pedra guarda c5 e e5, e as outras vêm atrás dela.',
  },
  together: {
    task: 'As pedras são fortes aos pares: a de trás protege a da frente. Um dos seus lances deixa uma pedra sozinha. O que você joga?',
    hint: 'Em f4 a pedra ficaria sem amiga atrás.',
    right:
      'Isso. As pedras ficam juntas, e ninguém captura uma de graça. Com duas atrás de uma é mais seguro ainda: elas a protegem dos dois lados.',
  },
  'back-row': {
    task: 'As pretas querem uma dama. As pedras de c1 e e1 guardam juntas a última fileira. Quem anda?',
    hint: 'Veja por onde a preta de d4 quer passar e não abra o caminho.',
    right:
      'Isso. A porta fica fechada, e a pedra preta se perde antes de chegar. Mas a última fileira não dura para sempre: com poucas pedras, ou para uma boa troca, solte-a.',
    wrong: { 'e1-f2': 'A porta se abriu: a preta passa por c3.' },
  },
  exchange: {
    task: 'Você tem três pedras, as pretas têm duas. Quem tem mais deve trocar. Como?',
    hint: 'Dê a pedra de c3: a que a captura vai parar longe, em a3.',
    right:
      'Isso. Quanto menos pedras, mais vale a vantagem: cinco contra quatro é pouco, duas contra uma ganha.',
  },
  run: {
    task: 'Corra para a dama por onde o adversário é fraco. Qual pedra vai?',
    hint: 'As pretas estão em b6 e h8. Há passagem entre elas?',
    right: 'Isso. Ninguém a alcança, e com a dama você ganha.',
  },
  groups: {
    task: 'Um plano para a partida inteira: as suas seis pedras de um lado do tabuleiro são o grupo A, as seis do outro, o grupo B. Mova e troque as do A e deixe as do B em casa. Aqui deu certo: todas as pretas foram para onde estava o A. Qual pedra vai agora?',
    hint: 'O grupo B está em f4 e g5, e ninguém guarda o caminho à frente de uma delas.',
    right: 'Isso. O grupo A atraiu as pretas para o seu lado, e o B passa por onde elas não estão.',
    wrong: {
      'f4-e5': 'Essa pedra é do grupo B, mas vai direto para a boca das pretas.',
      'a1-b2': 'Essa pedra é do grupo A, que já fez a sua parte. Agora é a vez do B.',
      'c1-b2': 'Essa pedra é do grupo A, que já fez a sua parte. Agora é a vez do B.',
      'c1-d2': 'Essa pedra é do grupo A, que já fez a sua parte. Agora é a vez do B.',
    },
  },
  attack: {
    task: 'Ataque! Sua dama pode segurar as duas pretas de uma vez. Onde ela deve ficar?',
    hint: 'A diagonal mais longa, de a1 a h8, é a grande diagonal. Quem a domina domina muito.',
    right: 'Isso. Da grande diagonal a dama vê as casas por onde as duas têm de passar.',
  },
  'one-for-two': {
    task: 'Às vezes se dá uma para capturar duas. Ache!',
    hint: 'Obrigue a pedra de d2 a pular para b4, onde outra sua espera.',
    right: 'Duas por uma, e ainda por cima perto da última fileira.',
  },
  breakthrough: {
    task: 'Ruptura: o caminho até a dama pode valer mais que uma pedra. O que você joga?',
    hint: 'As pretas ameaçam capturar em b4. Deixe, e corra do outro lado.',
    right: 'Isso. As pretas levam uma pedra, e você ganha uma dama, que vale mais.',
  },
  'pair-trap': {
    task: 'Armadilha em dupla: uma pedra sua na borda, outra à frente dela e, depois de uma casa livre, uma preta. Feche a armadilha!',
    hint: 'Encoste na preta. Ela tem de capturar e cai na frente da pedra da borda.',
    right: 'Isso. Uma por uma, e o resto está ganho. Com outra preta ao lado, teriam sido duas.',
  },
  'one-for-four': {
    task: 'Os golpes mais bonitos custam pouco. Um lance, e tudo cai.',
    hint: 'Vire dama onde parece que você perde a pedra de g5.',
    right: 'Quatro de uma vez, e o tabuleiro ficou vazio.',
  },
  'trap-set': {
    task: 'É a abertura, e você joga com as pretas. As brancas acabam de jogar a1-b2? e caíram na sua armadilha. Como começa?',
    hint: 'Desvie a pedra de c3 dando a sua de a5.',
    right: 'Isso. As brancas têm de capturar, e c3 fica vazia.',
  },
  'trap-shut': {
    task: 'Agora feche a armadilha.',
    hint: 'Dê mais uma. Sua pedra de g7 vai até a1.',
    right: 'Três pedras e uma dama na grande diagonal. Assim se ganha em sete lances.',
  },
  'counter-trap': {
    task: 'A mesma abertura, mas você joga com as brancas, e é a sua vez. As pretas prepararam aquela armadilha. Há coisa melhor?',
    hint: 'O lance b8-c7 deixou um buraco na última fileira. Dê uma pedra em b4.',
    right: 'Isso. Quem arma a armadilha pode cair nela.',
    wrong: { 'a1-b2': 'É o que as pretas esperam: a5-b4, depois f6-g5, e elas fazem dama.' },
  },
  'counter-blow': {
    task: 'As pretas tiveram de capturar duas, até e5. Continue!',
    hint: 'Dê mais uma, em d4.',
    right: 'Isso. As pretas têm de capturar de novo e, seja com qual pedra for, a de d2 responde.',
  },
  'counter-harvest': {
    task: 'Agora a colheita.',
    hint: 'De d2 são três pulos, até b8.',
    right: 'Três pedras e uma dama. Ganhe depressa se puder, e não deixe o outro ganhar antes.',
  },
  opposition: {
    task: 'Pedra contra pedra. Quem está bem colocado no encontro tem a oposição e ganha. Para onde você vai?',
    hint: 'Vá ao encontro de modo que as pretas tenham de encostar em você.',
    right: 'Isso. É a vez das pretas e, joguem o que jogarem, você captura.',
    wrong: { 'c3-b4': 'Elas se cruzam, as duas viram dama, e empata.' },
  },
  'opposition-far': {
    task: 'O mesmo, de mais longe. Conte os passos!',
    hint: 'Vá ao encontro da preta, não para o lado.',
    right: 'Isso. Quando se encontrarem, será a vez das pretas.',
    wrong: { 'd2-c3': 'Assim elas se cruzam, e empata.' },
  },
  'two-kings': {
    task: 'Duas damas contra uma costuma empatar, mas aqui uma das suas pode se entregar para ganhar.',
    hint: 'Obrigue a dama preta a pular para a diagonal da sua outra dama.',
    right: 'Isso. Ela tem de capturar, e é capturada.',
  },
  'three-kings': {
    task: 'Três damas contra uma que não domina a grande diagonal: ganha-se com o triângulo de Petrov. Ele está montado. Que golpe ganha já?',
    hint: 'Entregue a dama de c5 ao lado da preta.',
    right: 'Vitória. Há quinze lances para isso; na grande diagonal a dama sozinha empataria.',
  },
  'pair-double': {
    task: 'A mesma armadilha, agora para duas. Outra pedra preta está onde a sua captura continua. Feche a armadilha!',
    hint: 'Ofereça a pedra de b4. A de a3 captura de volta e ainda tem para onde seguir.',
    right: 'Isso. Uma por duas. Espere a hora em que uma segunda pedra esteja no caminho.',
  },
  redirect: {
    task: 'Tire o guarda do lugar e a porta se abre. A pedra de d6 segura as suas: faça-a pular para a borda.',
    hint: 'Ofereça uma pedra em c5. Quem capturar para em b4, ao lado da sua pedra de a3.',
    right: 'Isso. O guarda se foi, e a pedra de c5 corre por onde não há mais ninguém.',
  },
  lock: {
    task: 'Você vai perder pedras, a não ser que as pretas não possam jogar. Prenda as três!',
    hint: 'Fique atrás da pedra de c3, para que ninguém possa pular sobre ela.',
    right: 'Presas! Três pedras, e nenhuma pode jogar. Prender vale tanto quanto capturar.',
  },
  'main-road': {
    task: 'Agora você joga com as pretas: uma dama contra três. O abrigo dela é a grande diagonal, de a1 a h8. Para onde ela vai?',
    hint: 'Fique na grande diagonal, mas não onde a capturem logo.',
    right: 'Isso. Enquanto a dama ficar na grande diagonal, três damas não a pegam, e empata.',
  },
};

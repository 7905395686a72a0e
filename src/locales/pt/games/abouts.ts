import type { Agreed } from '../../en/games/abouts.js';
import type { Abouts } from '../../names.js';

export const abouts: Abouts = {
  neva: 'Damas para quatro, de Valery Trubitsyn (Leningrado, 1987), em 36 casas viradas em losango: todos contra todos, no sentido horário, como manhã, dia, anoitecer e noite. A pedra só vira dama no canto oposto ao seu.',
  russian:
    'As damas da Rússia e dos vizinhos, em 8×8: a pedra também captura para trás, a dama voa e a captura é de livre escolha. A pedra que chega à última fileira no meio de uma captura continua como dama.',
  'novgorod-37':
    'Damas para três, de Valery Trubitsyn (Leningrado, 1987), num hexágono de 37 casas: todos contra todos. A pedra captura nas seis direções e segue para o canto oposto ao seu, a única casa em que vira dama.',
  english:
    'O jogo de damas da Grã-Bretanha e da América do Norte, em tabuleiro 8×8: a pedra anda e captura só para a frente, a dama anda uma casa por vez e a captura é de livre escolha. As pretas começam.',
  international:
    'As damas dos campeonatos mundiais, em tabuleiro 10×10, com 20 pedras para cada um: a pedra também captura para trás, a dama anda quantas casas quiser e vale a lei da maioria. A pedra que apenas passa pela última fileira durante uma captura continua pedra.',
  'draughts4-solo':
    'Um jogo de Jolande Penninks (Nova Carta), em tabuleiro 13×13, cada um por si, com 15 pedras. Vale a lei da maioria, e a pedra é coroada na borda oposta.',
  turkish:
    'O jogo de damas da Turquia e do Oriente Médio, em todas as 64 casas: a pedra anda reto para a frente e para os lados, a dama anda quantas casas quiser na horizontal e na vertical, a peça capturada sai na hora e vale a lei da maioria.',
  trio: 'Um jogo para três (Orel, 1984), num tabuleiro hexagonal de casas de quatro lados com um buraco triangular no meio: a pedra é coroada na primeira fileira de qualquer dos vizinhos. Só a forma, o buraco e o número de pedras chegaram até nós: o tabuleiro é uma reconstrução a partir do xadrez para três, e as regras vêm das damas russas.',
  'neva-pairs':
    'Jogam duas duplas. Pelas regras do autor, a captura obrigatória não poupa ninguém: a peça do parceiro tem de ser capturada como qualquer outra. Ele não diz quem joga com quem: os parceiros em cantos opostos, brancas e verdes contra vermelhas e pretas, são escolha nossa.',
  'neva-3':
    'Manhã, dia e anoitecer jogam cada um por si, e o canto da noite fica vazio. Nas regras do autor, restam três quando um dos quatro sai; começar com três é ideia nossa.',
  'neva-2':
    'A manhã joga contra o anoitecer, em cantos opostos do tabuleiro. Nas regras do autor, restam dois quando dois dos quatro saem; começar com dois é ideia nossa.',
  'novgorod-61':
    'Três jogadores num hexágono de 61 casas, em geral com 15 pedras para cada um: todos contra todos, a pedra captura nas seis direções e só é coroada no canto oposto ao seu.',
  'novgorod-author':
    'O jogo como o descreve o autor, Valery Trubitsyn: a pedra que apenas passa pelo canto de coroação continua pedra, a dama deve capturar o máximo que puder, e as peças capturadas saem uma a uma.',
  'draughts4-joint':
    'Azuis e verdes jogam contra vermelhas e amarelas, com os parceiros frente a frente. Parceiros não se capturam; no meio de uma captura, a peça pode pular a de um parceiro, que fica onde está.',
  'draughts4-3v1':
    'As azuis jogam sozinhas contra três aliados, as vermelhas, as verdes e as amarelas, que podem pular as peças umas das outras. A vez passa em círculo, como de costume.',
  'draughts4-3solo':
    'Cada um joga por si. As amarelas não jogam: as nove casas das duas últimas fileiras delas ficam fora do jogo, e as vermelhas, com adversários dos dois lados, são coroadas nas cinco casas da coluna logo antes delas.',
  'draughts4-3joint':
    'Três jogadores, em geral no tabuleiro inteiro: as azuis sozinhas contra as vermelhas e as verdes, que durante uma captura podem pular as peças umas das outras.',
  'draughts4-2normal':
    'Azuis contra verdes, com 14 pedras para cada um. Os lugares das vermelhas e das amarelas ficam fora do jogo, e o tabuleiro vira uma ampulheta com uma só casa na cintura.',
  'draughts4-diagonal':
    'Cada jogador tem dois exércitos, que não se capturam: azuis e amarelas contra verdes e vermelhas, um lance por vez com uma peça de qualquer das duas cores. O tabuleiro fica com um canto virado para o jogador: a pedra anda reto para a frente, para a esquerda e para a direita, e cada cor tem a sua linha de coroação.',
  lebedev:
    'As “Novas damas para quatro” de Lebedev (1885; livreto, Moscou, 1895): duas duplas nas 85 casas escuras de um tabuleiro 13×13, com 12 pedras para cada um, fora dos cantos. Só se sabe ainda que não é obrigatório capturar a peça do parceiro; o resto vem das damas russas.',
  'three-1938':
    'Um jogo de A. Markovich e E. Bazhenova (Leningrado, 1938), num triângulo de 69 pontos, cada um por si, com 12 pedras. Só o número de pontos e o de pedras chegaram até nós: o triângulo é uma reconstrução nossa, e as regras vêm das damas russas.',
  'trio-point':
    'As linhas do tabuleiro de três lados se encontram no centro: de D4, I5 e E9 elas seguem para qualquer das outras duas casas.',
  'trio-hex':
    'O tabuleiro de três lados ganha uma casa a mais, a X, um hexágono no centro que encosta em D4, I5 e E9.',
  giveaway:
    'Damas russas ao contrário: vence quem fica sem lances, seja por ter entregado tudo, seja por estar trancado. Quem desiste perde do mesmo jeito.',
  diagonal:
    'Damas russas com as pedras dispostas dos dois lados da grande diagonal: as brancas embaixo, à direita, e as pretas em cima, à esquerda. A pedra anda para a frente e é coroada como de costume.',
  flying:
    'Damas russas em que o sorteio primeiro muda de casa uma pedra de cada lado, sem captura imediata e sem que um lado já esteja perdido. O micromatch tem duas partidas com a mesma abertura e as cores trocadas.',
  drawn:
    'Damas russas em que os primeiros lances, dois ou três, são sorteados entre todos os que não capturam nada nem deixam um lado perdido. O micromatch tem duas partidas com a mesma abertura e as cores trocadas.',
  spantsirety: 'Damas russas num tabuleiro de 80 casas, 10 por 8, com 15 pedras para cada um.',
  'two-move': 'Damas russas em que cada um faz dois lances por vez.',
  northern:
    'Damas russas em que a dama capturada não sai do tabuleiro: fica na casa em que está e volta a ser pedra.',
  stavropol:
    'Damas russas em que o jogador também pode mover as peças do adversário. Cada peça anda e captura conforme a sua cor; a cor que fica sem peças perde, não importa quem tenha feito o lance.',
  samoyed:
    'Damas russas em que se capturam peças de qualquer cor, até as próprias, e a captura é obrigatória: já o primeiro lance toma uma pedra de quem joga.',
  towers:
    'Damas russas em torres: nada sai do tabuleiro, e a peça capturada volta a ficar livre quando as de cima são capturadas. A torre pertence à peça de cima.',
  lasca:
    'O jogo de torres que Emanuel Lasker inventou em 1911, em 25 casas: a pedra captura só para a frente, a dama, que Lasker chamava de oficial, anda uma casa por vez, e os prisioneiros mantêm o posto.',
  brazilian:
    'O jogo de damas do Brasil: as regras internacionais em tabuleiro 8×8, com 12 pedras para cada um. A pedra também captura para trás, a dama anda quantas casas quiser e vale a lei da maioria.',
  canadian:
    'As regras internacionais em tabuleiro 12×12, com 30 pedras para cada um, como se joga no Quebec.',
  german10:
    'O jogo como consta nas tabelas de regras: tabuleiro internacional, 10×10, com a pedra capturando também para trás e a dama andando quantas casas quiser. Vale a lei da maioria, a não ser que os jogadores combinem outra coisa.',
  'giveaway-international':
    'Damas internacionais ao contrário: vence quem fica sem lances, seja por ter entregado tudo, seja por estar trancado. Quem desiste perde do mesmo jeito.',
  killer:
    'Damas internacionais com menos empates: a dama que termina a captura tomando outra dama tem de parar na casa logo atrás da capturada, onde é mais fácil pegá-la.',
  breakthrough:
    'Damas internacionais em forma de corrida: vence quem fizer dama primeiro. Só há empate por acordo.',
  frisian:
    'O jogo de damas da Frísia, em tabuleiro 10×10: as peças capturam também na horizontal e na vertical, e é obrigatória a captura de maior valor.',
  frysk:
    'Damas frísias com só cinco pedras para cada um, na primeira fileira de cada lado: um jogo rápido e cheio de damas.',
  pool: 'As damas do sul dos Estados Unidos, em tabuleiro 8×8: a pedra também captura para trás, a dama anda quantas casas quiser e a captura é de livre escolha. A pedra só é coroada se o lance terminar na última fileira.',
  italian:
    'O jogo de damas da Itália, em tabuleiro 8×8 com a casa do canto esquerdo clara: a dama anda uma casa por vez, a pedra captura só para a frente e nunca captura dama, e regras rigorosas dizem qual captura é obrigatória.',
  spanish:
    'O jogo de damas da Espanha, nas casas claras de um tabuleiro 8×8: a pedra anda e captura só para a frente, a dama anda quantas casas quiser e vale a lei da maioria; em igualdade, captura-se onde houver mais damas.',
  portuguese:
    'As damas clássicas de Portugal: as regras espanholas nas casas escuras de um tabuleiro com a casa do canto esquerdo clara.',
  czech:
    'O jogo de damas dos tchecos, em tabuleiro 8×8: a pedra captura só para a frente, a dama anda quantas casas quiser e, se uma dama pode capturar, a captura tem de ser com dama; de resto, a escolha é livre.',
  german8:
    'As damas como se jogam na Alemanha, em tabuleiro 8×8: a pedra captura só para a frente; a dama anda quantas casas quiser, mas cai na casa logo atrás de cada peça que captura e pode dar meia-volta. As pretas começam.',
  thai: 'O jogo de damas da Tailândia, com só oito pedras para cada um em tabuleiro 8×8: a pedra captura só para a frente; a dama anda quantas casas quiser, mas cai na casa logo atrás de cada peça que captura e pode dar meia-volta.',
  senegalese:
    'Damas do Senegal, jogadas em linha reta: a pedra anda para a frente e para os dois lados. As fontes não contam mais do que isso; todo o resto não foi verificado e segue as damas turcas.',
  tama: 'A tama da Armênia, com 16 pedras de cada lado em todas as 64 casas. Manda o cavalheirismo avisar o adversário quando se ataca e quando uma pedra chega às duas últimas fileiras.',
  'tama-orthogonal':
    'A dama anda nas oito direções, mas captura só na horizontal e na vertical; no resto, é a tama armênia de sempre.',
  ugolki:
    'Uma corrida no tabuleiro de xadrez: nove pedras de cada lado (ou dez, se assim se combinar), em quadrados de três por três nos cantos opostos, andam na horizontal e na vertical ou pulam as vizinhas, e vence quem ocupar primeiro o canto do outro. Nada é capturado.',
  chapaev:
    'Um jogo de pontaria: cada um lança, a petelecos, suas oito pedras contra as do outro. Quem derruba todas as do adversário vence a rodada e avança uma fileira.',
};

export const agreed: Agreed = {
  title: (title) => `${title} com regras da casa`,
  about: (title) => `Por acordo entre os jogadores, parte das regras não é a do jogo “${title}”.`,
};

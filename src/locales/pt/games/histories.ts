import type { HistoryName } from '../../../engine/index.js';
import type { Telling } from '../../en/games/histories.js';
import { joined, lines, linked, rich } from '../../text.js';

export const histories: Readonly<Record<HistoryName, string>> = {
  neva: 'As regras saíram pela primeira vez no livro “Igra? Igra!”, organizado por V. N. Belov (Lenizdat, 1987). Trubitsyn conhecia damas russas para quatro, de 1884 e 1885, e as achava lentas; no jogo dele, vários adversários jogam entre dois lances seus, e a sorte e as alianças passageiras pesam tanto quanto um bom plano. À medida que jogadores saem, o jogo de quatro vira um de três e depois um de dois. Ele ensina a montar o jogo com pedras comuns, metade pintada de vermelho e verde. Como variantes, propõe começar com uma, duas ou três damas e, para crianças, com três pedras.',
  novgorod:
    'Um jogo russo em que a diplomacia e as alianças que mudam decidem tudo. As enciclopédias dão o autor como desconhecido; Valery Trubitsyn, o criador das damas do Neva, o descreve nas próprias páginas como seu. Nas regras dele, o sorteio decide quem começa, e na edição mais recente cada um tem seis pedras em vez de oito. A estratégia ainda é pouco estudada, e mesmo na Rússia o jogo é raro.',
  draughts4:
    'Jolande Penninks criou seis jogos para um só tabuleiro, publicado pela Nova Carta: para quatro, três ou dois, cada um por si ou em equipes. Das 169 casas só se joga nas 85 escuras, e linhas de quatro cores na borda mostram onde cada exército é coroado. Pelas regras dela, o mais novo começa; aqui, quem decide é o sorteio.',
  lebedev:
    'Konstantin Lebedev criou o jogo um ano depois de outra tentativa, as “Damas para quatro e dois jogadores” de 1884. O autor das damas do Neva o conta entre os antecessores do seu jogo, mas o acha lento em um tabuleiro tão grande e, por ser em duplas, não um verdadeiro jogo de muitos. Os parceiros frente a frente são escolha nossa.',
  'three-1938':
    'Uma das primeiras tentativas de damas para três. Nunca se tornou popular; para o autor das damas do Neva, há pedras de menos para tantos pontos. O tabuleiro era “triagonal”, de duas cores. Não se sabe quais pontos tinham qual cor: aqui as cores se alternam por fileira.',
  trio: 'A fábrica Prompribor, de Orel, o vendia sem dizer o nome do autor. Tabuleiros dessa forma foram patenteados para o xadrez por Robert Zubrin (EUA, 1972) e Fred Kipfer (Suíça, 1976); este segue o dos holandeses van der Leiken e Spilborg (1979). O autor das damas do Neva acha que o “buraco negro” deixa o jogo incompleto e propõe pôr ali um hexágono.',
  russian:
    'Por muito tempo se jogou sobretudo na Rússia, nos outros países da antiga União Soviética e em Israel; hoje se joga em muitos outros. As damas brasileiras e o pool são parentes próximos: só no jogo russo a pedra que chega à última fileira no meio de uma captura segue capturando como dama. Acredita-se que o nome russo, “shashki”, venha de “shag”, passo. Aprende-se já aos quatro anos, e o jogo desenvolve a lógica, a visão espacial e a memória: não é à toa que tantas crianças soviéticas frequentavam clubes de damas.',
  drawn:
    'A ideia é de grandes mestres russos, para dar vida nova às damas russas: a teoria conhecia tão bem as aberturas que o jogo parecia morrer de empates. Nos torneios, antes de uma partida ou de um micromatch, sorteia-se o número de uma abertura de dois ou três lances, ou de uma posição com pedras “voadoras”, numa lista oficial que a federação russa revê e aprova a cada dois anos.',
  english:
    'Nos Estados Unidos é o jogo de tabuleiro mais popular; joga-se também na Índia, na Itália e em outros países. Em 2007, Jonathan Schaeffer e seus colegas da Universidade de Alberta provaram, depois de dezoito anos de cálculo, que ninguém pode forçar a vitória: com jogo perfeito desde o primeiro lance, dá empate.',
  international:
    'Jogam-se sobretudo nos Países Baixos, na Bélgica, na França, na Polônia, na Rússia, na China e na África Ocidental, com campeonatos nacionais, europeus e mundiais.',
  tama: 'O jogo preferido desse tipo entre os armênios, com campeonatos próprios. As boas maneiras fazem parte do jogo. Segundo uma das duas fontes, a pedra só anda reto (men=straight) e avisar é obrigatório (warnings=on); se não se combinar isso, ela anda também na diagonal, como diz a outra, e ninguém precisa avisar. A primeira fonte proíbe também “tomar para trás”: nenhuma pedra captura para trás, e só se podem voltar lances se o adversário aceitar.',
  regional:
    'Uma variedade regional das damas russas. A fonte a conta numa só frase; o resto segue as damas russas, e os empates são escolha nossa.',
  invented:
    'Um dos jogos inventados por amantes das damas. A fonte diz poucas palavras sobre ele; o resto segue as damas russas, e os empates são escolha nossa.',
  chapaev:
    'Toda criança da União Soviética o conhecia: o jogo para as pedras de damas quando já se pensou demais. Leva o nome de Vassíli Tchapáiev, comandante da Guerra Civil Russa.',
};

export const telling: Telling = {
  aboutGame: (title, about, history, sources) =>
    lines(
      rich`${{ bold: title }}`,
      rich`${about}`,
      history === null ? [] : rich`${history}`,
      rich`${{ bold: 'Regras e fontes:' }} ${joined(sources.map(linked), '; ')}`,
    ),
  aboutButton: { rules: '📖 Regras', play: '▶ Jogar' },
};

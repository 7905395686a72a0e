import type { GameNames } from '../../names.js';

export const games: GameNames = {
  neva: {
    title: 'Damas do Neva',
    aliases: ['damas neva', 'neva para quatro', 'damas para quatro jogadores'],
  },
  russian: { title: 'Damas russas', aliases: ['dama russa', 'russas'] },
  'novgorod-37': { title: 'Damas de Novgorod', aliases: ['damas novgorod'] },
  english: {
    title: 'Damas inglesas (checkers)',
    aliases: ['damas inglesas', 'dama inglesa', 'inglesas', 'damas americanas', 'damas anglo-americanas'],
  },
  international: {
    title: 'Damas internacionais',
    aliases: ['dama internacional', 'internacionais', 'damas 100', 'damas 100 casas', 'damas polonesas'],
  },
  'draughts4-solo': {
    title: 'Damas para 4',
    aliases: ['damas para quatro', 'damas a quatro', 'damas para quatro jogadores', 'jogo individual'],
  },
  turkish: { title: 'Damas turcas', aliases: ['dama turca', 'turcas'] },
  trio: { title: 'Damas Trio', aliases: ['dama trio'] },
  'neva-pairs': { title: 'Damas do Neva em duplas', aliases: ['neva em duplas', 'neva duplas'] },
  'neva-3': { title: 'Damas do Neva para três', aliases: ['neva para três', 'neva para 3'] },
  'neva-2': { title: 'Damas do Neva para dois', aliases: ['neva para dois', 'neva para 2'] },
  'novgorod-61': {
    title: 'Damas de Novgorod, 61 casas',
    aliases: ['damas de novgorod 61', 'novgorod 61 casas', 'novgorod grande'],
  },
  'novgorod-author': {
    title: 'Damas de Novgorod pelas regras do autor',
    short: 'Novgorod, regras do autor',
    aliases: ['novgorod do autor'],
  },
  'draughts4-joint': {
    title: 'Damas para 4 em duplas',
    aliases: ['damas para quatro em duplas', 'damas em duplas', 'jogo em equipe', 'jogo conjunto'],
  },
  'draughts4-3v1': {
    title: 'Damas para 4, três contra um',
    aliases: ['damas três contra um', 'três contra um', '3 contra 1'],
  },
  'draughts4-3solo': {
    title: 'Damas para 4, três jogadores',
    aliases: ['damas para quatro com três', 'damas para 4 com três', 'jogo individual'],
  },
  'draughts4-3joint': {
    title: 'Damas para 4, dois contra um',
    aliases: ['damas dois contra um', 'dois contra um', '2 contra 1', 'jogo em equipe', 'jogo conjunto'],
  },
  'draughts4-2normal': {
    title: 'Damas para 4, dois jogadores',
    aliases: ['damas para 4 com dois', 'damas ampulheta', 'ampulheta', 'jogo normal'],
  },
  'draughts4-diagonal': {
    title: 'Damas para 4, dois jogadores com dois exércitos',
    short: 'Damas para 4, dois exércitos',
    aliases: ['damas com dois exércitos', 'dois exércitos', 'jogo diagonal'],
  },
  lebedev: {
    title: 'Damas de Lebedev para quatro',
    aliases: ['damas de lebedev', 'novas damas', 'novas damas para quatro'],
  },
  'three-1938': {
    title: 'Damas para três (1938)',
    aliases: ['damas para três', 'damas para 3', 'damas a três'],
  },
  'trio-point': { title: 'Damas Trio com um ponto no centro', aliases: ['trio com ponto'] },
  'trio-hex': {
    title: 'Damas Trio com um hexágono no centro',
    short: 'Trio com um hexágono no centro',
    aliases: ['trio com hexágono'],
  },
  giveaway: {
    title: 'Perde-ganha',
    aliases: ['perde e ganha', 'ganha-perde', 'damas perde-ganha', 'damas suicidas', 'damas ao contrário'],
  },
  diagonal: { title: 'Damas diagonais', aliases: ['diagonais', 'damas na diagonal'] },
  flying: { title: 'Pedras voadoras', aliases: ['damas com pedras voadoras'] },
  drawn: {
    title: 'Aberturas sorteadas',
    aliases: ['abertura sorteada', 'sorteio de aberturas', 'damas com sorteio'],
  },
  spantsirety: {
    title: 'Damas de Spantsireti',
    aliases: ['80 casas', 'oitenta casas', 'damas 80 casas', 'damas de 80 casas', 'damas de oitenta casas'],
  },
  'two-move': {
    title: 'Damas de dois lances',
    aliases: ['damas de lance duplo', 'lance duplo', 'dois lances'],
  },
  northern: { title: 'Damas do Norte', aliases: ['damas nórdicas'] },
  stavropol: { title: 'Damas de Stavropol', aliases: ['damas stavropol'] },
  samoyed: { title: 'Damas samoiedas', aliases: ['samoiedas', 'dama samoieda'] },
  towers: {
    title: 'Torres (bashni)',
    aliases: ['torres', 'torres russas', 'damas em torres', 'damas com torres', 'pilar', 'pilares'],
  },
  lasca: { title: 'Lasca', aliases: ['damas de lasker', 'jogo de lasker'] },
  brazilian: {
    title: 'Damas brasileiras',
    aliases: [
      ...['damas', 'jogo de damas', 'jogo de dama', 'dama brasileira', 'brasileiras'],
      ...['damas 64', 'damas 64 casas'],
    ],
  },
  canadian: { title: 'Damas canadenses', aliases: ['dama canadense', 'canadenses'] },
  german10: {
    title: 'Damas alemãs, 10 por 10',
    aliases: ['damas alemãs', 'dama alemã', 'alemãs', 'damas alemãs 10x10', 'alemãs 10x10'],
  },
  'giveaway-international': {
    title: 'Perde-ganha internacional',
    aliases: ['perde-ganha 100 casas', 'ganha-perde internacional'],
  },
  killer: { title: 'Damas killer', aliases: ['dama killer'] },
  breakthrough: { title: 'Corrida à dama', aliases: ['damas corrida', 'corrida a dama'] },
  frisian: { title: 'Damas frísias', aliases: ['dama frísia', 'frísias'] },
  frysk: { title: 'Frysk!', aliases: ['minidamas frísias'] },
  pool: { title: 'Pool checkers', aliases: ['damas pool', 'pool americano'] },
  italian: { title: 'Damas italianas', aliases: ['italianas'] },
  spanish: { title: 'Damas espanholas', aliases: ['dama espanhola', 'espanholas'] },
  portuguese: {
    title: 'Damas portuguesas (clássicas)',
    aliases: ['damas portuguesas', 'dama portuguesa', 'portuguesas', 'damas clássicas', 'dama clássica'],
  },
  czech: { title: 'Damas tchecas', aliases: ['dama tcheca', 'tchecas', 'damas checas'] },
  german8: {
    title: 'Damas alemãs, 8 por 8',
    aliases: ['damas alemãs', 'dama alemã', 'alemãs', 'damas alemãs 8x8', 'alemãs 8x8'],
  },
  thai: { title: 'Damas tailandesas (makhos)', aliases: ['damas tailandesas', 'dama tailandesa'] },
  senegalese: { title: 'Damas senegalesas', aliases: ['dama senegalesa', 'senegalesas'] },
  tama: { title: 'Tama armênia', aliases: ['damas armênias', 'dama armênia'] },
  'tama-orthogonal': {
    title: 'Tama armênia com capturas em linha reta',
    short: 'Tama com capturas em linha reta',
    aliases: ['tama ortogonal', 'tama armênia ortogonal'],
  },
  ugolki: { title: 'Cantos (ugolki)', aliases: ['cantos', 'jogo dos cantos'] },
  chapaev: { title: 'Chapaev', aliases: ['chapáiev', 'peteleco', 'petelecos', 'jogo de peteleco'] },
};

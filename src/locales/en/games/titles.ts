import type { GameNames } from '../../names.js';

/** Two games have these names: the one on 10 by 10 squares, and the books' game on 8 by 8. */
const GERMAN = ['german', 'german checkers', 'german draughts'];

export const games: GameNames = {
  neva: {
    title: 'Neva checkers',
    aliases: ['neva draughts', 'nevskie shashki', 'nevskie', 'checkers for four players'],
  },
  russian: {
    title: 'Russian checkers',
    aliases: [
      ...['russian draughts', 'russian shashki', 'shashki', 'shashki checkers', 'shashki-64', 'russians'],
      ...['russkie', 'russkie shashki'],
    ],
  },
  'novgorod-37': {
    title: 'Novgorod checkers',
    aliases: ['novgorod', 'novgorod draughts', 'novgorodskie shashki'],
  },
  english: {
    title: 'English draughts',
    aliases: [
      ...['checkers', 'english checkers', 'american checkers', 'straight checkers'],
      ...['circassian', 'circassian checkers', 'angliyskie'],
    ],
  },
  international: {
    title: 'International draughts',
    aliases: [
      ...[
        'draughts',
        'international checkers',
        'polish draughts',
        'shashki-100',
        'mezhdunarodnye',
        'stokletki',
      ],
      ...['dutch draughts', 'dutch checkers', 'dammen'],
    ],
  },
  'draughts4-solo': {
    title: 'Draughts for 4',
    aliases: [
      ...['draughts for four', 'checkers for four', 'draughts4', 'shashki na chetveryh'],
      ...['checkers for four players', 'individual game', '4 players individual game'],
    ],
  },
  turkish: { title: 'Turkish draughts', aliases: ['turkish checkers', 'dama', 'turkish dama', 'turetskie'] },
  trio: { title: 'Trio checkers', aliases: ['trio draughts', 'shashki trio'] },
  'neva-pairs': { title: 'Neva checkers in pairs', aliases: ['neva pairs', 'nevskie para na paru'] },
  'neva-3': { title: 'Neva checkers for three', aliases: ['neva 3', 'nevskie vtroem'] },
  'neva-2': { title: 'Neva checkers for two', aliases: ['neva 2', 'nevskie vdvoem'] },
  'novgorod-61': {
    title: 'Large Novgorod checkers',
    aliases: ['novgorod 61', 'large novgorod', 'bolshie novgorodskie'],
  },
  'novgorod-author': {
    title: 'Novgorod checkers by the author’s rules',
    short: 'Novgorod, the author’s rules',
    aliases: ['author’s novgorod', 'novgorod author', 'avtorskie novgorodskie'],
  },
  'draughts4-joint': {
    title: 'Draughts for 4 in pairs',
    aliases: ['draughts for four in pairs', 'draughts4 pairs', 'joint game', '4 players joint game'],
  },
  'draughts4-3v1': {
    title: 'Draughts for 4, three against one',
    aliases: ['draughts4 three against one', 'three against one'],
  },
  'draughts4-3solo': {
    title: 'Draughts for 4, three players',
    aliases: [
      ...['draughts4 for three', 'draughts for four with three'],
      ...['draughts for four and 3 players', 'checkers for four and 3 players'],
      ...['individual game', '3 players individual game'],
    ],
  },
  'draughts4-3joint': {
    title: 'Draughts for 4, two against one',
    aliases: ['draughts4 two against one', 'two against one', 'joint game', '3 players joint game'],
  },
  'draughts4-2normal': {
    title: 'Draughts for 4, two players',
    aliases: [
      ...['draughts4 for two', 'hourglass draughts', 'normal game', '2 players normal game'],
      ...['draughts for four and 2 players', 'checkers for four and 2 players'],
    ],
  },
  'draughts4-diagonal': {
    title: 'Draughts for 4, two players with two armies',
    short: 'Draughts for 4, two armies each',
    aliases: ['diagonal draughts for four', 'two armies', 'diagonal game', '2 players diagonal game'],
  },
  lebedev: {
    title: 'Lebedev’s checkers for four',
    aliases: [
      'lebedev checkers',
      'lebedev draughts',
      'new checkers',
      'lebedev’s new checkers',
      'new checkers for four',
    ],
  },
  'three-1938': {
    title: 'Checkers for three (1938)',
    aliases: ['checkers for three', 'draughts for three', 'shashki vtroem'],
  },
  'trio-point': {
    title: 'Trio checkers with a point in the centre',
    short: 'Trio, a point in the centre',
    aliases: ['trio point'],
  },
  'trio-hex': {
    title: 'Trio checkers with a hexagon in the centre',
    short: 'Trio, a hexagon in the centre',
    aliases: ['trio hex'],
  },
  giveaway: {
    title: 'Giveaway',
    aliases: ['giveaways', 'giveaway checkers', 'suicide checkers', 'losing draughts', 'poddavki'],
  },
  diagonal: { title: 'Diagonal checkers', aliases: ['corner checkers'] },
  flying: { title: 'Flying checkers', aliases: ['flying men', 'letayushchie'] },
  drawn: {
    title: 'Drawn openings',
    aliases: ['drawn openings checkers', 'russian ballot', 'selective draws', 'selective draw'],
  },
  spantsirety: {
    title: 'Spantsireti',
    aliases: ['80 cells', '80-cell checkers', '80 squares', 'eighty squares', 'eighty cells'],
  },
  'two-move': { title: 'Two-move checkers', aliases: ['double move checkers', 'double-move'] },
  northern: { title: 'Northern checkers', aliases: ['severnye'] },
  stavropol: { title: 'Stavropol checkers', aliases: ['stavropolskie'] },
  samoyed: { title: 'Samoyed checkers', aliases: ['samoyeds', 'self-eating checkers'] },
  towers: {
    title: 'Towers (bashni)',
    aliases: [
      'bashni',
      'towers',
      'russian towers',
      'column checkers',
      'pillar',
      'pillars',
      'pillar checkers',
    ],
  },
  lasca: { title: 'Lasca', aliases: ['laska', 'lasker checkers'] },
  brazilian: { title: 'Brazilian draughts', aliases: ['brazilian checkers', 'damas', 'brazilskie'] },
  canadian: { title: 'Canadian checkers', aliases: ['canadian draughts'] },
  german10: { title: 'German checkers, 10 by 10', aliases: [...GERMAN, 'german 10x10'] },
  'giveaway-international': {
    title: 'International giveaway',
    aliases: ['antidraughts', 'suicide draughts'],
  },
  killer: { title: 'Killer draughts', aliases: ['killer-draughts'] },
  breakthrough: { title: 'Breakthrough draughts', aliases: [] },
  frisian: { title: 'Frisian draughts', aliases: ['frisian checkers', 'frysk dammen'] },
  frysk: { title: 'Frysk!', aliases: ['mini frisian draughts'] },
  pool: { title: 'Pool checkers', aliases: ['american pool checkers'] },
  italian: { title: 'Italian draughts', aliases: ['italian checkers', 'dama italiana'] },
  spanish: { title: 'Spanish draughts', aliases: ['spanish checkers', 'damas españolas'] },
  portuguese: { title: 'Portuguese draughts', aliases: ['portuguese checkers', 'damas clássicas'] },
  czech: { title: 'Czech draughts', aliases: ['czech checkers', 'ceska dama'] },
  german8: { title: 'German checkers, 8 by 8', aliases: [...GERMAN, 'dame', 'german 8x8'] },
  thai: { title: 'Thai checkers (makhos)', aliases: ['makhos', 'mak-hos', 'thai draughts'] },
  senegalese: { title: 'Senegalese draughts', aliases: ['senegalese checkers'] },
  tama: { title: 'Armenian tama', aliases: ['armenian draughts', 'armenian checkers'] },
  'tama-orthogonal': {
    title: 'Armenian tama with straight captures',
    short: 'Tama with straight captures',
    aliases: ['orthogonal tama'],
  },
  ugolki: { title: 'Ugolki (corners)', aliases: ['corners', 'checkers corners', 'halma 8x8'] },
  chapaev: { title: 'Chapaev', aliases: ['chapayev', 'chapaevtsy', 'flick', 'flicks'] },
};

import type { HistoryName } from '../../../engine/index.js';
import type { SourceLine } from '../../game-facts.js';
import { joined, lines, linked, rich } from '../../text.js';

/** How games came about, as their sources tell it. */
export const histories: Readonly<Record<HistoryName, string>> = {
  neva: 'The rules first appeared in “Igra? Igra!”, edited by V. N. Belov (Lenizdat, 1987). Trubitsyn knew of Russian checkers for four from 1884 and 1885 and found them slow; in his game several opponents move between two turns of yours, so luck and passing alliances count as much as a fine plan. Players who drop out turn it from a game of four into one of three, then of two. A set is soon made from two colours of ordinary checkers: paint half of each, red and green. As variants he lets everyone begin with one to three kings, and children with three men.',
  novgorod:
    'A Russian game in which diplomacy and changing alliances decide. Encyclopedias call its author unknown; Valery Trubitsyn, who made Neva checkers, describes it on his own pages as his. By his rules it is drawn at random who begins, and in his newest edition each player has six men instead of eight. Little is known of its strategy yet, and even in Russia it is rare.',
  draughts4:
    'Jolande Penninks made six games for one board, published by Nova Carta: for four, three or two, everyone alone or in teams. Of its 169 squares only the 85 dark ones are played on, and lines at the edge show in four colours where each army is crowned. In her rules the youngest player begins; here it is drawn at random.',
  lebedev:
    'Konstantin Lebedev designed it a year after another attempt, the “Checkers for four and 2 players” of 1884. Neva’s author counts it among the forerunners of his own game, but finds it slow on so large a board, and no real game of many, as it is played in pairs. Partners opposite each other are our choice.',
  'three-1938':
    'One of the early attempts at checkers for three. It never became popular; the author of Neva checkers thinks that there are too few men for so many points. Its board was “triagonal”, in two colours. Nothing says which points had which: here the colours alternate by row.',
  trio: 'The Prompribor works in Orel sold it without naming its author. Boards of this shape were patented for chess by Robert Zubrin (USA, 1972) and Fred Kipfer (Switzerland, 1976); this one follows the Dutchmen van der Leiken and Spilborg (1979). Neva’s author finds the game unfinished with that “black hole”, and would put a hexagon into it.',
  russian:
    'It was long played mostly in Russia, in the other countries of the former Soviet Union and in Israel, and has since spread to many more. Brazilian and pool checkers are close relatives: only in the Russian game does a man that reaches the last row in the middle of a capture go on capturing as a king. The name, shashki, is thought to come from “shag”, a step. Children of four can learn the game, and it trains logic, the mind’s eye and memory: no wonder that so many Soviet children went to a checkers club.',
  drawn:
    'Leading Russian grandmasters thought of it to bring Russian checkers to life again: theory knew its openings so well that the game seemed to be dying of draws. In tournaments the players draw, before a game or a micro-match, the number of an opening of two or three moves, or of a start with “flying” men, from an official list that the Russian federation reviews and approves every two years.',
  english:
    'In the United States it is the most popular of all board games; people also play it in India, Italy and elsewhere. In 2007 Jonathan Schaeffer and his colleagues at the University of Alberta proved, after eighteen years of computing, that neither side can force a win: perfect play from the first move ends in a draw.',
  international:
    'Played above all in the Netherlands, Belgium, France, Poland, Russia, China and West Africa, with national, European and world championships.',
  tama: 'The favourite board game of its kind among Armenians, with championships of its own. Its code of manners is a part of the game. One of its two sources has men step only straight (men=straight) and makes the warnings a duty (warnings=on); unless the players agree on that, men step diagonally, too, as the other source has it, and nobody need warn. The first source also forbids “taking back”: no man captures backwards, and taking moves back needs the opponent’s consent.',
  regional:
    'A regional kind of Russian checkers. Its source tells it in one sentence, the first above; the rest follows Russian checkers, and the draws are our choice.',
  invented:
    'One of the games that lovers of checkers have thought up. Its source tells it in a few words; the rest follows Russian checkers, and the draws are our choice.',
  chapaev:
    'Every child of the Soviet Union knew it: a game for the checkers set when the thinking is over. It bears the name of Vasily Chapaev, a commander of the Russian Civil War.',
};

export const telling = {
  /** What a game is, how it came about (null: not known) and where its rules are written. */
  aboutGame: (title: string, about: string, history: string | null, sources: readonly SourceLine[]) =>
    lines(
      rich`${{ bold: title }}`,
      rich`${about}`,
      history === null ? [] : rich`${history}`,
      rich`${{ bold: 'Rules and sources:' }} ${joined(sources.map(linked), '; ')}`,
    ),
  /** Buttons below a game's history. */
  aboutButton: { rules: '📖 Rules', play: '▶ Play' },
};

export type Telling = typeof telling;

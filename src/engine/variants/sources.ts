/** Documents shared by several games. */

/** Published with the rules of international draughts and related games. */
export const FMJD_ANNEX_1 =
  'FMJD: Annex 1, official rules of international draughts, http://www.e-dama.net/e/dama/Annex_1_official_FMJD_rules_of_international_draughts.htm';

export const DRAUGHTS_64 =
  'Draughts-64: rules of the game, articles 7.2.3-7.2.9, http://fmjd64.org/rules-of-the-game/';

/** A beginner's guide to Russian, international, English and other checkers. */
export const howToPlay = (chapter: string): string => `How to play simple checkers: ${chapter}`;

export const VARIETIES = howToPlay('table of the varieties of the game');

/** V. Trubitsyn on earlier multiplayer games; the only source for some of them. */
export const TRUBITSYN_FORERUNNERS = [
  'V. Trubitsyn: Neva checkers, on their forerunners, http://fishka.spb.ru/articles/englishversion/ENGLISH/2.htm',
  'V. Trubitsyn: Nevskie shashki (2015), http://www.fishka.spb.ru/articles/igroteka/nevskie/nevskie.html',
] as const;

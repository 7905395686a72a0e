/** Widths of letters in the bundled font, in hundredths of its size, rounded up. */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  (
    [
      [35, " ,./'IJ\\ijl|’"],
      [40, '-:;f'],
      [45, '!()[]_`rt–'],
      [50, '"*г'],
      [55, '?cszзстэ'],
      [60, 'LkvxyГвухья«»“”'],
      [65, '$0123456789EFSTabdeghnopqu{}ЕЗТабеийкнопрчЁё'],
      [70, 'ABCKPRVXYZАБВРСУХЬЭЯлцъ'],
      [75, 'DGUКЛЧдм'],
      [80, '#&+<=>HNOQ^~ИЙНОП'],
      [85, 'wДЦЪы'],
      [90, '@MМФжфю…—'],
      [95, '%mЫ'],
      [100, 'Wшщ'],
      [110, 'Ю№'],
      [120, 'ЖШЩ'],
    ] as const
  ).flatMap(([width, letters]) => [...letters].map((letter): [string, number] => [letter, width / 100])),
);
/** Width of any other letter, relative to the size. */
const OTHER = 0.8;

/** Estimated width of a line in pixels for letters of `size` pixels, rather too large than too small. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? OTHER), 0) * size;

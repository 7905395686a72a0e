const PLURAL = new Intl.PluralRules('ru');

/** «1 ход, 2 хода, 5 ходов»: `forms` are the words for one, for two and for five. */
export const count = (number: number, forms: readonly [string, string, string]): string => {
  const rule = PLURAL.select(number);
  return `${number} ${rule === 'one' ? forms[0] : rule === 'few' ? forms[1] : forms[2]}`;
};

export const GAMES = ['партия', 'партии', 'партий'] as const;
export const MOVES = ['ход', 'хода', 'ходов'] as const;

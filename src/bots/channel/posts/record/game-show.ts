import { type Language, MESSAGES } from '../../../../locales/index.js';
import { resultText } from '../../../../locales/result.js';
import { plain } from '../../../../locales/text.js';
import { titleOf } from '../../../../locales/titles.js';
import type { GameShow } from '../../../../render/index.js';
import type { Running } from '../../../../sessions/model/running.js';
import { holderName } from '../holders.js';

/** A game as its film and its poster show it, in a language. */
export function showOf({ table, game, state }: Running, language: Language): GameShow {
  const { variant, outcome } = state;
  const words = MESSAGES[language];
  return {
    game,
    language,
    texts: {
      title: titleOf(variant, language),
      players: variant.seats.map((_, seat) => {
        const holder = table.seats[seat];
        return holder ? holderName(holder, words) : null;
      }),
    },
    result: outcome === null ? null : plain(resultText(variant, outcome, words)),
  };
}

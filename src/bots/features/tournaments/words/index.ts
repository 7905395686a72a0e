import type { Language } from '../../../../locales/index.js';
import type { AnyKind } from '../../../../sessions/tournaments/tournament.js';
import { wordsOf } from '../../words.js';
import * as en from './en.js';
import type { LastingWords } from './lasting.js';

const { LASTING, ...said } = await wordsOf('tournaments', en);

export const {
  DIRECTOR_WORDS,
  LADDER_WORDS,
  LEAGUE_WORDS,
  MISSED_WORDS,
  PAGE_WORDS,
  PARTNER_WORDS,
  POLICY,
  WORDS,
} = said;

/** What is typed, in all languages. */
export const TYPED_WORDS = Object.values(WORDS).map(({ typed }) => typed);

/** The words of a ladder or a league that stand for the general ones; undefined for other kinds. */
export const lastingWords = (kind: AnyKind, language: Language): LastingWords | undefined =>
  kind === 'ladder' || kind === 'league' ? LASTING[language][kind] : undefined;

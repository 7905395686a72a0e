import {
  CHAPAEV,
  COLOURS,
  type Colour,
  type DrawReason,
  LEVELS,
  sidesOf,
  TEAM,
  VARIANTS,
  type WinReason,
} from '../../../../engine/index.js';
import { type Language, LOCALES, type Messages } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { titleOf } from '../../../../locales/titles.js';
import { learnedFile } from '../../../../sessions/thinking/learned.js';
import { weightFiles } from '../../../web/page-files.js';
import { type GameWords, winKey } from '../game-words.js';
import { WORDS } from '../words/index.js';

/** By how a game on one device can be won. */
const WINS: Readonly<Partial<Record<WinReason, true>>> = {
  captured: true,
  blocked: true,
  resigned: true,
  'gave-away': true,
  crowned: true,
  arrived: true,
  lingered: true,
  'king-against-man': true,
  'no-row-left': true,
  further: true,
};

const DRAWS: Readonly<Record<DrawReason, true>> = {
  repetition: true,
  'kings-only': true,
  quiet: true,
  'three-kings': true,
  'three-one': true,
  'two-kings': true,
  'long-diagonal': true,
  'no-progress': true,
  'no-loss': true,
  length: true,
  'one-each': true,
  'lone-piece': true,
  'main-road': true,
  'two-one': true,
  few: true,
  agreement: true,
  'both-arrived': true,
  'both-lingered': true,
  'rounds-over': true,
};

const keysOf = <Key extends string>(all: Readonly<Partial<Record<Key, true>>>): readonly Key[] =>
  Object.keys(all) as Key[];

function piecesIn({ boardPage }: Messages): GameWords['pieces'] {
  const called = (colour: Colour, king: boolean, dead: boolean): string =>
    boardPage.piece('{square}', [{ colour, king, dead }]);
  return Object.fromEntries(
    COLOURS.map((colour) => [
      colour,
      {
        man: called(colour, false, false),
        king: called(colour, true, false),
        deadMan: called(colour, false, true),
        deadKing: called(colour, true, true),
      },
    ]),
  );
}

const discsIn = ({ boardPage }: Messages): GameWords['discs'] =>
  Object.fromEntries(
    CHAPAEV.seats.map(({ colour }) => [
      colour,
      Array.from({ length: TEAM }, (_, index) => boardPage.disc(index + 1, colour, '{square}')),
    ]),
  );

function winsIn(words: Messages): GameWords['wins'] {
  const sentences: Record<string, string> = {};
  for (const { seats } of VARIANTS)
    for (const side of sidesOf(seats)) {
      const colours = side.map(({ colour }) => colour);
      const isOfTwo = seats.length === 2;
      for (const reason of keysOf(WINS))
        sentences[winKey(reason, isOfTwo, colours)] ??= plain(words.wins(colours, reason, isOfTwo));
    }
  return sentences;
}

export function gameWords(language: Language): GameWords {
  const { messages, agreed } = LOCALES[language];
  return {
    language,
    say: WORDS[language],
    games: VARIANTS.map((variant) => {
      const file = variant.kind === 'chapaev' ? null : learnedFile(variant);
      return [variant.id, titleOf(variant, language), file && `${weightFiles().at}/${file}`] as const;
    }),
    agreed: agreed.title('{game}'),
    colours: Object.fromEntries(COLOURS.map((colour) => [colour, messages.colour[colour]])),
    pieces: piecesIn(messages),
    discs: discsIn(messages),
    standing: plain(
      messages.flicks.standing({ round: '{round}', shot: '{shot}', rows: ['{white}', '{black}'] }),
    ),
    wins: winsIn(messages),
    draws: Object.fromEntries(keysOf(DRAWS).map((reason) => [reason, plain(messages.drawn(reason))])),
    times: Object.fromEntries(Object.entries(LEVELS).map(([level, { ms }]) => [level, ms])),
  };
}

import { formatPdn, formatRecord, type GameInfo } from '../../../../engine/index.js';
import { type Language, LOCALES, MESSAGES, type Messages } from '../../../../locales/index.js';
import { joined, lines } from '../../../../locales/text.js';
import { titleOf } from '../../../../locales/titles.js';
import { currentGame } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import { isPerson } from '../../../../sessions/model/table.js';
import { roundOf } from '../heading.js';
import { holderName } from '../holders.js';
import type { Draft } from '../posts.js';

/** Maximum length of a record in the message, in characters; a longer one is sent as a file. */
const MAX_INLINE_LENGTH = 850;

const PLAYER_TAGS = { white: 'White', black: 'Black' } as const;

/** The moves so far: in the message if they fit, otherwise as a file. */
export function recordPost(table: Table, language: Language): Draft {
  const { game, state } = currentGame(table);
  const words = MESSAGES[language];
  const heading = words.record(titleOf(state.variant, language));
  // By its number a game that is over is found later.
  const title = table.phase === 'over' ? joined([heading, [{ code: table.id }]], ' ') : heading;
  if (game.entries.length === 0) return { text: words.emptyRecord() };
  const record = formatRecord(game, LOCALES[language].record);
  return record.length <= MAX_INLINE_LENGTH
    ? { text: lines(title, [{ code: record }]) }
    : { text: title, attachment: { name: `${game.variant}.txt`, text: record } };
}

/** The game as PDN, with `more` tags; null if PDN has no game type number for it. */
export function pdnText(
  table: Table,
  language: Language,
  more: readonly (readonly [string, string])[] = [],
): string | null {
  const { game, state } = currentGame(table);
  const tags = [...eventOf(table), ...playersOf(table, state.variant, MESSAGES[language]), ...more];
  return formatPdn(game, new Map(tags));
}

/** The game as a PDN file; null if PDN has no game type number for it. */
export function pdnPost(table: Table, language: Language): Draft | null {
  const { variant } = currentGame(table).state;
  const pdn = pdnText(table, language);
  if (pdn === null) return null;
  const text = MESSAGES[language].pdnRecord(titleOf(variant, language));
  return { text, attachment: { name: `${variant.id}.pdn`, text: pdn } };
}

const eventOf = ({ event }: Table): readonly (readonly [string, string])[] =>
  event === undefined
    ? []
    : [
        ['Event', event.name],
        ['Round', roundOf(event)],
      ];

const playersOf = (table: Table, { seats }: GameInfo, words: Messages): ReadonlyMap<string, string> =>
  new Map(
    seats.flatMap(({ colour }, seat): (readonly [string, string])[] => {
      const holder = table.seats[seat];
      if (!holder || (colour !== 'white' && colour !== 'black')) return [];
      const tag = PLAYER_TAGS[colour];
      return isPerson(holder)
        ? [
            [tag, holderName(holder, words)],
            [`${tag}Type`, 'human'],
          ]
        : [
            [tag, 'Damka'],
            [`${tag}Type`, 'program'],
          ];
    }),
  );

import type { VariantId } from '../core/variant-id.js';

/** Stories of how games came about, by the games that share them. */
const GAMES = {
  neva: ['neva', 'neva-pairs', 'neva-3', 'neva-2'],
  novgorod: ['novgorod-37', 'novgorod-61', 'novgorod-author'],
  draughts4: [
    'draughts4-solo',
    'draughts4-joint',
    'draughts4-3v1',
    'draughts4-3solo',
    'draughts4-3joint',
    'draughts4-2normal',
    'draughts4-diagonal',
  ],
  lebedev: ['lebedev'],
  'three-1938': ['three-1938'],
  trio: ['trio', 'trio-point', 'trio-hex'],
  russian: ['russian'],
  drawn: ['flying', 'drawn'],
  english: ['english'],
  international: ['international'],
  tama: ['tama', 'tama-orthogonal'],
  regional: ['northern', 'stavropol'],
  invented: ['two-move', 'samoyed'],
  chapaev: ['chapaev'],
} as const satisfies Readonly<Record<string, readonly VariantId[]>>;

export type HistoryName = keyof typeof GAMES;

/** The story of a game; null where its sources tell none. */
export const historyOf = (id: VariantId): HistoryName | null =>
  (Object.keys(GAMES) as HistoryName[]).find((name) => (GAMES[name] as readonly VariantId[]).includes(id)) ??
  null;

import type { Language } from '../../../../locales/index.js';
import { lines, rich, type Text } from '../../../../locales/text.js';
import { matchesOf, membersOf, type TeamMatch } from '../../../../sessions/tournaments/teams/teams.js';
import type { Tournament } from '../../../../sessions/tournaments/tournament.js';
import { WORDS } from '../words/index.js';

/** Two teams with the points of their boards, as far as some are over. */
export function matchText({ teams: [one, other], points, boards }: TeamMatch): string {
  const hasBegun = boards.some((board) => board.points !== null);
  return `${one.name} – ${other.name}${hasBegun ? ` ${points.join(':')}` : ''}`;
}

/** The matches of a round, and who is free in it, a line each. */
export function matchTexts(tour: Tournament, round: number, language: Language): readonly string[] {
  const matches = matchesOf(tour, round);
  const meeting = matches.flatMap(({ teams }) => teams.map(({ no }) => no));
  const free = (tour.teams ?? []).filter(({ no }) => !meeting.includes(no) && membersOf(tour, no).length > 0);
  const bye = { points: null, why: 'bye', isByLot: false, when: null } as const;
  return [
    ...matches.map(matchText),
    ...free.map(({ name }) => WORDS[language].board({ ...bye, names: [name] })),
  ];
}

/** The teams of a tournament that is open, with how many they are, and how a chat becomes one. */
export function openTeams(tour: Tournament, language: Language): Text {
  const { teams: words } = WORDS[language];
  const teams = (tour.teams ?? []).map(
    ({ no, name }) => rich`${{ bold: name }}: ${String(membersOf(tour, no).length)}`,
  );
  return lines(...teams, words.how(tour.code));
}

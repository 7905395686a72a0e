import type { Language } from '../../../../locales/index.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { isForPartners } from '../../../../sessions/tournaments/partners/partners.js';
import type { Tournament } from '../../../../sessions/tournaments/tournament.js';
import type { FileForm } from '../words/page-words.js';
import { csvOf } from './csv.js';
import { icsOf } from './ics.js';
import { isOver, pdnOf } from './pdn.js';
import { textOf } from './text.js';
import { trfOf } from './trf.js';

/** A file of a tournament; null if there is nothing yet that it could hold. Throws `StoreError`. */
export async function fileOf(
  service: GameService,
  tour: Tournament,
  form: FileForm,
  language: Language,
  page: string | null,
): Promise<string | null> {
  if (form === 'ics') return icsOf(tour, language, service.now, page);
  // A league has the files of its divisions.
  if (tour.round === 0 || tour.season) return null;
  if (form === 'pdn' && isForPartners(tour)) return null;
  if (form === 'pdn') return pdnOf(service, tour, language);
  if (form === 'trf') return trfOf(tour, language);
  return (form === 'csv' ? csvOf : textOf)(tour, language);
}

/** Whether a tournament has dates or a table for a file, without looking at its games. */
export function mayHaveFile(tour: Tournament, form: FileForm, language: Language): boolean {
  if (form === 'ics') return icsOf(tour, language, 0, null) !== null;
  // The format knows no games of three or four.
  if (form === 'pdn' && (tour.kind === 'tables' || isForPartners(tour))) return false;
  if (form === 'pdn') return tour.boards.some((board) => board.games.some((game) => isOver(board, game)));
  return form === 'trf' ? trfOf(tour, language) !== null : tour.round > 0 && tour.season === undefined;
}

import type { AnyVariant } from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { textBoard } from '../board/text-board.js';
import type { BoardView } from '../board/view.js';
import type { TableView } from '../chapaev/layers.js';
import { textTable } from '../chapaev/text-table.js';
import type { GameShow } from '../film/game-film.js';
import type { BadgeView } from '../pages/badge.js';
import type { BracketView } from '../pages/bracket.js';
import type { ChartView } from '../pages/chart.js';
import type { CrossView } from '../pages/cross.js';
import type { IconView } from '../pages/icon.js';
import type { KindsView } from '../pages/kinds.js';
import type { PreviewTexts } from '../pages/preview.js';
import type { ProfileView } from '../pages/profile.js';
import type { RankingView } from '../pages/ranking.js';
import type { StandingsView } from '../pages/standings.js';
import type { VersusView } from '../pages/versus.js';
import type { ThemeName } from '../shapes/theme.js';
import { boardSvg, tableSvg } from '../svg/board.js';
import { svgDocument } from '../svg/document.js';
import { FRAME } from '../svg/frame.js';
import {
  drawBadge,
  drawBoard,
  drawBracket,
  drawChart,
  drawCross,
  drawIcon,
  drawKinds,
  drawPoster,
  drawPreview,
  drawProfile,
  drawRanking,
  drawRules,
  drawStandings,
  drawTable,
  drawVersus,
  type Previewed,
} from './draw.js';

/** A picture to be drawn, as plain data. */
export type PictureJob = { readonly theme?: ThemeName } & (
  | { readonly kind: 'board'; readonly view: BoardView }
  | { readonly kind: 'table'; readonly view: TableView }
  | { readonly kind: 'chart'; readonly view: ChartView }
  | { readonly kind: 'rules'; readonly variant: AnyVariant; readonly language: Language }
  | { readonly kind: 'poster'; readonly show: GameShow }
  | { readonly kind: 'badge'; readonly view: BadgeView }
  | { readonly kind: 'kinds'; readonly view: KindsView }
  | { readonly kind: 'preview'; readonly board: Previewed; readonly texts: PreviewTexts }
  | { readonly kind: 'icon'; readonly view: IconView }
  | { readonly kind: 'profile'; readonly view: ProfileView }
  | { readonly kind: 'ranking'; readonly view: RankingView }
  | { readonly kind: 'cross'; readonly view: CrossView }
  | { readonly kind: 'standings'; readonly view: StandingsView }
  | { readonly kind: 'bracket'; readonly view: BracketView }
  | { readonly kind: 'versus'; readonly view: VersusView }
);

/** The PNG file. Throws where the record of a poster is unsound. */
export function pictureOf(job: PictureJob): Buffer {
  switch (job.kind) {
    case 'board':
      return drawBoard(job.view, job.theme);
    case 'table':
      return drawTable(job.view, job.theme);
    case 'chart':
      return drawChart(job.view, job.theme);
    case 'rules':
      return drawRules(job.variant, job.language, job.theme);
    case 'poster':
      return drawPoster(job.show, job.theme);
    case 'badge':
      return drawBadge(job.view, job.theme);
    case 'kinds':
      return drawKinds(job.view, job.theme);
    case 'preview':
      return drawPreview(job.board, job.texts, job.theme);
    case 'icon':
      return drawIcon(job.view, job.theme);
    case 'profile':
      return drawProfile(job.view, job.theme);
    case 'ranking':
      return drawRanking(job.view, job.theme);
    case 'cross':
      return drawCross(job.view, job.theme);
    case 'standings':
      return drawStandings(job.view, job.theme);
    case 'bracket':
      return drawBracket(job.view, job.theme);
    case 'versus':
      return drawVersus(job.view, job.theme);
  }
}

/** Width of a column, in characters: phones show some thirty in a line. */
const NARROW = 2;

/** The picture in characters for a monospaced font; null if it is no board. */
export function charactersOf(job: PictureJob): string | null {
  switch (job.kind) {
    case 'board':
      return textBoard(job.view, NARROW);
    case 'table':
      return textTable(job.view.variant, job.view.match);
    default:
      return null;
  }
}

/** The picture as an SVG document, bare if nothing is to stand around the board; null if it is none. */
export function svgOf(job: PictureJob, isBare = false): string | null {
  switch (job.kind) {
    case 'board':
      return svgDocument(boardSvg(job.view, isBare ? null : FRAME), job.theme);
    case 'table':
      return svgDocument(tableSvg(job.view, isBare ? null : FRAME), job.theme);
    default:
      return null;
  }
}

import type { AnyVariant } from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { sceneOf } from '../board/scene.js';
import type { BoardView } from '../board/view.js';
import type { TableView } from '../chapaev/layers.js';
import { shotRulesScene } from '../chapaev/rules.js';
import { tableScene } from '../chapaev/scene.js';
import { drawPng } from '../encode/picture.js';
import { type GameShow, posterScene } from '../film/game-film.js';
import { Lru } from '../lru.js';
import { type BadgeView, badgeScene } from '../pages/badge.js';
import { type BracketView, bracketScene } from '../pages/bracket.js';
import { type ChartView, chartScene } from '../pages/chart.js';
import { type CrossView, crossScene } from '../pages/cross.js';
import { exhibits } from '../pages/gallery.js';
import { type IconView, iconScene } from '../pages/icon.js';
import { type KindsView, kindsScene } from '../pages/kinds.js';
import { PREVIEW_SCALE, type PreviewTexts, previewScene } from '../pages/preview.js';
import { type ProfileView, profileScene } from '../pages/profile.js';
import { type RankingView, rankingScene } from '../pages/ranking.js';
import { rulesScene } from '../pages/rules.js';
import { type StandingsView, standingsScene } from '../pages/standings.js';
import { type VersusView, versusScene } from '../pages/versus.js';
import type { Scene } from '../shapes/shapes.js';
import type { ThemeName } from '../shapes/theme.js';
import { THEMES } from '../shapes/themes/index.js';

/** A board's picture as PNG, 800 by 800 pixels. */
export const drawBoard = (view: BoardView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(sceneOf(view), THEMES[theme]);

/** How a game went, as a PNG of 800 by 560 pixels. */
export const drawChart = (view: ChartView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(chartScene(view), THEMES[theme]);

/** Rules do not change: their pictures are kept, of 56 KB at the most. */
const rules = new Lru<Buffer>(64);

/** One PNG of parts of boards, 800 pixels wide: how men move, capture and are crowned, and how a king moves; or of a shot and where it leads. */
export const drawRules = (variant: AnyVariant, language: Language, theme: ThemeName = 'wood'): Buffer =>
  rules.get(JSON.stringify([theme, language, variant]), () =>
    drawPng(rulesOf(variant, language), THEMES[theme]),
  );

function rulesOf(variant: AnyVariant, language: Language): Scene {
  switch (variant.kind) {
    case 'draughts':
      return rulesScene(variant, language);
    case 'chapaev':
      return shotRulesScene(variant, language);
  }
}

/** The table of a match of Chapaev as PNG, of the same size. */
export const drawTable = (view: TableView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(tableScene(view), THEMES[theme]);

/** The final position of a game with the result and the players, as PNG. Throws where the record is unsound. */
export const drawPoster = (show: GameShow, theme: ThemeName = 'wood'): Buffer =>
  drawPng(posterScene(show), THEMES[theme]);

/** The badge of a finished course, as a PNG of 800 by 500 pixels. */
export const drawBadge = (view: BadgeView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(badgeScene(view), THEMES[theme]);

/** A table that compares games, as a PNG 800 pixels wide. */
export const drawKinds = (view: KindsView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(kindsScene(view), THEMES[theme]);

/** What is known of a player, as a PNG of 800 by 480 pixels. */
export const drawProfile = (view: ProfileView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(profileScene(view), THEMES[theme]);

/** A table of players by their ratings, as a PNG 800 pixels wide. */
export const drawRanking = (view: RankingView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(rankingScene(view), THEMES[theme]);

/** A crosstable as a PNG 800 pixels wide. */
export const drawCross = (view: CrossView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(crossScene(view), THEMES[theme]);

/** The table of a tournament as a PNG 800 pixels wide. */
export const drawStandings = (view: StandingsView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(standingsScene(view), THEMES[theme]);

/** The bracket of a knockout as a PNG 800 pixels wide. */
export const drawBracket = (view: BracketView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(bracketScene(view), THEMES[theme]);

/** How two have played against each other, as a PNG 800 pixels wide. */
export const drawVersus = (view: VersusView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(versusScene(view), THEMES[theme]);

/** The picture of a link: a board of `drawBoard` or `drawTable` and words beside it, as a PNG of 1200 by 630 pixels. */
export const drawPreview = (board: Previewed, texts: PreviewTexts, theme: ThemeName = 'wood'): Buffer =>
  drawPng(
    previewScene(board.kind === 'board' ? sceneOf(board.view) : tableScene(board.view), texts),
    THEMES[theme],
    PREVIEW_SCALE,
  );

/** What a link's picture may show. */
export type Previewed =
  | { readonly kind: 'board'; readonly view: BoardView }
  | { readonly kind: 'table'; readonly view: TableView };

/** The program's icon as PNG. */
export const drawIcon = (view: IconView, theme: ThemeName = 'wood'): Buffer =>
  drawPng(iconScene(view), THEMES[theme]);

/** As small as a telephone shows them. */
const GALLERY_SCALE = 0.5;

/** The pictures of the gallery, each in all these themes. */
export function* drawGallery(language: Language, themes: readonly ThemeName[]) {
  for (const { variant, scene } of exhibits(language)) {
    for (const theme of themes) yield { variant, theme, png: drawPng(scene, THEMES[theme], GALLERY_SCALE) };
  }
}

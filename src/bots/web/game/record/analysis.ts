import { roundsOf, type Seat, winningChance } from '../../../../engine/index.js';
import { type Language, MESSAGES } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { titleOf } from '../../../../locales/titles.js';
import { chartSvg } from '../../../../render/index.js';
import type { LiveGame } from '../../../../sessions/model/live-game.js';
import type { Analysis, Judgement } from '../../../../sessions/thinking/analysis.js';
import { colourOf } from '../../../channel/posts/posts.js';
import { shownAnalysis, unitOf } from '../../../channel/posts/record/analysis.js';
import type { WireAnalysis, WireJudgement } from '../protocol.js';
import type { Reader } from '../state/reader.js';

/** What a reader is shown of the analysis of a table's game; `seat` is theirs, -1 for none. */
export function analysisMessage(
  table: string,
  game: LiveGame,
  analysis: Analysis,
  { language, seat }: Pick<Reader, 'language'> & { readonly seat: Seat },
): WireAnalysis {
  const { chart, alt, mistakes } = shownAnalysis(game, analysis, language);
  const unit = unitOf(analysis.variant);
  const words = MESSAGES[language].thinking;
  const judged = ({ index, verdict, squares, line, ...each }: Judgement): WireJudgement => ({
    index,
    verdict,
    text: plain(words.judged({ ...each, verdict }, unit)),
    better: verdict === 'good' ? null : squares,
    line: verdict === 'good' ? 0 : line.length,
  });
  return {
    type: 'analysis',
    table,
    chart: { ...chartSvg(chart), label: alt },
    chances: chancesIn(analysis),
    summary: mistakes.map(plain),
    judgements: analysis.judgements.map(judged),
    lost: lostBy(game, analysis, seat, language),
  };
}

/** The move that lost the game of a seat, as a puzzle; null where its player did not lose. */
function lostBy(
  game: LiveGame,
  { variant, losses }: Analysis,
  seat: Seat,
  language: Language,
): WireAnalysis['lost'] {
  const { outcome } = game.state;
  if (seat < 0 || outcome?.kind !== 'win' || outcome.seats.includes(seat)) return null;
  const words = MESSAGES[language].thinking.lost;
  const loss = losses.find((each) => each.seat === seat);
  if (loss === undefined) return { index: null, text: plain(words.none()) };
  const number = roundsOf(game)[loss.index]?.round ?? 1;
  const asked = words.task(titleOf(variant, language), number, colourOf(variant, seat), loss.played);
  return { index: loss.index, text: plain(asked) };
}

/** What the first of two seats could expect all along; where nobody has counted results, as much as it leads. */
function chancesIn({ variant, balance, limit }: Analysis): readonly number[] | null {
  if (variant.seats.length !== 2) return null;
  return balance.map(([score = 0]) => {
    const isDecided = Math.abs(score) >= limit;
    const counted = isDecided ? null : winningChance(variant, { score, end: null });
    return Math.round(100 * (counted ?? (1 + score / limit) / 2));
  });
}

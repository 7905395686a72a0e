import { winningChance } from '../../../../engine/index.js';
import { MESSAGES } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { chartSvg } from '../../../../render/index.js';
import type { LiveGame } from '../../../../sessions/model/live-game.js';
import type { Analysis, Judgement } from '../../../../sessions/thinking/analysis.js';
import { shownAnalysis, unitOf } from '../../../channel/posts/analysis.js';
import type { WireAnalysis, WireJudgement } from '../protocol.js';
import type { Reader } from '../state/reader.js';

/** What a reader is shown of the analysis of a table's game. */
export function analysisMessage(
  table: string,
  game: LiveGame,
  analysis: Analysis,
  { language }: Pick<Reader, 'language'>,
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
  };
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

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
    summary: mistakes.map(plain),
    judgements: analysis.judgements.map(judged),
  };
}

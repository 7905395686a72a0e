import { expect, it } from 'vitest';
import { RetrogradeAnalysis } from '../../../src/engine/search/endgames/retrograde-analysis.js';

it('a lost side holds out by the longest defence, also where that one leaves the table', () => {
  const analysis = new RetrogradeAnalysis(2, 2, [99, 99], []);
  const values = new Int8Array(2);
  analysis.beginPart(values, 0);
  analysis.begin(0);
  analysis.addMove(1, 0);
  analysis.addExit('lost', 6);
  analysis.finish();
  analysis.begin(1);
  analysis.addExit('won', 1);
  analysis.finish();
  analysis.begin(2);
  analysis.solve();
  // Distances in plies, and one more: 0 is a draw.
  expect([...values]).toEqual([-7, 2]);
});

import { expect, it } from 'vitest';
import { analysisFor } from '../../../src/bots/channel/analyses.js';
import { Budget } from '../../../src/bots/channel/budget.js';
import { LinkPictures } from '../../../src/bots/web/link-pictures.js';
import { newGame } from '../../../src/engine/game/any-game.js';
import { moveEntry, movesIn, playMove } from '../../../src/engine/game/game.js';
import type { PictureJob } from '../../../src/render/index.js';
import { LiveGame } from '../../../src/sessions/model/live-game.js';
import type { Session } from '../../../src/sessions/model/session.js';
import { openTable } from '../../../src/sessions/model/table.js';
import type { GameService } from '../../../src/sessions/service/service.js';
import { SHARES } from '../../../src/sessions/shares.js';
import { Analyses } from '../../../src/sessions/thinking/analyses.js';
import { variantOf } from '../../engine/positions.js';

const russian = variantOf('russian');

it('one address took all the pictures of links that are drawn at once', async () => {
  const { picturesAtOnce, picturesOfNetwork } = SHARES.linkPictures.bounds;
  expect(picturesOfNetwork).toBeLessThan(picturesAtOnce);
  const held = Promise.withResolvers<Buffer>();
  const pictures = new LinkPictures(() => held.promise);
  const ask = (id: number, address: string) =>
    pictures.get({ kind: 'poster', id } as unknown as PictureJob, address);
  const mine = Array.from({ length: picturesAtOnce }, (_, id) => ask(id, '192.0.2.7'));
  expect(await mine.at(-1)).toBeNull();
  const other = ask(100, '198.51.100.7');
  held.resolve(Buffer.from('drawn'));
  expect(String(await other)).toBe('drawn');
  expect((await Promise.all(mine)).filter((picture) => picture !== null)).toHaveLength(picturesOfNetwork);
  // What is drawn already costs nobody a place.
  expect(await ask(100, '192.0.2.7')).not.toBeNull();
});

/** A game of Russian checkers that is over after one of its first moves. */
function finished(choice: number): Session {
  const begun = newGame(russian, {}, 0);
  if (!begun.ok) throw new Error('no game');
  const { game, state } = begun.value;
  const move = movesIn(state)[choice];
  if (move === undefined) throw new Error(`no move ${choice}`);
  const live = new LiveGame({ ...game, entries: [moveEntry(state, move)] }, [state, playMove(state, move)]);
  const table = openTable(`t${choice}`, russian, {}, 0, 8, live);
  return { channel: `web:${choice}`, table: { ...table, phase: 'over', game: live } } as unknown as Session;
}

it('one address took all the analyses that pages may have made at once', async () => {
  const { analyses: most, analysesOfNetwork } = SHARES.records.bounds;
  expect(analysesOfNetwork).toBeLessThan(most);
  const analyses = new Analyses(
    () => new Promise(() => undefined),
    async () => [],
  );
  const service = { analyses, now: 0, runningOf: () => [] } as unknown as GameService;
  const budget = new Budget(() => 0, 1_000);
  const parts = { service, budget, stopping: new AbortController().signal, most };
  const refused: string[] = [];
  const ask = (choice: number, owner: string): void => {
    const reader = { user: `web:${choice}`, owner, language: 'en', device: null } as const;
    analysisFor(parts, finished(choice), reader, () => undefined).then(
      (made) => refused.push(`${owner} ${made.ok}`),
      (error: unknown) => refused.push(String(error)),
    );
  };
  for (let choice = 0; choice <= analysesOfNetwork; choice += 1) ask(choice, 'flood');
  await expect.poll(() => refused).toEqual(['flood false']);
  expect(analyses.underWay('flood')).toBe(analysesOfNetwork);
  ask(analysesOfNetwork + 1, 'honest');
  await expect.poll(() => analyses.underWay('honest')).toBe(1);
  expect(refused).toHaveLength(1);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ChannelDelivery } from '../../src/bots/channel/delivery/channel-delivery.js';
import type { Outbox } from '../../src/bots/channel/delivery/outbox.js';
import { Sender } from '../../src/bots/channel/delivery/sender.js';
import { numberedTargets, tapped } from '../../src/bots/channel/keyboards/move-picker.js';
import { pickedBoard } from '../../src/bots/channel/posts/choice-post.js';
import type { Logger, Reply } from '../../src/bots/port.js';
import { type GameState, legalMoves, newGame, topologyOf } from '../../src/engine/index.js';
import { MESSAGES } from '../../src/locales/index.js';
import type { PictureJob } from '../../src/render/index.js';
import type { ThemeName } from '../../src/render/shapes/theme.js';
import { localStudio } from '../../src/render/studio/studio.js';
import { LiveGame } from '../../src/sessions/model/live-game.js';
import type { BoardRunning } from '../../src/sessions/model/running.js';
import { newSession, type Table } from '../../src/sessions/model/session.js';
import type { GameService } from '../../src/sessions/service/service.js';
import { moveOf, variantOf, viewOf } from '../render/views.js';

const QUIET: Logger = { debug() {}, info() {}, warn() {}, error() {} };
const russian = variantOf('russian');
const numbered = (...moves: string[]) =>
  numberedTargets(moves.map((text) => moveOf(russian, text))).map(
    ({ cell, number }) => `${number} ${topologyOf(russian.board).names[cell]}`,
  );

it('every move gets the number of its button on the cell where it ends', () => {
  expect(numbered('c3:e5:g7', 'c3:e5:g3')).toEqual(['1 g7', '2 g3']);
});

it('moves that end alike get their numbers where they part', () => {
  expect(numbered('c3:e5:g3:e1', 'c3:a5:c7:e1')).toEqual(['1 g3', '2 c7']);
  expect(numbered('c3-d4', 'e3-d4')).toEqual(['1 c3', '2 e3']);
});

it('a move that has no cell of its own gets none', () => {
  expect(numbered('c3:e5', 'c3:e5:g7')).toEqual(['2 g7']);
});

it('the board of a picked piece shows the last move and the duty to capture, as all see it', () => {
  const begun = newGame(russian, {}, 0);
  if (!begun.ok) throw new Error('no game');
  const entries = ['c3-d4', 'b6-c5'].map((move, seat) => ({ kind: 'move', seat, move }) as const);
  const game = new LiveGame({ ...begun.value.game, entries });
  const table: Partial<Table> = { seats: [null, null] };
  const current = { table, game, state: game.state as GameState } as BoardRunning;
  const soFar = { ...moveOf(russian, 'd4:b6'), path: [], captured: [] };
  const { alt } = pickedBoard(
    current,
    { language: 'en', theme: 'wood', flip: false },
    { soFar, targets: [] },
  );
  expect(alt).toContain('Black b6-c5');
  expect(alt).not.toContain('c3-d4');
  expect(alt).toContain('Must capture with d4');
});

it('every number on the board has its button, also where a lone king has the most moves', () => {
  const { variant, position } = viewOf('novgorod-61', 'W:WKa00:Bc44:Re44');
  const moves = legalMoves(variant, position);
  expect(moves.length).toBeGreaterThan(20);
  const next = tapped(
    { variant, position, moves, table: { id: 't', revision: 1 } },
    { table: 't', revision: 1, index: 0, depth: 0 },
    MESSAGES.en,
  );
  if (next?.kind !== 'choose') throw new Error('no buttons');
  const labels = next.keyboard.flat().map(({ label }) => label);
  expect(Math.max(...next.keyboard.map((row) => row.length))).toBeLessThanOrEqual(5);
  expect(next.keyboard.length).toBeLessThanOrEqual(5);
  expect(labels.at(-1)).toContain('Back');
  expect(labels.length).toBe(Math.min(25, moves.length + 1));
  expect(next.picked?.targets.map(({ number }) => `${number}.`)).toEqual(
    labels.slice(0, -1).map((label) => label.split(' ')[0]),
  );
});

it('the picture of the later of two quick taps is the last, however long the earlier takes to draw', async () => {
  const picture = (job: PictureJob) =>
    job.theme === 'wood' ? nextTurn(Buffer.of()) : Promise.resolve(Buffer.of());
  const sender = new Sender(
    QUIET,
    { ...localStudio, picture },
    () => {},
    () => 0,
  );
  const delivery = new ChannelDelivery(
    { observeChanges: () => undefined } as unknown as GameService,
    sender,
    {} as Outbox,
    QUIET,
    0,
    new AbortController().signal,
    [],
  );
  const shown: (string | undefined)[] = [];
  const respond = async (reply: Reply) => {
    shown.push(reply.kind === 'keyboard' ? reply.picture?.alt : undefined);
    return null;
  };
  const tap = (alt: string, theme: ThemeName) =>
    delivery.tapped.change(
      newSession('web:test'),
      undefined,
      [],
      { picture: { kind: 'board', view: viewOf('russian'), theme }, alt },
      respond,
    );
  await Promise.all([tap('first', 'wood'), tap('second', 'night')]);
  expect(shown).toEqual(['first', 'second']);
});

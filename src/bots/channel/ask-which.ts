import { type Cell, formatMove, topologyOf } from '../../engine/index.js';
import type { Messages } from '../../locales/index.js';
import type { Refusal } from '../../sessions/model/refusal.js';
import { currentGame } from '../../sessions/model/running.js';
import type { Session } from '../../sessions/model/session.js';
import { moveKeyboard, type Offer, tapData, WHOLE } from './keyboards/keyboards.js';
import { choicePost } from './posts/choice-post.js';
import type { Look } from './posts/drawing.js';
import type { Draft } from './posts/posts.js';

interface Asking {
  readonly session: Session;
  readonly look: Look;
  readonly words: Messages;
  post(draft: Draft): Promise<void>;
}

/** Asks which of several moves that fit the user means. */
export async function askWhich(
  context: Asking,
  { moves, legal, table, revision }: Extract<Refusal, { code: 'ambiguous' }>,
): Promise<void> {
  if (context.session.table === null) return;
  const here = currentGame(context.session.table);
  if (here.kind !== 'draughts') return;
  const huff = moves[0]?.huff;
  if (huff !== undefined && legal.every((move) => move.huff !== huff || moves.includes(move))) {
    const { variant, position } = here.state;
    return askMoveBehind(context, huff, { variant, position, moves: legal, table: { id: table, revision } });
  }
  await context.post(
    choicePost(here, context.look, moves, (move) =>
      tapData({ table, revision, index: legal.indexOf(move), depth: WHOLE }),
    ),
  );
}

/** Asks for the move after a huff that was typed alone. */
async function askMoveBehind(context: Asking, huff: Cell, offer: Offer): Promise<void> {
  const { variant, moves } = offer;
  const behind = moves.filter((move) => move.huff === huff);
  const [example] = behind.map((move) => formatMove(variant, move));
  const square = topologyOf(variant.board).names[huff] ?? '';
  const text = context.words.huffThen(square, example ?? '');
  await context.post({ text, keyboard: moveKeyboard(offer, behind) });
}

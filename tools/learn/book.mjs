/**
 * Makes an opening book: a tree of positions in which the leaf that play reaches most easily is always expanded next
 * (drop-out expansion, Lincke 2001). Every move of such a position is searched, and values go back by minimax.
 */

import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';

/** By how many hundredths of a man a move must be worse than the best one to be as far away as a ply deeper. */
const PLY = 10;
/** Moves in a book lose less, in hundredths of a man: more than the lowest level with a book may, for people play them too. */
const MAX_LOSS = 250;
/** What a game is worth that is over, in hundredths of a man. */
const WON = 30_000;

/** Positions of a game and what they are worth for the side to move, in hundredths of a man. */
class Tree {
  /** By text of the position. */
  nodes = new Map();

  /** `worth`: searches a state. */
  constructor(engine, start, worth) {
    this.engine = engine;
    this.worth = worth;
    this.root = this.node(start, 0);
  }

  node(state, ply) {
    const key = this.engine.formatPosition(state.variant, state.position);
    const known = this.nodes.get(key);
    if (known !== undefined) return known;
    const searched = state.outcome === null ? this.worth(state, key) : outcomeOf(state);
    const node = { key, state, ply, searched, value: searched, edges: null };
    this.nodes.set(key, node);
    return node;
  }

  expand(node) {
    const { engine } = this;
    node.edges = engine.movesIn(node.state).map((move) => ({
      text: engine.formatMove(node.state.variant, move),
      to: this.node(engine.playMove(node.state, move), node.ply + 1),
      loss: 0,
    }));
    node.state = null;
  }

  get expanded() {
    return [...this.nodes.values()].filter(({ edges }) => edges !== null);
  }

  /** Values and losses, the deepest positions first. A move that leads back goes by what was searched. */
  backUp() {
    for (const node of this.expanded.sort((one, other) => other.ply - one.ply)) {
      const worthOf = ({ to }) => -(to.ply > node.ply ? to.value : to.searched);
      node.value = Math.max(...node.edges.map(worthOf));
      for (const edge of node.edges) edge.loss = node.value - worthOf(edge);
    }
  }

  /** The leaf with the least way from the start, a way being as long as its choices are many and its moves bad. */
  nearestLeaf() {
    const ways = new Map([[this.root, 0]]);
    let [nearest, least] = [null, Number.POSITIVE_INFINITY];
    for (const node of this.expanded.sort((one, other) => one.ply - other.ply)) {
      const way = ways.get(node);
      const step = node.edges.length > 1 ? 1 : 0;
      for (const { to, loss } of node.edges) {
        const there = way + step + loss / PLY;
        if (to.ply <= node.ply || there >= (ways.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        ways.set(to, there);
      }
    }
    for (const [node, way] of ways) {
      if (node.edges !== null || node.state.outcome !== null || way >= least) continue;
      [nearest, least] = [node, way];
    }
    return nearest;
  }

  /** What was expanded, with the moves that lead to what was expanded, too: those that were looked into. */
  book() {
    const book = new Map();
    for (const { key, value, edges } of this.expanded) {
      const moves = edges
        .filter(({ to, loss }) => to.edges !== null && loss <= MAX_LOSS)
        .map(({ text, loss }) => ({ text, loss }))
        .sort((one, other) => one.loss - other.loss);
      if (moves.length > 0) book.set(key, { score: value, moves });
    }
    return book;
  }
}

function outcomeOf({ outcome, position }) {
  if (outcome.kind === 'draw') return 0;
  return outcome.seats.includes(position.turn) ? WON : -WON;
}

/** The searches that were made before, by text of the position; what was cut off in the middle of a line is gone. */
function searchesIn(file) {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  const whole = lines.slice(0, -1);
  truncateSync(file, Buffer.byteLength(whole.map((line) => `${line}\n`).join('')));
  return new Map(
    whole.map((line) => {
      const at = line.indexOf(' ');
      return [line.slice(at + 1), Number(line.slice(0, at))];
    }),
  );
}

/**
 * The book of a game after `positions` of its positions were expanded, or when `isOver` says so: then it is smaller, and
 * the next call goes on. All searches, of `nodes` positions each, are kept in `file`. Calls `tell` now and then with the
 * number of positions that were expanded.
 */
export function makeBook(engine, variant, { learned, nodes, seed, positions, file, isOver, tell }) {
  const think = engine.createThinker(variant);
  const before = searchesIn(file);
  const worth = (state, key) => {
    const known = before.get(key);
    if (known !== undefined) return known;
    const score = Math.round(100 * think(state, { nodes, learned }, seed).score);
    appendFileSync(file, `${score} ${key}\n`);
    return score;
  };
  const tree = new Tree(engine, engine.newGame(variant, {}, 0).value.state, worth);
  let count = 0;
  while (count < positions && !isOver()) {
    const leaf = tree.nearestLeaf();
    if (leaf === null) break;
    tree.expand(leaf);
    tree.backUp();
    count++;
    if (count % 20 === 0) tell(count);
  }
  return { book: tree.book(), count, value: tree.root.value };
}

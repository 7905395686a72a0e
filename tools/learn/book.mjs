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

  /** What was expanded, with the best moves and those that lead to what was expanded, too: those that were looked into. */
  book() {
    const book = new Map();
    for (const { key, value, edges } of this.expanded) {
      const moves = edges
        .filter(({ to, loss }) => loss === 0 || (to.edges !== null && loss <= MAX_LOSS))
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

/** Searches states, by what they are worth for the side to move, and keeps what it finds in a file. */
function searcher(engine, variant, { learned, nodes, seed, file }) {
  const think = engine.createThinker(variant);
  const before = searchesIn(file);
  return (state, key) => {
    const known = before.get(key);
    if (known !== undefined) return known;
    const score = Math.round(100 * think(state, { nodes, learned }, seed).score);
    appendFileSync(file, `${score} ${key}\n`);
    return score;
  };
}

/**
 * The book of a game after `positions` of its positions were expanded, or when `isOver` says so: then it is smaller, and
 * the next call goes on. All searches, of `nodes` positions each, are kept in `file`. Calls `tell` now and then with the
 * number of positions that were expanded.
 */
export function makeBook(engine, variant, { learned, nodes, seed, positions, file, isOver, tell }) {
  const worth = searcher(engine, variant, { learned, nodes, seed, file });
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

/** How many times as many positions a move is judged by that is put into a book that was made without it. */
const DEEPER = 4;

/** The states of a book that its own moves lead to, by their text. */
function statesOf(engine, variant, book) {
  const states = new Map();
  const visit = (state) => {
    const key = engine.formatPosition(variant, state.position);
    if (states.has(key) || !book.has(key)) return;
    states.set(key, state);
    const legal = engine.movesIn(state);
    for (const { text } of book.get(key).moves)
      visit(engine.playMove(state, engine.findMove(variant, legal, text)));
  };
  visit(engine.newGame(variant, {}, 0).value.state);
  return states;
}

/**
 * A book with its best moves, made from one that may lack them: where the first move is known to lose something, the moves that
 * the book leaves out are searched at `nodes` positions each, the best of them at four times as many, and it goes in if it is worth
 * more than the first one; otherwise the first one is the best. Returns how many moves went in.
 */
export function mendBook(engine, variant, book, { learned, nodes, seed, file, tell }) {
  const worth = searcher(engine, variant, { learned, nodes, seed, file });
  const deeper = searcher(engine, variant, { learned, nodes: DEEPER * nodes, seed, file: `${file}-deeper` });
  const valueAfter = (search, state, move) => {
    const after = engine.playMove(state, move);
    return -(after.outcome === null
      ? search(after, engine.formatPosition(variant, after.position))
      : outcomeOf(after));
  };
  const mended = new Map(book);
  let [added, looked] = [0, 0];
  for (const [key, state] of statesOf(engine, variant, book)) {
    const { score, moves } = book.get(key);
    if (moves[0].loss === 0) continue;
    const known = moves.map(({ text, loss }) => ({ text, value: score - loss }));
    const isKnown = (move) => moves.some(({ text }) => text === engine.formatMove(variant, move));
    const [best] = engine
      .movesIn(state)
      .filter((move) => !isKnown(move))
      .map((move) => ({ move, value: valueAfter(worth, state, move) }))
      .sort((one, other) => other.value - one.value);
    const value = best === undefined ? -WON : valueAfter(deeper, state, best.move);
    if (value > known[0].value) {
      known.unshift({ text: engine.formatMove(variant, best.move), value });
      added++;
    }
    mended.set(key, {
      score: known[0].value,
      moves: known.map(({ text, value }) => ({ text, loss: known[0].value - value })),
    });
    looked++;
    if (looked % 5 === 0) tell(looked);
  }
  return { book: mended, added, looked };
}

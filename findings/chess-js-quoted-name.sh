#!/usr/bin/env bash
# chess.js 1.4.0: a player with a nickname in quotes, Ivan "Vanya" Petrov, in the record of a game.
#
# Guess: the standard of PGN, 7 has a quote within a tag be \" and a backslash \\. The package writes the name so and reads it back; at the
#   least it reads what it wrote itself.
# Behaviour: it writes the quotes as they are, and refuses that record as well as the right one, from its first bracket on. Of two
#   backslashes it keeps both. chessops 0.15.1 and kokopu 4.13.4 read and write such names.
# Seen:
#   chess.js writes: [White "Ivan "Vanya" Petrov"]
#   chess.js reads what it wrote: refused
#   chess.js reads [White "Ivan \"Vanya\" Petrov"]: refused
#   chessops reads it: Ivan "Vanya" Petrov
#   kokopu reads it: Ivan "Vanya" Petrov
#   chess.js reads [White "a \\ b"]: a \\ b
# What follows: names go out with \" as the standard has it, and readers of ours take both forms: a bare quote ends a tag only before "]".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund chess.js@1.4.0 chessops@0.15.1 kokopu@4.13.4
cat >look.mjs <<'JS'
import { Chess } from 'chess.js';
import { parsePgn } from 'chessops/pgn';
import { pgnRead } from 'kokopu';

function read(record) {
  try {
    const game = new Chess();
    game.loadPgn(record);
    return game.getHeaders().White;
  } catch {
    return 'refused';
  }
}
const game = new Chess();
game.setHeader('White', 'Ivan "Vanya" Petrov');
game.move('e4');
const written = game.pgn();
const right = '[White "Ivan \\"Vanya\\" Petrov"]\n[Result "*"]\n\n1. e4 *\n';
const seen = {
  'chess.js writes': written.split('\n').find((line) => line.startsWith('[White')),
  'chess.js reads what it wrote': read(written),
  'chess.js reads [White "Ivan \\"Vanya\\" Petrov"]': read(right),
  'chessops reads it': parsePgn(right)[0].headers.get('White'),
  'kokopu reads it': pgnRead(right).game(0).playerName('w'),
  'chess.js reads [White "a \\\\ b"]': read('[White "a \\\\ b"]\n[Result "*"]\n\n1. e4 *\n'),
};
for (const [what, value] of Object.entries(seen)) console.log(`${what}: ${value}`);
const expected = ['[White "Ivan "Vanya" Petrov"]', 'refused', 'refused', 'Ivan "Vanya" Petrov', 'Ivan "Vanya" Petrov', 'a \\\\ b'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node look.mjs

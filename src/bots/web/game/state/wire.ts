import type { Colour } from '../../../../engine/index.js';
import type { SeatSpot, ThemeName } from '../../../../render/index.js';
import type { WirePlan } from '../planning/messages.js';

export interface Circle {
  /** Its centre, in pixels of the board, which is 800 by 800. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface WireCell extends Circle {
  /** Its name in the game's notation. */
  readonly square: string;
  /** Corners of its outline, as in the attribute `points` of an SVG polygon. */
  readonly points: string;
}

export interface WirePiece extends Circle {
  /** SVG markup about (0, 0): to be put in a group that is moved to the place. A tower is one piece. */
  readonly markup: string;
  /** With its place: "c3, white king"; of a tower with all that stands in it. */
  readonly label: string;
  readonly seat: number;
}

export interface WireMove {
  /** All squares, the origin first; empty for a huff that ends the game. A move that can be made by several ways is listed by each. */
  readonly path: readonly string[];
  /** The square of the piece that is huffed first. */
  readonly huff?: string;
  /** In the game's notation, as people read it. */
  readonly text: string;
  /** Squares of the pieces that it captures; absent if none. */
  readonly captured?: readonly string[];
}

/** A move that was just made. */
export type LastMove = {
  readonly seat: number;
  readonly text: string;
} & (
  | {
      readonly kind: 'move';
      /** From the origin to where the piece stands now. */
      readonly path: readonly string[];
      readonly captured: readonly string[];
    }
  | { readonly kind: 'shot'; readonly course: Course }
  /** A seat resigned or ran out of time. */
  | { readonly kind: 'out' }
);

/** How the discs of a shot ran. */
export interface Course {
  /** Time of a step in milliseconds. */
  readonly stepMs: number;
  readonly discs: readonly {
    readonly disc: string;
    /** Its places, one a step: `x,y x,y …`. One whose list is shorter than the others has left the board. */
    readonly places: string;
    readonly leaves: boolean;
  }[];
}

export interface WireSeat {
  /** Null if nobody sits there. */
  readonly name: string | null;
  readonly colour: Colour;
  /** The colour in the reader's language. */
  readonly title: string;
  readonly kind: 'person' | 'computer' | 'empty';
  /** The reader's own. */
  readonly you: boolean;
  /** No longer in the game. */
  readonly out: boolean;
  /** Of a computer. */
  readonly level?: number;
  /** Where their pieces begin, in pixels of the board, and what these look like. */
  readonly spot?: SeatSpot;
  /** Pieces that they have, of those that they began with; absent where they are not counted. */
  readonly pieces?: { readonly left: number; readonly of: number };
  /** How often the computer has helped the player, who plays with people. */
  readonly helps?: number;
}

export interface WireButton {
  /** Names what is done by it, as pages send it. */
  readonly action: string;
  readonly seat?: number;
  readonly label: string;
  readonly style?: 'primary' | 'danger';
  /** A question that the page asks first. */
  readonly sure?: string;
  /** Number of the question that it answers. */
  readonly question?: number;
  /** It keeps its place, but cannot be pressed now. */
  readonly off?: true;
}

/** What stands in the bar of a page as long as the game goes on; it can be pressed while a button of this action can. */
export interface BarButton {
  readonly action: string;
  readonly label: string;
  /** Path data of SVG, in a box of 24 by 24. */
  readonly icon: string;
}

/** What players ask each other, with the reader's answers; none for one who is not asked. */
export interface WireQuestion {
  /** Tells it from its table's other questions. */
  readonly number: number;
  readonly text: string;
  readonly buttons: readonly WireButton[];
}

interface BoardHead {
  readonly type: 'board';
  /** Names the table: another one is another game in the same place, as after a rematch. */
  readonly table: string;
  readonly revision: number;
  /** Number of entries in the record. With `revision` it is what a page has `seen`. */
  readonly entries: number;
  /** In the reader's language. */
  readonly title: string;
  readonly variant: string;
  /** The time control in figures, empty for none. */
  readonly pace: string;
  readonly phase: 'open' | 'running' | 'over';
  /** For `data-theme`: the themes' style sheet colours everything by it. */
  readonly theme: ThemeName;
  readonly ground: {
    readonly key: string;
    /** What stays: the board and, in `<defs>`, the pieces. Absent if the page has it. */
    readonly markup?: string;
    readonly cells?: readonly WireCell[];
    /** The part of the board's pixels that is shown. */
    readonly box?: {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };
    /** What stands in the squares, under the pieces. */
    readonly coordinates?: string;
  };
  /** SVG markup under and over the pieces. */
  readonly figures: { readonly below: string; readonly above: string };
  /** The reader's seat; null for one who watches. */
  readonly you: number | null;
  /** The seat to move; null before and after the game. */
  readonly turn: number | null;
  readonly seats: readonly WireSeat[];
  /** By seat: milliseconds left as of `now`, the server's clock in epoch milliseconds; null without a clock. */
  readonly clocks: readonly (number | null)[];
  /** True while no clock runs. */
  readonly stands: boolean;
  readonly now: number;
  /** Since the board that this page was sent before; the oldest first. Empty if it does not follow from that. */
  readonly last: readonly LastMove[];
  /** One line: whose turn it is, or how the game ended; then a second one tells a player of a rated game their rating. */
  readonly status: string;
  /** How it ended, to be shown over the board; null until then. */
  readonly result: string | null;
  /** How it ended for the reader; null for one who has no seat, and until then. */
  readonly verdict: 'won' | 'lost' | 'drawn' | null;
  /** In which place a loser came in, among more than two sides. */
  readonly place: { readonly at: number; readonly of: number } | null;
  /** Where the same game against the computer at the levels beside this one is opened, of one that is over. */
  readonly levels: readonly {
    readonly level: number;
    readonly isHarder: boolean;
    readonly address: string;
  }[];
  /** Further lines: what must capture, the ranking. */
  readonly notes: readonly string[];
  /** The question that is open between the players, of a game that is over whether they play again. */
  readonly question: WireQuestion | null;
  /** What has become of the last question, until the next move; empty if there is nothing to tell. */
  readonly answered: string;
  /** The position in words. */
  readonly description: string;
  readonly buttons: readonly WireButton[];
  readonly bar: readonly BarButton[];
  /** True where the game can be played on elsewhere: not one between people who do without the computer's help. */
  readonly forks: boolean;
  /** What the reader has planned; null for one who cannot plan now. */
  readonly plan: WirePlan | null;
  /** The game that is played now where this one, which is over, was: its page is `/g/<next>`. `isRematch`: it is its rematch. */
  readonly next?: { readonly game: string; readonly isRematch: boolean };
  /** The game whose rematch this one is. */
  readonly previous?: string;
  /** To somebody who waits for anybody: where they play the computer until then. */
  readonly meanwhile?: string;
  /** To somebody who waits there because an opponent has not come. */
  readonly missed?: true;
  /** The page that goes on from here without a connection. */
  readonly goOn?: string;
}

/** Legal moves; none of them, and `cut`, if they are too many to be listed. */
export interface ListedMoves {
  readonly list: readonly WireMove[];
  readonly cut: boolean;
}

/** The round in which a whole chat votes on the move of a board, as its reader sees it. */
export interface WirePoll {
  readonly type: 'poll';
  readonly table: string;
  readonly revision: number;
  /** How the round stands, and what the reader has voted for, or why they can't vote. */
  readonly lines: readonly string[];
  /** The moves to vote for; null if the reader can't vote. */
  readonly moves: ListedMoves | null;
  /** What the reader has voted for. */
  readonly own: WireMove | null;
  /** The number of a proposal that the reader can confirm, and the label for that. */
  readonly confirm?: { readonly label: string; readonly number: number };
}

export type DraughtsPiece = WirePiece & { readonly square: string };

export type BoardMessage =
  | (BoardHead & {
      readonly kind: 'draughts';
      readonly pieces: readonly DraughtsPiece[];
      /**
       * All legal moves if the reader is to move, else null. Cut: too many to be listed, so the page asks for `paths`, at first
       * with an empty one.
       */
      readonly moves: ListedMoves | null;
    })
  | (BoardHead & {
      readonly kind: 'chapaev';
      readonly pieces: readonly (WirePiece & {
        /** Identifies it in a `Course`. */
        readonly disc: string;
        readonly number: number;
      })[];
      /** If the reader is to shoot: their discs' numbers, and the degrees to add to a direction as it is seen on the page. */
      readonly aim: { readonly discs: readonly number[]; readonly turned: number } | null;
    });

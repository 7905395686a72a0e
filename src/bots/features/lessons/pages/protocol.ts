import { z } from 'zod';
import type { SvgBadge } from '../../../../render/index.js';
import { LIMITS } from '../../../web/game/limits.js';
import type { BoardMessage } from '../../../web/game/protocol.js';
import { locale, name, token } from '../../../web/read-message.js';

/** What stands in the address of a course, and what the tasks that are due stand under. */
export const COURSE_PATTERN = /^[a-z0-9-]{1,40}$/;
export const REPEAT = 'repeat';
/** What stands before the id of a sample game in an address. */
export const SAMPLE = 'sample-';

const step = z.string().max(40);
/** Tasks that are brought in one message. */
const MAX_BROUGHT = 50;

export const LearnClientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    token,
    locale,
    /** The player's, for badges. */
    name: name.default(''),
    /** Language of the words that the page has. */
    spoken: z.string().max(35),
    /** The course to go on with, or `repeat`; null for the list. */
    course: z.string().regex(COURSE_PATTERN).nullable(),
    /** The task that the page shows, or the number of entries of a sample game, after a reconnect; null at first. */
    step: step.nullable(),
  }),
  /** Another language. */
  z.strictObject({ type: z.literal('me'), locale }),
  /** An answer: the squares of a move, or of what was tried as one. */
  z.strictObject({
    type: z.literal('move'),
    step,
    path: z.array(z.string().max(8)).min(1).max(LIMITS.path),
  }),
  z.strictObject({ type: z.literal('hint'), step }),
  z.strictObject({ type: z.literal('again'), step }),
  z.strictObject({ type: z.literal('next'), step }),
  /** Shows the page's sample game after `at` entries. */
  z.strictObject({ type: z.literal('turn'), at: z.int().min(0).max(10_000) }),
  /** Steps and puzzles that were solved on this device without a line; answered by `kept`. */
  z.strictObject({
    type: z.literal('solved'),
    tasks: z.array(z.strictObject({ key: step, missed: z.boolean(), ago: z.int().min(0) })).max(MAX_BROUGHT),
  }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type LearnClientMessage = z.infer<typeof LearnClientMessage>;

/** A course with how far the reader has come in it. */
export interface ListedCourse {
  readonly id: string;
  readonly title: string;
  /** The game whose board stands beside it. */
  readonly game: string;
  readonly solved: number;
  readonly total: number;
}

/** A badge, and what it says in words. */
export type WireBadge = SvgBadge & { readonly label: string };

type Board = Extract<BoardMessage, { kind: 'draughts' }>;

export type LearnServerMessage =
  | { readonly type: 'welcome' }
  /** The page's words in another language than it has them. */
  | { readonly type: 'words'; readonly language: string; readonly words: object }
  | {
      readonly type: 'courses';
      readonly courses: readonly ListedCourse[];
      readonly due: number;
      /** Games to be looked through, by what stands in their addresses. */
      readonly samples: readonly { readonly id: string; readonly title: string; readonly game: string }[];
    }
  | {
      readonly type: 'task';
      readonly step: string;
      /** Title of the course, and which of its steps it is. */
      readonly course: string;
      readonly number: number;
      readonly total: number;
      readonly task: string;
      readonly board: Board;
    }
  /** What an answer leads to, played out on the board; a null board for one that the rules forbid. */
  | {
      readonly type: 'judged';
      readonly step: string;
      readonly right: boolean;
      readonly text: string;
      readonly board: Board | null;
    }
  /** A sample game after `at` of its entries. */
  | {
      readonly type: 'sample';
      readonly title: string;
      readonly at: number;
      readonly total: number;
      /** What happened last. */
      readonly said: string;
      /** The comment on it; empty without one. */
      readonly note: string;
      /** Where the next comment stands; null behind the last one. */
      readonly next: number | null;
      readonly board: Board;
    }
  /** What was solved without a line stands among what is known of the reader. */
  | { readonly type: 'kept' }
  | { readonly type: 'hint'; readonly step: string; readonly text: string }
  /** There is no task to be shown: a course is finished, with its badge, or there never was one. `game` is what to play now. */
  | {
      readonly type: 'said';
      readonly text: string;
      readonly game: string | null;
      readonly badge: WireBadge | null;
    }
  | {
      readonly type: 'refused';
      readonly id: string | null;
      readonly code: 'garbage' | 'too-long' | 'too-fast' | 'hello-first' | 'internal';
      readonly message: string;
    }
  | { readonly type: 'pong' };

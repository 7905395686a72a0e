import { GrammyError } from 'grammy';
import type { InputRichMessage } from 'grammy/types';
import type { PostTable } from '../../port.js';

type Blocks = NonNullable<InputRichMessage['blocks']>;

/** A table as Telegram shows one, where it does. Nothing in it is taken for a link or a command. */
export function richTable({ heading, columns, rows, notes }: PostTable): InputRichMessage {
  const cell = (text: string, at: number) => ({
    text,
    // Names stand on the left, numbers on the right.
    align: columns[at]?.isNumber ? ('right' as const) : ('left' as const),
    valign: 'middle' as const,
  });
  const head = columns.map(({ title }, at) => ({ ...cell(title, at), is_header: true as const }));
  const blocks: Blocks = [
    { type: 'heading', text: heading, size: 4 },
    { type: 'table', cells: [head, ...rows.map((row) => row.map(cell))], is_striped: true },
    ...notes.map((text) => ({ type: 'paragraph' as const, text })),
  ];
  return { blocks, skip_entity_detection: true };
}

/** True for a server of Telegram's that knows no such messages. */
export const knowsNoTables = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 404;

/** True if Telegram takes this table not, whatever the reason: its text is sent instead. */
export const isTableRefused = (error: unknown): boolean =>
  knowsNoTables(error) || (error instanceof GrammyError && error.error_code === 400);

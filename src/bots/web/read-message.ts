import { z } from 'zod';

/** By it a page recognises the answer to its action, and the server an action that comes again. */
export const actionId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
/** 32 random bytes in base64url. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const name = z.string().max(400);
export const locale = z.string().max(35).nullable();

export type ReadMessage<Message> =
  | { readonly ok: true; readonly value: Message }
  | {
      readonly ok: false;
      readonly id: string | null;
      readonly code: 'garbage' | 'too-long';
      readonly message: string;
    };

/** Parses a message of a page; `message` says in words what is wrong with it. */
export function readMessage<Message>(schema: z.ZodType<Message>, raw: string): ReadMessage<Message> {
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    return { ok: false, id: null, code: 'garbage', message: 'This is not JSON.' };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const id = actionId.safeParse((json as { id?: unknown } | null)?.id);
  const tooLong = parsed.error.issues.some((issue) => issue.code === 'too_big');
  return {
    ok: false,
    id: id.success ? id.data : null,
    code: tooLong ? 'too-long' : 'garbage',
    message: z.prettifyError(parsed.error).slice(0, 500),
  };
}

import { z } from 'zod';

const button = z
  .object({
    type: z.literal(2),
    style: z.int().min(1).max(6),
    label: z.string().max(80).optional(),
    custom_id: z.string().min(1).max(100).optional(),
    disabled: z.boolean().optional(),
    url: z.string().max(512).optional(),
    emoji: z.unknown().optional(),
  })
  .refine(({ style, custom_id }) => style > 4 || custom_id !== undefined, 'A custom id is required')
  .refine(({ label, emoji }) => Boolean(label) || emoji !== undefined, 'A label or emoji is required');

const row = z.object({ type: z.literal(1), components: z.array(button).min(1).max(5) });

const components = z
  .array(row)
  .max(5)
  .refine((rows) => {
    const ids = rows.flatMap((one) => one.components.flatMap(({ custom_id }) => custom_id ?? []));
    return new Set(ids).size === ids.length;
  }, 'Component custom id cannot be duplicated');

const snowflake = z.string().regex(/^\d{1,20}$/);

const allowedMentions = z
  .object({
    parse: z.array(z.enum(['roles', 'users', 'everyone'])).optional(),
    users: z.array(snowflake).max(100).optional(),
    roles: z.array(snowflake).max(100).optional(),
    replied_user: z.boolean().optional(),
  })
  .refine(
    ({ parse, users }) => !(parse?.includes('users') && users?.length),
    'parse:["users"] and users: [ids...] are mutually exclusive.',
  );

const attachment = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  filename: z.string().max(1024).optional(),
  description: z.string().max(1024).nullish(),
});

export const messageBody = z.object({
  content: z.string().max(2000).nullish(),
  embeds: z.array(z.unknown()).max(10).nullish(),
  components: components.nullish(),
  allowed_mentions: allowedMentions.nullish(),
  attachments: z.array(attachment).max(10).nullish(),
  flags: z.int().nullish(),
  nonce: z.union([z.string().max(25), z.int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  tts: z.boolean().nullish(),
  message_reference: z
    .object({ message_id: snowflake, fail_if_not_exists: z.boolean().optional(), type: z.int().optional() })
    .nullish(),
});

export type MessageBody = z.output<typeof messageBody>;

import { escapeMarkdown } from 'discord.js';
import type { Span, Text } from '../port.js';

const CONTENT_LIMIT = 2000;
const ZERO_WIDTH_SPACE = '\u200b';

/** Text as Discord shows it: markup in plain words is made harmless, mentions are real. */
export const renderText = (text: Text): string => shorten(text.map(renderSpan).join(''));

/** The Discord id in a user id, or null when it is another platform's. */
export const discordIdOf = (user: string): string | null => /^discord:(\d+)$/.exec(user)?.[1] ?? null;

function renderSpan(span: Span): string {
  if (typeof span === 'string') return escapePlain(span);
  if ('bold' in span) return `**${escapePlain(span.bold)}**`;
  // A code span ends at the next backtick, and nothing escapes in it.
  if ('code' in span) return `\`${span.code.replaceAll('`', 'ˋ')}\``;
  const id = discordIdOf(span.mention);
  return id === null ? escapePlain(span.name) : `<@${id}>`;
}

const escapePlain = (plain: string): string =>
  escapeMarkdown(plain, { heading: true, bulletedList: true, numberedList: true, maskedLink: true })
    .replaceAll(/^(\s*)(>|-#)/gm, '$1\\$2')
    // `<@…>`, `<#…>`, `<:…>`, `<t:…>`, `<a:…>`, `</…>` would become mentions, emoji, times and commands.
    .replaceAll(/<(?=[@#:/a-z])/gi, '\\<')
    .replaceAll(/@(?=everyone|here)/g, `@${ZERO_WIDTH_SPACE}`);

/** Escaping may double a text; what then is too long ends in an ellipsis. */
function shorten(content: string): string {
  if (content.length <= CONTENT_LIMIT) return content;
  const cut = content.slice(0, CONTENT_LIMIT - 1);
  // Neither half a character nor half an escape may stand at the end.
  return `${cut.replace(/[\uD800-\uDBFF]$|\\$/, '')}…`;
}

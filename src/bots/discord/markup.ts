import { escapeMarkdown } from 'discord.js';
import type { Span, Text } from '../../locales/text.js';
import { COMMANDS } from '../commands.js';

const CONTENT_LIMIT = 2000;
const ZERO_WIDTH_SPACE = '\u200b';

/** Text as Discord shows it: markup in plain words is made harmless, mentions are real. */
export const renderText = (text: Text): string => shorten(text.map(renderSpan).join(''));

/** The Discord id in a user id, or null when it is another platform's. */
export const discordIdOf = (user: string): string | null => /^discord:(\d+)$/.exec(user)?.[1] ?? null;

function renderSpan(span: Span): string {
  if (typeof span === 'string') return escapePlain(span);
  if ('bold' in span) return `**${escapePlain(span.bold)}**`;
  if ('code' in span) return code(span.code);
  if ('command' in span) return code(slashCommand(span));
  // Every reader's own clock counts.
  if ('until' in span) return `<t:${Math.floor(span.until / 1000)}:${span.show === 'left' ? 'R' : 'f'}>`;
  const id = discordIdOf(span.mention);
  return id === null ? escapePlain(span.name) : `<@${id}>`;
}

function code(text: string): string {
  // Code ends at the next backtick, and nothing escapes in it.
  const safe = text.replaceAll('`', 'ˋ');
  // A block keeps a table's columns in place.
  return safe.includes('\n') ? `\`\`\`\n${safe.trimEnd()}\n\`\`\`` : `\`${safe}\``;
}

/** As it is typed here: `/checkers new game:neva`, and `/move move:25-24` on its own. */
function slashCommand({ command, values = [] }: Extract<Span, { command: unknown }>): string {
  const { parameters } = COMMANDS.find(({ name }) => name === command) ?? { parameters: [] };
  const named = values.map((value, index) => {
    const parameter = parameters[Math.min(index, parameters.length - 1)];
    return parameter === undefined ? value : `${parameter.name}:${value}`;
  });
  return [command === 'move' ? '/move' : `/checkers ${command}`, ...named].join(' ');
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

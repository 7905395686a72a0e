import { randomBytes } from 'node:crypto';
import {
  type ButtonInteraction,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  type PrimaryEntryPointCommandInteraction,
} from 'discord.js';
import { LOCALES } from '../../locales/index.js';
import { languageOf } from '../../locales/match.js';
import { activityAddress, boardAddress, displayAddress, passAddress } from '../addresses.js';
import type { Launches } from '../page-app.js';
import type { Passes } from '../passes.js';
import type { Logger } from '../port.js';
import { userOf } from './incoming.js';

/** How long a link is good, in milliseconds. */
const LINK_MS = 15 * 60_000;
const PAGE_BUTTON = /^board:([A-Za-z0-9_-]{4,64})$/;
/** Longest name on Discord, in characters. */
const MAX_NAME_LENGTH = 32;

/** How the pages of games are opened from Discord. */
export interface DiscordPages {
  readonly publicUrl: string;
  readonly passes: Passes;
  /** True if Discord shows them itself, as an Activity. */
  readonly hasActivity: boolean;
  /** Where the Activities that are opened are noted. */
  readonly launches?: Launches;
}

/** Id of the game whose page a button opens; null for other buttons. */
export const pageIn = (interaction: ButtonInteraction): string | null =>
  PAGE_BUTTON.exec(interaction.customId)?.[1] ?? null;

interface Opened {
  readonly game: string;
  /** The game of the channel, which the Activity shows when it is launched there: another one is reached by links. */
  readonly here: string | null;
  /** The code of the display that the user gives on this board among others: all its boards are on one page. */
  readonly display: string | null;
}

/** Opens the page of a game inside Discord where that can be; otherwise gives the user a link of their own. */
export async function openPage(
  interaction: ButtonInteraction,
  { game, here, display }: Opened,
  pages: DiscordPages,
  log: Logger,
): Promise<void> {
  const isHere = game === here && display === null;
  if (pages.hasActivity && isHere && (await launch(interaction, pages, log))) return;
  const { text, label, inside } = LOCALES[languageOf(interaction.locale)].commands.ownLink;
  const { name, ...user } = userOf(interaction);
  const pass = pages.passes.sign({
    use: 'link',
    id: randomBytes(12).toString('base64url'),
    user: { ...user, name: Array.from(name).slice(0, MAX_NAME_LENGTH).join('') },
    game,
    until: Date.now() + LINK_MS,
  });
  const link = (label: string, url: string) =>
    ({ type: ComponentType.Button, style: ButtonStyle.Link, label, url }) as const;
  const { publicUrl } = pages;
  const page = display === null ? boardAddress(publicUrl, game) : displayAddress(publicUrl, display);
  const links = [
    ...(pages.hasActivity && !isHere ? [link(inside, activityAddress(interaction.applicationId, game))] : []),
    link(label, passAddress(page, pass)),
  ];
  await interaction.reply({
    content: text,
    components: [{ type: ComponentType.ActionRow, components: links }],
    flags: MessageFlags.Ephemeral,
  });
}

/** Answers the entry point command: opens the Activity, or says that it cannot be opened here. */
export async function enterActivity(
  interaction: PrimaryEntryPointCommandInteraction,
  pages: DiscordPages | null,
  log: Logger,
): Promise<void> {
  if (pages?.hasActivity === true && (await launch(interaction, pages, log))) return;
  const content = LOCALES[languageOf(interaction.locale)].commands.noActivity;
  await interaction.reply({ content, flags: MessageFlags.Ephemeral });
}

/** Opens the Activity for a user; false if Discord refuses it, as where its owner has not switched it on. */
async function launch(
  interaction: ButtonInteraction | PrimaryEntryPointCommandInteraction,
  { launches }: DiscordPages,
  log: Logger,
): Promise<boolean> {
  try {
    const { resource } = await interaction.launchActivity({ withResponse: true });
    if (resource?.activityInstance) launches?.note(resource.activityInstance.id);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'Discord: the Activity could not be opened');
    return false;
  }
}

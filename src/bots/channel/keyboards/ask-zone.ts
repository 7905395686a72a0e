import type { Messages } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { Settings } from '../../../sessions/model/session.js';
import { isZoneChosen } from '../../../sessions/time/zones.js';
import type { Button } from '../../port.js';

/** Below the first date that a chat is told: whether its zone is right, with a button that says so; nothing where one was chosen. */
export function askZone(
  settings: Settings,
  { panel }: Messages,
): { readonly text: Text; readonly buttons: readonly Button[] } {
  const { zone, zoneIs } = settings;
  if (isZoneChosen(settings)) return { text: [], buttons: [] };
  if (zoneIs === undefined) return { text: panel.more.quiet(), buttons: [] };
  return { text: panel.isZone(zone), buttons: [{ label: `✓ ${zone}`, data: `set:zone=${zone}` }] };
}

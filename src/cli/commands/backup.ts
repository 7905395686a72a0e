import { backUp } from '../../sessions/stores/upkeep/backup.js';
import type { Arguments } from '../arguments.js';
import { CliFault } from '../sentences.js';
import { storeAddress, told } from '../store.js';

/** `damka backup <file>`: copies the store, also while bots use it. */
export async function backup({ words: [file], store: address }: Arguments): Promise<string> {
  if (file === undefined) throw new CliFault('Into which file? damka backup <file>');
  const { sessions, finished, bytes } = await told(backUp(storeAddress(address), file));
  return `${file}: ${sessions} chats and ${finished} finished games, ${bytes} bytes, read back without a fault.`;
}

import { rich } from '../../../../locales/text.js';
import type { RoomWords } from './words.js';

export const POLICY = 'As últimas 200 mensagens de cada sala da web, com a rede de onde a sala foi aberta.';

export const WORDS: RoomWords = {
  kept: (lines) => rich`Mensagens suas, ou que citam você, nas salas da web: ${lines}.`,
};

import { rich } from '../../../../locales/text.js';
import type { RoomWords } from './words.js';

export const POLICY = 'Последние 200 сообщений каждой комнаты на сайте и сеть, из которой комната открыта.';

export const WORDS: RoomWords = {
  kept: (lines) => rich`Ваши сообщения и упоминания о вас в чатах сайта: ${lines}.`,
};

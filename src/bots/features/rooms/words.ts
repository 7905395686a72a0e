import type { Language } from '../../../locales/index.js';
import { rich, type Text } from '../../../locales/text.js';

interface RoomWords {
  /** Line of `/privacy`. */
  readonly kept: (lines: number) => Text;
}

export const WORDS: Readonly<Record<Language, RoomWords>> = {
  en: {
    kept: (lines) => rich`Lines in rooms of the web table, yours or naming you: ${lines}.`,
  },
  ru: {
    kept: (lines) => rich`Ваши сообщения и упоминания о вас в комнатах за веб-столом: ${lines}.`,
  },
  pt: {
    kept: (lines) => rich`Mensagens suas, ou que citam você, nas salas da web: ${lines}.`,
  },
};

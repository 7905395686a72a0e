import type { Language } from '../../../locales/index.js';
import { rich, type Text } from '../../../locales/text.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'The last 200 lines of each room on the web, with the network from which the room was begun.',
  ru: 'Последние 200 сообщений каждой комнаты на сайте и сеть, из которой комната открыта.',
  pt: 'As últimas 200 mensagens de cada sala da web, com a rede de onde a sala foi aberta.',
};

interface RoomWords {
  /** Line of `/privacy`. */
  readonly kept: (lines: number) => Text;
}

export const WORDS: Readonly<Record<Language, RoomWords>> = {
  en: {
    kept: (lines) => rich`Lines in chat rooms of the website, yours or naming you: ${lines}.`,
  },
  ru: {
    kept: (lines) => rich`Ваши сообщения и упоминания о вас в чатах сайта: ${lines}.`,
  },
  pt: {
    kept: (lines) => rich`Mensagens suas, ou que citam você, nas salas da web: ${lines}.`,
  },
};

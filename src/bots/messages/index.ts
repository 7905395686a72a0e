import type { Language } from '../../engine/variant.js';
import { en } from './en.js';
import type { Messages } from './messages.js';
import { ru } from './ru.js';

export const MESSAGES: Readonly<Record<Language, Messages>> = { en, ru };

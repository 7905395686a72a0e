import type { Language } from '../engine/index.js';
import { en } from './en/index.js';
import type { Messages } from './messages.js';
import { ru } from './ru/index.js';

export const MESSAGES: Readonly<Record<Language, Messages>> = { en, ru };

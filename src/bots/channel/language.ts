import type { Language } from '../../locales/index.js';
import type { Session } from '../../sessions/model/session.js';

/** The language for messages to a whole channel. */
export const languageFor = (session: Session): Language =>
  session.settings.language === 'auto' ? session.language : session.settings.language;

import type { Language } from '../../locales/index.js';
import type { Session } from '../../sessions/model/session.js';

/** A session as somebody reads it who speaks this language. */
export const spokenIn = (session: Session, language: Language): Session => ({
  ...session,
  settings: { ...session.settings, language },
});

/** The language for messages to a whole channel. */
export const languageFor = (session: Session): Language =>
  session.settings.language === 'auto' ? session.language : session.settings.language;

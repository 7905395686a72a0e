/** Begins the tab's name where that keeps what the browser does not. */
const MARK = 'damka ';

/**
 * What the browser refuses to store is kept in the tab's own name: through reloads and from page to page, until the tab is
 * closed. Browsers clear it before they show another site.
 */
function inName(): Readonly<Record<string, string>> {
  try {
    return window.name.startsWith(MARK) ? JSON.parse(window.name.slice(MARK.length)) : {};
  } catch {
    return {};
  }
}

function keepInName(kept: Readonly<Record<string, string>>): void {
  const isEmpty = Object.keys(kept).length === 0;
  if (!isEmpty) window.name = MARK + JSON.stringify(kept);
  else if (window.name.startsWith(MARK)) window.name = '';
}

/** True where the browser stores nothing, so that all is lost with the tab. */
export const storesNothing = (): boolean => Object.keys(inName()).length > 0;

/** Texts by their keys; null for one that is not kept. */
interface Kept {
  read(key: string): string | null;
  write(key: string, text: string | null): void;
}

/** `storage` may throw, or be missing. */
const keptIn = (storage: () => Storage): Kept => ({
  read(key) {
    const named = inName()[key];
    if (named !== undefined) return named;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write(key, text) {
    const { [key]: _, ...others } = inName();
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      keepInName(others);
    } catch {
      keepInName(text === null ? others : { ...others, [key]: text });
    }
  },
});

export const inBrowser = keptIn(() => localStorage);
export const inTab = keptIn(() => sessionStorage);

/** Choices that hold on pages without a script, too: cookies by their keys. */
const COOKIES: ReadonlyMap<string, string> = new Map([
  ['damka.language', 'damka_language'],
  ['damka.light', 'damka_light'],
  ['damka.board-theme', 'damka_board'],
  ['damka.board-sound', 'damka_sound'],
]);
const YEAR_SECONDS = 365 * 24 * 3600;

function readCookie(name: string): string | null {
  try {
    const kept = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
    return kept?.slice(name.length + 1) ?? null;
  } catch {
    // In some frames there are none.
    return null;
  }
}

/** A choice that this browser remembers; null if there is none. */
export function readSetting(key: string): string | null {
  const cookie = COOKIES.get(key);
  return (cookie === undefined ? null : readCookie(cookie)) ?? inBrowser.read(key);
}

export function writeSetting(key: string, value: string): void {
  inBrowser.write(key, value);
  const cookie = COOKIES.get(key);
  if (cookie === undefined) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers, and pages without TLS, have no other way.
    document.cookie = `${cookie}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  } catch {
    // In some frames there are none: it is kept above.
  }
}

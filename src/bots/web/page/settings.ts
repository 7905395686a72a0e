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

/** A choice that this browser remembers; null if there is none. */
export const readSetting = (key: string): string | null => inBrowser.read(key);

export const writeSetting = (key: string, value: string): void => inBrowser.write(key, value);

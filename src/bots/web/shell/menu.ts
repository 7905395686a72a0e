import { DEFAULT_LANGUAGE, type Language, LOCALES } from '../../../locales/index.js';
import type { PageWay } from '../lobby/protocol.js';

/** A way to what a feature has on pages, which other pages offer. */
export interface PageLink {
  /** The address of a page, e.g. `/learn`. */
  readonly path: string;
  /** Its place among the others, the lowest first. */
  readonly order: number;
  readonly words: (language: Language) => LinkWords;
  /** Drawn above `short`: path data, 24 by 24. */
  readonly icon?: string;
  /** A picture of what is there now, for its card. */
  readonly picture?: string;
  /** True if it can be read without a script. */
  readonly isPlain?: true;
  /** True if it tells what all this is, so that heads lead there by a question mark. */
  readonly isAbout?: true;
  /** True if it leads to what is the reader's own, so that only *Me* offers it. */
  readonly isMine?: true;
  /** Other pages that lie under it, by how their addresses begin: its tab is the current one there. */
  readonly holds?: readonly string[];
  /** Pages that search engines may list; by default only `path`. */
  readonly listed?: readonly string[];
}

/** What a way is called. */
export interface LinkWords {
  readonly title: string;
  /** Its word among the tabs; absent if it is none. */
  readonly short?: string;
  /** What stands on its card in the lobby; absent if it has none. */
  readonly help?: string;
}

/** The lobby and the rooms to chat in belong to the server itself. */
const PLAY: PageLink = {
  path: '/',
  order: 0,
  words: (language) => ({ title: LOCALES[language].troubles.home, short: LOCALES[language].lobby.play }),
  icon: 'M4 4h16v16H4zM12 4v16M4 12h16',
  holds: ['/g/', '/r/'],
};
const ROOM: PageLink = {
  path: '/room',
  order: 50,
  words: (language) => ({ title: LOCALES[language].lobby.chatRoom }),
  listed: [],
};

type TitledWay = readonly [path: string, title: string];

/** The ways between the pages of a server. */
export class Menu {
  readonly links: readonly PageLink[];

  constructor(links: readonly PageLink[]) {
    this.links = [PLAY, ...links, ROOM].toSorted((one, other) => one.order - other.order);
  }

  /** The way to what all this is. */
  get about(): PageLink | undefined {
    return this.links.find(({ isAbout }) => isAbout);
  }

  /** All ways but those that only *Me* offers, for the lobby. */
  waysIn(language: Language): readonly PageWay[] {
    return this.links
      .filter(({ isMine }) => !isMine)
      .map(({ path, icon, picture, isAbout, words }) => ({
        ...{ path, icon, picture, isAbout },
        ...words(language),
      }));
  }

  /** The links that stand on every page. */
  get tabs(): readonly PageLink[] {
    return this.links.filter(
      ({ icon, words }) => icon !== undefined && words(DEFAULT_LANGUAGE).short !== undefined,
    );
  }

  /** As much of them as the head of a page needs, and which pages there are. */
  headIn(language: Language): readonly PageWay[] {
    return this.waysIn(language).map(({ path, short, isAbout }) => ({ path, short, isAbout }));
  }

  /** Ways to what can be read without a script, each with its title. */
  plainIn(language: Language): readonly TitledWay[] {
    return this.titled(language, ({ isPlain }) => isPlain === true);
  }

  /** Ways to the pages that lie under a tab, which say themselves what they are. */
  linksUnder(tab: string, language: Language): readonly TitledWay[] {
    const held = this.links.find(({ path }) => path === tab)?.holds ?? [];
    return this.titled(language, ({ path }) => held.includes(path));
  }

  /** Ways that only *Me* offers. */
  mineIn(language: Language): readonly TitledWay[] {
    return this.titled(language, ({ isMine }) => isMine === true);
  }

  private titled(language: Language, which: (link: PageLink) => boolean): readonly TitledWay[] {
    return this.links.filter(which).map(({ path, words }) => [path, words(language).title] as const);
  }
}

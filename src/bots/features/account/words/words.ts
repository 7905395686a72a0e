import type { Naming } from '../../../../locales/index.js';
import type { Text } from '../../../../locales/text.js';

/** What is said of somebody who signs in on pages. */
export interface AccountWords {
  /** As menus call the command, and as it is typed. */
  readonly command: Naming;
  /** A line of `/privacy`. */
  readonly kept: (browsers: number, passkeys: number) => Text;
  readonly chat: ChatWords;
  readonly page: PageWords;
}

interface ChatWords {
  /** With a button, or an address where the platform takes no button. */
  readonly offer: (name: string, code: string, page: string, address: string | null) => Text;
  readonly open: string;
  readonly copy: string;
  /** Where others read along. */
  readonly inPrivate: () => Text;
  /** Where pages have no public address with TLS. */
  readonly noPages: () => Text;
  /** To somebody who plays in a browser. */
  readonly onPage: () => Text;
}

export interface PageWords {
  readonly me: string;
  readonly about: string;
  readonly signIn: {
    readonly title: string;
    readonly about: string;
    /** By a chat with the bot. */
    readonly chat: string;
    /** What to do in a chat with the bot: before and after the command. */
    readonly byBot: readonly [before: string, after: string];
    readonly code: string;
    readonly codeAbout: string;
    readonly next: string;
    /** Asked before anybody is signed in. */
    readonly as: (name: string) => string;
    readonly instead: (name: string) => string;
    readonly warning: string;
    readonly yes: string;
    readonly no: string;
    /** The address or the code was used, or is too old. */
    readonly used: string;
    readonly wrongCode: string;
    readonly tooMany: string;
  };
  readonly passkey: PasskeyWords;
  readonly device: DeviceWords;
  readonly join: JoinWords;
  /** Signing in by the page of a platform. */
  readonly by: {
    readonly way: (platform: string) => string;
    readonly denied: string;
    readonly unreachable: string;
    /** It began in another browser, or too long ago. */
    readonly foreign: string;
    readonly invalid: (platform: string) => string;
  };
  /** Whether games that were played here as a guest are to come along. */
  readonly carry: (games: number) => string;
  readonly take: string;
  /** Platforms by which somebody is known. */
  readonly known: (platform: string) => string;
  readonly ways: string;
  readonly wayByBot: (platform: string) => readonly [before: string, after: string];
  readonly devices: string;
  readonly browser: string;
  readonly here: string;
  readonly seen: (date: string) => string;
  readonly signOut: string;
  readonly signOutHere: string;
  readonly everywhere: string;
  /** Of `{count}` games that are only in this browser. */
  readonly unsent: string;
  readonly name: string;
  readonly nameOf: (platform: string) => string;
  readonly save: string;
  /** What a button was pressed for is done. */
  readonly done: string;
  readonly stored: string;
  readonly privacy: string;
  readonly deleting: string;
  readonly deletingAbout: (running: number) => string;
  readonly computer: string;
  readonly resign: string;
  readonly deleteAll: string;
  readonly deleted: string;
  readonly deletedAbout: string;
  /** What needs a sign-in of the last minutes. */
  readonly again: string;
  readonly signedOut: string;
  readonly resting: string;
  readonly wrong: string;
  readonly failed: string;
  readonly needsScript: string;
  readonly slower: string;
  /** On a page that comes without TLS. */
  readonly inClear: string;
}

interface PasskeyWords {
  readonly title: string;
  /** What becomes of a guest. */
  readonly about: string;
  readonly enter: string;
  readonly make: string;
  readonly add: string;
  /** Said after the first one was made. */
  readonly second: string;
  readonly used: (date: string) => string;
  readonly rename: string;
  readonly remove: string;
  /** Cancelled, refused or not there: browsers tell no more. */
  readonly cancelled: string;
  readonly exists: string;
  /** The browser has none. */
  readonly none: string;
  /** The page is not at the address that passkeys are for. */
  readonly elsewhere: string;
  /** With an address where they work, if there is one. */
  readonly noDomain: (address: string | null) => string;
  readonly tookLong: string;
  /** It was removed, or never was one of here. */
  readonly void: string;
  readonly full: string;
  /** Too many new accounts from a network in a day. */
  readonly tooManyNew: string;
  readonly last: string;
}

interface DeviceWords {
  readonly add: string;
  /** What to do with the code, whose picture is called `qr`, and with the address below it. */
  readonly scan: string;
  readonly qr: string;
  readonly orOpen: string;
  readonly back: string;
  /** Once another device shows a number. */
  readonly title: string;
  readonly which: (device: string) => string;
  readonly warning: string;
  readonly none: string;
  readonly added: string;
  /** A number that is not shown was chosen, or none. */
  readonly refused: string;
  /** On the other device: before its number, below it, and where it comes too late. */
  readonly show: string;
  readonly number: string;
  readonly over: string;
  /** Pages have no address that another device can open. */
  readonly local: string;
}

interface JoinWords {
  /** Above the question to who has signed in, when somebody else is about to be signed in. */
  readonly both: string;
  readonly about: (one: string, other: string) => string;
  readonly rated: string;
  readonly met: (games: number) => string;
  readonly offer: string;
  /** The question to the second, with whom they are to be one. */
  readonly title: (other: string) => string;
  readonly warning: string;
  readonly yes: string;
  readonly joined: string;
  readonly late: string;
  readonly samePlatform: string;
  /** Joined or parted too often in a day. */
  readonly tooOften: string;
  /** On Me. */
  readonly joinedWith: string;
  readonly part: string;
  readonly partAbout: string;
  readonly parted: string;
}

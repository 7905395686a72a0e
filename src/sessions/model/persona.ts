const MASK = 'mask:';

/**
 * The account of a user's pseudonym. Whatever is counted, ruled or kept of who plays under it goes by this account, so that
 * nothing that others are told of one tells of the other.
 */
export const maskOf = (user: string): string => `${MASK}${user}`;

/** The account by which others know whoever has a seat: the user's own, or that of their pseudonym. */
export const personaOf = ({ user, isAlias }: { user: string; isAlias?: true | undefined }): string =>
  isAlias ? maskOf(user) : user;

/** The user behind an account. */
export const userBehind = (account: string): string =>
  account.startsWith(MASK) ? account.slice(MASK.length) : account;

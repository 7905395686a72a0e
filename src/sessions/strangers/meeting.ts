import type { Table } from '../model/session.js';

/** A table offered to everybody. */
export const openToAll = (table: Table, watch: boolean): Table => ({
  ...table,
  strangers: { aliases: [], ...table.strangers, watch },
});

/** The table of strangers with a person's pseudonym recorded; unchanged if that is null. */
export const knownAs = (table: Table, user: string, alias: string | null): Table =>
  alias === null || table.strangers === undefined
    ? table
    : {
        ...table,
        strangers: {
          ...table.strangers,
          aliases: [...table.strangers.aliases.filter((each) => each.user !== user), { user, name: alias }],
        },
      };

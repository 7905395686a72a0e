import type { Table } from '../model/session.js';

/** A table that everybody is offered. */
export const openToAll = (table: Table, watch: boolean): Table => ({
  ...table,
  strangers: { aliases: [], ...table.strangers, watch },
});

/** A table of strangers that knows a person by a pseudonym; the same if this is null. */
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

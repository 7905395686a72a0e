/** A statement with values $1, $2, … */
export interface Statement {
  readonly sql: string;
  readonly values: unknown[];
}

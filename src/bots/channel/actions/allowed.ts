/** What the operator has allowed. */
export interface Allowed {
  /** True if strangers can meet. */
  readonly bringsTogether: boolean;
  /** Most boards of a simultaneous display. */
  readonly simulBoards: number;
}

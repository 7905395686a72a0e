/** What the real server answers instead of a result. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  constructor(
    readonly code: number,
    readonly description: string,
    readonly parameters: { readonly retry_after?: number; readonly migrate_to_chat_id?: number } = {},
  ) {
    super(description);
  }
}

export const badRequest = (reason: string): ApiFault => new ApiFault(400, `Bad Request: ${reason}`);
export const forbidden = (reason: string): ApiFault => new ApiFault(403, `Forbidden: ${reason}`);
export const conflict = (reason: string): ApiFault => new ApiFault(409, `Conflict: ${reason}`);
export const slowDown = (seconds: number): ApiFault =>
  new ApiFault(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });

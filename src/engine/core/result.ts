/** The result of a function at a border: a value, or an error from a closed set. Exceptions are for bugs. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A result with a value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
/** A result with an error. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

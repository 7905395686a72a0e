import type { Bytes } from './bytes.js';
import { CellSet, type SetKind } from './cell-set.js';
import { I32, I64 } from './values.js';

/** The kinds of values that places can have, and their values. */
export type Kind = 'i32' | 'i64' | SetKind;

export type Value = I32 | I64 | CellSet;

export type ValueOf<K extends Kind> = K extends 'i32' ? I32 : K extends 'i64' ? I64 : CellSet;

export const KIND_CODES: Readonly<Record<Kind, number>> = { i32: 0x7f, i64: 0x7e, set64: 0x7e, set128: 0x7b };

/** The code that computes a value, or a constant of a kind. */
export function codeOf(kind: Kind, value: Value | number | bigint): Bytes {
  if (typeof value === 'number') return I32.of(value).code;
  if (typeof value !== 'bigint') return value.code;
  return kind === 'i32' || kind === 'i64' ? I64.of(value).code : CellSet.of(kind, value).code;
}

export function coded<K extends Kind>(kind: K, code: Bytes, store?: Bytes): ValueOf<K> {
  if (kind === 'i32') return new I32(code, store) as ValueOf<K>;
  return (kind === 'i64' ? new I64(code, store) : new CellSet(kind as SetKind, code, store)) as ValueOf<K>;
}

/** One of two values by a condition; both are computed. */
export const choose = <V extends Value>(condition: I32, yes: V, no: V): V =>
  coded(yes.kind, [yes.code, no.code, condition.code, 0x1b]) as V;

import type { SimulScore } from '../../../../sessions/crowd/simul.js';

/** Points as they are written: `7½`. */
function points(value: number): string {
  const whole = Math.floor(value);
  return value === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
}

/** `9½:2½`. */
export const scoreText = ({ host, others }: SimulScore): string => `${points(host)}:${points(others)}`;

/** `(+8 =3 −1)`. */
export const detail = ({ won, drawn, lost }: SimulScore): string => `(+${won} =${drawn} −${lost})`;

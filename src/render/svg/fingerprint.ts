const HALVES = [0x9e3779b1, 0x85ebca6b] as const;
const LETTERS = 7;

/** A short name of a text, which other texts hardly ever share. It keeps no secret. */
export const fingerprint = (text: string): string =>
  HALVES.map((factor) => {
    let sum: number = factor;
    for (let at = 0; at < text.length; at += 1) {
      sum = Math.imul(sum ^ text.charCodeAt(at), factor);
      sum ^= sum >>> 15;
    }
    return (sum >>> 0).toString(36).padStart(LETTERS, '0');
  }).join('');

/** A random id; `crypto.randomUUID` exists in secure contexts only, which a page served over http is not. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

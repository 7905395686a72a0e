/** What the server answers to a form. */
export interface Answer {
  readonly to?: string;
  readonly text?: string;
  readonly options?: object;
  readonly again?: true;
  readonly gone?: { readonly rpId: string; readonly ids: readonly string[] };
}

/** Sends something as JSON. */
export async function post(to: string, body: object): Promise<Answer> {
  const response = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

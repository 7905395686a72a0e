import { FileError } from './port.js';

const TIMEOUT_MS = 15_000;

/**
 * Fetches a file of at most `most` bytes. Throws `FileError`, whose message never holds the address: it may contain a
 * token.
 */
export async function download(url: string, most: number): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok || response.body === null) {
      throw new FileError('unreachable', `the file's server answered ${response.status}`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > most) throw new FileError('too-big', `more than ${most} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError('unreachable', 'the file could not be fetched');
  }
}

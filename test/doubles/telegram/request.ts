import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { ApiFault } from './fault.js';
import { Parameters, type UploadedFile } from './parameters.js';

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const readMultipart = (request: IncomingMessage): Promise<Parameters> =>
  new Promise((resolve, reject) => {
    const values: Record<string, string> = {};
    const files = new Map<string, UploadedFile>();
    const form = busboy({ headers: request.headers });
    form.on('field', (name, value) => {
      values[name] = value;
    });
    form.on('file', (field, stream, { filename }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => files.set(field, { name: filename ?? '', content: Buffer.concat(chunks) }));
    });
    form.on('close', () => resolve(new Parameters(values, files)));
    form.on('error', reject);
    request.on('aborted', () => reject(new Error('the client went away')));
    request.pipe(form);
  });

function readJson(body: Buffer): Parameters {
  try {
    return new Parameters(JSON.parse(body.toString() || '{}') as Record<string, unknown>, new Map());
  } catch {
    throw new ApiFault(400, "Bad Request: can't parse request JSON object");
  }
}

/** The parameters of a call, however they were sent. */
export async function readParameters(request: IncomingMessage, url: URL): Promise<Parameters> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) return readMultipart(request);
  const body = await readBody(request);
  if (type.startsWith('application/json')) return readJson(body);
  const form = type.startsWith('application/x-www-form-urlencoded') ? body.toString() : '';
  const pairs = [...url.searchParams, ...new URLSearchParams(form)];
  return new Parameters(Object.fromEntries(pairs), new Map());
}

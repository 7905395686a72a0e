import { badRequest } from './fault.js';

export interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The parameters of one call; in multipart everything is text, in JSON objects may be given as they are. */
export class Parameters {
  constructor(
    readonly values: Readonly<Record<string, unknown>>,
    readonly files: ReadonlyMap<string, UploadedFile>,
  ) {}

  has(name: string): boolean {
    return this.values[name] !== undefined;
  }

  text(name: string): string {
    const value = this.values[name];
    if (value === undefined) return '';
    return typeof value === 'string' ? value : String(value);
  }

  number(name: string): number | undefined {
    const value = this.values[name];
    if (value === undefined || value === '') return undefined;
    const number = Number(value);
    if (!Number.isInteger(number)) throw badRequest(`${name} must be an integer`);
    return number;
  }

  flag(name: string): boolean {
    return ['true', '1'].includes(this.text(name).toLowerCase());
  }

  /** An object or array, whether it came as such or as JSON text. */
  json(name: string): unknown {
    const value = this.values[name];
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      throw badRequest(`can't parse ${name} JSON object`);
    }
  }

  /** A file uploaded with this call. */
  file(name: string): UploadedFile {
    const value = this.text(name);
    return this.attached(value.startsWith('attach://') ? value : `attach://${name}`);
  }

  /** The file that goes by such an address. */
  attached(address: string): UploadedFile {
    const name = address.replace(/^attach:\/\//, '');
    const file = this.files.get(name);
    if (file === undefined) throw badRequest(`there is no ${name} in the request`);
    if (file.content.length === 0) throw badRequest('file must be non-empty');
    return file;
  }
}

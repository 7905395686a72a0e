import type { Api } from 'grammy';
import { download } from '../../download.js';
import { type ChatFile, FileError } from '../../port.js';
import { reasonOf } from '../sending/telegram-errors.js';
import type { Document } from './update.js';

/** Wraps a document in a `ChatFile`. */
export type FileOf = (document: Document) => ChatFile;

/** Fetches files from the Bot API server, under an address that contains the token. */
export const filesFrom =
  (api: Api, apiRoot: string, token: string): FileOf =>
  ({ file_id, file_name, file_size }) => ({
    name: file_name ?? 'file',
    read: async (most) => {
      // Telegram refuses the path of a very big file.
      if (file_size !== undefined && file_size > most) throw new FileError('too-big', `${file_size} bytes`);
      const path = await pathOf(api, file_id);
      return download(`${apiRoot}/file/bot${token}/${path}`, most);
    },
  });

async function pathOf(api: Api, fileId: string): Promise<string> {
  try {
    const { file_path } = await api.getFile(fileId);
    if (file_path !== undefined) return file_path;
  } catch (error) {
    throw new FileError('unreachable', reasonOf(error));
  }
  throw new FileError('unreachable', 'Telegram does not tell where the file is');
}

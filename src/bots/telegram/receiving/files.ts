import type { Api } from 'grammy';
import type { Document } from 'grammy/types';
import { download } from '../../download.js';
import { type ChatFile, FileError } from '../../port.js';
import { reasonOf } from '../sending/problems.js';

/** Makes a file out of a document that somebody sent. */
export type FileOf = (document: Document) => ChatFile;

/** Files are at an address of the Bot API server of their own, which holds the token. */
export const filesFrom =
  (api: Api, apiRoot: string, token: string): FileOf =>
  ({ file_id, file_name, file_size }) => ({
    name: file_name ?? 'file',
    read: async (most) => {
      // Telegram does not even tell where a very big file is.
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

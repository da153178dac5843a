import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { config } from '../config.server.ts';
import type { ByteRange } from './byte-range.ts';
import { mediaType } from './media-type.ts';

export interface StoredFile {
  key: string;
  size: number;
  contentType: string;
  /** Strong: changes with every write of the file. */
  etag: string;
  lastModified: Date;
}

/** Files by key, such as `lessons/hello-ai-world/video.mp4`. Who may read one is decided by whoever asks. */
export interface FileStorage {
  find(key: string): Promise<StoredFile | null>;
  read(key: string, range?: ByteRange): ReadableStream<Uint8Array>;
  readText(key: string): Promise<string>;
}

const keyForm = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * Stores the files under one folder. A key that could leave it (`..`, a leading slash or dot, a backslash, an encoded one) names no file.
 */
function localFileStorage(folder: string): FileStorage {
  const root = path.resolve(folder);
  const pathOf = (key: string) => {
    if (!keyForm.test(key) || key.length > 200) throw new Error(`not a file key: ${key.slice(0, 60)}`);
    return path.join(root, key);
  };
  return {
    async find(key) {
      if (!keyForm.test(key) || key.length > 200) return null;
      const found = await stat(pathOf(key)).catch(() => null);
      if (!found?.isFile()) return null;
      const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
      return { key, size: found.size, contentType: mediaType(key), etag, lastModified: found.mtime };
    },
    read: (key, range) => Readable.toWeb(createReadStream(pathOf(key), range)) as ReadableStream<Uint8Array>,
    readText: (key) => new Response(Readable.toWeb(createReadStream(pathOf(key))) as ReadableStream).text(),
  };
}

/** Lesson videos, subtitles and downloads (MEDIA_DIR). */
export const fileStorage = localFileStorage(config.MEDIA_DIR);

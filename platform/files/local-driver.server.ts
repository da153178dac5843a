import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileFacts, FilePart, RangedDriver } from './ranged-driver.ts';
import { readPart } from './read-part.server.ts';

/** Keeps files in a folder: flydrive's driver with strong ETags, parts of files and writes that last. */
export class LocalDriver extends FSDriver implements RangedDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: path.resolve(folder), visibility: 'private' });
    this.#folder = path.resolve(folder);
  }

  async describe(key: string): Promise<FileFacts | null> {
    try {
      const found = await stat(path.join(this.#folder, key));
      if (!found.isFile()) return null;
      const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
      return { size: found.size, etag, lastModified: found.mtime };
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return null;
      throw error;
    }
  }

  async open(key: string, { range, size, etag, signal }: FilePart): Promise<ReadableStream<Uint8Array>> {
    const file = path.join(this.#folder, key);
    return readPart({ version: file + etag, open: () => open(file) }, range ?? { start: 0, end: size - 1 }, signal);
  }

  override async put(key: string, content: Uint8Array): Promise<void> {
    const file = path.join(this.#folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { flush: true });
  }

  override async delete(key: string): Promise<void> {
    await rm(path.join(this.#folder, key), { force: true });
  }

  async check(): Promise<void> {
    await stat(this.#folder);
  }
}

import path from 'node:path';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import type { ByteRange } from '#platform/http/byte-range.ts';
import { log } from '#platform/logging/log.server.ts';
import { bucketOf } from './bucket-of.ts';
import { mediaType } from './media-type.ts';
import type { FileFacts, RangedDriver } from './ranged-driver.ts';

export interface StoredFile extends FileFacts {
  key: string;
  contentType: string;
}

/**
 * Stores files by key, such as `lessons/hello-ai-world/video.mp4`. Who may read one is decided by whoever asks. Every verb throws
 * STORAGE_UNAVAILABLE when the storage does not answer.
 */
export interface FileStorage {
  find(key: string): Promise<StoredFile | null>;
  /** Begins to read a file that was found, or a part of it; `signal` ends it. */
  read(file: StoredFile, part?: { range?: ByteRange; signal?: AbortSignal }): Promise<ReadableStream<Uint8Array>>;
  readText(key: string): Promise<string>;
  /** Writes a file that is there when this returns, whatever happens then. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** Deletes a file, also one that is not there. */
  remove(key: string): Promise<void>;
  check(): Promise<void>;
}

const keyForm = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
/** People are told within 10 s that the storage is away. */
const timeout = 9 * second;

/** Stores lesson videos, subtitles and downloads: in a bucket (S3_BUCKET) or in a folder (MEDIA_DIR). */
export const fileStorage = storeFiles(() => openDriver(config.MEDIA_DIR));

/** Stores the files that the site writes for its people, such as their images: in the same bucket, or in a folder beside the database. */
export const writtenFiles = storeFiles(() => openDriver(path.join(config.DATA_DIR, 'files')));

/** Opens the bucket of the settings, else a folder. Each driver is loaded when it is used: that of a bucket brings an SDK along. */
async function openDriver(folder: string): Promise<RangedDriver> {
  const bucket = bucketOf(config);
  if (bucket) return new (await import('./s3-driver.server.ts')).S3Driver(bucket, { timeout });
  return new (await import('./local-driver.server.ts')).LocalDriver(folder);
}

/**
 * Makes a storage of one of flydrive's drivers. A key that could leave its folder (`..`, a leading slash or dot, a backslash, an encoded
 * one) names no file.
 */
export function storeFiles(openDriver: () => Promise<RangedDriver>): FileStorage {
  let opened: Promise<RangedDriver> | undefined;
  const ask = async <Answer>(question: (driver: RangedDriver) => Promise<Answer>, signal?: AbortSignal): Promise<Answer> => {
    try {
      opened ??= openDriver();
      return await question(await opened);
    } catch (error) {
      if (!signal?.aborted) log.warn({ err: error }, 'the file storage does not answer');
      throw Object.assign(new AppError('STORAGE_UNAVAILABLE'), { cause: error });
    }
  };
  return {
    async find(key) {
      if (!isKey(key)) return null;
      const facts = await ask((driver) => driver.describe(key));
      return facts && { ...facts, key, contentType: mediaType(key) };
    },
    read: (file, part = {}) => ask((driver) => driver.open(file.key, { ...file, ...part }), part.signal),
    async readText(key) {
      refuseOtherThanKey(key);
      return ask((driver) => driver.get(key));
    },
    async write(key, content) {
      refuseOtherThanKey(key);
      return ask((driver) => driver.put(key, content));
    },
    async remove(key) {
      refuseOtherThanKey(key);
      return ask((driver) => driver.delete(key));
    },
    check: () => ask((driver) => driver.check()),
  };
}

function refuseOtherThanKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a file key: ${key.slice(0, 60)}`);
}

function isKey(key: string): boolean {
  return keyForm.test(key) && key.length <= 200;
}

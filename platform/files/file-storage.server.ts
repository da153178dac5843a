import { config } from '#platform/config.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import type { ByteRange } from '#platform/http/byte-range.ts';
import { log } from '#platform/log.server.ts';
import { bucketOf } from './bucket-of.ts';
import { mediaType } from './media-type.ts';
import type { FileFacts, RangedDriver } from './ranged-driver.ts';

export interface StoredFile extends FileFacts {
  key: string;
  contentType: string;
}

/**
 * Files by key, such as `lessons/hello-ai-world/video.mp4`. Who may read one is decided by whoever asks. Every verb throws
 * STORAGE_UNAVAILABLE when the storage does not answer.
 */
export interface FileStorage {
  find(key: string): Promise<StoredFile | null>;
  /** Begins to read a file that was found, or a part of it; `signal` ends it. */
  read(file: StoredFile, part?: { range?: ByteRange; signal?: AbortSignal }): Promise<ReadableStream<Uint8Array>>;
  readText(key: string): Promise<string>;
  check(): Promise<void>;
}

const keyForm = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
/** People are told within 10 s that the storage is away. */
const patience = 9 * second;

/** Lesson videos, subtitles and downloads: in a bucket (S3_BUCKET) or in a folder (MEDIA_DIR). */
export const fileStorage = storeFiles(async () => {
  const bucket = bucketOf(config);
  // Each driver is loaded when it is used: that of a bucket brings an SDK along.
  if (bucket) return new (await import('./s3-driver.server.ts')).S3Driver(bucket, { patience });
  return new (await import('./local-driver.server.ts')).LocalDriver(config.MEDIA_DIR);
});

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
      throw new AppError('STORAGE_UNAVAILABLE');
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
      if (!isKey(key)) throw new Error(`not a file key: ${key.slice(0, 60)}`);
      return ask((driver) => driver.get(key));
    },
    check: () => ask((driver) => driver.check()),
  };
}

function isKey(key: string): boolean {
  return keyForm.test(key) && key.length <= 200;
}

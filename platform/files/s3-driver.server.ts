import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { S3Driver as FlydriveS3Driver } from 'flydrive/drivers/s3';
import { second } from '#platform/durations.ts';
import { backOff, type Clock, clockOfMachine } from './back-off.ts';
import type { FileFacts, FilePart, RangedDriver } from './ranged-driver.ts';

/** Milliseconds that one try may take until the storage begins to answer, and how long it may fall silent then. */
const tryTimeout = 4 * second;

export interface Bucket {
  name: string;
  region: string;
  /** None: Amazon's own. */
  endpoint: string | undefined;
  /** None: what the SDK finds, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Reads the files of a bucket: flydrive's driver with parts of files, which answers or gives up within `timeout`. */
export class S3Driver extends FlydriveS3Driver implements RangedDriver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(
    { name, region, endpoint, credentials }: Bucket,
    { timeout, clock = clockOfMachine }: { timeout: number; clock?: Clock },
  ) {
    const client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }), // no wildcard certificate needed for names of buckets
      ...(credentials && { credentials }),
      retryStrategy: backOff({ timeout: timeout - tryTimeout, clock }),
      requestHandler: {
        connectionTimeout: tryTimeout,
        requestTimeout: tryTimeout,
        throwOnRequestTimeout: true,
        socketTimeout: tryTimeout,
      },
      // Not every compatible storage knows the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    super({ client, bucket: name, visibility: 'private', supportsACL: false });
    this.#client = client;
    this.#bucket = name;
  }

  async describe(key: string): Promise<FileFacts | null> {
    try {
      const { ContentLength, ETag, LastModified } = await this.#client.send(
        new HeadObjectCommand({ Bucket: this.#bucket, Key: key }),
      );
      if (ContentLength === undefined || !ETag || !LastModified) throw new Error(`the storage does not say what ${key} is`);
      return { size: ContentLength, etag: ETag, lastModified: LastModified };
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  async open(key: string, { range, etag, signal }: FilePart): Promise<ReadableStream<Uint8Array>> {
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      IfMatch: etag,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const { Body } = await this.#client.send(command, { abortSignal: signal });
    return Readable.toWeb(Body as Readable) as ReadableStream<Uint8Array>;
  }

  /** Asks for a file that is not there: a bucket that is not there, and a key that does not open it, are other answers. */
  async check(): Promise<void> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: 'a-file-that-is-not-there' });
    try {
      await this.#client.send(command, { abortSignal: AbortSignal.timeout(tryTimeout) });
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error;
    }
  }
}

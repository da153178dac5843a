import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { S3Driver as FlydriveS3Driver } from 'flydrive/drivers/s3';
import { minute, second } from '#platform/durations.ts';
import type { FileFacts, FilePart, RangedDriver } from './ranged-driver.ts';

type RetryStrategy = Extract<S3ClientConfig['retryStrategy'], { acquireInitialRetryToken: unknown }>;
type Failure = Parameters<RetryStrategy['refreshRetryTokenForRetry']>[1];

interface Clock {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const clockOfMachine: Clock = { now: Date.now, wait };

const firstDelay = second / 2;
const longestDelay = 64 * second;
/** The most retries, of which the last comes after the longest delay. */
const mostRetries = 1 + Math.log2(longestDelay / firstDelay);

/**
 * Retries what a storage answers with 5xx, 408 or 429, or not at all, after delays that double up to 64 s, as long as the next try begins
 * within `timeout`. It takes the place of the SDK's own retries, so that the two do not multiply.
 */
function backOff({ timeout, clock }: { timeout: number; clock: Clock }): RetryStrategy {
  const makeToken = (retries: number, deadline: number) => ({
    getRetryCount: () => retries,
    getRetryDelay: () => 0, // the wait is over when there is a token
    deadline,
  });
  return {
    acquireInitialRetryToken: async () => makeToken(0, clock.now() + timeout),
    refreshRetryTokenForRetry: async (token, failure) => {
      const retries = token.getRetryCount();
      const { deadline } = token as ReturnType<typeof makeToken>;
      const delay = Math.min(firstDelay * 2 ** retries, longestDelay);
      if (!mayPass(failure) || retries === mostRetries || clock.now() + delay > deadline) throw new Error('not tried again');
      await clock.wait(delay * (1 - Math.random() / 4)); // so that those who failed together do not come back together
      return makeToken(retries + 1, deadline);
    },
    recordSuccess: () => {},
  };
}

/** Says whether the same may succeed later: the storage is overwhelmed or away, and did not refuse. */
function mayPass({ error, errorType }: Failure): boolean {
  const status = error?.$metadata?.httpStatusCode;
  if (status !== undefined && status >= 400) return status >= 500 || status === 408 || status === 429;
  return errorType === 'TRANSIENT';
}

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
    {
      timeout,
      isUpload = false,
      clock = clockOfMachine,
    }: {
      timeout: number;
      /** Large files are written, whose answer begins after their last byte. */
      isUpload?: boolean;
      clock?: Clock;
    },
  ) {
    const client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }), // no wildcard certificate needed for names of buckets
      ...(credentials && { credentials }),
      retryStrategy: backOff({ timeout: timeout - tryTimeout, clock }),
      requestHandler: {
        connectionTimeout: tryTimeout,
        requestTimeout: isUpload ? 0 : tryTimeout,
        throwOnRequestTimeout: true,
        socketTimeout: isUpload ? minute : tryTimeout,
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

  /** Lists the files whose keys begin with a prefix, with their sizes. */
  async list(prefix: string): Promise<Map<string, number>> {
    const files = new Map<string, number>();
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix });
    for await (const { Contents = [] } of pages) for (const { Key = '', Size = 0 } of Contents) files.set(Key, Size);
    return files;
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

import type { ByteRange } from '#platform/http/byte-range.ts';

/** The facts that a storage knows of a file. */
export interface FileFacts {
  size: number;
  /** Strong: changes with every write of the file. */
  etag: string;
  lastModified: Date;
}

/** The part that is wanted of a file that was found: all of it where there is no range. */
export interface FilePart extends FileFacts {
  range?: ByteRange;
  signal?: AbortSignal;
}

/** Reads, writes and deletes whole files, as flydrive's drivers do, and what a player needs beside that: the facts of a file and any part of it. */
export interface RangedDriver {
  /** Finds the facts of a file; null where there is none. */
  describe(key: string): Promise<FileFacts | null>;
  /** Opens a file, or a part of it, as long as it is still the one of this ETag; ended by `signal`. */
  open(key: string, part: FilePart): Promise<ReadableStream<Uint8Array>>;
  get(key: string): Promise<string>;
  /** Writes a file; when it returns, the file outlasts the machine's loss of power. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Deletes a file, also one that is not there. */
  delete(key: string): Promise<void>;
  /** Throws when the storage does not answer. */
  check(): Promise<void>;
}

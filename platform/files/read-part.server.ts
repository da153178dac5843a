import type { FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { mebibyte } from '#platform/byte-sizes.ts';
import type { ByteRange } from '#platform/http/byte-range.ts';

/** The bytes of a piece: few reads of the disk for a video, and little memory for each reader. */
const pieceBytes = 2 ** 18;

/** The bytes of pieces that are kept: all videos that come with the site are 22 MiB. */
const mostKept = 64 * mebibyte;

/** The pieces that were read lately: a video is read by many, and from memory for a third of what its file costs. */
const kept = new LRUCache<string, Buffer>({ maxSize: mostKept, sizeCalculation: ({ length }) => length });

/** A file that is opened when something of it is not kept. */
interface Opening {
  /** Changes with every write of the file. */
  version: string;
  open(): Promise<FileHandle>;
}

/**
 * Reads a part of a file piece by piece, each when it is wanted, and closes the file at the end of the part or when its reader has gone.
 * Node's own streams of files, made web streams, take half as long again.
 */
export function readPart(
  { version, open }: Opening,
  { start, end }: ByteRange,
  signal?: AbortSignal,
): ReadableStream<Uint8Array> {
  let place = start;
  let file: Promise<FileHandle> | undefined;
  const close = async () => (await file?.catch(() => null))?.close();
  const readPiece = async (first: number): Promise<Buffer> => {
    const key = `${version} ${first}`;
    const known = kept.get(key);
    if (known) return known;
    file ??= open();
    const { buffer, bytesRead } = await (await file).read(Buffer.allocUnsafeSlow(pieceBytes), 0, pieceBytes, first);
    const piece = bytesRead === pieceBytes ? buffer : Buffer.from(buffer.subarray(0, bytesRead));
    if (bytesRead > 0) kept.set(key, piece);
    return piece;
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const stop = () => {
          controller.error(signal?.reason);
          void close();
        };
        if (signal?.aborted) stop();
        else signal?.addEventListener('abort', stop, { once: true });
      },
      async pull(controller) {
        const first = place - (place % pieceBytes);
        const bytes = (await readPiece(first)).subarray(place - first, end + 1 - first);
        place += bytes.length;
        if (bytes.length > 0) controller.enqueue(bytes);
        if (bytes.length > 0 && place <= end) return;
        await close();
        // A file that has become shorter has no more to give: its answer breaks off, so that nobody takes it for whole.
        if (place <= end) throw new Error(`the file ends ${end + 1 - place} bytes too soon`);
        controller.close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  name: string;
  content: Uint8Array;
}

/** Packs files into a ZIP as it is read, so that no more than one of them is held at a time. What is packed in itself, as pictures are, is not packed again. */
export function zipFiles(files: AsyncIterable<ZippedFile>): ReadableStream<Uint8Array> {
  const coming = files[Symbol.asyncIterator]();
  let zip: Zip;
  return new ReadableStream({
    start(controller) {
      zip = new Zip((error, piece, isLast) => {
        if (error) return controller.error(error);
        controller.enqueue(piece);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const { done, value } = await coming.next();
      if (done) return zip.end();
      const entry = /\.(json|md)$/.test(value.name) ? new ZipDeflate(value.name) : new ZipPassThrough(value.name);
      zip.add(entry);
      entry.push(value.content, true);
    },
    async cancel() {
      await coming.return?.();
    },
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createTar } from 'nanotar';

const folder = path.resolve('paic');
/** As npm itself dates what it packs: the same files give the same bytes. */
const packedAt = Date.UTC(1985, 9, 26);

/** Packs the command-line client as `npm pack` does, so that `npm install` takes it from an address of this site. */
export async function packCommandLine(): Promise<Uint8Array<ArrayBuffer>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  const archive = createTar(
    paths.map((file) => ({
      name: path.posix.join('package', ...path.relative(folder, file).split(path.sep)),
      data: readFileSync(file),
    })),
    { attrs: { mtime: packedAt } },
  );
  return new Uint8Array(await promisify(gzip)(archive));
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createTar } from 'nanotar';

const folder = path.resolve('paic');
/** The date that npm itself gives to what it packs: the same files give the same bytes. */
const packedAt = Date.UTC(1985, 9, 26, 8, 15);

let packed: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Packs the command-line client as `npm pack` does, once, so that `npm install` takes it from an address of this site. */
export function packCommandLine(): Promise<Uint8Array<ArrayBuffer>> {
  packed ??= pack();
  return packed;
}

async function pack(): Promise<Uint8Array<ArrayBuffer>> {
  // No more than this: what else lies in the folder is nobody's.
  const programs = readdirSync(path.join(folder, 'src')).filter((name) => name.endsWith('.js'));
  const names = ['package.json', 'README.md', ...programs.map((name) => `src/${name}`)].sort();
  const files = names.map((name) => ({ name: `package/${name}`, data: readFileSync(path.join(folder, name)) }));
  const archive = createTar(files, { attrs: { mtime: packedAt } });
  return new Uint8Array(await promisify(gzip)(archive));
}

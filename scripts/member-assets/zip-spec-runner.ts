import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

const source = 'media/assets/spec-runner';

/** Packs the spec runner with its manual, its example and its tests into one archive that unpacks to a folder of its own. */
export async function zipSpecRunner(): Promise<Uint8Array> {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name).split(path.sep).join('/'))
    .sort();
  const contents = files.map((file) => [path.posix.relative(path.posix.dirname(source), file), readFileSync(file)] as const);
  // A zip writes local time: this is the same everywhere.
  return zipSync(Object.fromEntries(contents), { level: 9, mtime: new Date(2026, 10, 23) });
}

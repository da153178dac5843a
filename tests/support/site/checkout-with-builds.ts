import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Checkout {
  folder: string;
  /** Puts a build in place whose files in `/assets` all have other names than those of the build before, and answers its id. */
  buildAnew(): string;
  /** Puts a build in place that cannot start. */
  breakBuild(): void;
  remove(): void;
}

const ownNames = ['build', 'builds', '.data', '.git', 'test-results'];

/** Makes a checkout with a build of its own, which is a copy of this one's; all else are links. */
export function checkoutWithBuilds(): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  for (const name of readdirSync('.').filter((each) => !ownNames.includes(each))) {
    symlinkSync(path.resolve(name), path.join(folder, name));
  }
  let built = 0;
  const build = (change: (copy: string) => void) => {
    const copy = path.join(folder, 'builds/new');
    cpSync(`build${path.sep}`, copy, { recursive: true, dereference: true });
    change(copy);
    const module = path.resolve('platform/process/builds.server.ts');
    execFileSync(
      process.execPath,
      ['-e', `import(${JSON.stringify(module)}).then((builds) => builds.putInPlace('builds/new'))`],
      {
        cwd: folder,
      },
    );
  };
  const buildAnew = () => {
    built += 1;
    const id = String(built).repeat(12);
    build((copy) => renameAssets(copy, { id, mark: `x${built}` }));
    return id;
  };
  const breakBuild = () =>
    build((copy) => {
      writeFileSync(path.join(copy, 'server/index.js'), 'throw new Error("half a build")');
      writeFileSync(path.join(copy, 'client/builds/latest.json'), JSON.stringify({ id: 'f'.repeat(12), timestamp: Date.now() }));
    });
  build(() => {});
  return { folder, buildAnew, breakBuild, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Gives every file in `/assets` another name, and the build another id, wherever they are written. */
function renameAssets(copy: string, { id, mark }: { id: string; mark: string }): void {
  const { id: before } = JSON.parse(readFileSync(path.join(copy, 'client/builds/latest.json'), 'utf8'));
  const files = readdirSync(copy, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) if (/\.(br|gz)$/.test(name)) rmSync(path.join(parentPath, name));
  const assets = readdirSync(path.join(copy, 'client/assets'));
  const renamed = new Map(assets.map((name) => [name, name.replace(/(?=\.\w+$)/, mark)]));
  const names = assets.sort((one, other) => other.length - one.length).map((name) => name.replaceAll('.', '\\.'));
  const written = new RegExp([before, ...names].join('|'), 'g');
  const change = (text: string) => text.replace(written, (found) => renamed.get(found) ?? id);
  for (const { parentPath, name } of files.filter((entry) => /\.(js|css|json|html)$/.test(entry.name))) {
    const file = path.join(parentPath, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    renameSync(file, path.join(parentPath, change(name)));
  }
  for (const [name, other] of renamed) {
    const file = path.join(copy, 'client/assets', name);
    if (readdirSync(path.dirname(file)).includes(name)) renameSync(file, path.join(copy, 'client/assets', other));
  }
  const latest = JSON.stringify({ id, timestamp: Date.now() });
  for (const file of ['latest', `meta/${id}`]) writeFileSync(path.join(copy, `client/builds/${file}.json`), latest);
}

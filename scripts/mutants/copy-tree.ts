import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Copies what git knows or would take to a folder of its own, where faults can be planted; packages are shared. */
export function copyTree(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const name of names.split('\0')) {
    if (!name || !existsSync(name)) continue;
    const copy = path.join(folder, name);
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(name, copy);
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  execFileSync('react-router', ['typegen'], { cwd: folder, stdio: 'ignore' }); // types of the routes
  return folder;
}

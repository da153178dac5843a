import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Checkout {
  commit: string;
  folder: string;
  remove(): void;
}

const git = (...given: string[]) => execFileSync('git', given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * Checks out and builds the state to compare with, beside this one: a commit, or without one the last, and where nothing is uncommitted
 * the one before it.
 */
export function checkOutBefore(asked?: string): Checkout {
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  const commit = git('rev-parse', '--short', asked ?? (isChanged ? 'HEAD' : 'HEAD~1'));
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'bench-before-')), 'checkout');
  git('worktree', 'add', '--detach', folder, commit);
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  };
  try {
    const lockfile = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8');
    const run = (...script: string[]) => execFileSync(process.execPath, script, { cwd: folder, stdio: 'inherit' });
    if (lockfile(folder) === lockfile('.')) symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    else run('scripts/ensure-installed.mjs');
    run('scripts/build-if-needed.ts');
  } catch (error) {
    remove();
    throw error;
  }
  return { commit, folder, remove };
}

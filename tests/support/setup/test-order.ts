import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take longest. Begun last, one of them would run alone while the other processes have nothing left to do. */
const longest = ['function-attacks', 'hostile-programs', 'run-python', 'any-order', 'run-prompt'];

/** Begins with the files that take longest; with `--changed`, with those beside what was changed, because they tell soonest of a fault. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { changed, root } = this.ctx.config;
    const sorted = await super.sort(files);
    if (changed) {
      const sources = listChangedFiles(changed);
      return byRank(sorted, ({ moduleId }) => nearness(path.relative(root, moduleId), sources));
    }
    return byRank(sorted, ({ moduleId }) => Number(longest.some((name) => moduleId.endsWith(`/${name}.test.ts`))));
  }
}

const byRank = <T>(items: T[], rank: (item: T) => number): T[] => items.toSorted((one, other) => rank(other) - rank(one));

/** The folders, from the root down, that a test has in common with the nearest of these files. */
export function nearness(test: string, sources: readonly string[]): number {
  const folders = path.posix.dirname(test.replaceAll(path.sep, '/')).split('/');
  return Math.max(
    0,
    ...sources.map((source) => {
      const others = path.posix.dirname(source).split('/');
      const apart = folders.findIndex((folder, depth) => folder !== others[depth]);
      return apart < 0 ? folders.length : apart;
    }),
  );
}

function listChangedFiles(since: string | boolean): string[] {
  const git = (...given: string[]) => execFileSync('git', given, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const committed = typeof since === 'string' ? git('diff', '--name-only', `${since}...HEAD`) : [];
  return [...committed, ...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
}

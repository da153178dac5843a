import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './find-mutants.ts';

/**
 * Finds the faults that the compiler refuses. It takes long to look at everything, so one of each file is planted at a time: an error in a
 * file is the answer to its fault. Where others have errors, what is left is planted alone.
 */
export function refusedByTypes({ mutants, folder }: { mutants: readonly Mutant[]; folder: string }): Mutant[] {
  const refused: Mutant[] = [];
  let waiting = [...mutants];
  while (waiting.length > 0) {
    const round = [...new Map(waiting.map((mutant) => [mutant.file, mutant])).values()];
    waiting = waiting.filter((mutant) => !round.includes(mutant));
    const wrong = filesWithErrors({ planted: round, folder });
    const [accused, rest] = [round.filter(({ file }) => wrong.has(file)), round.filter(({ file }) => !wrong.has(file))];
    refused.push(...accused);
    const isElsewhere = wrong.size > accused.length;
    if (isElsewhere) refused.push(...rest.filter((mutant) => filesWithErrors({ planted: [mutant], folder }).size > 0));
  }
  return refused;
}

/** The files that the compiler complains about while these faults are in the copy. */
function filesWithErrors({ planted, folder }: { planted: readonly Mutant[]; folder: string }): Set<string> {
  const originals = planted.map(({ file }) => [path.join(folder, file), readFileSync(path.join(folder, file), 'utf8')] as const);
  for (const { file, start, end, replacement } of planted) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), source.slice(0, start) + replacement + source.slice(end));
  }
  const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.types.tsbuildinfo'];
  const { stdout } = spawnSync('node_modules/.bin/tsc', options, { cwd: folder, encoding: 'utf8' });
  for (const [file, source] of originals) writeFileSync(file, source);
  return new Set([...stdout.matchAll(/^(.+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file));
}

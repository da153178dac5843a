import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Problem } from '#features/practice/problems/problem.ts';
import { listProblemFiles, readProblem } from '#features/practice/problems/read-problems.server.ts';
import { type PromptSet, promptSetSchema } from './judge-prompt-set.ts';

const directory = 'features/practice/replay';
const problems = new Map(
  listProblemFiles({ directory: 'content' })
    .map(readProblem)
    .map((problem) => [problem.problemId.replace('/', '.'), problem]),
);

export const readYaml = (name: string): unknown => parse(readFileSync(`${directory}/${name}`, 'utf8'));

/** The problems that prompts were written for, by `lesson.name`. */
export function problemOf(name: string): Problem {
  const problem = problems.get(name);
  if (!problem) throw new Error(`${name} belongs to no problem`);
  return problem;
}

/** Reads the project's own prompts, by the name of their problem. */
export function readPromptSets(): Map<string, PromptSet> {
  const names = readdirSync(`${directory}/prompt-sets`).map((file) => file.replace('.yml', ''));
  return new Map(
    names
      .filter((name) => name !== 'unrelated')
      .map((name) => [name, promptSetSchema.parse(readYaml(`prompt-sets/${name}.yml`))]),
  );
}

export const problemNames = (): string[] => [...problems.keys()];

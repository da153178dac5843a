import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { listProblemFiles, readProblem } from '../problems/read-problems.server.ts';
import { groups, judgePromptSet, promptSetSchema } from './judge-prompt-set.ts';

const directory = path.join(import.meta.dirname, 'prompt-sets');
const unrelated = readSet('unrelated.yml') as string[];
const problems = new Map(
  listProblemFiles({ directory: 'content' })
    .map(readProblem)
    .map((problem) => [`${problem.problemId.replace('/', '.')}.yml`, problem]),
);

/** The share of prompts of a group whose answer has to be the one that its set names. */
const targets = {
  complete: 0.95,
  'incomplete and misleading': 0.95,
  repairs: 0.95,
  'salads and pastes': 0.98,
  unrelated: 0.95,
} satisfies Record<(typeof groups)[number], number>;

const judged = readdirSync(directory)
  .filter((name) => name !== 'unrelated.yml')
  .flatMap((name) => {
    const problem = problems.get(name);
    if (!problem) throw new Error(`${name} belongs to no problem`);
    return judgePromptSet({ problem, set: promptSetSchema.parse(readSet(name)), unrelated }).map((prompt) => ({
      name,
      ...prompt,
    }));
  });

function readSet(name: string): unknown {
  return parse(readFileSync(path.join(directory, name), 'utf8'));
}

test.each(groups)('prompts get what they have to: %s', (group) => {
  const prompts = judged.filter((prompt) => prompt.group === group);
  const others = prompts.filter(({ isAsExpected }) => !isAsExpected).map(({ name, got, prompt }) => `${name}: ${got}: ${prompt}`);
  expect(1 - others.length / prompts.length, others.join('\n')).toBeGreaterThanOrEqual(targets[group]);
});

test('there is enough to judge by', () => {
  expect(unrelated.length).toBeGreaterThanOrEqual(60);
  expect(judged.filter(({ group }) => group === 'complete').length).toBeGreaterThanOrEqual(400);
});

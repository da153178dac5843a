import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isHearingKept, readExamples } from '../hearing/read-hearing.server.ts';
import { fittingOf, listProblemFiles, readProblem } from '../problems/read-problems.server.ts';
import { answerPrompt } from './answer-prompt.ts';

const prompts = z.array(z.string());
const read = (name: string): unknown => parse(readFileSync(`features/practice/replay/${name}`, 'utf8'));
const unseen = z
  .record(z.string(), z.strictObject({ complete: prompts, faulty: z.record(z.string(), prompts) }))
  .parse(read('unseen-prompts.yml'));
const unrelated = prompts.parse(read('unrelated-prompts.yml'));

const problems = listProblemFiles({ directory: 'content' }).map((file) => {
  const problem = readProblem(file);
  const set = unseen[problem.problemId.replace('/', '.')];
  if (!set) throw new Error(`${problem.problemId} has no unseen prompts`);
  return { file, problem, set, fitting: fittingOf({ file, problem }) };
});
const kindsOf = (list: (one: (typeof problems)[number]) => string[]) =>
  problems.flatMap((one) => list(one).map((prompt) => ({ prompt, ...answerPrompt({ problem: one.problem, prompt }) })));
const passes = ({ kind }: { kind: string }) => kind === 'right';
const share = <Item>(items: Item[], has: (item: Item) => boolean) => items.filter(has).length / items.length;

test('what is kept was fitted on the examples as they are: npm run check:problems fits it anew', () => {
  expect(problems.filter(({ fitting }) => !isHearingKept(fitting)).map(({ file }) => file)).toEqual([]);
});

test('no prompt that measures is an example', () => {
  for (const { fitting, set } of problems) {
    const { complete, faulty, decisions } = readExamples(fitting);
    const known = [complete, ...Object.values(faulty), ...Object.values(decisions).flatMap(({ said, unsaid }) => [said, unsaid])];
    const examples = new Set(known.flat().map((text) => text.trim()));
    const measuring = [set.complete, ...Object.values(set.faulty)].flat().map((text) => text.trim());
    expect(measuring.filter((text) => examples.has(text))).toEqual([]);
  }
});

/* As they were measured, and rounded away from it: docs/practice-problems.md has the figures. */
test('strangers who settle everything are answered or asked, and hardly one is told otherwise', () => {
  const complete = kindsOf(({ set }) => set.complete);
  expect(complete).toHaveLength(384);
  expect(share(complete, passes)).toBeGreaterThanOrEqual(0.7);
  expect(share(complete, (answer) => passes(answer) || answer.kind === 'asks')).toBeGreaterThanOrEqual(0.97);
});

test('strangers who leave something out, or say it otherwise, are seldom answered as if they had not', () => {
  const faulty = kindsOf(({ set }) => Object.values(set.faulty).flat());
  expect(faulty).toHaveLength(144);
  expect(share(faulty, passes)).toBeLessThanOrEqual(0.17);
});

test('a task, or a sentence of it, is no prompt', () => {
  const whole = kindsOf(({ problem }) => [problem.task]).filter(passes);
  const sentences = kindsOf(({ problem }) => problem.task.split(/(?<=[.?!])\s+/)).filter(passes);
  expect([whole.length, sentences.length]).toEqual([0, 0]);
});

test('requests for something else and pasted solutions are not answered as prompts', () => {
  expect(
    share(
      kindsOf(() => unrelated),
      passes,
    ),
  ).toBe(0);
  const pastes = kindsOf(({ problem }) => {
    const solution = Object.values(problem.solution).join('\n');
    return [solution, `\`\`\`\n${solution}\n\`\`\``, `Use this code:\n${solution}`, solution.replaceAll('\n', ' ')];
  });
  expect(share(pastes, passes)).toBe(0);
});

test('sample prompts and suggestions do what their label says', () => {
  for (const { problem } of problems)
    for (const { label, prompt } of [
      ...problem.samples,
      ...problem.suggestions.map((text) => ({ label: 'precise', prompt: text })),
    ]) {
      const answer = answerPrompt({ problem, prompt });
      if (label === 'precise') expect(answer, `${problem.problemId}: ${prompt}`).toSatisfy(passes);
      if (label === 'vague') expect(answer, `${problem.problemId}: ${prompt}`).not.toSatisfy(passes);
    }
});

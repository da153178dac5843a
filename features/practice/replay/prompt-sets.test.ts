import { expect, test } from 'vitest';
import { z } from 'zod';
import { groups, heldOutSetSchema, judgeHeldOut, judgePromptSet } from '#tests/support/practice/judge-prompt-set.ts';
import { problemNames, problemOf, readPromptSets, readYaml } from '#tests/support/practice/read-prompt-sets.ts';

const unrelated = readYaml('prompt-sets/unrelated.yml') as string[];

/** The share of prompts of a group whose answer has to be the one that its set names. */
const targets = {
  complete: 0.95,
  'incomplete and misleading': 0.95,
  repairs: 0.95,
  'salads and pastes': 0.98,
  unrelated: 0.95,
} satisfies Record<(typeof groups)[number], number>;

const sets = readPromptSets();
const heldOut = z.record(z.string(), heldOutSetSchema).parse(readYaml('held-out-prompts.yml'));
const judged = [...sets].flatMap(([name, set]) =>
  judgePromptSet({ problem: problemOf(name), set, unrelated }).map((prompt) => ({ name, ...prompt })),
);

test.each(groups)('prompts get what they have to: %s', (group) => {
  const prompts = judged.filter((prompt) => prompt.group === group);
  const others = prompts.filter(({ isAsExpected }) => !isAsExpected).map(({ name, got, prompt }) => `${name}: ${got}: ${prompt}`);
  expect(1 - others.length / prompts.length, others.join('\n')).toBeGreaterThanOrEqual(targets[group]);
});

test('there is enough to judge by: a set for each problem, with ten wordings and four traps of each of its needs', () => {
  expect(unrelated.length).toBeGreaterThanOrEqual(60);
  expect([...sets.keys()].sort()).toEqual(problemNames().sort());
  for (const [name, { needs }] of sets) {
    expect(needs, name).toHaveLength(problemOf(name).needs.length);
    for (const [need, { wordings, traps }] of needs.entries()) {
      expect(countDifferent(wordings), `wordings of ${name}, need ${need}`).toBeGreaterThanOrEqual(10);
      expect(countDifferent(Object.values(traps)), `traps of ${name}, need ${need}`).toBe(4);
    }
  }
});

/** Counts texts that differ in more than signs, capitals and order. */
function countDifferent(texts: readonly string[]): number {
  return new Set(texts.map((text) => (text.toLowerCase().match(/[\p{L}\p{N}]+|[<>=+*/-]+/gu) ?? []).sort().join(' '))).size;
}

/** Measured, and rounded down: strangers' prompts are understood less well than those that mended the statements. */
const leastOfHeldOut = { complete: 0.88, 'incomplete and misleading': 0.87 };

test.each(['complete', 'incomplete and misleading'] as const)(
  'held-out prompts are understood as well as they were: %s',
  (group) => {
    const prompts = Object.entries(heldOut)
      .flatMap(([name, set]) => judgeHeldOut({ problem: problemOf(name), set }))
      .filter((prompt) => prompt.group === group);
    const share = prompts.filter(({ isAsExpected }) => isAsExpected).length / prompts.length;
    expect(share).toBeGreaterThanOrEqual(leastOfHeldOut[group]);
  },
);

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { learning } from './learning.ts';

/* What the owner's command says of how people learn. */
const tables = async (...args: string[]) => (await learning(args)).lines;

test('the command counts at once and prints the lessons, the video and the problems', async () => {
  const { userId } = await createTestMember();
  await database.execute(sql`insert into paid_course_lessons (parent_user_id, lesson, "order", progress)
    values (${userId}, 'hello-ai-world', 1, '[{"fromSecs": 0, "toSecs": 5}]')`);
  await database.execute(sql`insert into practice_tries (parent_user_id, problem_id, status, record)
    values (${userId}, 'hello-ai-world/countdown', 'wrong', '{"asks": [], "verdict": {"fault": "crash"}}')`);
  const all = await tables();
  expect(all).toContainEqual(expect.stringMatching(/^hello-ai-world +1 +0 +0$/));
  expect(all).toContainEqual(expect.stringMatching(/^hello-ai-world\/countdown +1 +0 +0 +0 +1 +1 +1 +It crashed$/));
  expect(all).toContainEqual(
    expect.stringMatching(/^Playing the video .* 0 of 1 +0 of 0 +Not enough data: needs 29 more who used it and 30 more/),
  );
  expect(all.at(-1)).toMatch(/^counted at \d{4}-.*: 1 have the course$/);
  const one = await tables('--lesson=hello-ai-world', '--sort=failed');
  expect(one).toContainEqual(expect.stringMatching(/^The loop +0:00 +1 +0$/));
});

test.each([
  ['--lesson=none', '--lesson: there is no lesson "none"'],
  ['--sort=none', '--sort: one of course, failed, left, tries'],
])('%s is refused in words', async (argument, words) => {
  await expect(learning([argument])).rejects.toThrow(words);
});

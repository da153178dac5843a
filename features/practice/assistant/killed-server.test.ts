import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { tokenMoves } from '#features/users/token-move.table.server.ts';
import { giveBackForgottenTokens } from '#features/users/tokens/token-ledger.server.ts';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { problemIdOf, writeProblems } from '#tests/support/content/write-problems.ts';
import { serveModel } from '#tests/support/models/serve-model.ts';

test('what a server killed in the middle of an answer had reserved is given back, once', async () => {
  const standIn = await serveModel({ kind: 'stall', text: 'It prints' });
  onTestFinished(() => standIn[Symbol.asyncDispose]());
  const { userId } = await createTestMember();
  const account = async () => (await database.select().from(users).where(eq(users.id, userId)))[0]?.tokens ?? Number.NaN;
  const names = [userId, problemIdOf('two'), randomUUID(), 'Print the double.'];
  const env = { ...process.env, OPENAI_COMPATIBLE_URL: standIn.url, CONTENT_DIR: writeProblems() };
  const server = spawn(process.execPath, ['tests/support/models/ask-until-killed.ts', ...names], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [said] = await once(server.stdout, 'data');
  expect(String(said)).toContain('text');
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(await account()).toBeLessThan(50_000);
  expect(await giveBackForgottenTokens()).toBe(0); // it may be another server's, and under way
  await database
    .update(tokenMoves)
    .set({ created: sql`now() - interval '10 minutes 1 second'` })
    .where(eq(tokenMoves.userId, userId));
  expect([await giveBackForgottenTokens(), await giveBackForgottenTokens()]).toEqual([1, 0]);
  expect(await account()).toBe(50_000);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { users } from '../user.table.server.ts';
import { auth } from './auth.server.ts';

test('ten first sign-ins of one person at once all find the one account that is made', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const profile = {
    provider: 'google' as const,
    accountId: crypto.randomUUID(),
    email,
    emailVerified: true,
    name: 'Test Person',
  };
  const signIn = () => auth.api.signInWithProfile({ body: { profile, mayCreate: true } });
  const answers = await Promise.all(Array.from({ length: 10 }, signIn));
  expect(answers.map(({ error }) => error)).toEqual(Array(10).fill(null));
  expect(new Set(answers.map(({ data }) => data?.user.id)).size).toBe(1);
  expect(await database.$count(users, eq(users.email, email))).toBe(1);
});

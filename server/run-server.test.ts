import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/users/user.table.server.ts';
import { database } from '#platform/postgres/database.server.ts';
import { signInCaller } from '#tests/support/accounts/http-caller.ts';
import { readEventStream } from '#tests/support/functions/read-event-stream.ts';
import { startSite } from '#tests/support/site/site.ts';

test('in development too, a page hears of changes until its account leaves', async () => {
  const site = await startSite({}, { development: true });
  const { userId, cookie } = await signInCaller(site.origin);
  const stream = await readEventStream(`${site.origin}/functions/listen?table=users&id=${userId}`, { cookie });
  expect(await stream.next()).toMatchObject({ event: 'document', data: { id: userId } });
  await database.update(users).set({ username: 'Changed' }).where(eq(users.id, userId));
  expect(await stream.next()).toMatchObject({ event: 'document', data: { username: 'Changed' } });
  await stream.close();
  expect(site.output()).not.toContain('Error');
  await site.remove();
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestMember } from '#tests/support/create-test-member.ts';
import { createTestUser } from '#tests/support/create-test-user.ts';
import { entitlements } from './entitlement.table.server.ts';
import { readUserDocument } from './read-user-document.server.ts';

test('havePaicc of the document follows the account’s own entitlements', async () => {
  const [member, other] = [await createTestMember(), await createTestUser()];
  expect(await readUserDocument(member)).toMatchObject({ id: member.userId, havePaicc: true });
  expect(await readUserDocument(other)).toMatchObject({ havePaicc: false });
  await database
    .update(entitlements)
    .set({ revokedAt: new Date(), revokedReason: 'refund' })
    .where(eq(entitlements.userId, member.userId));
  expect(await readUserDocument(member)).toMatchObject({ havePaicc: false });
});

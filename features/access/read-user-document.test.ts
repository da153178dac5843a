import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestMember } from '#tests/support/accounts/create-test-member.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { entitlements } from './entitlement.table.server.ts';
import { readUserDocument } from './read-user-document.server.ts';

test('an account has all that its owner may see, and nothing secret', async () => {
  const { userId } = await createTestUser();
  expect(await readUserDocument({ userId })).toEqual({
    id: userId,
    authId: expect.any(String),
    authType: 'google',
    email: expect.stringContaining('@'),
    username: expect.any(String),
    photoUrl: null,
    tags: [],
    havePaicc: false,
    paiccPlanLevel: 'free',
    tokens: expect.any(Number),
    didRefreshTokens: false,
    refundRequested: false,
    emailEnabled: expect.any(Boolean),
    settings: expect.any(Object),
    created: expect.stringMatching(/^20\d\d-.*Z$/),
    updated: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  expect(await readUserDocument({ userId: 'nobody' })).toBeNull();
});

test('havePaicc and the plan level of the document follow the account’s own entitlements', async () => {
  const [member, other] = [await createTestMember(), await createTestUser()];
  expect(await readUserDocument(member)).toMatchObject({ id: member.userId, havePaicc: true, paiccPlanLevel: 'level-five' });
  expect(await readUserDocument(other)).toMatchObject({ havePaicc: false, paiccPlanLevel: 'free' });
  await database
    .update(entitlements)
    .set({ revokedAt: new Date(), revokedReason: 'refund' })
    .where(eq(entitlements.userId, member.userId));
  expect(await readUserDocument(member)).toMatchObject({ havePaicc: false, paiccPlanLevel: 'free' });
});

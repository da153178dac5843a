import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { database } from '#platform/postgres/database.server.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';
import { hasCourseAccess } from './course-access.server.ts';
import { entitlements } from './entitlement.table.server.ts';
import { restoreEntitlements, revokeEntitlements } from './entitlements.server.ts';

type Source = (typeof entitlements.$inferInsert)['sourceType'];

/** Makes a person who has the course from this source alone. */
async function person(sourceType: Source, sourceId: string) {
  const { userId } = await createTestUser();
  await database.insert(entitlements).values({ userId, sourceType, sourceId });
  return { hasCourse: () => hasCourseAccess({ userId }) };
}

test('a refund ends what came from its purchase and its seats, and a won dispute gives back just that', async () => {
  const [purchaseId, seatId, otherId] = [randomUUID(), randomUUID(), randomUUID()];
  const people = {
    buyer: await person('purchase', purchaseId),
    seat: await person('seat', seatId),
    granted: await person('grant', purchaseId),
    otherBuyer: await person('purchase', otherId),
    otherSeat: await person('seat', otherId),
  };
  const withCourse = async () => {
    const all = await Promise.all(Object.entries(people).map(async ([name, one]) => ((await one.hasCourse()) ? [name] : [])));
    return all.flat();
  };
  const change = { purchaseId, seatIds: [seatId] };
  await database.transaction((transaction) => revokeEntitlements({ transaction, ...change, reason: 'dispute' }));
  expect(await withCourse()).toEqual(['granted', 'otherBuyer', 'otherSeat']);
  await database.transaction((transaction) => restoreEntitlements({ transaction, ...change }));
  expect(await withCourse()).toEqual(Object.keys(people));
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#features/mail/mail.table.server.ts';
import { atTerminal } from '#features/owner/owner-action.ts';
import { type FeatureKey, featureKeys } from '#features/practice/comparisons/compared-feature.ts';
import {
  changeComparison,
  halfOf,
  isFeatureOn,
  listFeaturesOff,
  readTakingPart,
  takePart,
} from '#features/practice/comparisons/comparisons.server.ts';
import { featureComparisons } from '#features/practice/comparisons/feature-comparison.table.server.ts';
import { drillAnswers } from '#features/practice/drills/drill-answer.table.server.ts';
import { listDrills } from '#features/practice/drills/list-drills.server.ts';
import { freeSet } from '#features/practice/problems/practice-set.server.ts';
import { countDue, findDue } from '#features/practice/returns/find-due.server.ts';
import { queueWeekly } from '#features/practice/returns/queue-weekly.server.ts';
import { openPracticeSet } from '#features/practice/workbench/store/open-practice-set.server.ts';
import { exportAccount } from '#features/users/settings/export-account.server.ts';
import { getSignedInUser } from '#features/users/signed-in-user.server.ts';
import { config } from '#platform/config/config.server.ts';
import { day } from '#platform/durations.ts';
import { database } from '#platform/postgres/database.server.ts';
import { createTestSession } from '#tests/support/accounts/create-test-session.ts';
import { createTestUser } from '#tests/support/accounts/create-test-user.ts';

/* Features that are off for half of those who take part in a comparison, while it runs. */
Object.assign(config, { CALL_LIMIT_FACTOR: 100_000 });
const act = atTerminal;
const free = listDrills().filter((drill) => drill.free);
const failed = free.find((drill) => free.some((other) => other !== drill && other.concepts.includes(drill.concepts[0] ?? '')));

/** A moment from which halves follow, so that an account's is known before its comparison starts. */
const startedAt = new Date('2026-10-01T08:00:00.000Z');

async function start(...features: FeatureKey[]) {
  for (const feature of features) {
    expect(await changeComparison({ feature, to: 'start', act })).toBe(true);
    await database.update(featureComparisons).set({ startedAt }).where(eq(featureComparisons.feature, feature));
  }
}

/** Makes an account that is in this half of the comparison of each feature, and to whom an exercise is due. */
async function learnerIn(half: 'on' | 'off') {
  let made = await createTestUser();
  while (!featureKeys.every((feature) => halfOf({ userId: made.userId, comparison: { feature, startedAt } }) === half))
    made = await createTestUser();
  await database.insert(drillAnswers).values({
    ...{ parentUserId: made.userId, drillId: failed?.drillId ?? '', kind: failed?.kind ?? '', answer: [], isRight: false },
    ...{ total: 1, found: 0, falseAlarms: 0, created: new Date(Date.now() - 3 * day) },
  });
  const { cookie } = await createTestSession(made);
  return (await getSignedInUser(new Request(config.ORIGIN, { headers: { cookie } }))) ?? expect.fail('they are signed in');
}

type Learner = Awaited<ReturnType<typeof learnerIn>>;

const seen = async (user: Learner) => ({
  due: (await findDue({ user })).due.length > 0,
  counted: (await countDue({ user })) > 0,
  sureness: (await openPracticeSet({ key: freeSet, title: 'Free', user })).asksSureness,
  off: (await readTakingPart({ user })).off,
});
const everything = { due: true, counted: true, sureness: true, off: [] };

beforeEach(async () => {
  for (const feature of featureKeys) await changeComparison({ feature, to: 'end', act });
});

test('a feature is off for half of those who take part while it is compared, and on again at once for whoever ends it', async () => {
  const [on, off, other] = [await learnerIn('on'), await learnerIn('off'), await learnerIn('off')];
  for (const user of [on, off]) await takePart({ user, isOn: true });
  for (const user of [on, off, other]) expect(await seen(user)).toEqual(everything);
  await start(...featureKeys);
  for (const user of [on, other]) expect(await seen(user)).toEqual(everything);
  expect(await seen(off)).toEqual({ due: false, counted: false, sureness: false, off: featureKeys });
  expect(await findDue({ user: off })).toEqual({ due: [], later: [], isOff: true });
  await takePart({ user: off, isOn: false });
  expect(await seen(off)).toEqual(everything);
  expect(await readTakingPart({ user: off })).toEqual({ takesPart: false, off: [] });
  await takePart({ user: off, isOn: true });
  expect(await changeComparison({ feature: 'returns', to: 'end', act })).toBe(true);
  expect(await seen(off)).toEqual({ ...everything, sureness: false, off: ['sureness'] });
  expect([await isFeatureOn({ user: null, feature: 'sureness' }), await listFeaturesOff({ user: null })]).toEqual([true, []]);
});

test('no e-mail names what is due to somebody for whom nothing comes back', async () => {
  const [off, other] = [await learnerIn('off'), await learnerIn('off')];
  await takePart({ user: off, isOn: true });
  await start('returns');
  await queueWeekly();
  const mailsTo = ({ userId }: Learner) => database.select().from(mails).where(eq(mails.userId, userId));
  expect([(await mailsTo(off)).length, (await mailsTo(other)).length]).toEqual([0, 1]);
});

test('saying yes twice keeps the first moment, and the moment is in what somebody can download of themselves', async () => {
  const user = await learnerIn('on');
  const moment = async () => {
    const archive = await exportAccount({ userId: user.userId });
    const files = unzipSync(new Uint8Array(await new Response(archive).arrayBuffer()));
    return JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())).tables.personalizations[0].compared_since;
  };
  await takePart({ user, isOn: true });
  const first = await moment();
  expect(first).toMatch(/^20\d\d-/);
  await takePart({ user, isOn: true });
  expect(await moment()).toBe(first);
  await takePart({ user, isOn: false });
  expect(await moment()).toBeNull();
});

test('halves are even, stay as they are, and have nothing to do with those of another feature or of the next comparison', () => {
  const ids = Array.from({ length: 10_000 }, () => randomUUID());
  const share = (is: (userId: string) => boolean) => ids.filter(is).length / ids.length;
  const isOff = (feature: FeatureKey, from: Date) => (userId: string) =>
    halfOf({ userId, comparison: { feature, startedAt: from } }) === 'off';
  const [returns, sureness] = [isOff('returns', startedAt), isOff('sureness', startedAt)];
  const again = isOff('returns', new Date(startedAt.getTime() + 1));
  // Five times the standard deviation of a share of 10,000
  for (const one of [returns, sureness, again]) expect(Math.abs(share(one) - 0.5)).toBeLessThan(0.025);
  for (const other of [sureness, again]) expect(Math.abs(share((id) => returns(id) && other(id)) - 0.25)).toBeLessThan(0.022);
  const fixed = ['ada', 'grace', 'linus'].map((userId) => [returns(userId), sureness(userId)]);
  expect(fixed).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});

test('of a feature that is compared again other people do without it', async () => {
  const off = await learnerIn('off');
  await takePart({ user: off, isOn: true });
  await start('returns');
  expect(await isFeatureOn({ user: off, feature: 'returns' })).toBe(false);
  const other = Array.from({ length: 100 }, (_, later) => new Date(startedAt.getTime() + later)).find(
    (next) => halfOf({ userId: off.userId, comparison: { feature: 'returns', startedAt: next } }) === 'on',
  );
  await changeComparison({ feature: 'returns', to: 'end', act });
  await start('returns');
  expect(await isFeatureOn({ user: off, feature: 'returns' })).toBe(false);
  await database.update(featureComparisons).set({ startedAt: other ?? expect.fail('one of 100 draws is another') });
  expect(await isFeatureOn({ user: off, feature: 'returns' })).toBe(true);
});

test('a comparison starts and ends once, and an earlier one gives way to it', async () => {
  expect(await changeComparison({ feature: 'returns', to: 'end', act })).toBe(false);
  expect(await changeComparison({ feature: 'returns', to: 'start', act })).toBe(true);
  expect(await changeComparison({ feature: 'returns', to: 'start', act })).toBe(false);
  expect(await changeComparison({ feature: 'returns', to: 'end', act })).toBe(true);
  expect(await changeComparison({ feature: 'returns', to: 'start', act })).toBe(true);
});

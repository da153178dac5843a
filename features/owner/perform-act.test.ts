import { expect, test, vi } from 'vitest';
import { hour } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import type { Owner } from './owner.ts';
import { longestOwnerReason } from './owner-action.ts';
import { performAct } from './perform-act.server.ts';

async function perform({
  age = 0,
  reason,
  act = vi.fn(async () => 'Done.'),
}: {
  age?: number;
  reason?: string;
  act?: () => Promise<string>;
}) {
  const form = new FormData();
  if (reason !== undefined) form.set('reason', reason);
  const owner = { userId: 'owner', signedInAt: new Date(Date.now() - age) } as Owner;
  const { data, init } = await performAct({ owner, form, act });
  return { ...data, status: init?.status, act };
}

test('what an owner asks for is done in their name and for their reason, without the blanks around it', async () => {
  const { act, ...outcome } = await perform({ reason: ' They asked \n' });
  expect(outcome).toEqual({ done: 'Done.', status: 200 });
  expect(act).toHaveBeenCalledExactlyOnceWith({ ownerId: 'owner', reason: 'They asked' });
});

test('an act that says by itself why it is done is not asked for a reason, nor takes one of the form', async () => {
  const form = new FormData();
  form.set('reason', 'Another');
  const act = vi.fn(async () => 'Done.');
  const owner = { userId: 'owner', signedInAt: new Date() } as Owner;
  await performAct({ owner, form, reason: 'To answer', act });
  expect(act).toHaveBeenCalledExactlyOnceWith({ ownerId: 'owner', reason: 'To answer' });
});

test.each([
  ['signed in too long ago', { age: hour, reason: 'They asked' }, 403, 'Sign in again'],
  ['without a reason', {}, 400, 'say why'],
  ['with blanks for a reason', { reason: ' \n ' }, 400, 'say why'],
  ['with a reason that is too long', { reason: 'x'.repeat(longestOwnerReason + 1) }, 400, `${longestOwnerReason} characters`],
])('%s nothing is done, and the answer says what to do', async (_, request, status, says) => {
  const outcome = await perform(request);
  expect(outcome).toMatchObject({ status, problem: expect.stringContaining(says) });
  expect(outcome.act).not.toHaveBeenCalled();
});

test('what the rules refuse is said, and what nobody expected is not hidden', async () => {
  const refuse = (error: Error) => () => Promise.reject(error);
  const refused = await perform({ reason: 'Why', act: refuse(new AppError('REFUND_NOT_REQUESTED')) });
  expect(refused).toMatchObject({ status: 409, problem: 'Nobody is asking for a refund of this purchase.' });
  await expect(perform({ reason: 'Why', act: refuse(new Error('a fault')) })).rejects.toThrow('a fault');
});

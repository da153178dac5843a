import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOfflinePages, openOfflinePages } from './offline-pages.ts';

/** The caches of a browser by name; each call answers in a later turn, as a browser's does. */
const names = new Set<string>();
const kept: { userId: string | null } = { userId: null };

beforeEach(() => {
  names.clear();
  kept.userId = 'ada';
  vi.stubGlobal('localStorage', { getItem: () => kept.userId });
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
    open: async (name: string) => names.add(name) && { keys: async () => [] },
  });
});

test('an account’s pages replace another’s, and touch no other cache', async () => {
  names.add('offline-pages:eve:1').add('offline-course:ada:texts:1:1');
  await openOfflinePages({ userId: 'ada' });
  expect([...names]).toEqual(['offline-course:ada:texts:1:1', expect.stringMatching(/^offline-pages:ada:/)]);
});

test('what is kept while the account leaves does not come back, whichever is first', async () => {
  await openOfflinePages({ userId: 'ada' });
  const keeping = openOfflinePages({ userId: 'ada' });
  kept.userId = null; // the first thing that a sign-out forgets
  const outcomes = await Promise.allSettled([
    keeping,
    forgetOfflinePages({ under: '/course/' }),
    forgetOfflinePages(),
    forgetOfflinePages({ under: '/course/' }),
    openOfflinePages({ userId: 'ada' }),
  ]);
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { message: 'The account has left this browser.' } });
  expect([...names]).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetActions, nextActions, recordPendingAction } from './pending-actions.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const note = (...actions: string[]) => {
  for (const action of actions) recordPendingAction({ action });
};

test('what was sent without an answer goes again as it was and under the same id, before what was noted since', () => {
  note('one', 'two');
  const sent = nextActions();
  expect(sent?.actions).toEqual(['one', 'two']);
  note('three');
  expect(nextActions()).toEqual(sent);
  forgetActions(sent ?? { writeId: '' });
  const next = nextActions();
  expect(next?.actions).toEqual(['three']);
  expect(next?.writeId).not.toBe(sent?.writeId);
  forgetActions(next ?? { writeId: '' });
  expect(nextActions()).toBeNull();
});

import { beforeEach, expect, test, vi } from 'vitest';
import { forgetActions, nextActions, pendingActions, recordPendingAction } from '#features/tracking/pending-actions.ts';
import { createTestCaller } from '#tests/support/accounts/create-test-caller.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const visitPages = (from: number, to: number) => {
  for (let page = from; page <= to; page++) recordPendingAction({ action: `PAGEVIEW /${page}` });
};
const pendingNames = () => pendingActions().map(({ action }) => action);

test('who signs in after a long visit can send what the browser noted: the newest actions, with their names cut to what is taken', async () => {
  visitPages(1, 300);
  recordPendingAction({ action: `PAGEVIEW /${'very-'.repeat(100)}long` });
  const caller = await createTestCaller();
  expect(await caller.call('appendActionPath', { ...nextActions() })).toMatchObject({ status: 200, body: { success: true } });
  const [path] = (await caller.call('getList', { table: 'action_paths' })).body.list ?? [];
  expect(path?.actionPath).toEqual(pendingNames());
  expect(pendingNames().slice(0, 1)).toEqual(['PAGEVIEW /102']);
  expect(pendingNames().at(-1)).toMatch(/^PAGEVIEW \/very-.*$/);
});

test('what is noted while actions are being sent is still to be sent, also where it pushed older ones out', () => {
  visitPages(1, 200);
  const sent = nextActions();
  visitPages(201, 205);
  if (sent) forgetActions(sent);
  expect(pendingNames()).toEqual(['PAGEVIEW /201', 'PAGEVIEW /202', 'PAGEVIEW /203', 'PAGEVIEW /204', 'PAGEVIEW /205']);
});

test.each(['LESSON_DONE', 'DOWNLOAD'])('a browser cannot say that there was a %s, which the server keeps', async (event) => {
  const caller = await createTestCaller({ member: true });
  const said = await caller.call('createItem', {
    table: 'keystone_events',
    item: { event, blob: { fileName: 'cheat-sheet.pdf' } },
  });
  expect(said).toMatchObject({ status: 400 });
  expect((await caller.call('getList', { table: 'keystone_events' })).body.list).toEqual([]);
});

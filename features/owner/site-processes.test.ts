import { expect, test, vi } from 'vitest';
import { keepError } from '#platform/logging/recent-errors.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { keepBrowserError } from './browser-errors.server.ts';

/** Loads what a further process would have of its own. */
async function startProcess() {
  vi.resetModules();
  return import('./site-processes.server.ts');
}

test('each process says once how it goes, and all are listed by whichever is asked', async () => {
  keepError(['the disk is full']);
  keepBrowserError({ kind: 'TypeError', at: '/assets/a.js:1:2', page: '/course/:lessonId', build: 'b1' });
  keepBrowserError({ kind: 'TypeError', at: '/assets/a.js:1:2', page: '/course/:lessonId', build: 'b1' });
  const first = await import('./site-processes.server.ts');
  await first.announceProcess();
  const second = await startProcess();
  await Promise.all([second.announceProcess(), second.announceProcess(), first.announceProcess()]);
  const listed = await second.listProcesses();
  expect(listed).toHaveLength(2);
  for (const each of listed)
    expect(each).toMatchObject({ pid: process.pid, isAlive: true, facts: { node: process.versions.node } });
  expect(listed.flatMap(({ facts }) => facts.errors)).toMatchObject([{ says: 'the disk is full' }]);
  expect(listed.flatMap(({ facts }) => facts.browserErrors)).toMatchObject([{ kind: 'TypeError', count: 2 }]);
});

test('a process that is not heard of counts as gone, and is forgotten after a day', async () => {
  const { announceProcess, listProcesses } = await startProcess();
  await sql`update site_processes set seen_at = now() - interval '61 seconds'`;
  expect((await listProcesses()).map(({ isAlive }) => isAlive)).toEqual([false, false]);
  await announceProcess();
  expect((await listProcesses()).filter(({ isAlive }) => isAlive)).toHaveLength(1);
  await sql`update site_processes set seen_at = now() - interval '25 hours' where seen_at < now() - interval '1 minute'`;
  await announceProcess();
  expect(await listProcesses()).toHaveLength(1);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { announceRunningSite, type RunningSite } from '#platform/process/running-site.server.ts';
import { reload } from './reload.ts';

const leftovers: (() => void)[] = [];
afterEach(() => {
  for (const undo of leftovers.splice(0)) undo();
});

/** Announces a site that this process seems to be, and lets it say something else when it is told to reload. */
async function announceSite({ reloads, afterwards }: Record<'reloads' | 'afterwards', RunningSite['reloads']>) {
  const server = createServer((_request, answer) => answer.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: PORT } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${PORT}`;
  const announce = (said: RunningSite['reloads']) =>
    announceRunningSite({
      dataDir: config.DATA_DIR,
      pid: process.pid,
      HOST: '127.0.0.1',
      PORT,
      ORIGIN: address,
      address,
      reloads: said,
    });
  const tell = () => void announce(afterwards);
  process.on('SIGUSR2', tell);
  leftovers.push(
    announce(reloads),
    () => server.close(),
    () => process.off('SIGUSR2', tell),
  );
}

test('a reload waits until the site says that it has, and says why it has not', async () => {
  await announceSite({ reloads: { count: 3, failure: 'an earlier one' }, afterwards: { count: 4, failure: null } });
  expect(await reload([])).toEqual({
    isWell: true,
    lines: ['all processes were replaced by ones of the build that is in place'],
  });
});

test('one that changed nothing is refused with the reason', async () => {
  await announceSite({ reloads: { count: 0, failure: null }, afterwards: { count: 1, failure: 'Cannot start: PORT' } });
  await expect(reload([])).rejects.toMatchObject({
    exitCode: 1,
    message: 'nothing was replaced, and the site goes on as it was: Cannot start: PORT',
  });
});

test('a site that is stopped, or one process, is not told', async () => {
  await expect(reload([])).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('npm run serve') });
  await announceSite({ reloads: undefined, afterwards: undefined });
  await expect(reload([])).rejects.toMatchObject({ exitCode: 1, message: expect.stringContaining('set PROCESSES') });
  await expect(reload(['now'])).rejects.toMatchObject({ exitCode: 2 });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { announceRunningSite, type RunningSite } from '#platform/process/running-site.server.ts';
import { reload } from './reload.ts';

const leftovers: (() => void)[] = [];
afterEach(() => {
  for (const undo of leftovers.splice(0)) undo();
});

/** Announces a site that this process seems to be, and lets it say something else when it is told to reload. */
async function announceSite({
  reloads,
  afterwards,
  later,
}: Partial<Record<'reloads' | 'afterwards' | 'later', RunningSite['reloads']>>) {
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
  const tell = () => {
    announce(afterwards);
    if (later) setTimeout(() => announce(later), second);
  };
  process.on('SIGUSR2', tell);
  leftovers.push(
    announce(reloads),
    () => server.close(),
    () => process.off('SIGUSR2', tell),
  );
}

test('a reload waits until the site says that it has, and says why it has not', async () => {
  await announceSite({
    reloads: { begun: 3, ended: 3, failure: 'an earlier one' },
    afterwards: { begun: 4, ended: 4, failure: null },
  });
  expect(await reload([])).toEqual({
    isWell: true,
    lines: ['all processes were replaced by ones of the build that is in place'],
  });
});

test('one that changed nothing is refused with the reason', async () => {
  await announceSite({
    reloads: { begun: 0, ended: 0, failure: null },
    afterwards: { begun: 1, ended: 1, failure: 'Cannot start: PORT' },
  });
  await expect(reload([])).rejects.toMatchObject({
    exitCode: 1,
    message: 'nothing was replaced, and the site goes on as it was: Cannot start: PORT',
  });
});

test('one that was under way before says nothing of this one', async () => {
  await announceSite({
    reloads: { begun: 1, ended: 0, failure: null },
    afterwards: { begun: 2, ended: 1, failure: null },
    later: { begun: 2, ended: 2, failure: 'half a build' },
  });
  await expect(reload([])).rejects.toMatchObject({ message: expect.stringContaining('half a build') });
});

test('a site that is stopped, or one process, is not told', async () => {
  await expect(reload([])).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('npm run serve') });
  await announceSite({});
  await expect(reload([])).rejects.toMatchObject({ exitCode: 1, message: expect.stringContaining('set PROCESSES') });
  await expect(reload(['now'])).rejects.toMatchObject({ exitCode: 2 });
});

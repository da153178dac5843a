import path from 'node:path';
import { isatty } from 'node:tty';
import { config } from '#platform/config/config.server.ts';
import { localAddress } from '#platform/http/local-address.server.ts';
import { log } from '#platform/logging/log.server.ts';
import { wordsForOwner } from '#platform/logging/without-values.ts';
import { findBuild, shareBuild } from '#platform/process/builds.server.ts';
import { shareMetrics } from '#platform/process/group-metrics.server.ts';
import { openProcessGroup } from '#platform/process/process-group.server.ts';
import { announceRunningSite, type RunningSite } from '#platform/process/running-site.server.ts';
import { shutDownOnSignal } from './graceful-shutdown.ts';
import { openSiteDatabase } from './open-site-database.ts';

/**
 * Runs the site as several processes on one port, and serves nothing itself: it opens the database for them, starts one again that died, and on
 * SIGUSR2 or SIGHUP replaces all by processes of the build that is in place then.
 */
export async function runProcesses(count: number): Promise<void> {
  const opened = new AsyncDisposableStack();
  shutDownOnSignal(() => opened.disposeAsync());
  try {
    await boot(opened, count);
  } catch (error) {
    if (opened.disposed) return; // told to stop in the middle
    await opened.disposeAsync();
    throw error;
  }
}

async function boot(opened: AsyncDisposableStack, count: number): Promise<void> {
  const startedAt = performance.now();
  findBuild(); // first, so that nothing is started where there is none
  const migrate = await openSiteDatabase(opened);
  const group = openProcessGroup({ program: path.resolve('server/start.ts'), count });
  opened.defer(group.stop);
  shareMetrics();
  const replace = async () => {
    const folder = findBuild();
    if (config.ASSETS_DIR) shareBuild(folder, config.ASSETS_DIR); // first: a page of a new process may lead a browser to any machine
    await group.replace({ BUILD_FOLDER: folder });
  };
  await replace();

  const { DATA_DIR: dataDir, HOST, PORT, ORIGIN } = config;
  const reloads: NonNullable<RunningSite['reloads']> = { begun: 0, ended: 0, failure: null };
  const announce = () => announceRunningSite({ dataDir, pid: process.pid, HOST, PORT, ORIGIN, address: localAddress, reloads });
  opened.defer(announce());
  console.log(
    `${ORIGIN} is ready, served by ${count === 1 ? 'one process' : `${count} processes`} (${Math.round(performance.now() - startedAt)} ms)`,
  );

  const update = async () => {
    if (!opened.disposed) announce();
  };
  let last = Promise.resolve();
  const reload = async () => {
    let failure: string | null = null;
    try {
      await migrate();
      await replace();
      log.info('all processes were replaced');
    } catch (error) {
      failure = wordsForOwner(error);
      log.error({ err: error }, 'no process was replaced: the site goes on as it was');
    }
    Object.assign(reloads, { ended: reloads.ended + 1, failure });
    await update();
  };
  // A terminal that is closed ends what runs in it.
  const isInTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
  for (const signal of isInTerminal ? (['SIGUSR2'] as const) : (['SIGUSR2', 'SIGHUP'] as const)) {
    process.on(signal, () => {
      reloads.begun += 1;
      last = Promise.all([last, update()])
        .then(reload)
        .catch((error: unknown) => log.error({ err: error }, 'a reload failed'));
    });
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#platform/config/config.server.ts';
import { second } from '#platform/durations.ts';
import { findRunningSite } from '#platform/process/running-site.server.ts';
import { CommandError, type CommandResult, RefusedError, UnreachableError } from '../command/command-result.ts';

const pause = second / 4;

/** Has the running site replace its processes by ones of the build that is in place, and waits until it has. */
export async function reload(args: string[]): Promise<CommandResult> {
  if (args.length > 0) throw new CommandError('reload takes nothing else: build first (npm run build), then say "reload"');
  const site = await findRunningSite({ dataDir: config.DATA_DIR });
  if (!site) throw new UnreachableError('no site runs here that could be reloaded: start it (npm run serve)');
  if (!site.reloads)
    throw new RefusedError(
      'this site is one process, which nothing can replace while it serves: set PROCESSES and start it anew',
    );
  if (process.platform === 'win32')
    throw new RefusedError('Windows has no signals to tell a site by: stop it and start it again');
  process.kill(site.pid, 'SIGUSR2');
  for (;;) {
    await sleep(pause);
    const now = await findRunningSite({ dataDir: config.DATA_DIR });
    if (now?.pid !== site.pid || !now.reloads) throw new UnreachableError('the site stopped meanwhile');
    const { ended, failure } = now.reloads;
    if (ended <= site.reloads.begun) continue; // those that were under way say nothing of this one
    if (failure) throw new RefusedError(`nothing was replaced, and the site goes on as it was: ${failure}`);
    return { isWell: true, lines: ['all processes were replaced by ones of the build that is in place'] };
  }
}

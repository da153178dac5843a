import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config/config-schema.ts';
import { minute, second } from '../durations.ts';
import { startPeriodicJob } from '../process/periodic-job.server.ts';
import { connectDatabase } from './connect-database.server.ts';

const pause = minute;
/** The connection of a machine that is gone stays for hours, and is silent. */
const silence = 3 * pause;

/**
 * Says in the database on which disk this process keeps the files that people make, by the name of a connection, for as long as it runs. Throws a
 * {@link ConfigError} where another process keeps them on another disk: each would miss the other's files. What it returns takes it back.
 */
export async function claimDisk({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string;
  dataDir: string;
}): Promise<() => Promise<void>> {
  const name = `site on disk ${findDiskId(dataDir)}`;
  const connection = connectDatabase(databaseUrl, {
    max: 1,
    connect_timeout: 5,
    connection: { application_name: name },
  });
  const check = async () => {
    const [other] = await connection`
      select coalesce(host(client_addr), 'this machine') as host from pg_stat_activity
      where datname = current_database() and application_name like 'site on disk %' and application_name <> ${name}
        and state_change > now() - make_interval(secs => ${silence / second})`;
    if (!other) return;
    throw new ConfigError(
      `S3_BUCKET: needed because another process of this site, at ${other.host}, keeps images on another disk (DATA_DIR), where this one would miss them: set it for both, share one DATA_DIR, or stop the other first`,
    );
  };
  try {
    await check();
  } catch (error) {
    await connection.end({ timeout: 1 });
    throw error;
  }
  const job = startPeriodicJob({
    work: check,
    pause,
    delay: pause,
    failure: 'cannot confirm that all images lie on one disk',
  });
  return async () => {
    await job.stop();
    await connection.end({ timeout: 1 });
  };
}

function findDiskId(dataDir: string): string {
  const file = path.join(dataDir, 'disk-id');
  try {
    writeFileSync(file, randomBytes(8).toString('hex'), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error; // another was first
  }
  return readFileSync(file, 'utf8');
}

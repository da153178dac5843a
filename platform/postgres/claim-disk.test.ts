import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { config } from '../config/config.server.ts';
import { claimDisk } from './claim-disk.server.ts';
import { sql } from './database.server.ts';

const databaseUrl = config.DATABASE_URL ?? '';
const newDisk = () => mkdtempSync(path.join(tmpdir(), 'disk-'));

/** Waits until the database has noticed that a connection was closed. */
const untilClaimsAre = (count: number) =>
  expect
    .poll(() => sql`select from pg_stat_activity where datname = current_database() and application_name like 'site on disk %'`)
    .toHaveLength(count);

test('processes on one disk start beside each other, and one on another disk is refused until they have stopped', async () => {
  const dataDir = newDisk();
  const stops = [await claimDisk({ databaseUrl, dataDir }), await claimDisk({ databaseUrl, dataDir })];
  await untilClaimsAre(2);
  const other = newDisk();
  await expect(claimDisk({ databaseUrl, dataDir: other })).rejects.toThrow(
    /^S3_BUCKET: needed because another process of this site, at .+, keeps images on another disk/,
  );
  await Promise.all(stops.map((stop) => stop()));
  await untilClaimsAre(0);
  const stop = await claimDisk({ databaseUrl, dataDir: other });
  await stop();
});

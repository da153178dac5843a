import { statfs } from 'node:fs/promises';
import { findLostWebhooks } from '#features/owner/alerts/send-webhooks.server.ts';
import { formatSize } from '#features/owner/format-size.ts';
import { config } from '#platform/config/config.server.ts';
import { minute, second } from '#platform/durations.ts';
import { findBackups } from '#platform/files/bucket-backups.server.ts';
import { type Backup, isBackupOverdue, isOfFuture, longestBackupAge, newestOf } from '#platform/postgres/backups.server.ts';
import { sql } from '#platform/postgres/database.server.ts';
import { usesLocalPayments } from '#platform/services/stripe.server.ts';
import { Warning } from './run-check.ts';

/** The share of the disk below which the owner is told; PostgreSQL needs some to go on at all. */
export const scarceRoom = 0.1;
const leastRoom = 0.02;
/** Signatures of webhooks and sign-ins hold for minutes; a clock that is set by nobody drifts by seconds in a day. */
const maxDrift = 5 * second;
const faultyDrift = 2 * minute;

/** Compares the clock of this machine with those of the database and, where it is asked anyway, of the payment provider. */
export async function checkClock(): Promise<string> {
  const clocks = [{ name: 'the database', drift: await driftFrom(askDatabase) }];
  if (!usesLocalPayments) {
    const drift = await driftFrom(askProvider).catch(() => null); // that it does not answer is said under "payments"
    if (drift !== null) clocks.push({ name: 'Stripe', drift });
  }
  const says = clocks.map(({ name, drift }) => `${(Math.abs(drift) / second).toFixed(1)} s from that of ${name}`).join(', ');
  const largest = Math.max(...clocks.map(({ drift }) => Math.abs(drift)));
  const wrong = `the clock of this machine is ${says}: have it set by NTP (timedatectl set-ntp true)`;
  if (largest > faultyDrift) throw new Error(wrong);
  if (largest > maxDrift) throw new Warning(wrong);
  return `the clock of this machine is ${says}`;
}

/** The milliseconds by which our clock is ahead of another, as it was in the middle of asking for it. */
async function driftFrom(ask: () => Promise<number>): Promise<number> {
  const asked = Date.now();
  const told = await ask();
  return (asked + Date.now()) / 2 - told;
}

async function askDatabase(): Promise<number> {
  const [row] = await sql<{ at: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`;
  return row?.at ?? Number.NaN;
}

/** A header's time leaves out the part of a second that has passed. */
async function askProvider(): Promise<number> {
  const address = config.STRIPE_API_BASE_URL ?? 'https://api.stripe.com';
  const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10 * second) });
  return Date.parse(headers.get('date') ?? '') + second / 2;
}

/** Measures the room on the disk with DATA_DIR, and its share. */
export async function measureRoom(): Promise<{ bytes: number; share: number }> {
  const { bavail, blocks, bsize } = await statfs(config.DATA_DIR);
  return { bytes: bavail * bsize, share: blocks > 0 ? bavail / blocks : 1 };
}

export async function checkDisk(): Promise<string> {
  const { bytes, share } = await measureRoom();
  const says = `${formatSize(bytes)} are free on the disk with ${config.DATA_DIR} (${Math.floor(share * 100)} percent)`;
  if (share < leastRoom) throw new Error(`${says}: PostgreSQL stops when none is left`);
  if (share < scarceRoom) throw new Warning(says);
  return says;
}

/** Says whether the owner is to be told that there is no new backup: nobody needs one of a site on this machine alone until there was one. */
export const isBackupMissed = (backups: readonly Backup[]) =>
  isBackupOverdue(backups) && (backups.length > 0 || !config.isLoopback);

export async function checkBackup(): Promise<string> {
  const backups = await findBackups();
  const newest = newestOf(backups);
  const ofFuture = backups.filter((each) => isOfFuture(each)).map(({ file }) => file);
  const says = newest ? `the newest was made at ${newest.made.slice(0, 16).replace('T', ' ')}` : 'none was ever made';
  if (isBackupMissed(backups))
    throw new Warning(`${says}; there should be one every ${longestBackupAge} days: "backup" makes one`);
  if (ofFuture.length > 0)
    throw new Warning(`${says}; what a wrong clock named counts for nothing: delete ${ofFuture.join(', ')}`);
  return says;
}

export async function checkAlerts(): Promise<string> {
  const { OWNER_EMAILS: addresses, ALERT_WEBHOOK_URL: url, isLoopback } = config;
  const { count, lastError } = await findLostWebhooks();
  const isToNobody = addresses.length === 0 && !url;
  const ways = [`by e-mail to ${addresses.length}`, ...(url ? [`to ${new URL(url).host}`] : [])].join(' and ');
  const says = isToNobody ? 'nobody gets any: OWNER_EMAILS and ALERT_WEBHOOK_URL are not set' : `they go ${ways}`;
  if (count > 0) throw new Warning(`${says}; given up in the last 30 days: ${count}, the newest because ${lastError}`);
  if (isToNobody && !isLoopback) throw new Warning(says);
  return says;
}

import { hostname } from 'node:os';
import { lt, sql } from 'drizzle-orm';
import { ownerAlerts } from '#features/owner/alerts/owner-alert.table.server.ts';
import { reportLasting } from '#features/owner/alerts/raise-alert.server.ts';
import { config } from '#platform/config/config.server.ts';
import { minute } from '#platform/durations.ts';
import { findBackups } from '#platform/files/bucket-backups.server.ts';
import { countRecentErrors } from '#platform/logging/recent-errors.ts';
import { database } from '#platform/postgres/database.server.ts';
import { listPeriodicJobs } from '#platform/process/periodic-job.server.ts';
import { certificateWarningDays, daysUntil, readCertificate } from './check-certificate.ts';
import { isBackupMissed, measureRoom, scarceRoom } from './check-machine.ts';

const failuresInARow = 3;

/**
 * Raises the alerts that are not raised where their cause is recorded. Every process looks, because each has jobs, a log and a disk of its
 * own; what two of them find is one alert.
 */
export async function watchSite(): Promise<void> {
  const host = hostname();
  const found = await Promise.allSettled([
    raiseWhatWaits(),
    ...listPeriodicJobs()
      .filter(({ failures }) => failures >= failuresInARow)
      .map(({ name }) => reportLasting({ kind: 'job-failing', subject: name })),
    countRecentErrors(10 * minute) > config.ALERT_ERROR_COUNT && reportLasting({ kind: 'many-errors', subject: host }),
    watchBackups(host),
    watchDisk(host),
    watchCertificate(),
    database.delete(ownerAlerts).where(lt(ownerAlerts.seenAt, sql`now() - interval '1 year'`)),
  ]);
  for (const each of found) if (each.status === 'rejected') throw each.reason;
}

/**
 * Finds what came in the last week by what is kept of it, so that it need not be told of by whoever keeps it. What came again, as an e-mail that
 * was sent anew and failed anew, is raised again.
 */
const raiseWhatWaits = () =>
  database.execute(sql`
    insert into owner_alerts (kind, subject, raised_at)
    select 'feedback', id, updated from feedback where resolved_status = 'unseen' and updated > now() - interval '7 days'
    union all
    select 'mail-failed', id, failed_at from mails
    where status = 'failed' and not is_address_dead and kind <> 'owner-notice' and failed_at > now() - interval '7 days'
    on conflict (kind, subject) do update set raised_at = excluded.raised_at, told_at = null
    where owner_alerts.raised_at < excluded.raised_at`);

async function watchBackups(host: string): Promise<void> {
  if (isBackupMissed(await findBackups())) await reportLasting({ kind: 'backup-old', subject: host });
}

async function watchDisk(host: string): Promise<void> {
  const { share } = await measureRoom();
  if (share < scarceRoom) await reportLasting({ kind: 'disk-full', subject: host });
}

/** A site that cannot be reached from here may be from elsewhere: that is the doctor's. */
async function watchCertificate(): Promise<void> {
  const certificate = await readCertificate().catch(() => null);
  if (!certificate || daysUntil(certificate.ends) > certificateWarningDays) return;
  await reportLasting({ kind: 'certificate-ending', subject: new URL(config.ORIGIN).host });
}

import { refundDuplicatePayments } from '#features/checkout/payments/duplicate-payment.server.ts';
import { settleHeldPayments } from '#features/checkout/payments/settle-held-payments.server.ts';
import { settleWithdrawals } from '#features/checkout/withdrawals/settle-withdrawals.server.ts';
import { deleteUnusedFiles } from '#features/generated-images/image-files.server.ts';
import { forgetUnconfirmedAddresses } from '#features/mail-delivery/mailing-address/mailing-address.server.ts';
import { sendAlerts } from '#features/owner/alerts/send-alerts.server.ts';
import { sendWebhooks } from '#features/owner/alerts/send-webhooks.server.ts';
import { announcePause, announceProcess } from '#features/owner/site-processes.server.ts';
import { queueWeekly } from '#features/practice/returns/queue-weekly.server.ts';
import { forgetUnusedConnections } from '#features/users/connections/connections.server.ts';
import { endOldSessions } from '#features/users/session-end.server.ts';
import { giveBackForgottenTokens } from '#features/users/tokens/token-ledger.server.ts';
import { config } from '#platform/config/config.server.ts';
import { hour, minute, second } from '#platform/durations.ts';
import { log } from '#platform/logging/log.server.ts';
import { forgetAnnouncements } from '#platform/postgres/announcements.server.ts';
import { type PeriodicJob, startPeriodicJob } from '#platform/process/periodic-job.server.ts';
import { backUpByItself } from './owner/operation/back-up-by-itself.ts';
import { queueDailySummary } from './owner/operation/queue-daily-summary.ts';
import { watchSite } from './owner/operation/watch-site.ts';

let running: PeriodicJob[] | undefined;

/**
 * Starts what the site does by itself, now and then, for as long as the process runs. E-mails have a rhythm of their own
 * (features/mail-delivery).
 */
export function startBackgroundJobs(): void {
  running ??= [
    startPeriodicJob({ work: announceProcess, pause: announcePause, failure: 'the other processes do not hear of this one' }),
    startPeriodicJob({ work: forgetAnnouncements, pause: minute, failure: 'announcements are forgotten later' }),
    startPeriodicJob({
      ...{ name: 'Tokens that no run used are given back', work: giveTokensBack, pause: 5 * minute },
      failure: 'forgotten tokens are given back later',
    }),
    startPeriodicJob({
      ...{ name: 'Unused connections of agents are forgotten', work: forgetUnusedConnections, pause: hour },
      failure: 'unused connections of agents are forgotten later',
    }),
    startPeriodicJob({
      ...{ name: 'Sessions that are too old are ended', work: endOldSessions, pause: hour },
      failure: 'sessions that are too old are ended later',
    }),
    startPeriodicJob({
      ...{ name: 'Addresses that nobody confirmed are forgotten', work: forgetUnconfirmedAddresses, pause: hour },
      failure: 'addresses that nobody confirmed are forgotten later',
    }),
    startPeriodicJob({
      ...{ name: 'Files of deleted images are deleted', work: deleteUnusedFiles, pause: minute },
      failure: 'the files of deleted images are deleted later',
    }),
    startPeriodicJob({
      ...{ name: 'Exercises that are due are told by e-mail', work: (signal) => queueWeekly({ signal }), pause: hour },
      failure: 'exercises that are due are told later',
    }),
    startPeriodicJob({
      ...{ name: 'Withdrawals and held payments are settled', work: settlePayments, pause: minute, delay: minute },
      failure: 'payments wait for the database',
    }),
    startPeriodicJob({
      ...{ name: 'What the owner should know of is looked for', work: watchSite, pause: 5 * minute, delay: minute },
      failure: 'what the owner should know of is looked for later',
    }),
    startPeriodicJob({
      ...{ name: 'The owner is told of it', work: tellOwner, pause: 20 * second },
      failure: 'the owner is told later',
    }),
    startPeriodicJob({
      ...{ name: 'The day is summed up for the owner', work: () => queueDailySummary(), pause: 10 * minute, delay: minute },
      failure: 'the day is summed up later',
    }),
    ...(config.BACKUP_INTERVAL_HOURS ? [startBackups()] : []),
  ];
}

const startBackups = () =>
  startPeriodicJob({
    ...{ name: 'The site is backed up', work: backUpByItself, pause: 15 * minute, maxPause: 4 * hour, delay: minute },
    failure: 'the site is backed up later',
  });

/** Begins no further round. Any round may be cut off: the next process takes up what is left. */
export function stopBackgroundJobs(): void {
  for (const job of running ?? []) void job.stop();
  running = undefined;
}

async function giveTokensBack(): Promise<void> {
  const count = await giveBackForgottenTokens();
  if (count > 0) log.info({ count }, 'tokens that were reserved by a server that ended were given back');
}

/** Takes or releases what is held, and sends the money of withdrawals and of duplicate payments back, where that waits for the payment provider. */
async function settlePayments(): Promise<void> {
  const left = (await settleWithdrawals()) + (await settleHeldPayments()) + (await refundDuplicatePayments());
  if (left > 0) throw new Error(`${left} payments or refunds wait for the payment provider`);
}

/** Messages to programs wait for nobody: one whose receiver hangs holds no e-mail up. */
async function tellOwner(signal: AbortSignal): Promise<void> {
  await sendAlerts();
  await sendWebhooks({ signal });
}

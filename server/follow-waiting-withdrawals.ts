import { settleWithdrawals } from '#features/checkout/withdrawals/settle-withdrawals.server.ts';
import { minute } from '#platform/durations.ts';
import { log } from '#platform/log.server.ts';

let isFollowing = false;

/** Sends the money of withdrawals back that waits for the payment provider, every minute for as long as the process runs. */
export function followWaitingWithdrawals(): void {
  if (isFollowing) return;
  isFollowing = true;
  setInterval(settle, minute).unref();
}

async function settle(): Promise<void> {
  try {
    await settleWithdrawals();
  } catch (error) {
    log.warn({ err: error }, 'withdrawals wait for the database');
  }
}

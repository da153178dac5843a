import { returnSecondPayments } from '#features/checkout/payments/return-second-payments.server.ts';
import { settleHeldPayments } from '#features/checkout/payments/settle-held-payments.server.ts';
import { settleWithdrawals } from '#features/checkout/withdrawals/settle-withdrawals.server.ts';
import { minute } from '#platform/durations.ts';
import { log } from '#platform/log.server.ts';

let isFollowing = false;

/** Takes or releases what is held, and sends the money of withdrawals and of second payments back, where that waits for the payment provider: every minute for as long as the process runs. */
export function followWaitingPayments(): void {
  if (isFollowing) return;
  isFollowing = true;
  setInterval(settle, minute).unref();
}

async function settle(): Promise<void> {
  try {
    await settleWithdrawals();
    await settleHeldPayments();
    await returnSecondPayments();
  } catch (error) {
    log.warn({ err: error }, 'payments wait for the database');
  }
}

import { day } from '#platform/durations.ts';

interface Contract {
  /** The number of days that the right lasts. */
  days: number;
  purchased: Date;
}

/** Finds the moment at which the right of withdrawal ends: the last day counts to its end, in UTC. */
export function withdrawalEnd({ days, purchased }: Contract): Date {
  const end = new Date(purchased.getTime() + days * day);
  end.setUTCHours(24, 0, 0, 0);
  return end;
}

/**
 * Says why a buyer can no longer withdraw from a purchase, or null where they can. What was opened or done in the course does not matter: that
 * would end the right only with a consent that this site does not ask for.
 */
export function withdrawalIneligibility({
  undoneAt,
  now,
  ...contract
}: Contract & { undoneAt: Date | null; now: Date }): 'PURCHASE_UNDONE' | 'WITHDRAWAL_PERIOD_OVER' | null {
  if (undoneAt) return 'PURCHASE_UNDONE';
  return now < withdrawalEnd(contract) ? null : 'WITHDRAWAL_PERIOD_OVER';
}

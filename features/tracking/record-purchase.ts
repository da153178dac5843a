import { recordAction } from './action-log.ts';
import type { ReportedPurchase } from './report-purchase.ts';
import { readList, trackingKeys, writeList } from './tracking-storage.ts';

const key = trackingKeys.recordedPurchases;

/** Keeps a purchase for good with the account. Its id is the purchase's: two browsers that see the same one keep it once. */
export function recordPurchase(purchase: ReportedPurchase & { quantity: number }): void {
  const recorded = readList<string>(key);
  if (recorded.includes(purchase.purchaseId)) return;
  writeList(key, [...recorded, purchase.purchaseId]);
  recordAction({ action: 'PURCHASE', keystone: { itemId: purchase.purchaseId, blob: { ...purchase } } });
}

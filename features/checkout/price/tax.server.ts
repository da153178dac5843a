import { config } from '#platform/config.server.ts';
import type { Tax } from './tax.ts';

/** The tax that the seller's prices include; null where none is charged. */
export function configuredTax(): Tax | null {
  const { SELLER_TAX_NAME: taxName, SELLER_TAX_PERCENT: taxPercent } = config;
  return taxPercent ? { taxName, taxPercent } : null;
}

import type { Config } from '#platform/config/config-schema.ts';

type TaxSettings = Pick<
  Config,
  'STRIPE_AUTOMATIC_TAX' | 'STRIPE_MANAGED_PAYMENTS' | 'SELLER_TAX_PERCENT' | 'SELLER_TAX_EXEMPTION' | 'SELLER_REVERSE_CHARGE'
>;

/** Finds the settings of tax that have no effect beside each other, each in a sentence for the owner. */
export function taxConflicts({
  STRIPE_AUTOMATIC_TAX,
  STRIPE_MANAGED_PAYMENTS,
  SELLER_TAX_PERCENT,
  SELLER_TAX_EXEMPTION,
  SELLER_REVERSE_CHARGE,
}: TaxSettings): string[] {
  const ownTerms = [
    SELLER_TAX_PERCENT && 'SELLER_TAX_PERCENT',
    SELLER_TAX_EXEMPTION && 'SELLER_TAX_EXEMPTION',
    SELLER_REVERSE_CHARGE === 'yes' && 'SELLER_REVERSE_CHARGE',
  ];
  const why = STRIPE_MANAGED_PAYMENTS
    ? 'STRIPE_MANAGED_PAYMENTS makes Stripe the seller, who answers for the tax'
    : STRIPE_AUTOMATIC_TAX && 'STRIPE_AUTOMATIC_TAX has Stripe work out the tax';
  if (!why) {
    const isDoubled = SELLER_TAX_PERCENT && SELLER_TAX_EXEMPTION;
    return isDoubled ? ['SELLER_TAX_EXEMPTION has no effect: SELLER_TAX_PERCENT is charged. Unset one of them'] : [];
  }
  return ownTerms.filter((name) => typeof name === 'string').map((name) => `${name} has no effect: ${why}. Unset one of them`);
}

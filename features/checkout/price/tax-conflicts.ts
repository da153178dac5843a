import type { Config } from '#platform/config/settings.ts';
import { isMemberStateVatId, normalizeVatId } from '../vat-id.ts';

type TaxSettings = Pick<
  Config,
  | 'STRIPE_AUTOMATIC_TAX'
  | 'STRIPE_MANAGED_PAYMENTS'
  | 'SELLER_TAX_PERCENT'
  | 'SELLER_TAX_EXEMPTION'
  | 'SELLER_REVERSE_CHARGE'
  | 'SELLER_VAT_ID'
>;

/** Finds the settings of tax that have no effect beside each other, each in a sentence for the owner. */
export function taxConflicts({
  STRIPE_AUTOMATIC_TAX,
  STRIPE_MANAGED_PAYMENTS,
  SELLER_TAX_PERCENT,
  SELLER_TAX_EXEMPTION,
  SELLER_REVERSE_CHARGE,
  SELLER_VAT_ID = '',
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
    const conflicts = [
      SELLER_TAX_PERCENT &&
        SELLER_TAX_EXEMPTION &&
        'SELLER_TAX_EXEMPTION has no effect: SELLER_TAX_PERCENT is charged. Unset one of them',
      SELLER_REVERSE_CHARGE === 'yes' &&
        !SELLER_TAX_PERCENT &&
        'SELLER_REVERSE_CHARGE has no effect: no tax is charged. Set SELLER_TAX_PERCENT, or unset it',
      SELLER_REVERSE_CHARGE === 'yes' &&
        !isMemberStateVatId(normalizeVatId(SELLER_VAT_ID)) &&
        'SELLER_REVERSE_CHARGE has no effect: SELLER_VAT_ID is no VAT number of a country of the EU, with its letters in front. Set it, or unset SELLER_REVERSE_CHARGE',
    ];
    return conflicts.filter((sentence) => typeof sentence === 'string');
  }
  return ownTerms.filter((name) => typeof name === 'string').map((name) => `${name} has no effect: ${why}. Unset one of them`);
}

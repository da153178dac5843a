/** Says under which path of the provider's API each kind of object is read. */
export const objectPaths: Record<string, string> = {
  'checkout.session': 'checkout/sessions',
  payment_intent: 'payment_intents',
  charge: 'charges',
  refund: 'refunds',
  dispute: 'disputes',
  customer: 'customers',
  'radar.early_fraud_warning': 'radar/early_fraud_warnings',
  event: 'events',
};

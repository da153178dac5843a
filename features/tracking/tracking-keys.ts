/** Names the keys under which this browser keeps what an account did. */
export const trackingKeys = {
  actionLog: 'action-log',
  pendingActions: 'pending-actions',
  keystoneEvents: 'keystone-events',
  recordedPurchases: 'recorded-purchases',
  reportedPurchases: 'reported-purchases',
} as const;

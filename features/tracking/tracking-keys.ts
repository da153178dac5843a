/** Names the keys under which this browser keeps what an account did. */
export const trackingKeys = {
  actionLog: 'action-log',
  pendingActions: 'pending-actions',
  keystoneEvents: 'keystone-events',
  recordedPurchases: 'recorded-purchases',
  reportedPurchases: 'reported-purchases',
} as const;

/** Names the key under which this browser keeps whom the analytics know; what it says is needed to tell them of a sign-out. */
export const analyticsUserIdKey = 'analytics-user-id';

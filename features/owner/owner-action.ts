/** The acts of an owner that the log keeps, in the log's words. */
export const ownerActions = {
  'refund-made': 'Refunded a purchase',
  'refund-declined': 'Declined a refund request',
  'access-granted': 'Granted access',
  'access-revoked': 'Revoked access',
  'access-moved': 'Moved access to another account',
  'account-disabled': 'Disabled the account',
  'account-enabled': 'Let the account sign in again',
  'account-exported': 'Took everything that is kept about the account',
  'account-deleted': 'Deleted the account',
  'tags-set': 'Changed the tags',
  'site-viewed': 'Saw the site as this person does',
  'signed-out': 'Signed the account out everywhere',
  'letter-resent': 'Sent an e-mail again',
  'address-asked': 'Had another address for e-mails confirmed',
  'suppression-lifted': 'Let e-mails go to an address that had refused them',
  'discount-created': 'Made a discount code',
  'discount-ended': 'Ended a discount code',
  'discount-reopened': 'Opened a discount code again',
  'evidence-taken': 'Took the evidence about a dispute',
  'feedback-seen': 'Marked feedback as read',
  'feedback-answered': 'Answered feedback',
  'feedback-resolved': 'Closed feedback',
  'feedback-reopened': 'Opened feedback again',
  'feedback-published': 'Showed feedback to others',
  'certificate-revoked': 'Revoked a certificate',
  'certificate-reinstated': 'Reinstated a certificate',
  'feedback-unpublished': 'Took feedback down',
  'list-taken': 'Downloaded a list',
  'comparison-started': 'Started a comparison',
  'comparison-ended': 'Ended a comparison',
  'alert-switched-on': 'Switched an alert on',
  'alert-switched-off': 'Switched an alert off',
  'alerts-tried': 'Had an alert sent to try it',
  'payments-reconciled': 'Took what had not arrived from the payment provider',
} as const;

export type OwnerActionKind = keyof typeof ownerActions;

/** The owner who acts, and the reason. */
export interface OwnerAct {
  /** Null for a command at the terminal, where nobody is signed in. */
  ownerId: string | null;
  /** Empty only at the terminal. */
  reason: string;
}

/** Stands for an owner's command at the terminal. */
export const atTerminal: OwnerAct = { ownerId: null, reason: '' };

export const longestOwnerReason = 2000;

/** An entry of the log as the desk shows it. `at` is ISO 8601. */
export interface OwnerActionEntry {
  id: number;
  action: OwnerActionKind;
  /** Null for a command at the terminal. */
  by: string | null;
  /** The account it was about; null for what is about none. */
  userId: string | null;
  username: string | null;
  /** The row that it was about. */
  rowId: string;
  reason: string;
  at: string;
}

/** Reads from a page's address before which entry of the log it begins; null is the newest. */
export function readPage(search: URLSearchParams): number | null {
  const before = Number(search.get('before'));
  return Number.isSafeInteger(before) && before > 0 ? before : null;
}

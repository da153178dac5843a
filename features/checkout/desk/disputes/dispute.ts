import { deskList } from '#features/owner/lists/desk-list.ts';

/** The states of disputes, as the owner asks for them: open ones wait for the owner or the bank. */
export const disputeStates = { open: 'Open', closed: 'Closed' } as const;

/** The owner's list of disputes. */
export const disputeList = deskList({
  address: '/owner/disputes',
  states: disputeStates,
  columns: ['opened', 'answer-by'],
  sort: '-opened',
});

/** A dispute as the owner sees it. Times are ISO 8601. */
export interface DeskDispute {
  disputeId: string;
  /** The provider's word. */
  status: string;
  /** Null where the provider has not said it. */
  reason: string | null;
  amountCents: number;
  currency: string;
  opened: string;
  dueBy: string | null;
  purchaseId: string;
  userId: string;
  username: string;
}

const statuses: Record<string, string> = {
  warning_needs_response: 'Inquiry: answer it',
  warning_under_review: 'Inquiry: the bank looks at it',
  warning_closed: 'Inquiry closed',
  prevented: 'Prevented',
  needs_response: 'Answer it',
  under_review: 'The bank looks at it',
  won: 'Won',
  lost: 'Lost',
  appeal_needs_response: 'Appeal: answer it',
  appeal_under_review: 'Appeal: the bank looks at it',
};

/** Says how a dispute stands; a word of the provider's that is not known stands as it is. */
export const describeDisputeStatus = (status: string): string => statuses[status] ?? status.replaceAll('_', ' ');

/** Tells whether a status of the provider's waits for the owner's answer. */
export const needsAnswer = (status: string): boolean => status.endsWith('needs_response');

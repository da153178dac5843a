import { deskList } from '#features/owner/lists/desk-list.ts';

/** A certificate in the owner's list. Dates are ISO 8601. */
export interface DeskCertificate {
  certificateId: string;
  name: string;
  right: number;
  total: number;
  passedAt: string;
  userId: string;
  username: string;
  /** The certificate's page is not shown while its account is disabled. */
  isDisabled: boolean;
  revoked: { reason: string; at: string } | null;
}

/** The owner's list of certificates. A text is a part of the name on one, the verified address or the id of its account, or its own id. */
export const certificateList = deskList({
  address: '/owner/certificates',
  states: { valid: 'Valid', revoked: 'Revoked' },
  columns: ['name', 'passed'],
  sort: '-passed',
});

/** An account as the owner's list of people shows it. Dates are ISO 8601. */
export interface DeskPerson {
  userId: string;
  username: string;
  /** Null for an account without a verified address. */
  email: string | null;
  havePaicc: boolean;
  isDisabled: boolean;
  created: string;
}

/** A right to the course that an account has or had. */
export interface DeskEntitlement {
  id: string;
  source: 'purchase' | 'seat' | 'grant';
  created: string;
  revoked: { on: string; reason: 'refund' | 'dispute' | 'owner' | 'taken-back' | 'handed-on' } | null;
}

/** To whom access would be moved, or why it cannot be. */
export type MovePreview = { target: string } & ({ to: DeskPerson; problem?: undefined } | { to?: undefined; problem: string });

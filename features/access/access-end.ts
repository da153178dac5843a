/** Says why an account that had the course has it no longer. */
export interface AccessEnd {
  /** The way in which the account had come to the course. */
  source: 'purchase' | 'seat' | 'grant';
  reason: 'refund' | 'dispute' | 'owner' | 'taken-back' | 'handed-on';
}

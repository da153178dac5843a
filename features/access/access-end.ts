/** Says why an account that had the course has it no longer. */
export interface AccessEnd {
  /** The way in which the account had come to the course. */
  source: 'purchase' | 'seat' | 'grant';
  reason: 'refund' | 'dispute' | 'owner' | 'taken-back' | 'handed-on';
}

/** Finds the page for someone who opens one of the course's and does not have it: where a seat was taken back, the one that says so. */
export const addressWithoutCourse = (end: AccessEnd | null): string =>
  end?.reason === 'taken-back' ? '/team-seats' : '/principled-ai-coding';

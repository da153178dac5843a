/**
 * Describes the outcome of a form that was sent. `failed`: it did not arrive, or the site could not keep it; `typed` fills the form again for a
 * browser without a script.
 */
export type FeedbackOutcome =
  | { status: 'sent' }
  | { status: 'invalid'; error: string }
  | { status: 'failed'; error: string; typed?: string };

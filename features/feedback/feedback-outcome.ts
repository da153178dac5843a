/** What became of a form that was sent. `failed`: it did not arrive, or the site could not keep it. */
export type FeedbackOutcome = { status: 'sent' } | { status: 'invalid'; error: string } | { status: 'failed'; error: string };

/** Holds the sentences that tell a person that the server did not take a form, by the status of its answer. */
export const refusalSentences: Record<413 | 429, string> & Partial<Record<number, string>> = {
  413: 'This is too large to be sent.',
  429: 'You have done this too often: wait a minute and try again.',
};

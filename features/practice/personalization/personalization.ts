export const verdictLanguages = ['beginner', 'brief', 'expert'] as const;

/** The tone in which a verdict is told: with its reason and what to do next, with its reason, or in as few words as it takes. */
type VerdictLanguage = (typeof verdictLanguages)[number];

export const resetUsages = ['none', 'offer', 'always'] as const;

/** The choices of when code goes back to what it was dealt as: by its button alone, offered after a wrong try, or with every wrong try. */
type ResetUsage = (typeof resetUsages)[number];

/** Holds an account's choice of how it practises (docs/product.md §3). */
export interface Personalization {
  perfectLanguage: VerdictLanguage;
  imperfectLanguage: VerdictLanguage;
  failureLanguage: VerdictLanguage;
  resetCommandUsage: ResetUsage;
}

export const defaultPersonalization: Personalization = {
  perfectLanguage: 'beginner',
  imperfectLanguage: 'beginner',
  failureLanguage: 'beginner',
  resetCommandUsage: 'none',
};

export const verdictLanguages = ['beginner', 'brief', 'expert'] as const;

/** The tone in which a verdict is told: with its reason and what to do next, with its reason, or in as few words as it takes. */
type VerdictLanguage = (typeof verdictLanguages)[number];

export const resetUsages = ['none', 'offer', 'always'] as const;

/** The choices of when code goes back to what it was dealt as: by its button alone, offered after a wrong try, or with every wrong try. */
type ResetUsage = (typeof resetUsages)[number];

export const dueMarks = ['counted', 'quiet'] as const;

/** The choices of how exercises that are due are told: by their number in the menu and an e-mail a week, or on their page alone. */
type DueMark = (typeof dueMarks)[number];

/** An account's choice of how it practises (docs/product.md §3). */
export interface Personalization {
  perfectLanguage: VerdictLanguage;
  imperfectLanguage: VerdictLanguage;
  failureLanguage: VerdictLanguage;
  resetCommandUsage: ResetUsage;
  dueExercises: DueMark;
}

export const defaultPersonalization: Personalization = {
  perfectLanguage: 'beginner',
  imperfectLanguage: 'beginner',
  failureLanguage: 'beginner',
  resetCommandUsage: 'none',
  dueExercises: 'counted',
};

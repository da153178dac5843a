/** The keys under which this browser keeps somebody's practice until their session ends. Reading pages carry them, so they stand alone. */
export const practiceKeys = {
  currentLife: 'current-life',
  lastPublicStats: 'last-public-stats-id',
  visitorWork: 'practice-work',
  /** Who answers prompts. */
  answerer: 'practice-answerer',
  /** Begins the key of each set's recorded answers. */
  recordedAnswers: 'practice-answers:',
} as const;

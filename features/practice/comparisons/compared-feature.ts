/** The features that are compared: what each is called, and what is different where it is off. None of them is what somebody bought. */
export const comparedFeatures = {
  returns: {
    name: 'Exercises that come back',
    without: 'Nothing comes back to you: its page is empty, the menu counts none, and no e-mail names any.',
  },
  sureness: {
    name: 'The question of how sure you are',
    without: 'Before a run you are not asked how sure you are that the code is right.',
  },
} as const;

export type FeatureKey = keyof typeof comparedFeatures;

export const featureKeys = Object.keys(comparedFeatures) as FeatureKey[];

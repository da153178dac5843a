/** The practice model wherever its words appear: nobody shall take a recording for a model at work. */
export const practiceModelName = 'built-in practice model';

/** The words, pairs and negations by which a classifier knows a thing, each with what it adds; see `listFeatures`. */
export interface Weights {
  bias: number;
  features: Record<string, number>;
}

/** A classifier of prompts for one thing: how its likeliest sentence reads, and how the whole does. */
export interface Classifier {
  sentence: Weights;
  whole: Weights;
}

/** What was fitted on the example prompts of a problem: data, made by `fitHearing` and read by `hear`. */
export interface Hearing {
  /** The keys of words that examples or files have: others are misspelt, or unknown. */
  words: string[];
  /** So many of them, the first, stand in the problem's files. */
  ownWords: number;
  /** One for each decision, by its id. */
  decisions: Record<string, Classifier>;
}

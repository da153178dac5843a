/** Something in a prompt that a model will have to guess, or cannot do. */
export interface Finding {
  /** The place in the prompt, with its line, from 1. */
  from: number;
  to: number;
  line: number;
  reason: string;
  suggestion: string;
}

export type Found = Omit<Finding, 'line'>;

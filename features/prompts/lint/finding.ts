/** Something in a prompt that a model will have to guess, or cannot do. */
export interface Finding {
  /** Where in the prompt, and on which line of it, from 1. */
  from: number;
  to: number;
  line: number;
  reason: string;
  suggestion: string;
}

export type Found = Omit<Finding, 'line'>;

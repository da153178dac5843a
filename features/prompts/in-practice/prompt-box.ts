/** The prompt box of an exercise, as the tools beside it see it. */
export interface PromptBox {
  /** What the prompt is for: the name it is saved under, until it gets another. */
  title: string;
  prompt: string;
  /** Characters that the prompt box takes. */
  longest: number;
  write: (prompt: string) => void;
}

/** What is being done beside the box: its prompt is saved, or one that was saved is used. */
export type Tool = 'save' | 'use';

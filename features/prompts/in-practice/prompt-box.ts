/** Describes the prompt box of an exercise, as the tools beside it see it. */
export interface PromptBox {
  /** The task that the prompt is for: the name it is saved under, until it gets another. */
  title: string;
  prompt: string;
  /** Characters that the prompt box takes. */
  longest: number;
  write: (prompt: string) => void;
}

/** Names the tool that is open beside the box: one saves its prompt, the other puts in one that was saved. */
export type Tool = 'save' | 'use';

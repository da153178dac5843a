import type { ReactNode } from 'react';
import type { PromptTemplate } from './prompt-documents.ts';
import type { PromptSettings } from './prompt-option.ts';

/** A prompt as it stands on the page, with all that is needed to ask a model. */
export interface PromptToRun {
  /** With the text as it is being typed. */
  template: PromptTemplate;
  /** The prompt as it is asked: its text, and below it the lines that are marked. */
  asked: string;
  /** Values of its variables by name; what is not given has its default (template/parse-template.ts). */
  values: Record<string, string>;
  /** The chosen option; its `id` is null while it is the one that everybody begins with. */
  option: PromptSettings & { id: string | null };
  /** Puts another text in its place, as if it were typed. */
  write: (prompt: string) => void;
}

export interface PromptWorkspaceProps {
  userId: string | null;
  /** Shows, below the filled prompt, what asking a model with it does. */
  renderRunPane?: (prompt: PromptToRun) => ReactNode;
}

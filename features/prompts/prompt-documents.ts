import type { OwnDocument } from '#features/own-data/own-document.ts';

/** Limits the characters of a prompt and of a name that are kept. */
export const longestPrompt = 50_000;
export const longestName = 120;
/** Sets the highest position among siblings. */
export const lastPosition = 1_000_000;

/** A folder or a prompt in the tree. */
export interface PromptFile extends OwnDocument {
  name: string;
  type: 'folder' | 'file';
  parentPromptTemplateId: string | null;
  parentFolderId: string | null;
  position: number;
}

/** The text of a prompt and its name. */
export interface PromptTemplate extends OwnDocument {
  name: string;
  prompt: string;
}

export const promptTables = ['prompt_files', 'prompt_templates', 'prompt_options'] as const;

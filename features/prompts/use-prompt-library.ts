import { useState } from 'react';
import type { QueuedWrite } from '#features/own-data/queued-write.ts';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import { type PromptFile, type PromptTemplate, promptTables } from './prompt-documents.ts';

const lastPlace = 1_000_000;

/** Keeps someone's prompts and folders, and offers what can be done with them; every change is seen at once, with or without a network. */
export function usePromptLibrary({ userId }: { userId: string }) {
  const { documents, write, use, decide, state, ...status } = useOwnData({ userId, tables: promptTables });
  const files = (documents.prompt_files ?? []) as PromptFile[];
  const written = (documents.prompt_templates ?? []) as PromptTemplate[];
  const [isTyping, setTyping] = useState(false);
  const [selectedId, setSelectedId] = useState<string>();
  /** Templates of files that were made here: the server makes a template with its file, and tells of it a moment later or not at all. */
  const [made] = useState(() => new Map<string, PromptTemplate>());
  const selected = files.find(({ id }) => id === selectedId);

  async function create({
    type,
    ...file
  }: {
    type: PromptFile['type'];
    parentFolderId: string | null;
    name: string;
    prompt?: string;
  }) {
    const itemId = crypto.randomUUID();
    const template = type === 'file' && { parentPromptTemplateId: crypto.randomUUID(), prompt: file.prompt ?? '' };
    const { name, parentFolderId } = file;
    if (template) {
      const { parentPromptTemplateId: id, prompt } = template;
      made.set(id, { id, parentUserId: userId, version: 0, name, prompt });
    }
    const position = Math.min(lastPlace, 1 + Math.max(0, ...files.map((other) => other.position)));
    await write({ kind: 'create', table: 'prompt_files', itemId, item: { type, name, parentFolderId, position, ...template } });
    select(itemId);
  }

  /** Finds a prompt's template; one that is still on its way is part of the file it is made with. */
  function templateOf({ id, name, parentPromptTemplateId, prompt }: PromptFile): PromptTemplate | undefined {
    const known = written.find((template) => template.id === parentPromptTemplateId) ?? made.get(parentPromptTemplateId ?? '');
    if (known || !parentPromptTemplateId || typeof prompt !== 'string') return known;
    return { id: parentPromptTemplateId, parentUserId: userId, version: 0, name: name ?? id, prompt };
  }

  function select(itemId: string) {
    setSelectedId(itemId);
    void use('prompt_files', itemId);
  }

  async function keepAsNew({ item, order, ...refused }: QueuedWrite) {
    if (typeof item.prompt === 'string')
      await create({ type: 'file', parentFolderId: null, name: 'Kept prompt', prompt: item.prompt });
    await decide({ item, order, ...refused }, 'theirs');
  }

  return {
    ...status,
    /** The saving state of the library: text that is typed and not yet kept is on its way too. */
    state: state === 'saved' && isTyping ? ('saving' as const) : state,
    setTyping,
    files,
    selected,
    select,
    create,
    templateOf,
    keepAsNew,
    decide,
    change: (file: PromptFile, item: Partial<Pick<PromptFile, 'name' | 'parentFolderId'>>) =>
      write({ kind: 'update', table: 'prompt_files', itemId: file.id, item, seen: file }),
    writePrompt: (seen: PromptTemplate, prompt: string) =>
      write({ kind: 'update', table: 'prompt_templates', itemId: seen.id, item: { prompt }, seen }),
    remove: (file: PromptFile) => write({ kind: 'delete', table: 'prompt_files', itemId: file.id, seen: file }),
  };
}

export type PromptLibraryState = ReturnType<typeof usePromptLibrary>;

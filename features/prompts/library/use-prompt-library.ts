import { useMemo, useState } from 'react';
import type { OwnWrite, QueuedWrite } from '#features/own-data/own-document.ts';
import { useOwnData } from '#features/own-data/use-own-data.ts';
import { type PromptFile, type PromptTemplate, promptTables } from '../prompt-documents.ts';
import type { PromptOption } from '../prompt-option.ts';
import { type Creation, planCreation } from './plan-creation.ts';

/** Keeps someone's prompts, folders and options; every change is seen at once, with or without a network. */
export function usePromptLibrary({ userId }: { userId: string }) {
  const { documents, write, use, decide, state, ...status } = useOwnData({ userId, tables: promptTables });
  const files = (documents.prompt_files ?? []) as PromptFile[];
  const templates = useMemo(
    () => new Map((documents.prompt_templates ?? []).map((template) => [template.id, template as PromptTemplate])),
    [documents],
  );
  const [isTyping, setTyping] = useState(false);
  const [selectedId, setSelectedId] = useState<string>();
  /** Templates of files that were made here: the server makes a template with its file, and tells of it a moment later or not at all. */
  const [made] = useState(() => new Map<string, PromptTemplate>());

  /** Makes prompts and folders; what they say is at hand before the server has told of it. */
  async function create(creations: Creation[]): Promise<void> {
    for (const { item } of creations) {
      const { parentPromptTemplateId: id, name, prompt = '' } = item;
      if (id) made.set(id, { id, parentUserId: userId, version: 0, name, prompt });
    }
    await write(...creations);
  }

  /** Finds a prompt's template; one that is still on its way is part of the file it is made with. */
  function templateOf({ id, name, parentPromptTemplateId, prompt }: PromptFile): PromptTemplate | undefined {
    const known = templates.get(parentPromptTemplateId ?? '') ?? made.get(parentPromptTemplateId ?? '');
    if (known || !parentPromptTemplateId || typeof prompt !== 'string') return known;
    return { id: parentPromptTemplateId, parentUserId: userId, version: 0, name: name ?? id, prompt };
  }

  function select(itemId: string | undefined) {
    setSelectedId(itemId);
    if (itemId) void use('prompt_files', itemId);
  }

  async function keepAsNew(refused: QueuedWrite) {
    const { prompt } = refused.item;
    if (typeof prompt === 'string') {
      const creations = planCreation({ outlines: [{ type: 'file', name: 'Kept prompt', prompt }], parentFolderId: null });
      await create(creations);
      select(creations[0]?.itemId);
    }
    await decide(refused, 'theirs');
  }

  return {
    ...status,
    userId,
    /** The saving state of the library: text that is typed and not yet kept is on its way too. */
    state: state === 'saved' && isTyping ? ('saving' as const) : state,
    setTyping,
    files,
    options: (documents.prompt_options ?? []) as PromptOption[],
    selected: files.find(({ id }) => id === selectedId),
    select,
    create,
    templateOf,
    textOf: (file: PromptFile) => templateOf(file)?.prompt ?? '',
    keepAsNew,
    decide,
    write: (...writes: OwnWrite[]) => write(...writes),
    writePrompt: (seen: PromptTemplate, prompt: string) =>
      write({ kind: 'update', table: 'prompt_templates', itemId: seen.id, item: { prompt }, seen }),
  };
}

export type PromptLibraryState = ReturnType<typeof usePromptLibrary>;

import { useState } from 'react';
import { callFunction } from '#features/function-client/call-function.ts';
import type { PromptLibraryState } from '../library/use-prompt-library.ts';
import { defaultSettings, listOptions, type PromptOption, type PromptSettings } from '../prompt-option.ts';

/** Offers someone's prompt options: to choose, to keep, to change by putting another in the place of one, and to delete. */
export function useOptions({ options, write, userId }: PromptLibraryState) {
  const known = listOptions(options);
  const [chosenId, choose] = useState<string | null>(null);
  const chosen: PromptOption | typeof defaultSettings = known.find(({ id }) => id === chosenId) ?? defaultSettings;
  return {
    known,
    chosen,
    choose,
    async keep({
      settings: { name, model, temperature, outputType, lineMarkers },
      prompt,
      replaces,
    }: {
      settings: PromptSettings;
      /** The text that the line markers are about. */
      prompt: string;
      replaces: string | null;
    }): Promise<void> {
      const itemId = crypto.randomUUID();
      const item = { name: name.trim(), model: model.trim(), temperature, outputType, lineMarkers, prompt };
      await write({ kind: 'create', table: 'prompt_options', itemId, item: { ...item, ...(replaces && { replaces }) } });
      choose(itemId);
    },
    /** Deletes an option on the server, which tells this page. */
    async remove({ id }: PromptOption): Promise<void> {
      await callFunction('removePromptOption', { parentUserId: userId, optionId: id });
      choose(null);
    },
  };
}

export type OptionsState = ReturnType<typeof useOptions>;

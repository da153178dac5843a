import { listOwnRows } from '#features/own-data/list-own-rows.server.ts';
import { carryMarkers } from '#features/prompts/options/carry-markers.ts';
import { pointAtLines } from '#features/prompts/options/point-at-lines.ts';
import { promptOptionData } from '#features/prompts/prompt-option.own-data.server.ts';
import { defaultSettings, type PromptSettings } from '#features/prompts/prompt-option.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';

/** The way a prompt is asked, and the text that comes of it: with the lines that the option marks. */
interface AskedPrompt {
  settings: PromptSettings;
  prompt: string;
}

/** Lists someone's prompt options, the settings that everybody begins with first. */
export async function listAllOptions(user: SignedInUser): Promise<PromptSettings[]> {
  return [defaultSettings, ...(await listOwnRows({ declaration: promptOptionData, user }))];
}

/** Asks a prompt with one of someone's options by its name, the newest of that name, or as everybody begins. Throws UNKNOWN_PROMPT_OPTION. */
export async function askWithOption({
  user,
  prompt,
  name,
}: {
  user: SignedInUser;
  prompt: string;
  name: string | undefined;
}): Promise<AskedPrompt> {
  if (name === undefined) return { settings: defaultSettings, prompt };
  const options = await listAllOptions(user);
  const settings = options.findLast((option) => option.name === name);
  if (!settings)
    throw new AppError('UNKNOWN_PROMPT_OPTION', `choose ${[...new Set(options.map((option) => option.name))].join(', ')}`);
  const { lineMarkers } = settings;
  const markers = 'prompt' in settings ? carryMarkers({ markers: lineMarkers, from: String(settings.prompt), to: prompt }) : [];
  return { settings, prompt: pointAtLines({ prompt, markers }) };
}

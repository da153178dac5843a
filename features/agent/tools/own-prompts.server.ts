import { listOwnRows } from '#features/own-data/list-own-rows.server.ts';
import { findOwnRow } from '#features/own-data/own-row.server.ts';
import type { PromptTemplate } from '#features/prompts/prompt-documents.ts';
import { promptFileData } from '#features/prompts/prompt-file.own-data.server.ts';
import { promptOptionData } from '#features/prompts/prompt-option.own-data.server.ts';
import { carryMarkers, defaultSettings, type PromptSettings, pointAtLines } from '#features/prompts/prompt-option.ts';
import { promptTemplates } from '#features/prompts/prompt-template.table.server.ts';
import type { SignedInUser } from '#features/users/account.ts';
import { AppError } from '#platform/errors.ts';
import { longestPath } from './agent-tool.ts';

export interface PromptPlace {
  templateId: string;
  /** The prompt's folders and its name, from the top: `/Reviews/Read a diff`. Of one that lies too deep, the end. */
  path: string;
}

/** Lists where in the tree each of someone's prompt templates lies. */
export async function listPromptPlaces(user: SignedInUser): Promise<PromptPlace[]> {
  const files = await listOwnRows({ declaration: promptFileData, user });
  const byId = new Map(files.map((file) => [file.id, file]));
  return files.flatMap(({ name, parentFolderId, parentPromptTemplateId: templateId }) => {
    if (templateId === null) return [];
    let path = `/${name}`;
    for (let above = byId.get(parentFolderId ?? ''); above; above = byId.get(above.parentFolderId ?? '')) {
      path = `/${above.name}${path}`;
      if (path.length > longestPath) return { templateId, path: `…${path.slice(-longestPath)}` };
    }
    return { templateId, path };
  });
}

/**
 * Finds a prompt template of someone's own by its id, its name, or as much of its folders and its name as tells it from others; beginning
 * with a slash, that is all of them. Throws NOT_FOUND, PROMPT_NAME_AMBIGUOUS.
 */
export async function findOwnPrompt({ user, name }: { user: SignedInUser; name: string }): Promise<PromptTemplate> {
  const places = await listPromptPlaces(user);
  const end = name.startsWith('/') ? name : `/${name}`;
  const isMeant = ({ path }: PromptPlace) => (end === name ? path === name : path.endsWith(end));
  const byId = places.find(({ templateId }) => templateId === name);
  const [meant, ...others] = byId ? [byId] : places.filter(isMeant);
  if (others.length > 0) throw new AppError('PROMPT_NAME_AMBIGUOUS', tellApart(places.filter(isMeant)));
  const template = meant && (await findOwnRow({ table: promptTemplates, itemId: meant.templateId, user }));
  if (!template) throw new AppError('NOT_FOUND', 'you have no prompt template of this name');
  return template;
}

/** Names prompts by their places, or by their ids where two lie in the same place. */
function tellApart(places: PromptPlace[]): string {
  const paths = new Set(places.map(({ path }) => path));
  return (paths.size === places.length ? [...paths] : places.map(({ templateId }) => templateId)).join(', ');
}

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

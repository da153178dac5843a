import { findOwnRow } from '#features/own-data/own-row.server.ts';
import type { PromptTemplate } from '#features/prompts/prompt-documents.ts';
import { promptTemplates } from '#features/prompts/prompt-template.table.server.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { listPromptPlaces, type PromptPlace } from './list-prompt-places.server.ts';

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

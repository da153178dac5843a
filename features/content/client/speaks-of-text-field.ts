import { isTextField } from '../query/text-fields.ts';

/** Whether a part of a query asks about a text, which the browser's database leaves out. */
export function speaksOfTextField(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(speaksOfTextField);
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([name, nested]) => isTextField(name) || speaksOfTextField(nested));
}

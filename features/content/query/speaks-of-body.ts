/** Whether a part of a query asks about `body` or `excerpt`, which are kept out of memory and of the browser's database. */
export function speaksOfBody(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(speaksOfBody);
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([name, nested]) => /^(body|excerpt)(\.|$)/.test(name) || speaksOfBody(nested));
}

import type { ContentDocument } from './content-query.ts';

const prefixes = ['$', '_'];

/** Chooses the top-level fields that an answer shows. The name `_` or `$` stands for every field that begins with it. */
export interface PickedFields {
  keeps(field: string): boolean;
  pick(document: ContentDocument): ContentDocument;
}

export function pickFields({ only, without }: { only: readonly string[]; without: readonly string[] }): PickedFields {
  const isIn = (fields: readonly string[]) => {
    const names = new Set(fields.filter((field) => !prefixes.includes(field)));
    const starts = new Set(fields.filter((field) => prefixes.includes(field)));
    return (field: string) => names.has(field) || starts.has(field.charAt(0));
  };
  const isWanted = only.length > 0 ? isIn(only) : () => true;
  const isUnwanted = without.length > 0 ? isIn(without) : () => false;
  const decided = new Map<string, boolean>();
  const keeps = (field: string) => {
    if (field === '__proto__') return false;
    const known = decided.get(field) ?? (isWanted(field) && !isUnwanted(field));
    decided.set(field, known);
    return known;
  };
  if (only.length === 0 && without.length === 0) return { keeps, pick: (document) => document };
  return {
    keeps,
    pick: (document) => {
      const fields = Object.keys(document);
      const wanted = fields.filter(keeps);
      if (wanted.length === fields.length) return document;
      const picked: ContentDocument = {};
      for (const field of wanted) picked[field] = document[field];
      return picked;
    },
  };
}

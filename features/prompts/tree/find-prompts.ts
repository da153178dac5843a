import type { PromptFile } from '../prompt-documents.ts';

/** Finds the prompts and folders whose name or text says every word that is searched for; undefined where nothing is searched for. */
export function findPrompts({
  files,
  textOf,
  query,
}: {
  files: readonly PromptFile[];
  textOf: (file: PromptFile) => string;
  query: string;
}): { found: number; shown: Set<string> } | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const byId = new Map(files.map((file) => [file.id, file]));
  const shown = new Set<string>();
  let found = 0;
  for (const file of files) {
    const says = `${file.name}\n${textOf(file)}`.toLowerCase();
    if (!words.every((word) => says.includes(word))) continue;
    found += 1;
    for (let at: PromptFile | undefined = file; at && !shown.has(at.id); at = byId.get(at.parentFolderId ?? '')) shown.add(at.id);
  }
  return { found, shown };
}

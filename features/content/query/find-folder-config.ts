import type { Condition, ContentDocument, QueryableDocuments } from './content-query.ts';

/** The `_dir` file of the folder that has the address of the first document found or, where none is, the address asked for. */
export function findFolderConfig({
  documents,
  found,
  where,
}: {
  documents: QueryableDocuments;
  found: readonly ContentDocument[];
  where: readonly Condition[];
}): ContentDocument | undefined {
  const path = found[0]?._path || where.find((condition) => condition._path)?._path;
  if (typeof path !== 'string') return undefined;
  const configPath = `${path.replace(/\/$/, '')}/_dir`;
  const candidates = documents.candidates?.([{ _path: configPath }]) ?? documents.all();
  return candidates.find((document) => document._path === configPath);
}

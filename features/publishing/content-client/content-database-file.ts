import type { ContentQueryDefaults } from '#features/content/query/complete-content-query.ts';
import type { ContentDocument } from '#features/content/query/content-query.ts';

/** Describes the file from which the browser's database is loaded. */
export interface ContentDatabaseFile {
  defaults: ContentQueryDefaults;
  /** The documents without bodies and excerpts. */
  documents: readonly ContentDocument[];
  /** The ids of the documents that have an excerpt. */
  excerpts: readonly string[];
}

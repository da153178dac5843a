import { desc } from 'drizzle-orm';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { finals } from './final.table.server.ts';

/** Lets learners list their finals, which startFinal, handInFinal and endFinal alone write. */
export const finalData: OwnDataDeclaration<typeof finals> = {
  table: finals,
  list: { order: [desc(finals.created)], limit: 100 },
};

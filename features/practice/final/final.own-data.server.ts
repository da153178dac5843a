import { desc } from 'drizzle-orm';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { finals } from './final.table.server.ts';

/** Written by startFinal, handInFinal and endFinal alone. */
export const finalData: OwnDataDeclaration = {
  table: finals,
  list: { order: [desc(finals.created)], limit: 100 },
};

import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { actionPaths } from './action-path.table.server.ts';

/** Grows by `appendActionPath` alone. */
export const actionPathData: OwnDataDeclaration<typeof actionPaths> = {
  table: actionPaths,
  list: { order: [actionPaths.created], limit: 1 },
};

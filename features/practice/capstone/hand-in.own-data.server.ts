import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { capstoneHandIns } from './hand-in.table.server.ts';

/** Lets clients do nothing with hand-ins by themselves: what is handed in stays as it was. */
export const capstoneHandInData: OwnDataDeclaration<typeof capstoneHandIns> = { table: capstoneHandIns };

import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { certificates } from './certificate.table.server.ts';

/** Lets an account list its certificate, which issueCertificate and renameCertificate alone write. */
export const certificateData: OwnDataDeclaration<typeof certificates> = {
  table: certificates,
  list: { order: [certificates.created], limit: 1 },
};

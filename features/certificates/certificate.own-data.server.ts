import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { certificates } from './certificate.table.server.ts';

/** Written by issueCertificate and renameCertificate alone. */
export const certificateData: OwnDataDeclaration = { table: certificates, list: { order: [certificates.created], limit: 1 } };

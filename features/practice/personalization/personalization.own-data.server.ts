import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { personalizations } from './personalization.table.server.ts';

/** One row per person, written by savePersonalization. */
export const personalizationData: OwnDataDeclaration = {
  table: personalizations,
  list: { order: [personalizations.created], limit: 1 },
};

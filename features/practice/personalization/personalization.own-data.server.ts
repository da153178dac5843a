import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { personalizations } from './personalization.table.server.ts';

/** Lets a person list their one row, which savePersonalization writes. */
export const personalizationData: OwnDataDeclaration<typeof personalizations> = {
  table: personalizations,
  list: { order: [personalizations.created], limit: 1 },
};

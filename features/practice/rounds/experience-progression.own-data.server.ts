import { desc } from 'drizzle-orm';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { experienceProgressions } from './experience-progression.table.server.ts';

/** Lets learners list their rounds, which startExperience, advanceExperience and finishExperience alone write. */
export const experienceProgressionData: OwnDataDeclaration<typeof experienceProgressions> = {
  table: experienceProgressions,
  list: { order: [desc(experienceProgressions.created)], limit: 500 },
};

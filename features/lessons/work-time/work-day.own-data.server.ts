import { desc } from 'drizzle-orm';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { workDays } from './work-day.table.server.ts';

/** Lets members list the days on which they worked, which noteWork alone writes. */
export const workDayData: OwnDataDeclaration<typeof workDays> = {
  table: workDays,
  list: { order: [desc(workDays.day)], limit: 400 },
};

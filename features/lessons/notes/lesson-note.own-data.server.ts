import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnDataDeclaration } from '#features/own-data/own-data-declaration.server.ts';
import { day, second } from '#platform/durations.ts';
import { lessonCatalogue } from '../lesson-catalogue.ts';
import { lessonNotes } from './lesson-note.table.server.ts';
import { longestNote, longestQuote, mostNotes } from './lesson-note.ts';

const text = z.string().max(longestNote);

/** Lets members write notes; who no longer has the course keeps theirs, and may change and delete them. */
export const lessonNoteData: OwnDataDeclaration<typeof lessonNotes> = {
  table: lessonNotes,
  list: { order: [desc(lessonNotes.created)], limit: mostNotes },
  create: {
    membersOnly: true,
    fields: z
      .strictObject({
        lessonId: z.enum(lessonCatalogue.map(({ lessonId }) => lessonId)),
        atSecs: z
          .int()
          .min(0)
          .max(day / second)
          .nullable()
          .default(null),
        headingId: z.string().max(200).default(''),
        quote: z.string().max(longestQuote).default(''),
        text: text.default(''),
      })
      .refine(({ atSecs, headingId, quote }) => atSecs === null || (headingId === '' && quote === ''), {
        error: 'a note is at a second or at a paragraph, not at both',
      }),
    mostRows: mostNotes,
  },
  update: { fields: z.strictObject({ text }).partial() },
  delete: async ({ transaction, row }) => {
    await transaction.delete(lessonNotes).where(eq(lessonNotes.id, row.id));
  },
};

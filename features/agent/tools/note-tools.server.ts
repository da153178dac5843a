import { z } from 'zod';
import { lessonNoteData } from '#features/lessons/notes/lesson-note.own-data.server.ts';
import { describePlace, longestNote } from '#features/lessons/notes/lesson-note.ts';
import { createOwnRow } from '#features/own-data/create-own-row.server.ts';
import { listOwnRows } from '#features/own-data/list-own-rows.server.ts';
import { day, second } from '#platform/durations.ts';
import { type AgentTool, defineTool, longestListed, mostListed } from './agent-tool.ts';
import { lessonId } from './lesson-tools.server.ts';

/** Offers the learner's own notes on lessons. */
export const noteTools: Record<string, AgentTool> = {
  list_notes: defineTool({
    title: 'List the notes',
    description: `Lists the learner’s own notes on lessons, the newest first, at most ${mostListed} at once and each up to ${longestListed} characters. search finds them by their words.`,
    scope: 'prompts',
    isRead: true,
    input: z.strictObject({
      lessonId: lessonId.optional(),
      offset: z.int().min(0).max(10_000).default(0).describe('How many to pass over'),
    }),
    answer: async ({ member, input }) => {
      const notes = await listOwnRows({ declaration: lessonNoteData, user: member });
      const asked = notes.filter((note) => !input.lessonId || note.lessonId === input.lessonId);
      return {
        total: asked.length,
        notes: asked.slice(input.offset, input.offset + mostListed).map((note) => ({
          ...{ id: note.id, lessonId: note.lessonId, place: describePlace(note), created: note.created },
          text: note.text.slice(0, longestListed),
        })),
      };
    },
  }),
  add_note: defineTool({
    title: 'Add a note',
    description: 'Adds a note to a lesson for the learner: about the whole of it, or about a second of its video.',
    scope: 'prompts',
    isRead: false,
    input: z.strictObject({
      lessonId,
      text: z.string().trim().min(1).max(longestNote),
      atSecs: z
        .int()
        .min(0)
        .max(day / second)
        .optional()
        .describe('The second of the video that the note is about'),
    }),
    answer: async ({ member, input: { lessonId, text, atSecs = null } }) => {
      const { itemId } = await createOwnRow({ declaration: lessonNoteData, user: member, item: { lessonId, text, atSecs } });
      return { id: itemId, lessonId };
    },
  }),
};

import { z } from 'zod';
import { findContentItem } from '#features/content/find-content-item.server.ts';
import { readPlainItem } from '#features/content/read-plain-item.server.ts';
import { lessonCatalogue } from '#features/lessons/lesson-catalogue.ts';
import { listLessonProgress } from '#features/lessons/progress/lesson-progress.server.ts';
import { requireLesson } from '#features/lessons/require-lesson.ts';
import { stringifyMarkdown } from '#features/markdown/write-markdown.server.ts';
import { countSolved } from '#features/practice/rounds/count-solved.server.ts';
import { listSolved } from '#features/practice/rounds/find-round.server.ts';
import { AppError } from '#platform/errors.ts';
import { type AgentTool, defineTool, longestPart } from './agent-tool.ts';

export const lessonId = z
  .enum(lessonCatalogue.map((lesson) => lesson.lessonId))
  .describe('The lesson’s id, as list_lessons tells it');

/** Offers the course to read and to search. */
export const lessonTools: Record<string, AgentTool> = {
  list_lessons: defineTool({
    title: 'List the lessons',
    description:
      'Lists the lessons of the course with what each is about, how far the learner is, and how many problems are left.',
    scope: 'read',
    isRead: true,
    input: z.strictObject({}),
    answer: async ({ member }) => {
      const [lessons, solved] = await Promise.all([listLessonProgress({ member }), listSolved({ user: member })]);
      const problems = countSolved({ solved });
      return {
        lessons: lessons.map(({ lessonId, lessonNumber, title, description, difficulty, state, isRead, watchedShare }) => ({
          ...{ lessonId, lessonNumber, title, description, difficulty, state, isRead, watchedShare },
          problems: problems[lessonId] ?? { solved: 0, left: 0, total: 0 },
        })),
      };
    },
  }),
  read_lesson: defineTool({
    title: 'Read a lesson',
    description: `Reads a lesson’s text as Markdown, up to ${longestPart} characters at once. Where nextOffset is a number, the text goes on there.`,
    scope: 'read',
    isRead: true,
    input: z.strictObject({
      lessonId,
      offset: z.int().min(0).max(1_000_000).default(0).describe('Where to go on reading, in characters'),
    }),
    answer: async ({ member, input: { lessonId, offset } }) => {
      const { title } = requireLesson(lessonId);
      const item = findContentItem({ path: `/lessons/${lessonId}`, member });
      const tree = item && readPlainItem(item, member);
      if (!tree) throw new AppError('NOT_FOUND', 'the lesson has no text');
      const text = await stringifyMarkdown(tree.children);
      const end = offset + longestPart;
      return { lessonId, title, text: text.slice(offset, end), nextOffset: end < text.length ? end : null };
    },
  }),
  search: defineTool({
    title: 'Search the course',
    description: 'Searches the texts of the site, the lessons, what is said in their videos, and the learner’s own notes.',
    scope: 'read',
    isRead: true,
    input: z.strictObject({ query: z.string().trim().min(1).max(120).describe('A few words') }),
    answer: async ({ member, input: { query }, site }) => ({ pages: await site.search({ member, text: query }) }),
  }),
};

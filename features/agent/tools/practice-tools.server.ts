import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { dealVariant } from '#features/practice/problems/deal-variant.ts';
import { listProblems, requireProblem } from '#features/practice/problems/practice-set.server.ts';
import { findLastLesson, startExperience } from '#features/practice/rounds/experience.server.ts';
import { listFailed, listSolved } from '#features/practice/rounds/find-round.server.ts';
import { listTries } from '#features/practice/rounds/practice-try.server.ts';
import { practiseAgain } from '#features/practice/rounds/practise-again.server.ts';
import { variantAfter } from '#features/practice/rounds/round.ts';
import { submittedFiles } from '#features/practice/rounds/try-record.ts';
import { type AgentTool, defineTool, mostTriesTold } from './agent-tool.ts';
import { lessonId } from './lesson-tools.server.ts';

const problemId = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)
  .describe('The problem’s id, as list_problems tells it');

/** Offers problems to solve, and what came of the tries. Nothing of a check but the output that pages show is ever told before the problem is solved or its tries are used up. */
export const practiceTools: Record<string, AgentTool> = {
  list_problems: defineTool({
    title: 'List the problems',
    description:
      'Lists the practice problems, of one lesson or of all, each with whether it is open, solved, or was out of tries and can be solved with other values.',
    scope: 'read',
    isRead: true,
    input: z.strictObject({ lessonId: lessonId.optional() }),
    answer: async ({ member, input }) => {
      const [solved, failed] = await Promise.all([listSolved({ user: member }), listFailed({ user: member })]);
      const stateOf = (id: string) => (solved.includes(id) ? 'solved' : failed.includes(id) ? 'out-of-tries' : 'open');
      const listed = listProblems().filter(({ lesson }) => !input.lessonId || lesson === input.lessonId);
      return {
        problems: listed.map(({ problemId, lesson, title, language }) => ({
          ...{ problemId, lessonId: lesson, title, language },
          state: stateOf(problemId),
        })),
      };
    },
  }),
  get_problem: defineTool({
    title: 'Get a problem',
    description:
      'Gets a problem: its task, the files to start from, and what the program should print (an example where other outputs are right, too; null where it is checked in another way). The task tells what somebody noticed; what to write follows from it with the files, their comments and that output.',
    scope: 'read',
    isRead: true,
    input: z.strictObject({ problemId }),
    answer: async ({ member, input: { problemId } }) => {
      const written = await requireProblem({ problemId, user: member });
      const last = await findLastLesson({ userId: member.userId, experience: written.lesson });
      const problem = dealVariant(written, variantAfter(last, problemId));
      const { lesson, title, task, teaches, language, concepts, tries, files, entry } = problem;
      const expectedOutput = problem.specialCheck ? null : problem.solutionOutput;
      return { problemId, lessonId: lesson, title, task, teaches, language, concepts, tries, files, entry, expectedOutput };
    },
  }),
  practise_again: defineTool({
    title: 'Practise a problem again',
    description:
      'Deals a problem that is out of tries again, with other values, names and tries: get_problem tells it then. A problem that has tries left stays as it is.',
    scope: 'practise',
    isRead: false,
    input: z.strictObject({ problemId }),
    answer: async ({ member, input: { problemId } }) => {
      const { lesson: experience } = await requireProblem({ problemId, user: member });
      const { lesson: round } = await startExperience({ user: member, experience });
      const lesson = await practiseAgain({ user: member, aiCodingLessonId: round.id, problemId });
      return { problemId, triesLeft: lesson.problems.find(({ id }) => id === problemId)?.tries ?? null, livesLeft: lesson.lives };
    },
  }),
  submit_solution: defineTool({
    title: 'Hand in a solution',
    description:
      'Hands in all files of a problem for the grade that the site’s own pages give. It counts as a try in the learner’s round, and costs no tokens. A problem has few tries: run the program first, and ask the learner before you hand in.',
    scope: 'practise',
    isRead: false,
    input: z.strictObject({
      problemId,
      files: submittedFiles.describe('Every file of the problem by its name, each whole'),
      tryId: z.uuid().optional().describe('An id of the try; sent again, it counts once'),
      isConfirmed: z
        .boolean()
        .default(false)
        .describe(
          'The learner knows that this starts the lesson and ends the right to a refund. Only for when a refusal asks for it',
        ),
    }),
    answer: async ({ member, input: { problemId, files, tryId = randomUUID(), isConfirmed }, site }) => {
      const problem = await requireProblem({ problemId, user: member });
      const { lesson: round } = await startExperience({ user: member, experience: problem.lesson });
      const story = { startedAt: new Date().toISOString(), asks: [], prediction: null };
      const { verdict, run, lesson, solution, isLessonDone } = await site.submit({
        member,
        submission: { tryId, problemId, aiCodingLessonId: round.id, files, story },
        isConfirmed,
      });
      const triesLeft = lesson?.problems.find(({ id }) => id === problemId)?.tries ?? null;
      return { problemId, tryId, verdict, run, triesLeft, livesLeft: lesson?.lives ?? null, solution, isLessonDone };
    },
  }),
  read_results: defineTool({
    title: 'Read results',
    description: `Reads which problems the learner solved or used up; with a problem’s id, also the last ${mostTriesTold} tries at it and what each came to.`,
    scope: 'read',
    isRead: true,
    input: z.strictObject({ problemId: problemId.optional() }),
    answer: async ({ member, input: { problemId } }) => {
      const [solved, outOfTries] = await Promise.all([listSolved({ user: member }), listFailed({ user: member })]);
      if (!problemId) return { solved, outOfTries: [...new Set(outOfTries)] };
      const tries = (await listTries({ user: member, problemId })).slice(0, mostTriesTold);
      return {
        problemId,
        isSolved: solved.includes(problemId),
        isOutOfTries: outOfTries.includes(problemId),
        tries: tries.map(({ created, status, record }) => ({ created, status, reason: record.verdict.reason })),
      };
    },
  }),
};

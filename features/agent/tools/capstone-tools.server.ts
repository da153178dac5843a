import { z } from 'zod';
import { capstoneLimits } from '#features/practice/capstone/capstone.ts';
import { answerQuestions, findHandIn, handedIn, handIn, requireCapstone } from '#features/practice/capstone/hand-in.server.ts';
import { type AgentTool, defineTool } from './agent-tool.ts';

/** Offers the capstone: the learner's own agent works in its repository, on the learner's computer. */
export const capstoneTools: Record<string, AgentTool> = {
  get_capstone: defineTool({
    title: 'Get the capstone',
    description:
      'Gets the capstone: the files of a repository and its backlog of complaints. The complaints tell what somebody noticed; what to change follows from them with the code.',
    scope: 'read',
    isRead: true,
    input: z.strictObject({}),
    answer: async () => {
      const { title, about, complaints, start } = requireCapstone();
      return { title, about, complaints, files: start };
    },
  }),
  hand_in_capstone: defineTool({
    title: 'Hand in the capstone',
    description: `Hands in the changed files of the capstone’s repository, each whole. There are ${capstoneLimits.handIns} hand-ins, and each is graded by hidden cases: run the tests and ask the learner before you hand in. Questions about the change come next, and the learner answers them.`,
    scope: 'practise',
    isRead: false,
    input: handedIn,
    answer: async ({ member, input }) => ({ handIn: await handIn({ member, given: input }) }),
  }),
  read_capstone_hand_in: defineTool({
    title: 'Read a hand-in of the capstone',
    description:
      'Reads a hand-in as it stands: being graded, with its questions, or with its grade. Waits some seconds for the grade.',
    scope: 'read',
    isRead: true,
    input: z.strictObject({ handInId: z.uuid().optional().describe('The last one where it is absent') }),
    answer: async ({ member, input: { handInId } }) => ({ handIn: await findHandIn({ member, handInId }) }),
  }),
  answer_capstone_questions: defineTool({
    title: 'Answer the questions about a change',
    description:
      'Hands in the learner’s own answers to the questions about their change, once: never yours. The grade comes with the answer.',
    scope: 'practise',
    isRead: false,
    input: z.strictObject({
      handInId: z.uuid(),
      answers: z.array(z.string().max(capstoneLimits.answer)).max(10).describe('One for each question, in their order'),
    }),
    answer: async ({ member, input }) => ({ handIn: await answerQuestions({ member, ...input }) }),
  }),
};

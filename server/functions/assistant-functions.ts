import { z } from 'zod';
import { findCaller } from '#features/access/find-caller.server.ts';
import { assistantEvent } from '#features/practice/assistant/assistant-event.ts';
import { assistantRequest } from '#features/practice/assistant/assistant-request.ts';
import { toRecordedProblem } from '#features/practice/assistant/recorded-answers.ts';
import { runCodingAssistant } from '#features/practice/assistant/run-coding-assistant.server.ts';
import { refuseHelpInFinal } from '#features/practice/final/refuse-help-in-final.server.ts';
import { dealVariant } from '#features/practice/problems/deal-variant.ts';
import { requirePracticeSet, requireProblem } from '#features/practice/problems/practice-set.server.ts';
import { submittedFiles } from '#features/practice/rounds/try-record.ts';
import { definePublicFunction, definePublicStream, type FunctionDefinition } from './define-function.ts';

/** Holds the functions by which learners' browsers ask a model. */
export const assistantFunctions: Record<string, FunctionDefinition> = {
  listRecordedAnswers: definePublicFunction({
    summary:
      'The practice model’s recorded answers to a set, for a browser that will be without a network; no hidden case is among them.',
    input: z.strictObject({ parentUserId: z.string().optional(), experience: z.string().regex(/^[a-z0-9-]{1,100}$/) }),
    output: z.object({ list: z.array(z.record(z.string(), z.unknown())) }),
    limit: 'calls',
    isRead: true,
    answer: async ({ caller, request, input: { experience } }) => {
      const problems = await requirePracticeSet({ key: experience, user: caller });
      const user = caller ?? (await findCaller(request));
      await refuseHelpInFinal({ user, problemIds: problems.map(({ problemId }) => problemId) });
      return { list: problems.map(toRecordedProblem) };
    },
  }),
  runCodingAssistant: definePublicStream({
    summary:
      'Asks the assistant to change the files of a problem: a stream of `text`, then `done` or `failed`. Reserves tokens first and charges once per `requestId`; free problems and the practice model, which may ask back, cost none. Visitors may ask about free problems.',
    input: z.strictObject({
      parentUserId: z.string().optional(),
      problemId: z
        .string()
        .max(120)
        .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/),
      requestId: z.uuid(),
      files: submittedFiles,
      ...assistantRequest,
    }),
    output: assistantEvent,
    limit: 'assistant',
    answer: async ({ caller, address, request, signal, input: { problemId, requestId, parentUserId: _own, ...asked } }) => {
      const problem = dealVariant(await requireProblem({ problemId, user: caller }), asked.variant);
      await refuseHelpInFinal({ user: caller ?? (await findCaller(request)), problemIds: [problemId] });
      return runCodingAssistant({ user: caller, network: address, problem, request: asked, requestId, signal });
    },
  }),
};

import { z } from 'zod';
import { improveEvent } from '#features/prompt-runs/improving/prompt-changes.ts';
import { runPromptEditor } from '#features/prompt-runs/improving/run-prompt-editor.server.ts';
import { runPrompt } from '#features/prompt-runs/running/run-prompt.server.ts';
import { runEvent, runRequest } from '#features/prompt-runs/running/run-request.ts';
import { setEvent } from '#features/prompt-runs/sets/prompt-set.ts';
import { runPromptSet } from '#features/prompt-runs/sets/run-prompt-set.server.ts';
import { defineStream, type FunctionDefinition } from './define-function.ts';

const { prompt, model, temperature } = runRequest;
const own = { parentUserId: z.string(), requestId: z.uuid() };

/** The functions by which people's browsers run, improve and test prompts of their own. */
export const promptRunFunctions: Record<string, FunctionDefinition> = {
  runPrompt: defineStream({
    summary:
      'Runs a prompt of one’s own on a model: a stream of `text`, then `done` or `failed`. Reserves tokens first and charges once per `requestId`; the run is kept in `prompt_runs`.',
    input: z.strictObject({ ...own, ...runRequest }),
    output: runEvent,
    limit: 'assistant',
    answer: async ({ caller: { userId }, signal, input: { parentUserId: _own, requestId, ...request } }) =>
      runPrompt({ userId, requestId, request, signal }),
  }),
  runPromptEditor: defineStream({
    summary:
      'Suggests changes that make a prompt of one’s own clearer, each with its reason: a stream of `text`, then `done` with `changes`, or `failed`. Reserves tokens first and charges once per `requestId`.',
    input: z.strictObject({ ...own, prompt, model }),
    output: improveEvent,
    limit: 'assistant',
    answer: async ({ caller: { userId }, signal, input: { parentUserId: _own, ...request } }) =>
      runPromptEditor({ userId, ...request, signal }),
  }),
  runPromptSet: defineStream({
    summary:
      'Runs every case of one’s own regression set on a version of its prompt: a stream of `run`, then `done` or `failed`. Reserves what all runs can cost at most, charges once per `requestId`; the result is kept in `prompt_set_results`.',
    input: z.strictObject({ ...own, promptSetId: z.string().max(60), prompt, model, temperature }),
    output: setEvent,
    limit: 'assistant',
    answer: async ({ caller: { userId }, signal, input: { parentUserId: _own, ...request } }) =>
      runPromptSet({ userId, ...request, signal }),
  }),
};

import { z } from 'zod';
import { assistantEvent, assistantRequest } from '#features/practice/assistant/assistant-request.ts';
import { toRecordedProblem } from '#features/practice/assistant/recorded-problem.ts';
import { runCodingAssistant } from '#features/practice/assistant/run-coding-assistant.server.ts';
import {
  deleteModelKey,
  keepModelKey,
  listModelKeys,
  listProviderModels,
  openModelKey,
} from '#features/practice/own-keys/model-keys.server.ts';
import { maxKeyLength, maxModelNameLength, modelProviderIds } from '#features/practice/own-keys/model-providers.ts';
import { dealVariant } from '#features/practice/problems/deal-variant.ts';
import { requirePracticeSet, requireProblem } from '#features/practice/problems/practice-set.server.ts';
import { submittedFiles } from '#features/practice/rounds/try-record.ts';
import { listLanguageModels } from '#platform/language-model/language-model.server.ts';
import { defineFunction, definePublicFunction, definePublicStream, type FunctionDefinition } from './define-function.ts';

const provider = z.enum(modelProviderIds);
/** Providers write keys in letters, digits and few signs: whatever else is pasted along would break a header. */
const modelKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'is no key: it has a space or another sign that keys do not have')
  .max(maxKeyLength);

/** The functions by which learners' browsers ask a model. */
export const assistantFunctions: Record<string, FunctionDefinition> = {
  listRecordedAnswers: definePublicFunction({
    summary:
      'The practice model’s recorded answers to a set, for a browser that will be without a network; no hidden case is among them.',
    input: z.strictObject({ parentUserId: z.string().optional(), experience: z.string().regex(/^[a-z0-9-]{1,100}$/) }),
    output: z.object({ list: z.array(z.record(z.string(), z.unknown())) }),
    limit: 'calls',
    isRead: true,
    answer: async ({ caller, input: { experience } }) => {
      const problems = await requirePracticeSet({ key: experience, user: caller });
      return { list: problems.map(toRecordedProblem) };
    },
  }),
  runCodingAssistant: definePublicStream({
    summary:
      'Asks the assistant to change the files of a problem: a stream of `text`, then `done` or `failed`. Reserves tokens first and charges once per `requestId`; free problems, the practice model, which may ask back, and a key of the caller’s own cost none. Visitors may ask about free problems.',
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
    answer: async ({ caller, address, signal, input: { problemId, requestId, parentUserId: _own, ...asked } }) => {
      const problem = dealVariant(await requireProblem({ problemId, user: caller }), asked.variant);
      return runCodingAssistant({ user: caller, network: address, problem, request: asked, requestId, signal });
    },
  }),
  listModelKeys: defineFunction({
    summary:
      'Who may answer the account beside the practice model: the site’s model by its name, and the providers whose keys it brought.',
    input: z.strictObject({ parentUserId: z.string() }),
    output: z.object({
      site: z.string().nullable(),
      keys: z.array(z.object({ provider, model: z.string(), created: z.iso.datetime() })),
    }),
    caller: 'bearer',
    limit: 'calls',
    isRead: true,
    answer: async ({ caller }) => {
      const [site = null] = listLanguageModels();
      return { site, keys: await listModelKeys(caller) };
    },
  }),
  listProviderModels: defineFunction({
    summary: 'Asks a provider which models a key opens: the given key, which is not kept, or else the one that is kept.',
    input: z.strictObject({ parentUserId: z.string(), provider, key: modelKey.optional() }),
    output: z.object({ models: z.array(z.string()) }),
    caller: 'bearer',
    limit: 'modelKeys',
    answer: async ({ caller: { userId }, input: { provider, key } }) => {
      const opened = key ?? (await openModelKey({ userId, provider })).key;
      return { models: await listProviderModels({ provider, key: opened }) };
    },
  }),
  keepModelKey: defineFunction({
    summary:
      'Keeps a key of the account’s for a provider, encrypted, and the model that is asked with it; without a key only the model.',
    input: z.strictObject({
      parentUserId: z.string(),
      provider,
      key: modelKey.optional(),
      model: z.string().trim().min(1).max(maxModelNameLength),
    }),
    output: z.object({}),
    caller: 'bearer',
    limit: 'modelKeys',
    answer: async ({ caller: { userId }, input: { provider, key, model } }) => {
      await keepModelKey({ userId, provider, key, model });
      return {};
    },
  }),
  deleteModelKey: defineFunction({
    summary: 'Deletes the account’s key for a provider.',
    input: z.strictObject({ parentUserId: z.string(), provider }),
    output: z.object({}),
    caller: 'bearer',
    limit: 'calls',
    answer: async ({ caller: { userId }, input: { provider } }) => {
      await deleteModelKey({ userId, provider });
      return {};
    },
  }),
};

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { listOwnRows } from '#features/own-data/list-own-rows.server.ts';
import { type AnswerCut, longestAnswer } from '#features/prompt-runs/run-limits.ts';
import { listRunModels } from '#features/prompt-runs/running/find-run-model.server.ts';
import { runRequest } from '#features/prompt-runs/running/run-request.ts';
import { longestPrompt } from '#features/prompts/prompt-documents.ts';
import { promptTemplateData } from '#features/prompts/prompt-template.own-data.server.ts';
import { fillTemplate, listVariables } from '#features/prompts/template/parse-template.ts';
import { readTokenBalance } from '#features/users/tokens/token-ledger.server.ts';
import { AppError } from '#platform/errors.ts';
import { formatMicroDollars } from '#platform/text/format-money.ts';
import { type AgentTool, defineTool, longestListed, longestPath, mostListed } from './agent-tool.ts';
import { askWithOption, findOwnPrompt, listAllOptions, listPromptPlaces } from './own-prompts.server.ts';

const name = z
  .string()
  .min(1)
  .max(longestPath)
  .describe('The template’s name; with its folders, such as Reviews/Read a diff, where two have the same name; or its id');

const option = z
  .string()
  .min(1)
  .max(120)
  .optional()
  .describe('One of the learner’s prompt options by its name, as list_prompts lists them; Default where it is left out');

const values = z
  .record(z.string().max(100), z.string().max(longestPrompt))
  .refine((given) => Object.keys(given).length <= 50, 'at most 50 values')
  .default({})
  .describe('Values by the names of the variables');

/** Offers the learner's own prompt templates. */
export const promptTools: Record<string, AgentTool> = {
  list_prompts: defineTool({
    title: 'List the prompt templates',
    description: `Lists the learner’s own prompt templates: names, folders, variables and how each begins; and the learner’s prompt options, by which a prompt is asked. At most ${mostListed} at once.`,
    scope: 'prompts',
    isRead: true,
    input: z.strictObject({
      offset: z.int().min(0).max(10_000).default(0).describe('How many to pass over'),
    }),
    answer: async ({ member, input: { offset } }) => {
      const templates = await listOwnRows({ declaration: promptTemplateData, user: member });
      const paths = new Map((await listPromptPlaces(member)).map(({ templateId, path }) => [templateId, path]));
      return {
        options: (await listAllOptions(member)).map(({ name, model, temperature, outputType }) => ({
          ...{ name, model, temperature, outputType },
        })),
        total: templates.length,
        prompts: templates.slice(offset, offset + mostListed).map(({ id, name, prompt }) => ({
          ...{ id, name, path: paths.get(id) ?? `/${name}`, begins: prompt.slice(0, longestListed) },
          variables: listVariables(prompt).map((variable) => variable.name),
        })),
      };
    },
  }),
  fill_prompt: defineTool({
    title: 'Fill a prompt template',
    description:
      'Fills the variables of one of the learner’s prompt templates and answers the whole prompt, for you to run. Variables without a value keep their default; those without either are named as missing. It costs no tokens.',
    scope: 'prompts',
    isRead: true,
    input: z.strictObject({ name, values, option }),
    answer: async ({ member, input: { name, values, option } }) => {
      const template = await findOwnPrompt({ user: member, name });
      const { prompt } = await askWithOption({ user: member, prompt: template.prompt, name: option });
      const { text, missing } = fillTemplate({ prompt, values });
      if (text.length > 2 * longestPrompt) throw new AppError('INVALID_INPUT', 'the filled prompt would be too long');
      return { id: template.id, name: template.name, variables: listVariables(template.prompt), missing, prompt: text };
    },
  }),
  run_prompt: defineTool({
    title: 'Run a prompt template',
    description:
      'Runs one of the learner’s prompt templates on a model of the site and answers what it said. It spends the learner’s tokens, like a run on the page of their prompts, and is kept in the history there. Every variable without a default needs a value. Ask the learner before you run it.',
    scope: 'run',
    isRead: false,
    input: z.strictObject({
      ...{ name, values, option },
      model: runRequest.model.describe('The model to ask; that of the option where it is left out, or the site’s first'),
      temperature: z
        .number()
        .min(0)
        .max(2)
        .optional()
        .describe('0 answers the same each time, 2 as freely as it can; that of the option where it is left out'),
      answerTokens: runRequest.answerTokens.describe('The most tokens of the answer; it ends there, and that is said'),
      runId: z.uuid().optional().describe('An id of the run; sent again, it is not charged again'),
    }),
    answer: async ({ member, input: { name, values, option, runId = randomUUID(), ...input }, site, signal, say }) => {
      const { id, name: found, prompt: template } = await findOwnPrompt({ user: member, name });
      refuseWrongValues({ prompt: template, values });
      const { settings, prompt } = await askWithOption({ user: member, prompt: template, name: option });
      // As on the page: an option may name a model that the site does not have.
      const model = input.model ?? listRunModels().find((one) => one === settings.model);
      const temperature = input.temperature ?? settings.temperature;
      const { answerTokens } = input;
      const request = { parentPromptTemplateId: id, prompt, values, model, temperature, answerTokens };
      const parsed = z.strictObject(runRequest).safeParse(request);
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        throw new AppError('INVALID_INPUT', `${issue?.path.join('.')}: ${issue?.message}`);
      }
      let answer = '';
      for await (const event of site.runPrompt({ member, requestId: runId, request: parsed.data, signal })) {
        if (event.type === 'text') {
          answer += event.text;
          await say(event.text);
        } else if (event.type === 'done') {
          const { model, tokens, microDollars, milliseconds, cutBy } = event;
          const ending = cutBy && { cutBy: describeCut({ cutBy, answerTokens }) };
          const tokensLeft = await readTokenBalance(member);
          const cost = microDollars === undefined ? {} : { cost: formatMicroDollars(microDollars) };
          return { runId, id, name: found, model, temperature, answer, ...ending, tokens, ...cost, tokensLeft, milliseconds };
        }
      }
      throw new AppError('MODEL_CUT_OFF');
    },
  }),
};

/** Throws VALUES_UNKNOWN, VALUES_MISSING: an agent that mistook a prompt shall not pay for its answer. */
function refuseWrongValues({ prompt, values }: { prompt: string; values: Record<string, string> }): void {
  const known = listVariables(prompt).map((variable) => variable.name);
  const unknown = Object.keys(values).filter((one) => !known.includes(one));
  if (unknown.length > 0) throw new AppError('VALUES_UNKNOWN', unknown.join(', '));
  const { missing } = fillTemplate({ prompt, values });
  if (missing.length > 0) throw new AppError('VALUES_MISSING', missing.join(', '));
}

/** Says what ended an answer, and what can be done. */
function describeCut({ cutBy, answerTokens }: { cutBy: AnswerCut; answerTokens: number }): string {
  if (cutBy === 'model') return 'The answer reached the limit of its model and ends there: ask for less, or another model';
  const more = answerTokens < longestAnswer ? `ask for more, up to ${longestAnswer}` : 'that is the most of this site';
  return `The answer reached its limit of ${answerTokens} tokens and ends there: ${more}`;
}

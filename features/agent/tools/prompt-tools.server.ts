import { z } from 'zod';
import { listOwnRows } from '#features/own-data/list-own-rows.server.ts';
import { longestName, longestPrompt } from '#features/prompts/longest-prompt.ts';
import type { PromptTemplate } from '#features/prompts/prompt-documents.ts';
import { promptTemplateData } from '#features/prompts/prompt-template.own-data.server.ts';
import { fillTemplate } from '#features/prompts/template/fill-template.ts';
import { listVariables } from '#features/prompts/template/parse-template.ts';
import type { SignedInUser } from '#features/users/signed-in-user.ts';
import { AppError } from '#platform/errors.ts';
import { longestListed, mostListed } from '../agent-limits.ts';
import { type AgentTool, defineTool } from '../define-tool.ts';

const listTemplates = async (user: SignedInUser) =>
  (await listOwnRows({ declaration: promptTemplateData, user })) as unknown as PromptTemplate[];

/** The learner's own prompt templates. */
export const promptTools: Record<string, AgentTool> = {
  list_prompts: defineTool({
    title: 'List the prompt templates',
    description: `Lists the learner’s own prompt templates: names, variables and how each begins. At most ${mostListed} at once.`,
    scope: 'prompts',
    isRead: true,
    input: z.strictObject({
      offset: z.int().min(0).max(10_000).default(0).describe('How many to pass over'),
    }),
    answer: async ({ member, input: { offset } }) => {
      const templates = await listTemplates(member);
      return {
        total: templates.length,
        prompts: templates.slice(offset, offset + mostListed).map(({ id, name, prompt }) => ({
          ...{ id, name, begins: prompt.slice(0, longestListed) },
          variables: listVariables(prompt).map((variable) => variable.name),
        })),
      };
    },
  }),
  fill_prompt: defineTool({
    title: 'Fill a prompt template',
    description:
      'Fills the variables of one of the learner’s prompt templates and answers the whole prompt. Variables without a value keep their default; those without either are named as missing. Running the prompt is yours.',
    scope: 'prompts',
    isRead: true,
    input: z.strictObject({
      name: z.string().min(1).max(longestName).describe('The template’s name, or its id where two have the same name'),
      values: z
        .record(z.string().max(100), z.string().max(longestPrompt))
        .refine((values) => Object.keys(values).length <= 50, 'at most 50 values')
        .default({})
        .describe('Values by the names of the variables'),
    }),
    answer: async ({ member, input: { name, values } }) => {
      const named = (await listTemplates(member)).filter((template) => template.id === name || template.name === name);
      const [template] = named;
      if (!template) throw new AppError('NOT_FOUND', 'you have no prompt template of this name');
      if (named.length > 1) throw new AppError('INVALID_INPUT', 'several templates have this name: give the id of one');
      const { text, missing } = fillTemplate({ prompt: template.prompt, values });
      if (text.length > 2 * longestPrompt) throw new AppError('INVALID_INPUT', 'the filled prompt would be too long');
      return { id: template.id, name: template.name, variables: listVariables(template.prompt), missing, prompt: text };
    },
  }),
};

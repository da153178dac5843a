import type { RootContent } from 'mdast';
import { markdownResponse } from '#app/rendering/markdown-response.server.ts';
import { agentGuideMessages, listAgentSetups } from '#features/agent/agent-guide.ts';
import { describeTools } from '#features/agent/agent-tools.server.ts';
import { publicPages } from '#features/content/item/site-pages.ts';
import { heading, list, paragraph } from '#features/markdown/syntax/markdown-nodes.ts';
import { config } from '#platform/config/config.server.ts';

const code = (value: string) => ({ type: 'inlineCode' as const, value });
const listOf = (items: string[]) => list(items.map((item) => [paragraph(item)]));

export function loader() {
  const { needs, signIn, key, limits, refused } = agentGuideMessages;
  return markdownResponse(publicPages.agent, [
    paragraph(needs),
    heading(2, 'Set up your agent'),
    paragraph(signIn),
    paragraph(key),
    ...listAgentSetups(config.ORIGIN).flatMap(({ title, how, language, text }): RootContent[] => [
      heading(3, title),
      paragraph(how),
      { type: 'code', lang: language, value: text },
    ]),
    heading(2, 'What it can do'),
    ...describeTools().flatMap(({ name, title, description, needs, inputs }): RootContent[] => [
      heading(3, title),
      paragraph(code(name), `: ${description} You must allow: ${needs}.`),
      ...(inputs.length === 0 ? [] : [list(inputs.map((input) => [paragraph(code(input.name), describeInput(input))]))]),
    ]),
    heading(2, 'Limits'),
    listOf(limits),
    heading(2, 'What it cannot have'),
    listOf(refused),
  ]);
}

function describeInput({ isRequired, description }: { isRequired: boolean; description: string }): string {
  return `${isRequired ? '' : ' (may be left out)'}${description && `: ${description}`}`;
}

import { z } from 'zod';
import { scopeMessages } from '#features/users/agent-access.ts';
import type { AgentTool } from './tools/agent-tool.ts';
import { capstoneTools } from './tools/capstone-tools.server.ts';
import { lessonTools } from './tools/lesson-tools.server.ts';
import { noteTools } from './tools/note-tools.server.ts';
import { practiceTools } from './tools/practice-tools.server.ts';
import { promptTools } from './tools/prompt-tools.server.ts';

/** Every tool by name: what `POST /mcp` offers, and what the page about it lists. */
export const agentTools: Record<string, AgentTool> = {
  ...lessonTools,
  ...practiceTools,
  ...capstoneTools,
  ...promptTools,
  ...noteTools,
};

/** One input of a tool, by its name. */
interface ToolInput {
  name: string;
  isRequired: boolean;
  description: string;
}

export interface ToolDescription {
  name: string;
  title: string;
  description: string;
  /** The permission that the agent's person must have given, in words. */
  needs: string;
  inputs: ToolInput[];
}

/** Describes every tool for people and programs, from what agents are offered. */
export function describeTools(): ToolDescription[] {
  return Object.entries(agentTools).map(([name, { title, description, scope, input }]) => {
    const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' });
    const inputs = Object.entries(properties).map(([name, property]) => ({
      name,
      isRequired: required.includes(name),
      description: (typeof property === 'object' && property.description) || '',
    }));
    return { name, title, description, needs: scopeMessages[scope], inputs };
  });
}

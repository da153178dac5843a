import { z } from 'zod';
import { scopeMessages } from '#features/users/api-key-scope.ts';
import { agentTools } from './agent-tools.server.ts';

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

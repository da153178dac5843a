import { z } from 'zod';
import { scopeTexts } from '#features/users/api-key-scope.ts';
import { agentTools } from './agent-tools.server.ts';

/** What a tool takes, by the name of the input. */
interface ToolInput {
  name: string;
  isRequired: boolean;
  description: string;
}

export interface ToolDescription {
  name: string;
  title: string;
  description: string;
  /** What its person must have allowed, in words. */
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
    return { name, title, description, needs: scopeTexts[scope], inputs };
  });
}

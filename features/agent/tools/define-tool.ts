import type { z } from 'zod';
import type { CourseMember } from '#features/access/course-member.ts';
import type { ApiKeyScope } from '#features/users/api-key-scope.ts';
import type { AgentSite } from './agent-site.ts';

/** Describes one tool that a learner's agent may call: the verb behind it is the one that pages and functions call. */
export interface AgentTool<Input extends z.ZodObject = z.ZodObject> {
  title: string;
  /** Tells the model what the tool does and when to use it. */
  description: string;
  /** The scope that a key must have for the tool. */
  scope: ApiKeyScope;
  /** The tool changes nothing. */
  isRead: boolean;
  input: Input;
  answer(call: {
    member: CourseMember;
    input: z.infer<Input>;
    site: AgentSite;
    /** Aborted when the agent has gone, or calls it off. */
    signal: AbortSignal;
    /** Tells a piece of the answer before its end, where the agent wants to hear of it. */
    say: (piece: string) => Promise<void>;
  }): Promise<Record<string, unknown>>;
}

/** Ties the types of one tool together; does nothing else. */
export const defineTool = <Input extends z.ZodObject>(tool: AgentTool<Input>) => tool as unknown as AgentTool;

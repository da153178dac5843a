import type { z } from 'zod';
import type { CourseMember } from '#features/access/caller.ts';
import type { ApiKeyScope } from '#features/users/agent-access.ts';
import type { AgentSite } from './agent-site.ts';

/** One tool that a learner's agent may call: the verb behind it is the one that pages and functions call. */
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

/* Limits of what one answer tells. */

/** Limits the characters of a lesson's text in one answer; what is longer comes in several. */
export const longestPart = 20_000;

/** Limits the tries at a problem that are told, the newest first. */
export const mostTriesTold = 20;

/** Limits the notes, or prompts, in one answer. */
export const mostListed = 100;

/** Limits the characters of a prompt's name with its folders. */
export const longestPath = 1_000;

/** Limits the characters of a note, or of a prompt, where several are listed. */
export const longestListed = 300;

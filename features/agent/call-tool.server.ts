import type { AgentCaller } from '#features/access/find-agent-caller.server.ts';
import { proveCourseMember } from '#features/access/prove-course-member.server.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import type { AgentSite } from './tools/agent-site.ts';
import type { AgentTool } from './tools/define-tool.ts';
import { watchCaller } from './watch-caller.server.ts';

/** Holds a tool's answer as MCP has it: data, and the same as text for clients that know text only. A failure is a sentence. */
export interface ToolAnswer {
  [field: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

/**
 * Calls a tool for the member whose key or token came with the request, where that allows it, and for as long as it works. Throws nothing:
 * agents are told in words.
 */
export async function callTool({
  tool,
  input,
  caller,
  findAgain,
  site,
  signal,
  say,
}: {
  tool: AgentTool;
  input: Record<string, unknown>;
  caller: AgentCaller;
  /** Finds the caller anew; null where the key or the token opens nothing any more. */
  findAgain: () => Promise<AgentCaller | null>;
  site: AgentSite;
  signal: AbortSignal;
  say: (piece: string) => Promise<void>;
}): Promise<ToolAnswer> {
  const watch = watchCaller(findAgain);
  try {
    if (!caller.scopes.includes(tool.scope)) throw new AppError('KEY_DOES_NOT_ALLOW', tool.scope);
    const member = await proveCourseMember(caller);
    const answer = await tool.answer({ member, input, site, signal: AbortSignal.any([signal, watch.signal]), say });
    return { content: [{ type: 'text', text: JSON.stringify(answer, null, 1) }], structuredContent: answer };
  } catch (thrown) {
    const error = watch.refusal ?? thrown;
    if (!(error instanceof AppError || signal.aborted)) log.error({ err: error }, 'a tool of an agent failed');
    const { message, errorKey } = error instanceof AppError ? error : new AppError('INTERNAL');
    return { content: [{ type: 'text', text: `${message}. (${errorKey})` }], isError: true };
  } finally {
    watch.stop();
  }
}

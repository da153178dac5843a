import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { proveCourseMember } from '#features/access/course-access.server.ts';
import type { AgentCaller } from '#features/access/find-agent-caller.server.ts';
import { second } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.server.ts';
import { startPeriodicJob } from '#platform/process/periodic-job.server.ts';
import { agentTools } from './agent-tools.server.ts';
import type { AgentSite } from './tools/agent-site.ts';
import type { AgentTool } from './tools/agent-tool.ts';

const instructions =
  'The course Principled AI Coding, for the learner whose key you use. Help them learn: explain, ask, and let them decide. A problem has few tries, so run programs before you hand them in, and ask the learner first.';

/** Makes the MCP server that answers one request: it remembers nothing, so any process may answer the next. */
export function createAgentServer({
  site,
  ...call
}: {
  caller: AgentCaller;
  findAgain: () => Promise<AgentCaller | null>;
  site: AgentSite;
}): McpServer {
  const server = new McpServer(
    { name: 'principled-ai-coding', title: 'Principled AI Coding', version: '1.0.0' },
    { instructions },
  );
  for (const [name, tool] of Object.entries(agentTools)) {
    const { title, description, input: inputSchema, isRead } = tool;
    const annotations = { readOnlyHint: isRead, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema, annotations }, (input, { mcpReq }) =>
      callTool({ ...call, tool, input, site, signal: mcpReq.signal, say: sayTo(mcpReq) }),
    );
  }
  return server;
}

/** Makes what tells an agent the pieces of an answer: notifications of progress, where it asked for them. */
function sayTo({ _meta: meta, notify }: ServerContext['mcpReq']): (piece: string) => Promise<void> {
  const progressToken = meta?.progressToken;
  let progress = 0;
  return async (message) => {
    if (progressToken === undefined) return;
    progress += message.length;
    await notify({ method: 'notifications/progress', params: { progressToken, progress, message } });
  };
}

/** A tool's answer as MCP has it: data, and the same as text for clients that know text only. A failure is a sentence. */
interface ToolAnswer {
  [field: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

/**
 * Calls a tool for the member whose key or token came with the request, where that allows it, and for as long as it works. Throws nothing:
 * agents are told in words.
 */
async function callTool({
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

/** The time that a call goes on at most after its key, its connection or its person's course was taken away. */
const pause = second / 2;

/**
 * Asks again and again, while a call is under way, whether it may go on. Once it may not, `signal` is aborted, as by a caller who stops the
 * call: what it has used is settled. `refusal` then says why.
 */
function watchCaller(findAgain: () => Promise<AgentCaller | null>) {
  const ending = new AbortController();
  const watch = { signal: ending.signal, refusal: undefined as AppError | undefined, stop: () => void asking.stop() };
  const asking = startPeriodicJob({
    pause,
    delay: pause,
    failure: 'whether the caller of a tool is still let in could not be found out',
    work: async () => {
      const caller = await findAgain();
      if (caller?.havePaicc) return;
      watch.refusal = new AppError(caller ? 'NOT_A_MEMBER' : 'KEY_REFUSED');
      ending.abort();
    },
  });
  return watch;
}

import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import type { AgentCaller } from '#features/access/find-agent-caller.server.ts';
import { agentTools } from './agent-tools.server.ts';
import { callTool } from './call-tool.server.ts';
import type { AgentSite } from './tools/agent-site.ts';

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

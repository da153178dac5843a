import { mostApiKeys, mostConnections } from '#features/users/agent-access.ts';
import { callsAtOnce } from '#features/users/tokens/call-semaphore.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';

/** The messages of the page about agents beside its lists: for its HTML and its Markdown. */
export const agentGuideMessages = {
  needs: 'You need the course, and to let your agent in: by a sign-in, or with a key.',
  signIn:
    'Agents that know how open your browser: you sign in, see what the agent may do, and allow it. No key is needed, and it stays connected until you disconnect it.',
  key: 'For the others make a key in your settings, and say there what it may do. It is shown once; put it where the setup below says paic_….',
  limits: [
    `An account has at most ${mostApiKeys} keys beside its main one, and all of them together may make ${rateLimits.agentCalls.calls} calls a minute.`,
    'Tries, lives and rounds are those of your pages: what an agent hands in counts as yours. Handing in costs no tokens.',
    `Running a prompt spends your tokens like a run on its page, and is kept there. An agent may do it only if you switched that on. At most ${callsAtOnce} calls to a model run at once, yours included.`,
    `At most ${mostConnections} agents can be connected by a sign-in. One that is not used for 30 days is disconnected, and every one 180 days after you allowed it.`,
    'A key that you revoke, and an agent that you disconnect, stop working at once, everywhere. A prompt that they are running ends: you pay for what there was of its answer.',
  ],
  refused: [
    'Another account’s notes, prompts, tries or results.',
    'Hidden cases, expected outputs and recorded answers. The solution of a problem comes with the try that ends it, as on its page.',
    'Items of the final: it asks for your own work.',
    'Payments, settings, keys, and whatever else is not listed here.',
  ],
};

/** The way to tell one agent of the site: the place where that is written, and the text. */
export interface AgentSetup {
  id: string;
  title: string;
  how: string;
  language: 'sh' | 'json';
  text: string;
}

const keyPlace = 'paic_…';
const json = (value: object) => JSON.stringify(value, null, 2);

/** Lists what to copy into the agents that people have. `origin` is the site's own address. */
export function listAgentSetups(origin: string): AgentSetup[] {
  const url = `${origin}/mcp`;
  const headers = { Authorization: `Bearer ${keyPlace}` };
  return [
    {
      id: 'claude-code',
      title: 'Claude Code',
      how: 'Run this once in a terminal, then /mcp in Claude Code to sign in. It needs no key.',
      language: 'sh',
      text: `claude mcp add --transport http paic ${url}`,
    },
    {
      id: 'vs-code',
      title: 'VS Code',
      how: 'Put this into .vscode/mcp.json. It needs no key: VS Code has you sign in when it starts the server.',
      language: 'json',
      text: json({ servers: { paic: { type: 'http', url } } }),
    },
    {
      id: 'cursor',
      title: 'Cursor',
      how: 'Put this into .cursor/mcp.json of a project, or ~/.cursor/mcp.json for all of them:',
      language: 'json',
      text: json({ mcpServers: { paic: { url, headers } } }),
    },
    {
      id: 'others',
      title: 'Any other MCP client',
      how: 'Streamable HTTP. The revision 2026-07-28 and those before it with a handshake are understood. One that can sign in by OAuth needs the address alone:',
      language: 'json',
      text: json({ type: 'http', url }),
    },
    {
      id: 'with-a-key',
      title: 'Any other MCP client, with a key',
      how: 'The same, with the key in a header:',
      language: 'json',
      text: json({ type: 'http', url, headers }),
    },
    {
      id: 'command-line',
      title: 'The command line',
      how: 'With Node 20 or newer. It needs no key: you confirm a code in your browser. The last line runs a prompt that you keep, and needs what you switch on there.',
      language: 'sh',
      text: `npm install --global ${origin}/downloads/paic.tgz\npaic login --site ${origin}\npaic next\ngit diff | paic prompt run "Review a diff" --var diff=@-`,
    },
  ];
}

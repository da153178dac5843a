/** Describes the way to tell one agent of the site: the place where that is written, and the text. */
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

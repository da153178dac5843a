import { Failure } from './failure.js';
import { readLogin } from './login-file.js';

const revision = '2026-07-28';

/**
 * Sends a request to the site, and says so in a sentence when it cannot be reached.
 * @param {string} address
 * @param {RequestInit} init
 */
export async function send(address, init) {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(60_000) });
  } catch {
    throw new Failure('unreachable', `${new URL(address).origin} cannot be reached. Nothing was changed; try again in a moment.`);
  }
}

/**
 * Calls a tool of the site, as any agent does (MCP, without a session), and answers its data.
 * @param {string} name
 * @param {Record<string, unknown>} input
 * @returns {Promise<any>}
 */
export async function callTool(name, input) {
  const { site, key } = readLogin();
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'paic', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const answer = await send(`${site}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': revision,
      'Mcp-Method': 'tools/call',
      'Mcp-Name': name,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input, _meta: meta } }),
  });
  const told = await answer.json().catch(() => ({}));
  if (answer.status === 401) throw new Failure('refused', 'Your login works no more. Run: paic login');
  if (told.error) throw new Failure('refused', typeof told.error === 'string' ? `${told.error}.` : told.error.message);
  if (!told.result) throw new Failure('unreachable', `The site answered ${answer.status}. Try again in a moment.`);
  if (told.result.isError) throw new Failure('refused', told.result.content?.[0]?.text ?? 'The site refused this.');
  return told.result.structuredContent;
}

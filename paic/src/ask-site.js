import { Failure } from './failure.js';
import { readLogin } from './login-file.js';
import { loggedOut, readRefusal } from './refusal.js';
import { readVersion } from './version.js';

const revision = '2026-07-28';
const minute = 60_000;

/**
 * Sends a request to the site, and says so in a sentence when it cannot be reached.
 * @param {string} address
 * @param {RequestInit} init
 */
export async function send(address, init) {
  try {
    return await fetch(address, { signal: AbortSignal.timeout(minute), ...init, redirect: 'error' });
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
  const answer = await post({ site, key, name, input });
  return readAnswer({ answer, site, told: await answer.json().catch(() => ({})) });
}

/**
 * Calls a tool whose answer comes in pieces, which `onPiece` gets as they come. Ends when `signal` is aborted: the site notices.
 * @param {{ name: string, input: Record<string, unknown>, onPiece: (piece: string) => void, signal: AbortSignal }} call
 * @returns {Promise<any>}
 */
export async function streamTool({ name, input, onPiece, signal }) {
  const { site, key } = readLogin();
  // Longer than any site lets a model take.
  const init = { signal: AbortSignal.any([signal, AbortSignal.timeout(6 * minute)]) };
  const answer = await post({ site, key, name, input, meta: { progressToken: name }, init });
  try {
    let told = {};
    for await (const message of readMessages(answer)) {
      if (message.method === 'notifications/progress') onPiece(message.params.message);
      else told = message;
    }
    return readAnswer({ answer, site, told });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('unreachable', `${site} broke off in the middle. What was used is at ${site}/settings#tokens`);
  }
}

/** @param {{ site: string, key: string, name: string, input: object, meta?: object, init?: RequestInit }} call */
function post({ site, key, name, input, meta = {}, init = {} }) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'paic', version: readVersion() },
    'io.modelcontextprotocol/clientCapabilities': {},
    ...meta,
  };
  return send(`${site}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': revision,
      'Mcp-Method': 'tools/call',
      'Mcp-Name': name,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input, _meta } }),
    ...init,
  });
}

/**
 * Reads the messages of an answer: of an event stream each as it comes, or the one of an answer that came whole.
 * @param {Response} answer
 * @returns {AsyncGenerator<any>}
 */
async function* readMessages(answer) {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return yield await answer.json();
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of answer.body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
  }
}

/** @param {{ answer: Response, site: string, told: any }} answered */
function readAnswer({ answer, site, told }) {
  if (answer.status === 401) throw new Failure('refused', loggedOut);
  if (typeof told.error === 'string') throw readRefusal({ text: `${told.error}. (${told.errorKey})`, site });
  if (told.error) throw new Failure('refused', told.error.message);
  if (!told.result) throw new Failure('unreachable', `The site answered ${answer.status}. Try again in a moment.`);
  if (told.result.isError) throw readRefusal({ text: told.result.content?.[0]?.text ?? 'The site refused this.', site });
  return told.result.structuredContent;
}

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

interface Connection {
  /** The address of `/mcp`. */
  url: string;
  key: string;
  /** `legacy` speaks the handshake of the revisions before 2026-07-28. */
  revision?: 'modern' | 'legacy';
  fetch?: (url: string | URL, init?: RequestInit) => Promise<Response>;
}

/** Connects the official MCP client with a key. */
export async function connectAgent({ url, key, revision = 'modern', fetch }: Connection): Promise<Client> {
  const mode = revision === 'modern' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers }, fetch }));
  return client;
}

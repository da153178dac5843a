import {
  Client,
  type Client as McpClient,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

interface Connection {
  /** The address of `/mcp`. */
  url: string;
  /** `legacy` speaks the handshake of the revisions before 2026-07-28. */
  revision?: 'modern' | 'legacy';
  fetch?: (url: string | URL, init?: RequestInit) => Promise<Response>;
  /** Opens the address as its person's browser would, and answers where that ended: at the agent, with a code. */
  browse: (address: URL) => Promise<URL>;
  redirectUrl?: string;
}

/** Connects the official MCP client without a key: it finds the way in by itself, and has its person's browser sign in and allow it. */
export async function connectByOAuth(connection: Connection): Promise<{ client: McpClient; provider: MemoryProvider }> {
  const { url, revision = 'modern', fetch, browse, redirectUrl = 'http://127.0.0.1:43117/callback' } = connection;
  const provider = new MemoryProvider(redirectUrl);
  const transport = () => new StreamableHTTPClientTransport(new URL(url), { authProvider: provider, fetch });
  const mode = revision === 'modern' ? { pin: '2026-07-28' } : 'legacy';
  const client = () => new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const first = transport();
  const refused = await client()
    .connect(first)
    .catch((error: unknown) => error);
  if (!UnauthorizedError.isInstance(refused)) throw refused ?? new Error('let in without a sign-in');
  const ended = await browse(provider.asked());
  if (ended.searchParams.get('state') !== provider.state()) throw new Error('the answer is of another request');
  await first.finishAuth(ended.searchParams);
  const connected = client();
  await connected.connect(transport());
  return { client: connected, provider };
}

type Kept<Method extends keyof OAuthClientProvider> =
  NonNullable<OAuthClientProvider[Method]> extends (given: infer Given) => unknown ? Given : never;

/** Keeps in memory what a client keeps of a sign-in. */
class MemoryProvider implements OAuthClientProvider {
  readonly redirectUrl: string;
  private registered?: Kept<'saveClientInformation'>;
  private verifier = '';
  private address?: URL;
  private discovered?: Kept<'saveDiscoveryState'>;
  kept?: Kept<'saveTokens'>;

  constructor(redirectUrl: string) {
    this.redirectUrl = redirectUrl;
  }

  get clientMetadata() {
    return {
      client_name: 'Test agent',
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  state = () => 'a state of the agent';
  clientInformation = () => this.registered;
  saveClientInformation = (information: Kept<'saveClientInformation'>) => {
    this.registered = information;
  };
  tokens = () => this.kept;
  saveTokens = (tokens: Kept<'saveTokens'>) => {
    this.kept = tokens;
  };
  redirectToAuthorization = (address: URL) => {
    this.address = address;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
  discoveryState = () => this.discovered;
  saveDiscoveryState = (state: Kept<'saveDiscoveryState'>) => {
    this.discovered = state;
  };
  invalidateCredentials = (what: Kept<'invalidateCredentials'>) => {
    if (what === 'all' || what === 'tokens') this.kept = undefined;
  };

  asked(): URL {
    if (!this.address) throw new Error('the client asked nobody');
    return this.address;
  }
}

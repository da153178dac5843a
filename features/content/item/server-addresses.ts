interface ServerAddress {
  path: string;
  /** Calls of programs alone lie there, which robots are told. */
  nothingToRead?: true;
}

/** The addresses that the server answers by itself (server/app.ts), and everything below them. */
export const serverAddresses: readonly ServerAddress[] = [
  { path: '/.well-known' },
  { path: '/assets' },
  { path: '/auth', nothingToRead: true },
  { path: '/builds' },
  { path: '/badges' },
  { path: '/cards' },
  { path: '/content', nothingToRead: true },
  { path: '/files', nothingToRead: true },
  { path: '/functions', nothingToRead: true },
  { path: '/healthz' },
  { path: '/metrics', nothingToRead: true },
  { path: '/browser-errors', nothingToRead: true },
  { path: '/identity', nothingToRead: true },
  { path: '/identitytoolkit.googleapis.com' },
  { path: '/local', nothingToRead: true },
  { path: '/mcp', nothingToRead: true },
  { path: '/media' },
  { path: '/photos' },
  { path: '/practice/run-frame' },
  { path: '/practice/run-parts' },
  { path: '/preview/leave' },
  { path: '/readyz' },
  { path: '/securetoken.googleapis.com' },
  { path: '/streams', nothingToRead: true },
  { path: '/tracking', nothingToRead: true },
  { path: '/webhooks', nothingToRead: true },
];

/** Tells whether no page can lie at a path, and none can have moved from it. */
export function isMachinePath(path: string): boolean {
  return serverAddresses.some(({ path: known }) => path === known || path.startsWith(`${known}/`));
}

/** What the server answers by itself (server/app.ts). */
const machinePaths = [
  '/assets',
  '/auth',
  '/builds',
  '/cards',
  '/content',
  '/files',
  '/functions',
  '/healthz',
  '/identity',
  '/identitytoolkit.googleapis.com',
  '/local',
  '/mcp',
  '/media',
  '/metrics',
  '/photos',
  '/practice/run-frame',
  '/preview/leave',
  '/readyz',
  '/securetoken.googleapis.com',
  '/webhooks',
];

/** Whether no page can lie at a path, and none can have moved from it. */
export function isMachinePath(path: string): boolean {
  return machinePaths.some((known) => path === known || path.startsWith(`${known}/`));
}

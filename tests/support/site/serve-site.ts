import { serve } from '@hono/node-server';
import { vi } from 'vitest';
import { config } from '#platform/config/config.server.ts';

/**
 * Serves the whole site on this test file's port, in this process: everything but the markup of pages, in whose place is their data
 * (`page-build.ts`). Answers how to stop.
 */
export async function serveSite(): Promise<() => Promise<void>> {
  vi.doMock('virtual:react-router/server-build', async () => (await import('./page-build.ts')).pageBuild());
  const { closeApp, createApp, endStreams } = await import('#server/app.ts');
  const { fetch } = createApp({ mode: 'development' });
  const server = serve({ fetch, port: config.PORT, hostname: '127.0.0.1' });
  return async () => {
    endStreams();
    await new Promise((resolve) => server.close(resolve));
    await closeApp();
  };
}

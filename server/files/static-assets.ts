import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { second, year } from '#platform/durations.ts';

const root = 'build/client';

/** Serves the files of the build, compressed once when it was made. Those in `/assets` are named after their contents and never change. */
export function staticAssets() {
  const files = new Hono();
  files.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (file, context) => {
        context.header('Cache-Control', `public, max-age=${year / second}, immutable`);
        // It speaks for pages outside of its own folder (features/own-data/keep-page-offline.ts).
        if (file.includes('service-worker')) context.header('Service-Worker-Allowed', '/');
      },
    }),
  );
  files.use('/:file{.+\\.\\w+}', serveStatic({ root, precompressed: true })); // no page has such an address
  return files;
}

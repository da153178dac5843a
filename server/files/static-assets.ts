import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { config } from '#platform/config/config.server.ts';
import { second, year } from '#platform/durations.ts';
import { buildFolder, findKeptFile } from '#platform/process/builds.server.ts';

/**
 * Serves the files of the build, compressed once when it was made. Those in `/assets` are named after their contents and never change; pages
 * of an earlier build, or of one that other processes run by now, find theirs for as long as it is kept.
 */
export function staticAssets() {
  const root = `${buildFolder()}/client`;
  const files = new Hono();
  const onFound = (file: string, context: Context) => {
    keepForGood(context);
    // It speaks for pages outside of its own folder (features/own-data/keep-page-offline.ts).
    if (file.includes('service-worker')) context.header('Service-Worker-Allowed', '/');
  };
  files.use('/assets/*', serveStatic({ root, precompressed: true, onFound }));
  files.use(
    '/assets/:name{[\\w.-]+}',
    serveOtherBuild(({ name }) => `client/assets/${name}`, onFound),
  );
  files.use('/:file{.+\\.\\w+}', serveStatic({ root, precompressed: true })); // no page has such an address
  files.use(
    '/builds/:kind{meta|files}/:name{[\\w-]+\\.json}',
    serveOtherBuild(({ kind, name }) => `client/builds/${kind}/${name}`),
  );
  return files;
}

/** Serves a file that the build of this process has not, where one of the others that are kept has it. */
export function serveOtherBuild(
  fileOf: (parameters: Record<string, string>) => string,
  onFound?: (file: string, context: Context) => void,
): MiddlewareHandler {
  return async (context, next) => {
    const path = findKeptFile(fileOf(context.req.param()), { shared: config.ASSETS_DIR });
    return path ? serveStatic({ path, precompressed: true, onFound })(context, next) : next();
  };
}

/** Has browsers keep a file whose name says what is in it. */
export function keepForGood(context: Context): void {
  context.header('Cache-Control', `public, max-age=${year / second}, immutable`);
}

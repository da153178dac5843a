import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { config } from '#platform/config/config.server.ts';
import { localOAuthProvider } from '#platform/local/oauth-provider/local-oauth-provider.server.ts';
import { identityCalls } from '#server/auth/identity.ts';
import { errorHandler } from '#server/http/error-handler.ts';

/** Serves the identity calls and the stand-in for the providers on this test file's port, as the site does. Answers how to stop. */
export function serveIdentity(): () => Promise<void> {
  const app = new Hono();
  app.onError(errorHandler);
  app.route('/local/oauth', localOAuthProvider());
  for (const path of ['/identity', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com']) {
    app.route(path, identityCalls());
  }
  const server = serve({ fetch: app.fetch, port: config.PORT, hostname: '127.0.0.1' });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { config } from '#platform/config.server.ts';
import { migrateDatabase } from '#platform/migrate.server.ts';
import { openDatabaseServer } from '#platform/open-database-server.server.ts';
import { answerRequestError } from './answer-request-error.ts';
import { drain } from './drain.ts';
import { openConnections } from './open-connections.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** More than the longest content query takes (features/content/query/query-limits.ts), so that a longer one is refused by name. */
const longestHead = 64 * 1024;

/**
 * Boots the site: database, migrations, application, port. The application itself is one bundle (server/app.ts): the built one,
 * or in development the one Vite keeps up to date.
 */
export async function runServer({ development }: { development: boolean }): Promise<void> {
  const startedAt = performance.now();
  const server = createServer({ maxHeaderSize: longestHead }, answerStarting);
  const connections = openConnections(server);
  await listen(server); // first, so that a taken port is said before anything is started

  const databaseServer = await openDatabaseServer(config);
  process.env.DATABASE_URL = databaseServer.url; // the application bundle parses its own config
  await migrateDatabase({ databaseUrl: databaseServer.url, folder: 'database/migrations' });

  const application = development ? await developmentApplication(server) : await builtApplication();
  server.off('request', answerStarting);
  server.on('request', application.listener);
  stopOnSignal(async () => {
    const drained = drain({ server, listener: application.listener, connections });
    application.endStreams();
    await drained;
    await application.close();
    await databaseServer.stop();
  });
  console.log(`${config.ORIGIN} is ready (${Math.round(performance.now() - startedAt)} ms)`);
}

/** What comes before the application is there would otherwise hang for ever. */
const answerStarting: RequestListener = (_incoming, outgoing) => {
  outgoing.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain', Connection: 'close' });
  outgoing.end('The site is starting: try again in a second\n');
};

interface Application {
  listener: RequestListener;
  /** Ends the answers that would otherwise go on for hours. */
  endStreams(): void;
  close(): Promise<void>;
}

/** What server/app.ts exports; the build's file has no types of its own. */
interface ApplicationModule {
  createApp(options: { mode: 'production' | 'development' }): Hono;
  closeDocumentStreams(): void;
  closeApp(): Promise<void>;
}

async function builtApplication(): Promise<Application> {
  const built: ApplicationModule = await import(path.resolve('build/server/index.js'));
  const app = built.createApp({ mode: 'production' });
  return {
    listener: getRequestListener(app.fetch, { errorHandler: answerRequestError }),
    endStreams: built.closeDocumentStreams,
    close: built.closeApp,
  };
}

async function developmentApplication(server: Server): Promise<Application> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = async () => (await vite.ssrLoadModule('/server/app.ts')) as ApplicationModule;
  // Before getRequestListener replaces the global Response, as in production: the one that says "already sent" must be Node's own.
  let module = await load();
  let app = module.createApp({ mode: 'development' });
  const respond = getRequestListener(
    async (request, env) => {
      const newest = await load(); // the same object until a file it imports changes
      if (newest !== module) [module, app] = [newest, newest.createApp({ mode: 'development' })];
      return app.fetch(request, env);
    },
    { errorHandler: answerRequestError },
  );
  return {
    listener: (incoming, outgoing) => vite.middlewares(incoming, outgoing, () => respond(incoming, outgoing)),
    endStreams: () => module.closeDocumentStreams(),
    close: async () => {
      await module.closeApp();
      await vite.close();
    },
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, () => resolve());
  });
}

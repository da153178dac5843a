import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { config } from '#platform/config.server.ts';
import { migrateDatabase } from '#platform/migrate.server.ts';
import { openDatabaseServer } from '#platform/open-database-server.server.ts';

const second = 1000;
/** Requests in flight at a stop get this long; the process has to be gone in 10 s. */
const drainTimeout = 8 * second;
/** A pause in which no connection and no request came in counts as quiet; under steady traffic we do not wait for one longer than this. */
const quietPause = 0.1 * second;
const quietTimeout = 1 * second;
/** More than the longest content query takes (features/content/query/query-limits.server.ts), so that a longer one is refused by name. */
const longestHead = 64 * 1024;

/**
 * Boots the site: database, migrations, application, port. The application itself is one bundle (server/app.ts): the built one,
 * or in development the one Vite keeps up to date.
 */
export async function runServer({ development }: { development: boolean }): Promise<void> {
  const startedAt = performance.now();
  const server = createServer({ maxHeaderSize: longestHead }, answerStarting);
  await listen(server); // first, so that a taken port is said before anything is started

  const databaseServer = await openDatabaseServer(config);
  process.env.DATABASE_URL = databaseServer.url; // the application bundle parses its own config
  await migrateDatabase({ databaseUrl: databaseServer.url, folder: 'database/migrations' });

  const application = development ? await developmentApplication(server) : await builtApplication();
  server.off('request', answerStarting);
  server.on('request', application.listener);
  stopOnSignal(async () => {
    const drained = drain(server, application.listener);
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
  return { listener: getRequestListener(app.fetch), endStreams: built.closeDocumentStreams, close: built.closeApp };
}

async function developmentApplication(server: Server): Promise<Application> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = async () => (await vite.ssrLoadModule('/server/app.ts')) as ApplicationModule;
  // Before getRequestListener replaces the global Response, as in production: the one that says "already sent" must be Node's own.
  let module = await load();
  let app = module.createApp({ mode: 'development' });
  const respond = getRequestListener(async (request, env) => {
    const newest = await load(); // the same object until a file it imports changes
    if (newest !== module) [module, app] = [newest, newest.createApp({ mode: 'development' })];
    return app.fetch(request, env);
  });
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

/**
 * Answers everything that was sent before the stop. Closing drops connections whose request has not been read yet; so first all of them
 * are read, and answered only then: one connection is accepted per turn of the event loop, and turns that render pages are long.
 */
async function drain(server: Server, listener: RequestListener): Promise<void> {
  const received: Parameters<RequestListener>[] = [];
  const receive: RequestListener = (...request) => received.push(request);
  server.off('request', listener).on('request', receive);
  await untilQuiet(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  server.off('request', receive).on('request', listener);
  for (const request of received) listener(...request);
  const timer = setTimeout(() => server.closeAllConnections(), drainTimeout);
  await closed;
  clearTimeout(timer);
}

async function untilQuiet(server: Server): Promise<void> {
  let events = 0;
  const count = () => {
    events += 1;
  };
  server.on('connection', count).on('request', count);
  for (let waited = 0, before = -1; before !== events && waited < quietTimeout; waited += quietPause) {
    before = events;
    await sleep(quietPause);
  }
  server.off('connection', count).off('request', count);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1); // asked twice: do not wait
      stopping = true;
      void stop().then(() => process.exit(0));
    });
  }
}

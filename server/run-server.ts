import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import type { Hono } from 'hono';
import { kibibyte, mebibyte } from '#platform/byte-sizes.ts';
import { config } from '#platform/config/config.server.ts';
import { prepareDataFolder } from '#platform/config/data-folder.server.ts';
import { localAddress } from '#platform/http/local-address.server.ts';
import { migrateDatabase } from '#platform/postgres/migrate.server.ts';
import { openDatabaseServer } from '#platform/postgres/open-database-server.server.ts';
import { availableMemory, memoryBudget } from '#platform/process/memory-budget.ts';
import { announceRunningSite } from '#platform/process/running-site.server.ts';
import { drain, openConnections } from './drain.ts';
import { shutDownOnSignal } from './graceful-shutdown.ts';
import { requestListener } from './http/request-listener.ts';
import { enforceRequestTimeouts, requestTimeouts, serverOptions } from './http/request-timeouts.ts';

/**
 * The longest head of a request, more than the longest content query takes (features/content/query/query-limits.ts), so that a longer one
 * is refused by name.
 */
const longestHead = 64 * kibibyte;

/**
 * Boots the site: database, migrations, application, port. The application itself is one bundle (server/app.ts): the built one,
 * or in development the one Vite keeps up to date.
 */
export async function runServer({ development }: { development: boolean }): Promise<void> {
  const opened = new AsyncDisposableStack();
  shutDownOnSignal(() => opened.disposeAsync());
  try {
    await boot({ development, opened });
  } catch (error) {
    if (!opened.disposed) throw error;
    // Told to stop in the middle: what it worked with was closed under it.
  }
}

/** Opens one thing after the other, and puts each on `opened` for the stop, which closes the newest first. */
async function boot({ development, opened }: { development: boolean; opened: AsyncDisposableStack }): Promise<void> {
  const startedAt = performance.now();
  const server = createServer({ maxHeaderSize: longestHead, ...serverOptions(requestTimeouts) }, answerStarting);
  const connections = openConnections(server);
  await listen(server); // first, so that a taken port is said before anything is started

  prepareDataFolder(config.DATA_DIR);
  const opening = openDatabaseServer(config);
  opened.defer(() =>
    opening.then(
      (databaseServer) => databaseServer.stop(),
      () => {}, // what did not start
    ),
  );
  const { url, directUrl } = await opening;
  process.env.DATABASE_URL = url; // the application bundle parses its own config
  await migrateDatabase({ databaseUrl: directUrl, folder: 'database/migrations' });

  const application = development ? await developmentApplication(server) : await builtApplication();
  server.off('request', answerStarting);
  server.on('request', application.listener);
  const { DATA_DIR: dataDir, HOST, PORT, ORIGIN } = config;
  const stopAnnouncing = announceRunningSite({ dataDir, pid: process.pid, HOST, PORT, ORIGIN, address: localAddress });
  opened.defer(async () => {
    stopAnnouncing();
    const drained = drain({ server, listener: application.listener, connections });
    application.endStreams();
    await drained;
    await application.close();
  });
  const memory = availableMemory();
  const sparing = memoryBudget(memory) ? `, sparing with ${Math.round(memory / mebibyte)} MiB of memory` : '';
  console.log(`${config.ORIGIN} is ready (${Math.round(performance.now() - startedAt)} ms)${sparing}`);
}

/** Answers requests that come before the application is there and would otherwise hang for ever. */
const answerStarting = enforceRequestTimeouts((_incoming, outgoing) => {
  outgoing.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain', Connection: 'close' });
  outgoing.end('The site is starting: try again in a second\n');
});

interface Application {
  listener: RequestListener;
  /** Ends the answers that would otherwise go on for hours. */
  endStreams(): void;
  close(): Promise<void>;
}

/** The exports of server/app.ts; the build's file has no types of its own. */
interface ApplicationModule {
  createApp(options: { mode: 'production' | 'development' }): Hono;
  endStreams(): void;
  closeApp(): Promise<void>;
  logProcess(): void;
}

async function builtApplication(): Promise<Application> {
  const built: ApplicationModule = await import(path.resolve('build/server/index.js'));
  const app = built.createApp({ mode: 'production' });
  built.logProcess();
  return {
    listener: requestListener(app.fetch),
    endStreams: built.endStreams,
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
  const respond = requestListener(async (request, env) => {
    const newest = await load(); // the same object until a file it imports changes
    if (newest !== module) [module, app] = [newest, newest.createApp({ mode: 'development' })];
    return app.fetch(request, env);
  });
  return {
    listener: (incoming, outgoing) => vite.middlewares(incoming, outgoing, () => respond(incoming, outgoing)),
    endStreams: () => {
      module.endStreams();
      for (const { socket } of vite.ws.clients) socket.close(); // an open page listens for changes of the code
    },
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

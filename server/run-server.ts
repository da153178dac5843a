import cluster from 'node:cluster';
import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import { kibibyte, mebibyte } from '#platform/byte-sizes.ts';
import { config } from '#platform/config/config.server.ts';
import { localAddress } from '#platform/http/local-address.server.ts';
import { buildFolder, findBuild, runBuild, shareBuild } from '#platform/process/builds.server.ts';
import { availableMemory, memoryBudget } from '#platform/process/memory-budget.ts';
import { type GroupMessage, StartFailure } from '#platform/process/process-group.server.ts';
import { announceRunningSite } from '#platform/process/running-site.server.ts';
import { drain, leavePort, openAnswers, openConnections } from './drain.ts';
import { shutDownOnSignal } from './graceful-shutdown.ts';
import { requestListener } from './http/request-listener.ts';
import { enforceRequestTimeouts, requestTimeouts, serverOptions } from './http/request-timeouts.ts';
import { openSiteDatabase } from './open-site-database.ts';

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
  if (cluster.isPrimary) {
    await listen(server); // first, so that a taken port is said before anything is started
    await openSiteDatabase(opened);
  }
  const application = development ? await developmentApplication(server) : await builtApplication();
  const { listener } = application;
  server.off('request', answerStarting);
  server.on('request', listener);
  opened.defer(async () => {
    const drained = drain({ server, listener, connections });
    application.endStreams();
    await drained;
    await application.close();
  });
  if (cluster.isWorker) {
    const { endListening } = application;
    const answers = openAnswers(server);
    const stop = () => void process.emit('SIGTERM', 'SIGTERM');
    // Its metrics are asked for in the same way.
    process.on('message', (message: GroupMessage | object) => {
      if (message === 'stop') stop();
      if (message === 'leave' && !opened.disposed) void leavePort({ server, listener, answers, endListening }).then(stop);
    });
    return listen(server); // only now: the others of the group answer until this one can
  }
  const { DATA_DIR: dataDir, HOST, PORT, ORIGIN } = config;
  opened.defer(announceRunningSite({ dataDir, pid: process.pid, HOST, PORT, ORIGIN, address: localAddress }));
  const memory = availableMemory();
  const sparing = memoryBudget(memory) ? `, saving memory (${Math.round(memory / mebibyte)} MiB in all)` : '';
  console.log(`${config.ORIGIN} is ready (${Math.round(performance.now() - startedAt)} ms)${sparing}`);
}

/** Answers requests that come before the application is there and would otherwise hang for ever. */
const answerStarting = enforceRequestTimeouts((_incoming, outgoing) => {
  outgoing.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain', Connection: 'close' });
  outgoing.end('The site is starting: try again in a second\n');
});

interface Application {
  listener: RequestListener;
  /** Ends the answers to those who listen for changes. */
  endListening(): void;
  /** Ends all answers that would otherwise go on for long. */
  endStreams(): void;
  close(): Promise<void>;
}

/** The exports of server/app.ts; the build's file has no types of its own. */
interface ApplicationModule {
  createApp(options: { mode: 'production' | 'development' }): Hono;
  closeDocumentStreams(): void;
  endStreams(): void;
  closeApp(): Promise<void>;
  logProcess(): void;
}

async function builtApplication(): Promise<Application> {
  const folder = cluster.isWorker ? buildFolder() : findBuild();
  runBuild(folder);
  if (cluster.isPrimary && config.ASSETS_DIR) shareBuild(folder, config.ASSETS_DIR);
  const built: ApplicationModule = await import(pathToFileURL(path.join(folder, 'server/index.js')).href);
  const app = built.createApp({ mode: 'production' });
  built.logProcess();
  if (cluster.isWorker) await askForHome(app);
  return {
    listener: requestListener(app.fetch),
    endListening: built.closeDocumentStreams,
    endStreams: built.endStreams,
    close: built.closeApp,
  };
}

/** Proves that this build answers before it takes the place of one that does. */
async function askForHome(app: Hono): Promise<void> {
  const { status } = await app.fetch(new Request(`${config.ORIGIN}/`));
  if (status >= 500) throw new StartFailure(`the home page answers ${status}`);
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
    endListening: () => module.closeDocumentStreams(),
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

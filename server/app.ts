import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { contentChoiceParameters } from '#features/content/choose-content.ts';
import { contentVersion } from '#features/content/content-version.server.ts';
import { parseAhead } from '#features/content/parse-ahead.server.ts';
import { startSearchWorker } from '#features/content/search/ask-search-worker.server.ts';
import { siteListPath } from '#features/content/site-address.server.ts';
import { listExercises } from '#features/practice/list-exercises.server.ts';
import { config } from '#platform/config.server.ts';
import { sql } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import { localCapture } from '#platform/local/capture/capture.server.ts';
import { localCaptureEnabled } from '#platform/local/capture/local-capture-enabled.server.ts';
import { localOAuthEnabled } from '#platform/local/oauth-provider/local-oauth-client.server.ts';
import { localOAuthProvider } from '#platform/local/oauth-provider/local-oauth-provider.server.ts';
import { paymentGateway } from '#platform/local/payment-gateway/payment-gateway.server.ts';
import { startGateway, stopGateway } from '#platform/local/payment-gateway/run-gateway.server.ts';
import { usesLocalPayments } from '#platform/stripe.server.ts';
import { answerAuth } from './answer-auth.ts';
import { answerError } from './answer-error.ts';
import { answerFunction } from './answer-function.ts';
import { answerPhoto } from './answer-photo.ts';
import { answerSearch } from './answer-search.ts';
import { builtFiles } from './built-files.ts';
import { completeAnswer } from './complete-answer.ts';
import { answerContentDatabase, answerContentQuery } from './content-queries.ts';
import { answerPublicFile, answerSignedFile } from './files.ts';
import { health, readiness } from './health.ts';
import { identityCalls } from './identity.ts';
import { leavePreview } from './leave-preview.ts';
import { listen } from './listen.ts';
import { answerMarkdownTwin } from './markdown-twins.ts';
import { openApiDocument } from './openapi.ts';
import { answerPoll, answerPollVote } from './polls.ts';
import { readingPages } from './reading-pages.ts';
import { answerRedirectCheck, redirectMovedPath } from './redirects.ts';
import { refuseForeignOrigin } from './refuse-foreign-origin.ts';
import { runFrame } from './run-frame.ts';
import { answerSocialCard } from './social-cards.ts';
import { stripeWebhook } from './stripe-webhook.ts';

const mebibyte = 1024 * 1024;
/** What can wait until the site has started, unless someone asks sooner. */
const parseAheadDelay = 500;
const searchDelay = 2000;

const smallBody = bodyLimit({
  maxSize: mebibyte,
  onError: () => {
    throw new AppError('BODY_TOO_LARGE');
  },
});

/** The query parameters that change what a list of texts shows. No other page kept in memory has any. */
const listParameters = Object.fromEntries(
  [config.CONTENT_DEFAULT_LOCALE, ...config.CONTENT_LOCALES].map((locale) => [siteListPath(locale), contentChoiceParameters]),
);

/** The whole site as one `fetch`. The order of the lines is the order in which a request meets them; pages come last. */
export function createApp({ mode }: { mode: 'production' | 'development' }) {
  const app = new Hono();
  const renderRoute = createRequestHandler(build, mode);
  const render = async (request: Request) =>
    (await answerMarkdownTwin(request)) ?? renderRoute(request, new RouterContextProvider());
  listExercises(); // throws for a fault, which stops the start
  setTimeout(parseAhead, parseAheadDelay).unref();
  setTimeout(startSearchWorker, searchDelay).unref();

  // First, because these are asked for most often and need nothing of what follows.
  for (const path of ['/content/query', '/content/query/*']) app.get(path, answerContentQuery);
  app.get('/content/:cache{cache(?:\\.[\\w-]+)?\\.json}', answerContentDatabase);

  app.use(redirectMovedPath);

  // Early, because a page in memory needs nothing of what follows.
  if (mode === 'production') app.use(readingPages({ render, contentVersion, parameters: listParameters }));

  app.use(completeAnswer);
  app.onError(answerError);
  app.use(refuseForeignOrigin);

  app.get('/healthz', health);
  app.get('/readyz', readiness);

  app.get('/functions/openapi.json', (context) =>
    context.json(openApiDocument({ baseUrl: config.FUNCTIONS_BASE_URL ?? `${config.ORIGIN}/functions` })),
  );
  app.get('/functions/listen', listen);
  app.post('/webhooks/stripe', smallBody, stripeWebhook);
  if (usesLocalPayments) {
    app.use('/local/payment-gateway/*', smallBody);
    app.route('/local/payment-gateway', paymentGateway);
    startGateway();
  }
  app.post('/functions/:name', smallBody, answerFunction);

  app.get('/content/redirect', answerRedirectCheck);
  app.post('/preview/leave', leavePreview);
  app.get('/content/polls', answerPoll);
  app.post('/content/polls', smallBody, answerPollVote);
  app.get('/content/search', compress(), answerSearch);

  app.get('/cards/*', answerSocialCard);

  app.get('/files/*', answerSignedFile);
  app.get('/media/*', answerPublicFile);
  app.get('/photos/:name', answerPhoto);
  app.get('/practice/run-frame', runFrame);

  // Under the site's own address, and under those that a client puts behind an emulator's.
  for (const base of ['/identity', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com']) {
    app.route(base, identityCalls());
  }
  if (localCaptureEnabled) {
    app.use('/local/capture/*', smallBody);
    app.route('/local/capture', localCapture());
  }
  app.all('/auth/*', smallBody, answerAuth);
  if (localOAuthEnabled) app.route('/local/oauth', localOAuthProvider());

  if (mode === 'production') app.route('/', builtFiles());

  app.use(compress());
  app.all('*', (context) => render(context.req.raw));
  return app;
}

export { closeDocumentStreams } from './document-streams.ts';

/** Lets go of what the application holds open. */
export async function closeApp(): Promise<void> {
  await stopGateway();
  await sql.end({ timeout: 5 });
}

import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { config } from '#platform/config.server.ts';
import { log } from '#platform/log.server.ts';
import { contentSecurityPolicy } from '#platform/security-headers.ts';
import { beforePaint } from './before-paint.ts';
import { DocumentContext } from './document-context.ts';
import { isHydrated } from './is-hydrated.ts';
import { readingScripts } from './reading-script.server.ts';

const second = 1000;
const renderTimeout = 5 * second;
const beforePaintHash = `'sha256-${createHash('sha256').update(beforePaint).digest('base64')}'`;

/** What loaders, actions and rendering threw without expecting it. The page says no more than "Internal Server Error". */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
}

/** Renders a page completely before the first byte leaves, so that its status is final. */
export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const hydrated = isHydrated(entryContext.staticHandlerContext.matches.map(({ route }) => route.handle));
  // A page without React has one inline script, the same on all, so its bytes and its policy are the same for everyone.
  const nonce = hydrated ? randomBytes(16).toString('base64') : '';
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ nonce, readingScripts }}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce || undefined} />
      </DocumentContext>,
      {
        nonce: nonce || undefined,
        onAllReady() {
          clearTimeout(timer);
          responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
          responseHeaders.set(
            'Content-Security-Policy',
            contentSecurityPolicy({
              scripts: [beforePaintHash, ...(hydrated ? [`'nonce-${nonce}'`] : [])],
              stripe: config.STRIPE_SECRET_KEY !== undefined,
              inlineStyles: import.meta.env.DEV,
            }),
          );
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers: responseHeaders, status: responseStatusCode }));
          pipe(body);
        },
        onShellError: reject,
        onError: () => {
          responseStatusCode = 500;
        },
      },
    );
    const timer = setTimeout(abort, renderTimeout);
  });
}

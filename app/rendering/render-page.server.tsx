import { hash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Root } from 'hast';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { DocumentContext } from '#app/page/document-context.ts';
import { contentVersion } from '#features/content/content-version.server.ts';
import { browserMarks } from '#platform/browser/browser-marks.ts';
import { config } from '#platform/config.server.ts';
import { readingScript } from './reading-script.server.ts';

export interface Rendering {
  context: EntryContext;
  url: string;
  /** Of the browser's cookies those that the page depends on (platform/browser/browser-marks.ts). */
  marks: string;
  /** A text that the page's data leave out. */
  text?: Root | null;
}

/** Renders a page in one piece. No part of a page waits for another: loaders have answered before. */
export function renderPage({ context, url, marks, text = null }: Rendering, nonce = ''): string {
  const contentLocales = config.CONTENT_LOCALES;
  const html = renderToString(
    <DocumentContext value={{ nonce, readingScript, marks: browserMarks(marks), contentLocales, text }}>
      {/* Without the stream, which would have React wait for it and write many small pieces. */}
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={url} nonce={nonce || undefined} />
    </DocumentContext>,
  );
  return `<!DOCTYPE html>${html}`;
}

/** Characters. */
const mostKept = 16 * 1024 * 1024;
const kept = new LRUCache<string, string>({ maxSize: mostKept, sizeCalculation: (html) => html.length });

/**
 * Stands in kept pages where the nonce of an answer will. Nobody can guess it, or what somebody wrote into a page could bring its nonce
 * along.
 */
const anyNonce = randomBytes(16).toString('base64url');

/**
 * Renders a page that lives in the browser too, with the data that it goes on with there. It is made of nothing but that data, the text
 * that they leave out, the address and the marks, so it is rendered once for the same. Whose the data are, guards and loaders have decided for this request.
 */
export async function renderHydratedPage(rendering: Rendering, nonce: string): Promise<string> {
  const { serverHandoffStream, staticHandlerContext } = rendering.context;
  const { pathname, search } = staticHandlerContext.location;
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const key = hash(
    'sha256',
    JSON.stringify([pathname + search, rendering.marks, rendering.text && contentVersion(), data]),
    'base64',
  );
  const html = kept.get(key) ?? withData(renderPage(rendering, anyNonce), data);
  if (import.meta.env.PROD) kept.set(key, html); // in development its components change
  return html.replaceAll(anyNonce, nonce);
}

/** Puts a page's data at its end, where React Router's own stream would have left them. */
function withData(html: string, data: string): string {
  const stream = 'window.__reactRouterContext.streamController';
  const script = `${stream}.enqueue(${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escapeCharacter)});${stream}.close();`;
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script nonce="${anyNonce}">${script}</script>${html.slice(end)}`;
}

/** So that no text ends the script it stands in. */
const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

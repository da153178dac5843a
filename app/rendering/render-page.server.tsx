import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Root } from 'hast';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { DocumentContext } from '#app/page/document-context.ts';
import { contentVersion } from '#features/content/content.server.ts';
import { browserMarks } from '#platform/browser/browser-marks.ts';
import { mebibyte } from '#platform/byte-sizes.ts';
import { config } from '#platform/config/config.server.ts';
import { measureCache } from '#platform/metrics.server.ts';
import { hashMarkedScripts, scriptMark } from './hash-marked-scripts.server.ts';
import { readingScript } from './reading-script.server.ts';

export interface Rendering {
  context: EntryContext;
  url: string;
  /** Of the browser's cookies those that the page depends on (platform/browser/browser-marks.ts). */
  marks: string;
  /** A text that the page's data leave out. */
  text?: Root | null;
  /** The status of a failure that the page's error does not say. */
  failureStatus?: number | null;
  /** Of a page that failed, which is made for this request alone. */
  requestId?: string | null;
}

/** Renders a page in one piece. No part of a page waits for another: loaders have answered before. */
export function renderPage(
  { context, url, marks, text = null, failureStatus = null, requestId = null }: Rendering,
  mark?: string,
): string {
  const contentLocales = config.CONTENT_LOCALES;
  const ofFailure = { failureStatus, requestId };
  const html = renderToString(
    <DocumentContext value={{ scriptMark: mark, readingScript, marks: browserMarks(marks), contentLocales, text, ...ofFailure }}>
      {/* Without the stream, which would have React wait for it and write many small pieces. */}
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={url} nonce={mark} />
    </DocumentContext>,
  );
  return `<!DOCTYPE html>${html}`;
}

/** A page that lives in the browser too, with the hashes by which its policy allows its scripts. */
interface HydratedPage {
  body: Buffer<ArrayBuffer>;
  scriptHashes: string[];
}

/** The bytes of the pages that are kept. */
const mostKept = 16 * mebibyte;
const kept = new LRUCache<string, HydratedPage>({ maxSize: mostKept, sizeCalculation: ({ body }) => body.length });
const count = measureCache('rendered application pages', () => kept.size);

/**
 * Renders a page that lives in the browser too, with the data that it goes on with there. It is made of nothing but that data, the text
 * that they leave out, the address and the marks, so it is rendered once for the same. Whose the data are, guards and loaders have decided for this request.
 */
export async function renderHydratedPage(rendering: Rendering): Promise<HydratedPage> {
  const { serverHandoffStream, staticHandlerContext } = rendering.context;
  const { pathname, search } = staticHandlerContext.location;
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const { marks, failureStatus, requestId } = rendering;
  const madeFor = JSON.stringify([pathname + search, marks, rendering.text && contentVersion(), failureStatus, requestId]);
  const key = hash('sha256', madeFor + data, 'base64');
  const known = kept.get(key);
  count(known !== undefined);
  if (known) return known;
  const { html, scriptHashes } = hashMarkedScripts(withData(renderPage(rendering, scriptMark), data));
  const page = { body: Buffer.from(html), scriptHashes };
  if (import.meta.env.PROD && !requestId) kept.set(key, page); // in development its components change
  return page;
}

/** Puts a page's data at its end, where React Router's own stream would have left them. */
function withData(html: string, data: string): string {
  const stream = 'window.__reactRouterContext.streamController';
  const script = `${stream}.enqueue(${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escapeCharacter)});${stream}.close();`;
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script nonce="${scriptMark}">${script}</script>${html.slice(end)}`;
}

/** Escapes a character, so that no text ends the script it stands in. */
const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

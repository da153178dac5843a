import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { AppError } from '#platform/errors.ts';
import { plainPageStyle } from '#platform/http/plain-page-style.ts';
import { currentRequestId } from '#platform/logging/request-id.ts';

const styleHash = createHash('sha256').update(plainPageStyle).digest('base64');

/** Renders a refusal as a page for a person; it is said before any page of the site was reached, so it has none of their parts. */
export function refusalPage(context: Context, { message, status }: AppError): Response {
  const [title, ...rest] = message.split(': ');
  const isForm = context.req.method !== 'GET' && context.req.method !== 'HEAD';
  context.header('Content-Security-Policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(plainPageStyle)}</style>
</head>
<body>
<main>
<p>${status}</p>
<h1>${title}.</h1>
${rest.length > 0 ? html`<p>${asSentence(rest.join(': '))}</p>` : ''}
${isForm ? html`<p>Go back in your browser: what you typed is still there.</p>` : html`<p><a href="/">To the start page</a></p>`}
${status >= 500 ? html`<p>If you write to us, give this number: <code>${currentRequestId()}</code></p>` : ''}
</main>
</body>
</html>`;
  return context.html(String(page), status);
}

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

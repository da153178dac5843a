import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { AppError } from '#platform/errors.ts';

const style = `:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#fdfcf9, #17191c); color: light-dark(#1e2124, #eceae4); font: 18px/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 24px }
h1 { font-size: 24px; line-height: 1.25 }
a { color: light-dark(#1f4fbf, #8fb1ff) }`;
const styleHash = createHash('sha256').update(style).digest('base64');

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
<style>${raw(style)}</style>
</head>
<body>
<main>
<p>${status}</p>
<h1>${title}.</h1>
${rest.length > 0 ? html`<p>${asSentence(rest.join(': '))}</p>` : ''}
${isForm ? html`<p>Go back in your browser: what you typed is still there.</p>` : html`<p><a href="/">To the start page</a></p>`}
</main>
</body>
</html>`;
  return context.html(String(page), status);
}

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

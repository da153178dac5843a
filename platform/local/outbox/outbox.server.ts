import { type Context, Hono } from 'hono';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { listOutbox, readKeptMail, readMailSource } from './outbox-files.server.ts';
import { letterPage, outboxPage } from './outbox-pages.ts';

/** A letter brings its own styles, and may do nothing else. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Stands in for a mail server: the letters that the site wrote, to read. */
export function localOutbox() {
  const app = new Hono();
  app.get('/', async (context) => show(context, outboxPage(await listOutbox())));
  app.get('/:name', async (context) => {
    const letter = await readKeptMail(context.req.param('name'));
    return letter ? show(context, letterPage(letter)) : context.notFound();
  });
  app.get('/:name/html', async (context) => {
    const letter = await readKeptMail(context.req.param('name'));
    if (!letter) return context.notFound();
    context.header('Content-Security-Policy', letterPolicy);
    context.header('Cache-Control', 'no-store');
    return context.html(letter.html);
  });
  app.get('/:name/eml', async (context) => {
    const source = await readMailSource(context.req.param('name'));
    return source
      ? context.body(source, 200, { 'Content-Type': 'message/rfc822', 'Cache-Control': 'no-store' })
      : context.notFound();
  });
  return app;
}

function show(context: Context, content: Parameters<Context['html']>[0]) {
  context.header('Cache-Control', 'no-store');
  context.header('Content-Security-Policy', contentSecurityPolicy({ scripts: [] }));
  return context.html(content);
}

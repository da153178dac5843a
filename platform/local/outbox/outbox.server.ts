import { type Context, Hono } from 'hono';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { listOutbox, readKeptMail, readMailSource } from './outbox-files.server.ts';
import { mailPage, outboxPage } from './outbox-pages.ts';

/** An e-mail brings its own styles, and may do nothing else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Stands in for a mail server: the e-mails that the site wrote, to read. */
export function localOutbox() {
  const app = new Hono();
  app.get('/', async (context) => show(context, outboxPage(await listOutbox())));
  app.get('/:name', async (context) => {
    const mail = await readKeptMail(context.req.param('name'));
    return mail ? show(context, mailPage(mail)) : context.notFound();
  });
  app.get('/:name/html', async (context) => {
    const mail = await readKeptMail(context.req.param('name'));
    if (!mail) return context.notFound();
    context.header('Content-Security-Policy', mailPolicy);
    context.header('Cache-Control', 'no-store');
    return context.html(mail.html);
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

import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { type Markup, standInPage } from '../stand-in-page.ts';
import outboxStyle from './outbox.css?url';
import { type KeptMail, listOutbox, readKeptMail, readMailSource } from './outbox-files.server.ts';

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

/** Shows the e-mails that the site wrote, newest first. */
function outboxPage(mails: KeptMail[]): Markup {
  return page({
    title: 'Outbox',
    content: html`${mails.length === 0 ? html`<p>Nothing yet: buy the course or sign in from another browser, then reload this page.</p>` : ''}
      <ol>
        ${mails.map(
          ({ name, to, subject, sent }) => html`<li>
            <a href="/local/outbox/${name}">${subject}</a>
            <span>to ${to}</span>
            <time datetime="${sent.toISOString()}">${sent.toISOString().slice(0, 19).replace('T', ' ')}</time>
          </li>`,
        )}
      </ol>`,
  });
}

/** Shows one e-mail in both of its forms. What it holds runs nothing: the frame has no scripts and no address of this site. */
function mailPage({ name, from, to, subject, text }: KeptMail): Markup {
  return page({
    title: subject,
    content: html`<p><a href="/local/outbox">Outbox</a></p>
      <dl>
        <dt>From</dt><dd>${from}</dd>
        <dt>To</dt><dd>${to}</dd>
      </dl>
      <iframe title="The e-mail as HTML" src="/local/outbox/${name}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <h2>As text</h2>
      <pre>${text}</pre>
      <p><a href="/local/outbox/${name}/eml" download="${name}.eml">Download for a mail program</a></p>`,
  });
}

const page = ({ title, content }: { title: string; content: Markup }): Markup =>
  standInPage({
    title,
    plays: 'Stand-in for a mail server.',
    assures: 'No e-mail leaves this machine.',
    styleSheet: outboxStyle,
    body: html`<h1>${title}</h1>${content}`,
  });

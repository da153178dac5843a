import { html } from 'hono/html';
import { type Markup, standInPage } from '../stand-in-page.ts';
import outboxStyle from './outbox.css?url';
import type { KeptMail } from './outbox-files.server.ts';

/** Shows the e-mails that the site wrote, newest first. */
export function outboxPage(mails: KeptMail[]): Markup {
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
export function mailPage({ name, from, to, subject, text }: KeptMail): Markup {
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

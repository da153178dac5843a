import { html } from 'hono/html';
import { type Markup, standInPage } from '../stand-in-page.ts';
import type { AuthorizationRequest } from './authorization-request.server.ts';
import chooserStyle from './chooser.css?url';
import type { LocalPerson } from './local-person.ts';

const providerNames = { google: 'Google', github: 'GitHub' } as const;

/** Shows the account chooser. Every choice posts the whole authorization request again, so nothing is kept in between. */
export function chooserPage({
  provider,
  request,
  people,
}: {
  provider: 'google' | 'github';
  request: AuthorizationRequest;
  people: LocalPerson[];
}) {
  const name = providerNames[provider];
  const hidden = Object.entries(request).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`);
  return page(
    `Sign in with ${name}`,
    html`<h1>Choose a ${name} account</h1>
      <p>to continue to Principled AI Coding</p>
      <ul>
        ${people.map((person) => html`<li>${personForm(person, hidden)}</li>`)}
      </ul>
      <details>
        <summary>Add another</summary>
        <form method="post">
          ${hidden}
          <label>Name <input name="name" required maxlength="80" autocomplete="off"></label>
          <label>E-mail <input name="email" type="email" required maxlength="200" autocomplete="off"></label>
          <label class="check"><input type="checkbox" name="emailVerified" value="true" checked> The e-mail address is verified</label>
          <button class="primary" name="choice" value="add">Continue</button>
        </form>
      </details>
      <form method="post">${hidden}<button class="quiet" name="choice" value="cancel">Cancel</button></form>`,
  );
}

/** Says what is wrong with a request that must not be answered by a redirect: its client or address is not known. */
export function problemPage(problem: string) {
  return page('Access blocked', html`<h1>Access blocked</h1><p>This sign-in request is not valid: ${problem}.</p>`);
}

function personForm({ name, email, emailVerified }: LocalPerson, hidden: unknown) {
  return html`<form method="post">
    ${hidden}
    <input type="hidden" name="name" value="${name}">
    <input type="hidden" name="email" value="${email}">
    ${emailVerified ? html`<input type="hidden" name="emailVerified" value="true">` : ''}
    <button class="person" name="choice" value="person">
      <span>${name}</span><small>${email}${emailVerified ? '' : ' (not verified)'}</small>
    </button>
  </form>`;
}

const page = (title: string, body: Markup): Markup =>
  standInPage({
    title,
    plays: 'Stand-in.',
    assures: "This page plays the sign-in provider on this machine. Nobody's real account is involved.",
    styleSheet: chooserStyle,
    body,
  });

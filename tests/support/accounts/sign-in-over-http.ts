import type { Page } from '@playwright/test';
import { freshPerson, type Person } from './sign-in.ts';

/** Sends a request, a form if one is given, follows no redirect, and answers where it leads. */
type Visit = (address: string, form?: Record<string, string>) => Promise<string>;

/**
 * Signs a person in through the stand-in provider as a browser without scripts does, in five requests: our form, the account chooser, the
 * choice, the way back, the end.
 */
async function visitSignIn(
  visit: Visit,
  { name, email, emailVerified = true }: Person,
  { provider = 'google', intent = 'create' } = {},
): Promise<void> {
  const chooser = await visit('/auth/start', { provider, intent });
  await visit(chooser);
  const request = Object.fromEntries(new URL(chooser).searchParams);
  const callback = await visit(chooser, { ...request, name, email, emailVerified: String(emailVerified), choice: 'add' });
  const finish = await visit(callback);
  if (!(await visit(finish))) throw new Error(`the sign-in ended at ${finish}`);
}

const refuse = (address: string, status: number) => {
  throw new Error(`${address} answered ${status}`);
};

/** A browser without pages: it keeps cookies and follows no redirect. */
export function browseOverHttp(origin: string) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    cookie: () => cookieHeader(cookies),
    async visit(address: string, form?: Record<string, string>): Promise<Response> {
      const answer = await fetch(new URL(address, origin), {
        method: form ? 'POST' : 'GET',
        headers: { cookie: cookieHeader(cookies), ...(form && { origin }) },
        ...(form && { body: new URLSearchParams(form) }),
        redirect: 'manual',
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(key, value);
      }
      return answer;
    },
  };
}

/** Signs a person in without a browser, and answers the cookies of the new session. */
export async function signInOverHttp(
  origin: string,
  { email }: { email: string } = freshPerson(),
): Promise<{ cookie: string; email: string }> {
  const { cookie, cookies, visit } = browseOverHttp(origin);
  await visitSignIn(
    async (address, form) => {
      const answer = await visit(address, form);
      await answer.arrayBuffer();
      const location = answer.headers.get('location') ?? '';
      return answer.status >= 400 || (form && !location) ? refuse(address, answer.status) : location;
    },
    { ...freshPerson(), email },
  );
  if (!cookies.has('signed_in')) throw new Error(`${email} is not signed in`);
  return { cookie: cookie(), email };
}

const cookieHeader = (cookies: Map<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

interface SignIn {
  provider?: 'google' | 'github';
  intent?: 'login' | 'create';
  person?: Person;
  /** The page that is opened once the person is signed in; none by default, for most tests open their own. */
  redirect?: string;
}

/**
 * Signs someone in for all pages of a page's browser, without its clicks (`signInByPopUp` makes them). By default a fresh person makes an
 * account.
 */
export async function signIn(page: Page, { provider, intent, person = freshPerson(), redirect }: SignIn = {}): Promise<Person> {
  const { request } = page.context();
  const home = await request.get('/', { maxRedirects: 0 });
  const origin = new URL(home.url()).origin;
  await visitSignIn(
    async (address, form) => {
      const answer = form
        ? await request.post(address, { form, headers: { origin }, maxRedirects: 0 })
        : await request.get(address, { maxRedirects: 0 });
      const { location = '' } = answer.headers();
      return answer.status() >= 400 || (form && !location) ? refuse(address, answer.status()) : location;
    },
    person,
    { provider, intent },
  );
  if (redirect) await page.goto(redirect);
  return person;
}

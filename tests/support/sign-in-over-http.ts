import { freshPerson } from './sign-in.ts';

/**
 * Signs a person in through the stand-in provider as a browser without scripts does, in five requests: our form, the account chooser, the
 * choice, the way back, the end. Answers the cookies of the new session.
 */
export async function signInOverHttp(
  origin: string,
  { email }: { email: string } = freshPerson(),
): Promise<{ cookie: string; email: string }> {
  const cookies = new Map<string, string>();
  const visit = async (address: string, form?: Record<string, string>): Promise<string> => {
    const answer = await fetch(new URL(address, origin), {
      method: form ? 'POST' : 'GET',
      headers: { cookie: cookieHeader(cookies), ...(form && { origin }) },
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const location = answer.headers.get('location');
    if (answer.status >= 400 || (form && !location)) throw new Error(`${address} answered ${answer.status}`);
    return location ?? '';
  };

  const chooser = await visit('/auth/start', { provider: 'google', intent: 'create' });
  await visit(chooser);
  const request = Object.fromEntries(new URL(chooser).searchParams);
  const callback = await visit(chooser, { ...request, name: 'Test Person', email, emailVerified: 'true', choice: 'add' });
  const finish = await visit(callback);
  const remembered = await visit(finish);
  if (!cookies.has('signed_in') || !remembered) throw new Error(`the sign-in ended at ${finish}`);
  return { cookie: cookieHeader(cookies), email };
}

const cookieHeader = (cookies: Map<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

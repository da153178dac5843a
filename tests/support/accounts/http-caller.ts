import { signInOverHttp } from './sign-in-over-http.ts';

/** Someone who signed in and calls functions over the network. */
export interface HttpCaller {
  userId: string;
  email: string;
  cookie: string;
  token: string;
  /** Throws when no answer arrives. `origin` may be another process of the same site. */
  call(name: string, body: Record<string, unknown>, origin?: string): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** Signs in a person of a running site, by default a fresh one, in a browser of their own. */
export async function signInCaller(origin: string, person?: { email: string }): Promise<HttpCaller> {
  const { cookie, email } = await signInOverHttp(origin, person);
  const read = async (path: string) => (await fetch(origin + path, { headers: { cookie } })).json();
  const { token } = await read('/auth/token');
  const { userId } = (await read('/auth/get-session')).user;
  return {
    userId,
    email,
    cookie,
    token,
    async call(name, body, server = origin) {
      const answer = await fetch(`${server}/functions/${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ parentUserId: userId, ...body }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

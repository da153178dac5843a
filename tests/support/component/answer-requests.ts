import { onTestFinished, vi } from 'vitest';

export interface SentRequest {
  /** The function's name, or the path of an address that is none. */
  name: string;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it had sent
  body: any;
  headers: Headers;
}

/** What a request is answered with: a response as it is, anything else as JSON. An error that is thrown is a site that cannot be reached. */
type Answer = (request: SentRequest) => unknown;

const day = 86_400;
const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** A token as the site gives it out; what is in it only the server verifies. */
function makeIdToken(): string {
  const iat = Math.floor(Date.now() / 1000);
  return `${encode({ alg: 'none' })}.${encode({ iat, exp: iat + day })}.`;
}

/**
 * Stands in for the site until the test ends: answers the browser's requests by the function's name, or by path, and returns what was
 * sent. A request that no answer is given for fails the test that made it.
 */
export function answerRequests(answers: Record<string, Answer>): SentRequest[] {
  const sent: SentRequest[] = [];
  const all: Record<string, Answer> = { '/auth/token': () => ({ token: makeIdToken() }), ...answers };
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const asked = new Request(input, init);
    const { pathname, searchParams: query } = new URL(asked.url);
    const name = pathname.replace(/^\/functions\//, '');
    const text = await asked.clone().text();
    const isJson = asked.headers.get('Content-Type')?.includes('json');
    const request = { name, query, body: isJson ? JSON.parse(text) : text, headers: asked.headers };
    sent.push(request);
    const answer = all[name];
    if (!answer) throw new Error(`nothing answers ${pathname}`);
    const answered = await Promise.race([answer(request), aborted(asked.signal)]);
    return answered instanceof Response ? answered : Response.json(answered);
  });
  onTestFinished(() => fetched.mockRestore());
  return sent;
}

/** Refuses as a function of the site does. */
export const refuse = (error: string, errorKey = 'INVALID', status = 400): Response =>
  Response.json({ error, errorKey }, { status });

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

import { browserAccount } from '#features/users/browser-account/browser-account.ts';
import { forgetIdToken, idToken } from '#features/users/browser-account/id-token-client.ts';
import { readTokenClaims } from '#features/users/browser-account/read-token-claims.ts';
import { second } from '#platform/durations.ts';
import { storableInJson } from '#platform/text/to-storable.ts';
import { findCachedAnswer } from './response-cache.ts';

const requestTimeout = 60 * second;

/** Reports that a function said no, with its own words and the code to tell refusals apart (`errorKey` of the catalogue). */
export class FunctionError extends Error {
  override name = 'FunctionError';
  readonly errorKey: string;
  readonly status: number;
  /** All that the refusal said. */
  readonly answer: Record<string, unknown>;

  constructor({
    error,
    errorKey,
    status,
    answer = {},
  }: {
    error: string;
    errorKey: string;
    status: number;
    answer?: Record<string, unknown>;
  }) {
    super(error);
    this.answer = answer;
    this.errorKey = errorKey;
    this.status = status;
  }
}

/**
 * Calls a function of docs/product.md §7 from the browser: POST with the ID token. Throws {@link FunctionError} when it refuses, when the
 * network fails (`FETCH_FAILED`) and no answer is kept for it, and without a call when nobody is signed in (`AUTH_HEADER_FAILED`).
 * `anyone` calls without an account.
 */
export async function callFunction<Answer>(
  name: string,
  body: Record<string, unknown>,
  { caller = 'bearer' }: { caller?: 'bearer' | 'session' | 'anyone' } = {},
): Promise<Answer> {
  const request = requestFunction({ name, body, caller, signal: AbortSignal.timeout(requestTimeout) });
  const response = await request.catch(async (error) => {
    const kept =
      error instanceof FunctionError && error.errorKey === 'FETCH_FAILED' ? await findCachedAnswer({ name, body }) : null;
    if (kept) return kept;
    throw error;
  });
  return readAnswer(response);
}

/** Reads the whole answer: half of one is none, whatever its status said before the line broke. */
async function readAnswer<Answer>(response: Response): Promise<Answer> {
  try {
    return await response.json();
  } catch {
    return breakOff();
  }
}

/** Throws what is thrown where an answer ends before it is whole. */
export function breakOff(): never {
  throw new FunctionError({ error: 'The connection to the site broke off: try again', errorKey: 'FETCH_FAILED', status: 0 });
}

/** Sends what {@link callFunction} sends and returns the answer unread, for functions that answer event by event. */
export async function requestFunction({
  name,
  body,
  caller,
  signal,
}: {
  name: string;
  body: Record<string, unknown>;
  caller: 'bearer' | 'session' | 'anyone';
  signal: AbortSignal;
}): Promise<Response> {
  const token = caller === 'bearer' ? await requireIdToken() : undefined;
  const send = (proof: string | undefined) =>
    fetch(`${document.documentElement.dataset.functionsBase ?? '/functions'}/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(proof && { Authorization: `Bearer ${proof}` }) },
      // The server refuses what its database cannot keep, and nobody's work must be refused for a character.
      body: JSON.stringify(body, storableInJson),
      signal,
    });
  let response = await reach(() => send(token));
  if (response.status === 401 && token) {
    refuseToken(token);
    // Where its person signed in again, another session has taken the place of the token's; somebody else's is sent nothing of this.
    const next = await reach(idToken);
    if (next && readTokenClaims(next).sub === readTokenClaims(token).sub) response = await reach(() => send(next));
  }
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({}));
  const { error = `The server answered ${response.status}`, errorKey = 'INTERNAL' } = answer;
  throw new FunctionError({ error, errorKey, status: response.status, answer });
}

async function requireIdToken(): Promise<string> {
  const token = await reach(idToken);
  if (!token) {
    void browserAccount.tell({ type: 'token-refused' });
    throw new FunctionError({ error: 'Unable to create auth header', errorKey: 'AUTH_HEADER_FAILED', status: 401 });
  }
  return token;
}

/** Drops a refused token, because the session may have ended, and has the page ask whose it is. */
function refuseToken(token: string): void {
  forgetIdToken(token);
  void browserAccount.tell({ type: 'token-refused' });
}

async function reach<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch {
    throw new FunctionError({ error: 'The site could not be reached', errorKey: 'FETCH_FAILED', status: 0 });
  }
}

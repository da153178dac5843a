import { randomUUID } from 'node:crypto';
import type { HttpCaller } from '#tests/support/accounts/http-caller.ts';
import { signInOverHttp } from '#tests/support/accounts/sign-in-over-http.ts';
import { type Latency, measureLatency } from './measure-latency.ts';
import { openListener } from './open-listener.ts';

interface Waiting {
  caller: HttpCaller;
  origin: string;
}

/** Measures what a person waits for: signing in, a token, a list, a change, another tab's change. */
export async function measureWaits({ bareUrl, ...waiting }: Waiting & { bareUrl: string }): Promise<Record<string, Latency>> {
  const { caller, origin } = waiting;
  const waits: Record<string, { times: number; call: (number: number) => Promise<unknown> }> = {
    'sign-in, five requests': { times: 200, call: () => signInOverHttp(origin) },
    'ID token by the session': { times: 1000, call: () => ask(`${origin}/auth/token`, { headers: { cookie: caller.cookie } }) },
    'ID token by the refresh token': { times: 1000, call: () => refreshIdentity(waiting) },
    'getList of 50 rows': { times: 1000, call: () => call(caller, 'getList', { table: 'prompt_templates' }) },
    ...(await changesOf(waiting)),
  };
  const latency: Record<string, Latency> = {};
  for (const [name, wait] of Object.entries(waits)) latency[name] = await measureLatency({ ...wait, bareUrl });
  return latency;
}

/** A change as whoever makes it waits for it, and as another tab does. */
async function changesOf({ caller, origin }: Waiting) {
  const itemId = randomUUID();
  await call(caller, 'createItem', { table: 'prompt_files', itemId, item: { type: 'folder', name: 'Folder' } });
  const rename = (number: number) =>
    call(caller, 'updateItem', { table: 'prompt_files', itemId, item: { name: `Name ${number}` } });
  let heard: (() => void) | undefined;
  const listener = await openListener({
    origin,
    ...caller,
    onText: (text) => text.includes('event: row') && heard?.(),
  });
  listener.unref();
  const renameAndHear = async (number: number) => {
    const arrival = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await Promise.all([arrival, rename(-number)]);
  };
  return {
    updateItem: { times: 300, call: rename },
    'a change, from call to listener': { times: 300, call: renameAndHear },
  };
}

function refreshIdentity({ caller: { cookie }, origin }: Waiting): Promise<unknown> {
  const [, signed = ''] = /session_token=([^;]+)/.exec(cookie) ?? [];
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: decodeURIComponent(signed) });
  return ask(`${origin}/identity/v1/token`, { method: 'POST', body });
}

async function ask(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

async function call(caller: HttpCaller, name: string, body: Record<string, unknown>): Promise<unknown> {
  const { status, body: answer } = await caller.call(name, body);
  if (status !== 200) throw new Error(`${name} answered ${status}`);
  return answer;
}

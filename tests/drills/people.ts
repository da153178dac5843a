import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '#platform/durations.ts';
import { type HttpCaller, signInCaller } from '../support/accounts/http-caller.ts';

const pause = 0.1 * second;
/** Longer than anybody should wait. */
const answerTimeout = 15 * second;
/** Text that no compression makes smaller, so that a full disk is met soon. */
const promptText = () => randomBytes(5_000).toString('hex');

interface Seen {
  served: number;
  /** 503: come again in a moment. */
  busy: number;
  /** No answer: the connection was refused or cut, or nothing came in time. */
  cut: number;
  /** Any other answer. */
  wrong: string[];
  longest: number;
}

/** People who use a site all the time: a reader, a member with a page of theirs, and a writer, each with one request after another. */
export class People {
  readonly #seen: Record<string, Seen> = {};
  readonly #acknowledged: string[] = [];
  readonly #caller: HttpCaller;
  readonly #origin: string;
  readonly #leaving = new AbortController();
  readonly #going: Promise<unknown>;

  private constructor(origin: string, caller: HttpCaller) {
    this.#caller = caller;
    this.#origin = origin;
    const headers = { cookie: caller.cookie };
    this.#going = Promise.all([
      this.#repeat('readers', () => fetchOnce(`${origin}/`)),
      this.#repeat('members', () => fetchOnce(`${origin}/settings`, { headers })),
      this.#repeat('writers', () => this.#write()),
    ]);
  }

  static async come(origin: string): Promise<People> {
    const people = new People(origin, await signInCaller(origin));
    await people.untilServed();
    return people;
  }

  /** Waits until each has been served once more. */
  async untilServed(): Promise<void> {
    const before = Object.fromEntries(Object.entries(this.#seen).map(([who, { served }]) => [who, served]));
    while (['readers', 'members', 'writers'].some((who) => (this.#seen[who]?.served ?? 0) <= (before[who] ?? 0))) await sleep(20);
  }

  /** Ends, throws unless each write that was acknowledged is there, once, and says what they saw. */
  async leave(): Promise<{ saw: string; wrong: string[] }> {
    this.#leaving.abort();
    await this.#going;
    const list = await this.#callAnew('getList', { table: 'prompt_files' });
    assert.equal(list.status, 200);
    const ids = (await list.json()).list.map(({ id }: { id: string }) => id);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(
      this.#acknowledged.filter((id) => !ids.includes(id)),
      [],
    ); // prettier-ignore
    const seen = Object.entries(this.#seen);
    return {
      saw: seen.map(describe).join('; '),
      wrong: seen.flatMap(([who, { wrong }]) => wrong.map((each) => `${who}: ${each}`)),
    };
  }

  async #repeat(who: string, ask: () => Promise<number>): Promise<void> {
    const seen: Seen = { served: 0, busy: 0, cut: 0, wrong: [], longest: 0 };
    this.#seen[who] = seen;
    while (!this.#leaving.signal.aborted) {
      const askedAt = performance.now();
      const status = await ask().catch(() => 0);
      if (status === 200) seen.served += 1;
      else if (status === 503) seen.busy += 1;
      else if (status === 0) seen.cut += 1;
      else seen.wrong.push(String(status));
      seen.longest = Math.max(seen.longest, performance.now() - askedAt);
      await sleep(pause);
    }
  }

  async #write(): Promise<number> {
    const itemId = randomUUID();
    const item = { type: 'file', name: itemId, parentPromptTemplateId: randomUUID(), prompt: promptText() };
    const { status } = await this.#callAnew('createItem', { table: 'prompt_files', itemId, item });
    if (status === 200) this.#acknowledged.push(itemId);
    return status;
  }

  /** Calls a function with a new token, as a page that was opened just now. */
  async #callAnew(name: string, input: object): Promise<Response> {
    const { cookie, userId } = this.#caller;
    const asked = await fetch(`${this.#origin}/auth/token`, { headers: { cookie }, signal: AbortSignal.timeout(answerTimeout) });
    if (!asked.ok) return asked;
    const { token } = await asked.json();
    return fetch(`${this.#origin}/functions/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ parentUserId: userId, ...input }),
      signal: AbortSignal.timeout(answerTimeout),
    });
  }
}

async function fetchOnce(address: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerTimeout) });
  await answer.arrayBuffer();
  return answer.status;
}

function describe([who, { served, busy, cut, wrong, longest }]: [string, Seen]): string {
  const parts = [`${served} served`, busy && `${busy} × 503`, cut && `${cut} cut`, wrong.length && `${wrong.length} wrong`];
  return `${who} ${parts.filter(Boolean).join(', ')} (≤ ${(longest / second).toFixed(1)} s)`;
}
